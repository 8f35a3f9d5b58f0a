import { describe, expect, it, test } from '@jest/globals';
import { buildCircuit, SimulationCancelled } from '@superpose/quantum';
import type { RunControl } from './circuit-runner.js';
import { InlineCircuitRunner } from './testing/inline-circuit-runner.js';
import { QuickRuns, type Caller } from './quick-runs.js';
import { Speed } from './speed.js';

const run = { circuit: buildCircuit(1, [{ gate: 'X', qubits: [0] }]), shots: 10, seed: 0 };
const program = { source: 'qubit q;\nx q;', limits: { maxQubits: 2, maxOperations: 5, maxAngle: 1 } };
const gone = new AbortController().signal;
const member: Caller = { client: 'member ada', address: 'a school', gone: () => gone };
const address: Caller = { client: 'a home', gone: () => gone };

/** Notes for whom it works, and may find that its client is gone. */
class NotingRunner extends InlineCircuitRunner {
  readonly controls: RunControl[] = [];
  fault: Error | null = null;
  private note(control: RunControl = {}): void {
    this.controls.push(control);
    if (this.fault) throw this.fault;
  }
  override async runToJson(...[given, control]: Parameters<InlineCircuitRunner['runToJson']>) {
    this.note(control);
    return super.runToJson(given, control);
  }
  override async measure(...[given, control]: Parameters<InlineCircuitRunner['measure']>) {
    this.note(control);
    return super.measure(given, control);
  }
  override async read(...[given, control]: Parameters<InlineCircuitRunner['read']>) {
    this.note(control);
    return super.read(given, control);
  }
}

type Call = (quick: QuickRuns, caller: Caller) => unknown;
/** An operation takes a millisecond, and the reading another. To write it down too counts four times; a character is 0.2 µs. */
const CALLS: readonly (readonly [name: string, call: Call, cost: number])[] = [
  ['a run', (quick, caller) => quick.run(run, caller), 2],
  ['a measurement', (quick, caller) => quick.measure(run, caller), 8],
  ['the reading of a program', (quick, caller) => quick.read(program, caller), 0.0026],
];

describe.each(CALLS)('%s in a thread', (_name, call, cost) => {
  test.each([
    ['a member counts for its address too', member, { client: 'member ada', address: 'a school' }],
    ['an address is its own client', address, { client: 'a home', address: 'a home' }],
  ])('waits by what it costs: %s', async (_title, caller, whose) => {
    const runner = new NotingRunner();
    await call(new QuickRuns(runner, new Speed(1e6, 0), 0.5), caller);
    const turn = { ...whose, cost: expect.closeTo(cost, 9) };
    expect(runner.controls).toEqual([{ signal: gone, turn }]);
  });

  it('whose client leaves is 499, and no fault', async () => {
    const runner = new NotingRunner();
    runner.fault = new SimulationCancelled();
    await expect(call(new QuickRuns(runner, new Speed(1e6, 0), 0.5), member)).rejects.toMatchObject({
      status: 499,
      code: 'CLIENT_LEFT',
      detail: 'The connection was closed before the response was ready.',
    });
  });

  it('that fails keeps its fault', async () => {
    const runner = new NotingRunner();
    runner.fault = new Error('broken');
    await expect(call(new QuickRuns(runner, new Speed(1e6, 0), 0.5), member)).rejects.toBe(runner.fault);
  });
});

it('a program is read in a thread, however short it is; a small run is not', async () => {
  const runner = new NotingRunner();
  const quick = new QuickRuns(runner, new Speed(1, 0), 0.5);
  expect(await quick.read(program, address)).toMatchObject({ kind: 'circuit', circuit: { qubitCount: 1 } });
  expect(runner.controls).toHaveLength(1);
  expect(quick.run(run, address)).not.toBeInstanceOf(Promise);
  expect(quick.measure(run, address)).not.toBeInstanceOf(Promise);
  expect(runner.controls).toHaveLength(1);
});
