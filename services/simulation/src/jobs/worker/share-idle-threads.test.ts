import { expect, it } from '@jest/globals';
import { buildCircuit } from '@superpose/quantum';
import type { RunControl } from '../../runner/circuit-runner.js';
import { runCircuit, type Run } from '../../runner/run-circuit.js';
import { shareIdleThreads } from './share-idle-threads.js';

const runOf = (qubitCount: number): Run => ({ circuit: buildCircuit(qubitCount, []), shots: 1, seed: 0 });

interface Situation {
  readonly qubits: number;
  readonly running: number;
  readonly waiting: number | null;
  readonly held?: number;
  readonly threads: number;
}

it.each<[name: string, situation: Situation, expected: number]>([
  ['a large job has every thread of an idle worker', { qubits: 20, running: 0, waiting: 0, threads: 4 }, 4],
  ['a smaller one has one', { qubits: 19, running: 0, waiting: 0, threads: 4 }, 1],
  ['it has one while another runs', { qubits: 20, running: 1, waiting: 0, threads: 4 }, 1],
  ['it has one while others wait', { qubits: 20, running: 0, waiting: 2, held: 1, threads: 4 }, 1],
  [
    'it has every thread while others wait for it alone',
    { qubits: 20, running: 0, waiting: 1, held: 1, threads: 4 },
    4,
  ],
  ['it has one where the queue cannot say', { qubits: 20, running: 0, waiting: null, threads: 4 }, 1],
])('%s', async (_name, { qubits, running, waiting, held = 0, threads }: Situation, expected) => {
  const given: (number | undefined)[] = [];
  const runner = {
    load: { threads, running, waiting: 0 },
    run: async (_run: Run, control: RunControl = {}) => {
      given.push(control.threads);
      return runCircuit(runOf(1));
    },
  };
  const load = async () => {
    if (waiting === null) throw new Error('away');
    return { waiting, held, active: 1, workers: 1 };
  };
  await shareIdleThreads(runner, { load }, threads)(runOf(qubits), {}, { id: 'a', queuedAt: 0 });
  expect(given).toEqual([expected]);
});
