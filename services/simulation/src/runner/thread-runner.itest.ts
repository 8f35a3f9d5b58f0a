import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseDynamicQasm } from '@superpose/openqasm';
import { buildCircuit, SimulationCancelled, type Circuit, type Operation } from '@superpose/quantum';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureCircuit } from './measure-circuit.js';
import { runCircuit, type Run } from './run-circuit.js';
import { ThreadRunner } from './thread-runner.js';

const THREAD_FILE = new URL('../../dist/runner/run-thread.js', import.meta.url);

/** `count` rotations and CNOTs on a register that takes long enough to be met on the way. */
const circuit = (qubitCount: number, count: number): Circuit =>
  buildCircuit(
    qubitCount,
    Array.from({ length: count }, (_, n): Operation => {
      const qubit = n % qubitCount;
      return n % 2
        ? { gate: 'CX', qubits: [qubit, (qubit + 5) % qubitCount] }
        : { gate: 'RX', qubits: [qubit], params: [n] };
    }),
  );
const small: Run<Circuit> = { circuit: circuit(6, 20), shots: 100, seed: 3 };
const large: Run = { circuit: circuit(23, 2_000), shots: 100, seed: 3 };

let runner: ThreadRunner;
beforeAll(() => {
  if (!existsSync(THREAD_FILE)) throw new Error('The service is not built; run npm run build first.');
  runner = new ThreadRunner(1, THREAD_FILE);
});
afterAll(() => runner.close());

describe('a thread', () => {
  it('gives the result that the calling thread would give', async () => {
    const { elapsed_ms: _, ...expected } = runCircuit(small);
    expect(await runner.run(small)).toMatchObject(expected);
    const json = Buffer.from(await runner.runToJson(small)).toString();
    // JSON has one zero only.
    expect(JSON.parse(json)).toMatchObject(JSON.parse(JSON.stringify(expected)) as object);
  });

  it('takes the work of clients in turns, and stops waiting when a client leaves', async () => {
    const ended: string[] = [];
    const work = async (client: string, signal?: AbortSignal) => {
      await runner.run(small, { turn: { client, cost: 1 }, signal });
      ended.push(client);
    };
    const gone = new AbortController();
    const flood = Array.from({ length: 6 }, () => work('flood'));
    const left = work('flood', gone.signal);
    const victim = work('victim');
    gone.abort();
    await expect(left).rejects.toThrow(SimulationCancelled);
    await Promise.all([...flood, victim]);
    expect(ended.indexOf('victim')).toBeLessThanOrEqual(1);
    expect(runner.load).toMatchObject({ running: 0, waiting: 0 });
  });

  it('refuses a client that has three quarters of the places to wait, and no other', async () => {
    const turn = (client: string) => ({ turn: { client, cost: 1 } });
    const flood = Array.from({ length: 25 }, () => runner.run(small, turn('flood')));
    await expect(runner.run(small, turn('flood'))).rejects.toMatchObject({ code: 'TOO_MANY_AT_ONCE' });
    await runner.run(small, turn('victim'));
    await Promise.all(flood);
  });

  it('reports its progress, stops when it is aborted, and is free for the next run', async () => {
    const abort = new AbortController();
    const progress: number[] = [];
    const running = runner.run(large, {
      signal: abort.signal,
      onProgress: (fraction) => {
        progress.push(fraction);
        abort.abort();
      },
    });
    await expect(running).rejects.toThrow(SimulationCancelled);
    expect(progress[0]).toBeGreaterThan(0);
    expect(progress[0]).toBeLessThan(1);
    expect((await runner.run(small)).success).toBe(true);
  }, 60_000);

  it('gives the memory of a large run back, also of one that was aborted', async () => {
    await runner.run(small);
    const limit = process.memoryUsage.rss() + 64 * 2 ** 20;
    // A state of 256 MiB and its distribution of 128.
    await runner.run({ circuit: circuit(24, 4), shots: 10, seed: 3 });
    while (process.memoryUsage.rss() > limit) await sleep(20);
    const abort = new AbortController();
    const aborted = runner.run(
      { circuit: circuit(24, 2_000), shots: 10, seed: 3 },
      { signal: abort.signal, onProgress: () => abort.abort() },
    );
    await expect(aborted).rejects.toThrow(SimulationCancelled);
    while (process.memoryUsage.rss() > limit) await sleep(20);
  }, 60_000);

  it('that never looks whether it is cancelled is ended, and another takes its place', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'superpose-thread-'));
    const file = join(directory, 'deaf.mjs');
    await writeFile(
      file,
      `export default ({ run, control }) => {
        const words = new Int32Array(control);
        Atomics.store(words, 1, 500);
        while (run.seed === 0);
        return { kind: 'done', result: run };
      };`,
    );
    const deaf = new ThreadRunner(1, pathToFileURL(file));
    const abort = new AbortController();
    const stuck = deaf.run({ ...small, seed: 0 }, { signal: abort.signal, onProgress: () => abort.abort() });
    await expect(stuck).rejects.toThrow(SimulationCancelled);
    expect(await deaf.run(small)).toEqual(small);
    await deaf.close();
    await rm(directory, { recursive: true });
  }, 60_000);

  it('measures an algorithm as the calling thread would', async () => {
    const { probabilities, counts, qasm } = await runner.measure(small);
    expect({ probabilities, counts, qasm }).toEqual(measureCircuit(small));
  });

  it('shares a run among two threads: the same response, and it stops when it is aborted', async () => {
    const shared: Run = { circuit: circuit(20, 40), shots: 100, seed: 3 };
    const { elapsed_ms: _, ...expected } = runCircuit(shared);
    expect(await runner.run(shared, { threads: 2 })).toMatchObject(expected);
    const abort = new AbortController();
    const aborted = runner.run(large, {
      threads: 2,
      signal: abort.signal,
      onProgress: () => abort.abort(),
    });
    await expect(aborted).rejects.toThrow(SimulationCancelled);
    expect((await runner.run(small)).success).toBe(true);
  }, 60_000);

  it('reads a program, or says why it cannot', async () => {
    const limits = { maxQubits: 24 };
    const source = 'qubit[3] q; rx(pi/3) q[1]; ccx q[0], q[1], q[2];';
    expect(await runner.read({ source, limits })).toEqual({
      kind: 'circuit',
      circuit: parseDynamicQasm(source, limits),
    });
    const message = 'Line 1, column 7: a circuit may have at most 24 qubits.';
    expect(await runner.read({ source: 'qubit[25] q;', limits })).toEqual({ kind: 'invalid', message });
  });

  it('does not begin a run that was aborted before', async () => {
    await expect(runner.run(small, { signal: AbortSignal.abort() })).rejects.toThrow(SimulationCancelled);
  });

  it('limits how many runs wait; further ones are 503 with Retry-After', async () => {
    const abort = new AbortController();
    const runs = Array.from({ length: 33 }, () =>
      runner.run(large, { signal: AbortSignal.any([abort.signal]) }),
    );
    const settled = Promise.allSettled(runs);
    const problem = { code: 'OVERLOADED', headers: { 'retry-after': '1' } };
    await expect(runner.run(small)).rejects.toMatchObject(problem);
    abort.abort();
    for (const outcome of await settled) expect(outcome).toMatchObject({ status: 'rejected' });
    expect((await runner.run(small)).success).toBe(true);
  }, 60_000);
});
