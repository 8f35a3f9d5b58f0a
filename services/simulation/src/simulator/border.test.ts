import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { buildCircuit, type Circuit } from '@superpose/quantum';
import { startTestApp } from '../testing/test-app.js';
import { InlineCircuitRunner } from '../runner/testing/inline-circuit-runner.js';
import { measureInlineLimit, QuickRuns } from '../runner/quick-runs.js';
import { keepMeasuring, MeasuredSpeed, Speed } from '../runner/speed.js';

const gatesOn = (qubitCount: number, operationCount: number): Circuit =>
  buildCircuit(
    qubitCount,
    Array.from({ length: operationCount }, () => ({ gate: 'H' as const, qubits: [0] })),
  );
const runOf = (circuit: Circuit) => ({ circuit, shots: 1, seed: 0 });
const caller = { client: 'a', gone: () => new AbortController().signal };

/** Notes what it is given. */
class NotingRunner extends InlineCircuitRunner {
  readonly given: string[] = [];
  override runToJson(...args: Parameters<InlineCircuitRunner['runToJson']>) {
    this.given.push('run');
    return super.runToJson(...args);
  }
  override measure(...args: Parameters<InlineCircuitRunner['measure']>) {
    this.given.push('measure');
    return super.measure(...args);
  }
}

/** A millisecond for each operation and one more, whatever the register. */
const millisecondEach = new Speed(1e6, 0);

afterEach(() => void jest.restoreAllMocks());

describe('the border between the calling thread and the others', () => {
  const LIMIT_MS = 5;
  it.each([
    [3, 'here'],
    [4, 'here'],
    [5, 'in a thread'],
  ])('is the limit: %i ms and one more are computed %s', async (operations, where) => {
    const runner = new NotingRunner();
    const result = new QuickRuns(runner, millisecondEach, LIMIT_MS).run(
      runOf(gatesOn(1, operations)),
      caller,
    );
    expect(result instanceof Promise).toBe(where === 'in a thread');
    expect(JSON.parse(Buffer.from(await result).toString())).toMatchObject({ gate_count: operations });
    expect(runner.given).toEqual(where === 'in a thread' ? ['run'] : []);
  });

  it.each([
    [3, 'here'],
    [4, 'here'],
    [5, 'in a thread'],
  ])(
    'allows a quarter of it where the program is written too: %i ms and one more %s',
    async (operations, where) => {
      const runner = new NotingRunner();
      const quick = new QuickRuns(runner, millisecondEach, 4 * LIMIT_MS);
      expect((await quick.measure(runOf(gatesOn(1, operations)), caller)).qasm).toContain('h q[0];');
      expect(runner.given).toEqual(where === 'in a thread' ? ['measure'] : []);
    },
  );

  it('keeps the results of the algorithms that take longer away from the thread that serves requests', async () => {
    const runner = new NotingRunner();
    const { app } = await startTestApp({}, { runner });
    const grover = (payload: object) =>
      app.inject({ method: 'POST', url: '/api/algorithms/grover/simulate', payload });
    expect((await grover({ target_item: 5 })).statusCode).toBe(200);
    expect(runner.given).toEqual([]);
    expect((await grover({ target_item: 5, num_qubits: 10 })).statusCode).toBe(200);
    expect(runner.given).toEqual(['measure']);
    await app.close();
  });
});

describe('the border between the threads and the queue', () => {
  const send = async (qubits: number, gateCount: number, speed: Speed) => {
    const { app } = await startTestApp({}, { speed });
    const gates = Array.from({ length: gateCount }, () => ({ name: 'H', qubit: 0, timeStep: 0 }));
    const url = '/api/algorithms/simulator/run';
    const { statusCode } = await app.inject({ method: 'POST', url, payload: { qubits, gates } });
    await app.close();
    return statusCode;
  };

  it.each([
    [98, 200],
    [99, 202],
    [100, 202],
  ])('is 100 ms: an estimate of %i ms and one more gets %i', async (gateCount, status) => {
    expect(await send(2, gateCount, millisecondEach)).toBe(status);
  });

  it.each([
    [15, 200],
    [16, 200],
    [17, 202],
  ])('is 16 qubits: %i qubits that cost next to nothing get %i', async (qubits, status) => {
    expect(await send(qubits, 1, new Speed(1, 0))).toBe(status);
  });
});

describe('the measurement at the start', () => {
  /** A clock by which the nth stretch that is measured takes the nth of these milliseconds. */
  const clockOf = (stretches: readonly number[]) => {
    let now = 0;
    let calls = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => {
      if (calls++ % 2 === 1) now += stretches[(calls >> 1) - 1]!;
      return now;
    });
  };
  /** Five runs of 120 operations on 3 qubits, the fastest of which takes 1.2 ms, and five on 14, where it takes 12. */
  const STRETCHES = [9, 3, 1.2, 5, 7, 90, 12, 40, 13, 12.5];

  it('takes the fastest of several runs, and what it says of their size is what they took', () => {
    clockOf(STRETCHES);
    const speed = new MeasuredSpeed();
    expect(speed.estimateMs(gatesOn(3, 119))).toBeCloseTo(1.2, 9);
    expect(speed.estimateMs(gatesOn(14, 119))).toBeCloseTo(12, 9);
  });

  it('is made again, so that a machine that was busy at the start does not seem slow for ever', () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    clockOf([400, 40, 4, 1].flatMap((factor) => STRETCHES.map((stretch) => factor * stretch)));
    const speed = new MeasuredSpeed();
    keepMeasuring(speed);
    const estimates = [0, 1_000, 2_000, 4_000].map((pause) => {
      jest.advanceTimersByTime(pause);
      return speed.estimateMs(gatesOn(14, 119));
    });
    expect(estimates).toEqual([4800, 480, 48, 12].map((ms) => expect.closeTo(ms, 6)));
    clockOf(STRETCHES.map((stretch) => 9 * stretch));
    jest.advanceTimersByTime(8_000);
    expect(speed.estimateMs(gatesOn(14, 119))).toBeCloseTo(12, 6);
    jest.useRealTimers();
  });

  it('moves the border: what ten times as slow a machine takes longer for leaves the thread that responds', () => {
    const places = [1, 10].map((factor) => {
      clockOf(STRETCHES.map((stretch) => factor * stretch));
      const runner = new NotingRunner();
      void new QuickRuns(runner, new MeasuredSpeed(), 0.5).run(runOf(gatesOn(3, 30)), caller);
      jest.restoreAllMocks();
      return runner.given;
    });
    expect(places).toEqual([[], ['run']]);
  });

  it.each([
    [0.02, 0.08],
    [0.05, 0.2],
    [3, 0.5],
  ])('finds a way of %d ms to a thread and back, and allows %d ms without it', async (wayMs, limitMs) => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    let runs = 0;
    class SlowAtFirst extends InlineCircuitRunner {
      override run(...args: Parameters<InlineCircuitRunner['run']>) {
        now += runs++ < 10 ? 100 : wayMs;
        return super.run(...args);
      }
    }
    expect(await measureInlineLimit(new SlowAtFirst())).toBeCloseTo(limitMs, 9);
  });
});
