import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildCircuit, SimulationCancelled } from '@superpose/quantum';
import { once } from 'node:events';
import { request } from 'node:http';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import type { RunControl } from '../runner/circuit-runner.js';
import { InlineCircuitRunner } from '../runner/testing/inline-circuit-runner.js';
import { QuickRuns } from '../runner/quick-runs.js';
import { readProgram } from '../runner/read-program.js';
import { Speed } from '../runner/speed.js';

/** Works until its signal aborts. */
class EndlessRunner extends InlineCircuitRunner {
  readonly begun: Promise<AbortSignal>;
  private onBegin!: (signal: AbortSignal) => void;

  constructor() {
    super();
    this.begun = new Promise((resolve) => (this.onBegin = resolve));
  }

  override runToJson = (_run: unknown, { signal }: RunControl = {}) => this.work(signal!);
  override measure = (_run: unknown, { signal }: RunControl = {}) => this.work(signal!);
  override read: InlineCircuitRunner['read'] = (_program, { signal } = {}) => this.work(signal!);

  private async work(signal: AbortSignal): Promise<never> {
    this.onBegin(signal);
    if (!signal.aborted) await once(signal, 'abort');
    throw new SimulationCancelled();
  }
}

const H = { name: 'H', qubit: 0, timeStep: 0 };

describe('a client that leaves', () => {
  let runner: EndlessRunner;
  let test: TestApp;
  beforeEach(async () => {
    runner = new EndlessRunner();
    // So slow that nothing is computed where it arrives, yet nothing is queued.
    test = await startTestApp({}, { runner, speed: new Speed(1e6, 0) });
    await test.app.listen(0, '127.0.0.1');
  });
  afterEach(() => test.app.close());

  it.each([
    ['simulator/custom', { qubits: 1, gates: [H] }],
    ['simulator/run', { qubits: 1, gates: [H] }],
    ['simulator/run', { qasm: 'qubit q; h q;' }],
    ['grover/simulate', { target_item: 1 }],
    ['deutsch-jozsa/run', { function_type: 'balanced' }],
    ['bernstein-vazirani/run', { hidden_string: '110' }],
    ['simon/run', { hidden_period: '10' }],
  ])('ends the work on its call of %s', async (path, body) => {
    const call = request(`${await test.app.getUrl()}/api/algorithms/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    call.on('error', () => undefined);
    call.end(JSON.stringify(body));
    const signal = await runner.begun;
    expect(signal.aborted).toBe(false);
    const aborted = once(signal, 'abort');
    call.destroy();
    await aborted;
  });

  it('while its program is read does not leave a run behind', async () => {
    const reading = new Promise<void>((resolve) => {
      runner.read = async (program, { signal } = {}) => {
        resolve();
        await once(signal!, 'abort');
        return readProgram(program);
      };
    });
    const call = request(`${await test.app.getUrl()}/api/algorithms/simulator/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    call.on('error', () => undefined);
    call.end(JSON.stringify({ qasm: 'qubit q; h q;' }));
    await reading;
    call.destroy();
    expect((await runner.begun).aborted).toBe(true);
  });

  it('is counted as 499 and not as an error of the service', async () => {
    const run = { circuit: buildCircuit(1, []), shots: 1, seed: 0 };
    const result = new QuickRuns(runner, new Speed(1e6, 0), 0).run(run, {
      client: 'a',
      gone: () => AbortSignal.timeout(0),
    });
    await expect(result).rejects.toMatchObject({ status: 499, code: 'CLIENT_LEFT' });
  });
});
