import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCircuit } from './circuit.js';
import { SimulationCancelled } from './errors.js';
import { sampleCounts } from './measure.js';
import { startNodeThreads } from './node/index.js';
import { simulate } from './simulate.js';
import { probabilities, type Statevector } from './statevector.js';
import { simulateOnPath, simulatePlainly } from './testing/every-path.js';
import { layeredCircuit } from './testing/large-circuits.js';
import { largestDifference } from './testing/index.js';
import type { ThreadTeam } from './threads/thread-team.js';
import { Workspace } from './wasm/workspace.js';

const LONG = 120_000;
let team: ThreadTeam;
const workspace = new Workspace();

beforeAll(async () => {
  team = await startNodeThreads(2);
}, LONG);
afterAll(() => team.close());

const TOLERANCE = { float64: 1e-11, float32: 2e-3 };
const PRECISIONS = ['float64', 'float32'] as const;

describe.each([
  [10, 6],
  [16, 4],
  [20, 2],
])('on %i qubits, relative to the rms amplitude,', (qubitCount, layers) => {
  const circuit = layeredCircuit(qubitCount, layers, 3);
  const plain = simulatePlainly(circuit);

  it.each(PRECISIONS)('%s as planned, on 1 thread and on 2, agrees with the plain path', (precision) => {
    const alone = simulate(circuit, { precision, workspace });
    expect(largestDifference(alone, plain)).toBeLessThan(TOLERANCE[precision]);
    expect(largestDifference(simulate(circuit, { precision, threads: team }), alone)).toBe(0);
  });

  it.each([
    ['float64', true],
    ['float64', false],
    ['float32', true],
    ['float32', false],
  ] as const)('%s in narrow windows (fused: %p), on 1 thread and on 2, agrees too', (precision, fused) => {
    const path = { precision, fused };
    const { amplitudes, passCount } = simulateOnPath(circuit, { ...path, on: workspace });
    const alone = { qubitCount, amplitudes };
    expect(largestDifference(alone, plain)).toBeLessThan(TOLERANCE[precision]);
    if (!fused) expect(passCount).toBeGreaterThan(circuit.operations.length - qubitCount);
    const together = simulateOnPath(circuit, { ...path, on: team });
    expect(largestDifference({ qubitCount, amplitudes: together.amplitudes }, alone)).toBe(0);
  });
});

describe('every path', () => {
  it('gives the same counts for a seed, whatever the threads', () => {
    const circuit = layeredCircuit(18, 3, 4);
    const countsOf = (state: Statevector) => sampleCounts(probabilities(state), 18, 2000, 99);
    expect(countsOf(simulate(circuit, { threads: team }))).toEqual(countsOf(simulate(circuit)));
  });

  it('keeps its results when no workspace is given', () => {
    const [one, two] = [layeredCircuit(10, 2, 1), layeredCircuit(10, 2, 2)];
    const first = simulate(one);
    const copy = first.amplitudes.slice();
    simulate(two);
    expect(first.amplitudes).toEqual(copy);
  });

  it.each([false, true])(
    'stops between blocks when cancelled, and works again afterwards (threads: %p)',
    (threaded) => {
      const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
      const circuit = layeredCircuit(19, 6, 5);
      const options = threaded ? { threads: team } : { workspace };
      const cancel = () => void Atomics.store(cancelFlag, 0, 1);
      expect(() => simulate(circuit, { ...options, cancelFlag, onProgress: cancel })).toThrow(
        SimulationCancelled,
      );
      cancelFlag[0] = 0;
      const again = simulate(circuit, { ...options, cancelFlag });
      expect(largestDifference(again, simulate(circuit))).toBe(0);
    },
  );

  it.each(['DIAGONAL', 'PERMUTATION'] as const)(
    'reports progress within %s over all qubits, and stops there when cancelled',
    (gate) => {
      const qubits = Array.from({ length: 20 }, (_, qubit) => qubit);
      const circuit = buildCircuit(20, [{ gate, qubits, oracle: (x) => x }]);
      const fractions: number[] = [];
      const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
      const cancelInside = (fraction: number) => {
        fractions.push(fraction);
        // The oracle is between two passes, so a half can only be reported from within it.
        if (fraction === 0.5) cancelFlag[0] = 1;
      };
      expect(() => simulate(circuit, { cancelFlag, onProgress: cancelInside })).toThrow(SimulationCancelled);
      expect(fractions.at(-1)).toBe(0.5);
      cancelFlag[0] = 0;
      fractions.length = 0;
      simulate(circuit, { cancelFlag, onProgress: (fraction) => fractions.push(fraction) });
      expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
      expect(fractions.at(-1)).toBe(1);
    },
  );

  it('reports progress pass by pass', () => {
    const fractions: number[] = [];
    simulate(layeredCircuit(18, 4, 6), { onProgress: (fraction) => fractions.push(fraction) });
    expect(fractions.length).toBeGreaterThan(1);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
  });

  it.each([false, true])('reports progress within a pass too (threads: %p)', (threaded) => {
    const fractions: number[] = [];
    const circuit = buildCircuit(21, [{ gate: 'H', qubits: [0] }]);
    const onProgress = (fraction: number) => void fractions.push(fraction);
    simulate(circuit, { onProgress, ...(threaded ? { threads: team } : { workspace }) });
    expect(fractions.filter((fraction) => fraction > 0 && fraction < 1).length).toBeGreaterThan(0);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
  });

  it('reuses one workspace for registers of all sizes and precisions', () => {
    for (const [qubitCount, precision] of [
      [17, 'float64'],
      [9, 'float32'],
      [18, 'float32'],
      [12, 'float64'],
    ] as const) {
      const circuit = layeredCircuit(qubitCount, 2, 8);
      const state = simulate(circuit, { precision, workspace });
      expect(largestDifference(state, simulate(circuit, { precision }))).toBe(0);
    }
  });
});
