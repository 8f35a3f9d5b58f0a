// The largest register that is tested takes a minute and 2 GB, so it is apart from the unit tests.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCircuit } from './circuit.js';
import { startNodeThreads } from './node/index.js';
import type { Statevector } from './statevector.js';
import { simulateOnPath, simulatePlainly } from './testing/every-path.js';
import { largestDifference } from './testing/index.js';
import { layeredCircuit } from './testing/large-circuits.js';
import type { ThreadTeam } from './threads/thread-team.js';
import { Workspace } from './wasm/workspace.js';

const LONG = 300_000;
const qubitCount = 24;
const circuit = layeredCircuit(qubitCount, 1, 3);
// A pass for each operation takes long on this many amplitudes; the gates between the highest qubits show as much as all.
const high = buildCircuit(
  qubitCount,
  circuit.operations.filter(({ qubits }) => qubits.every((qubit) => qubit >= 16)),
);
const workspace = new Workspace();
let team: ThreadTeam;

beforeAll(async () => {
  team = await startNodeThreads(2);
}, LONG);
afterAll(() => team.close());

describe.each([
  ['float64', 1e-11],
  ['float32', 2e-3],
] as const)('on 24 qubits, %s', (precision, tolerance) => {
  it.each([
    [true, circuit],
    [false, high],
  ])(
    'agrees with the plain path, relative to the rms amplitude, on 1 thread and on 2 (fused: %p)',
    (fused, tested) => {
      const run = (on: Workspace | ThreadTeam): Statevector => {
        const { amplitudes } = simulateOnPath(tested, { precision, on, fused });
        return { qubitCount, amplitudes };
      };
      const alone = run(workspace);
      expect(largestDifference(alone, simulatePlainly(tested))).toBeLessThan(tolerance);
      expect(largestDifference(run(team), alone)).toBe(0);
    },
    LONG,
  );
});
