import { describe, expect, it } from '@jest/globals';
import { basisLabel } from '../basis-state.js';
import { buildCircuit, type Operation } from '../circuit.js';
import { buildDynamicCircuit } from '../dynamic/build-dynamic-circuit.js';
import { labelBits } from '../dynamic/label-bits.js';
import { CircuitError } from '../errors.js';
import { simulate } from '../simulate.js';
import { probabilities } from '../statevector.js';
import { expectDrawnFrom } from '../testing/expect-drawn-from.js';
import { randomCircuit, randomDynamicCircuit } from '../testing/index.js';
import { densityFidelity, densityProbabilities } from './density-matrix.js';
import { NOISE_CHANNELS, type NoiseModel } from './noise-model.js';
import { noisyDensityMatrix } from './noisy-density-matrix.js';
import { noisePreset } from './presets.js';
import { applyReadout } from './readout.js';
import { noisyTrajectories, type TrajectoryOptions } from './trajectories.js';
import type { NoisyTrajectories } from './trajectory-tally.js';

const SHOTS = 2000;
const readout = [
  { zeroReadAsOne: 0.02, oneReadAsZero: 0.05 },
  { zeroReadAsOne: 0, oneReadAsZero: 0.1 },
];

/** One model for each channel, and one of all of them with little probability. */
const MODELS: [string, NoiseModel][] = [
  ...NOISE_CHANNELS.map((channel): [string, NoiseModel] => [
    channel,
    { channels: [{ channel, probability: 0.15, gates: 'all' }] },
  ]),
  [
    'all channels and readout errors',
    {
      channels: NOISE_CHANNELS.map((channel) => ({
        channel,
        probability: 0.03,
        gates: 'several-qubits' as const,
      })),
      readout,
    },
  ],
];

/** Means may lie five standard errors away; beside the measured ones, the largest there could be are asked for. */
function expectMean(result: NoisyTrajectories, expected: Float64Array): void {
  let worst = 0;
  result.probabilities.forEach((mean, x) => {
    const p = expected[x]!;
    const off = Math.abs(mean - p);
    // An error that is rare has a distribution far from normal, or was never drawn.
    const rare = 5 / result.shots;
    worst = Math.max(
      worst,
      (off - rare) / Math.sqrt((p * Math.max(0, 1 - p)) / result.shots + 1e-24),
      (off - rare) / (result.standardErrors[x]! + 1e-12),
    );
  });
  expect(worst).toBeLessThanOrEqual(5);
}

/** A random circuit after a turn of every qubit, so that no noise finds all of them at |0⟩. */
const turns = [0, 1, 2].map((qubit): Operation => ({
  gate: 'U',
  qubits: [qubit],
  params: [1 + qubit / 2, qubit, 0],
}));
const circuitOf = (seed: number) =>
  buildCircuit(3, [
    ...turns,
    ...randomCircuit({ qubitCount: 3, operationCount: 12, seed, controlled: seed > 1 }).operations,
  ]);
const dynamicCircuitOf = (seed: number) => {
  const size = { qubitCount: 3, bitCount: 3, length: 17, seed };
  const { instructions } = randomDynamicCircuit({ ...size, controlled: seed > 2, classicalShare: 0.5 });
  return buildDynamicCircuit(3, 3, [...turns, ...instructions]);
};

const labelled = (distribution: Float64Array, qubitCount: number) =>
  Object.fromEntries([...distribution].map((p, x) => [basisLabel(x, qubitCount), p]));

describe('noisy trajectories', () => {
  it.each(MODELS)(
    'with %s have the fidelity of the density matrix within five standard errors',
    (_, model) => {
      for (const seed of [1, 2, 3]) {
        const circuit = circuitOf(seed);
        const reference = simulate(circuit);
        const { fidelity } = noisyTrajectories(circuit, model, { shots: SHOTS, seed, reference });
        const expected = densityFidelity(noisyDensityMatrix(circuit, model), reference);
        const { mean, standardError } = fidelity!;
        expect(Math.abs(mean - expected)).toBeLessThanOrEqual(5 * standardError + 5 / SHOTS);
      }
    },
  );

  it('without noise have a fidelity of 1, and without a reference none', () => {
    const circuit = circuitOf(1);
    const options = { shots: 10, seed: 1 };
    const { fidelity } = noisyTrajectories(
      circuit,
      { channels: [] },
      { ...options, reference: simulate(circuit) },
    );
    expect(fidelity!.mean).toBeCloseTo(1, 12);
    expect(fidelity!.standardError).toBe(0);
    expect(noisyTrajectories(circuit, { channels: [] }, options).fidelity).toBeUndefined();
  });

  it.each(MODELS)('with %s agree with the density matrix within five standard errors', (_, model) => {
    for (const seed of [1, 2, 3]) {
      const circuit = circuitOf(seed);
      const result = noisyTrajectories(circuit, model, { shots: SHOTS, seed });
      const expected = densityProbabilities(noisyDensityMatrix(circuit, model));
      expectMean(result, expected);
      expectDrawnFrom(result.counts, labelled(applyReadout(expected, 3, model.readout), 3), SHOTS);
      expect(result).toMatchObject({ qubitCount: 3, shots: SHOTS, measuredBits: [], bitCounts: {} });
      expect(result.trajectories).toBeGreaterThan(100);
    }
  });

  it.each(MODELS)('of dynamic circuits with %s do too, and so do the classical bits', (_, model) => {
    for (const seed of [1, 2, 3, 4]) {
      const circuit = dynamicCircuitOf(seed);
      const result = noisyTrajectories(circuit, model, { shots: SHOTS, seed });
      const exact = noisyDensityMatrix(circuit, model);
      const expected = densityProbabilities(exact);
      expectMean(result, expected);
      expectDrawnFrom(result.counts, labelled(applyReadout(expected, 3, model.readout), 3), SHOTS);
      expectDrawnFrom(result.bitCounts, labelBits(exact, 3)!, SHOTS);
      expect(result.measuredBits).toEqual(exact.measuredBits);
    }
  });

  it('have standard errors of the size that the means do vary by', () => {
    const circuit = buildCircuit(2, [...turns.slice(0, 2), { gate: 'CX', qubits: [0, 1] }]);
    const [, model] = MODELS[0]!;
    const expected = densityProbabilities(noisyDensityMatrix(circuit, model));
    const squares = Array.from({ length: 200 }, (_, seed) => {
      const { probabilities: means, standardErrors } = noisyTrajectories(circuit, model, {
        shots: 500,
        seed,
      });
      return ((means[0]! - expected[0]!) / standardErrors[0]!) ** 2;
    });
    // The mean of 200 squared normal deviates is 1 ± 0.1.
    const mean = squares.reduce((sum, square) => sum + square, 0) / squares.length;
    expect(Math.abs(mean - 1)).toBeLessThan(0.5);
  });

  it('without noise are one statevector, also above 8 qubits, with no spread', () => {
    const circuit = randomCircuit({ qubitCount: 10, operationCount: 60, seed: 3 });
    const result = noisyTrajectories(circuit, { channels: [] }, { shots: 1000, seed: 5 });
    expect(result.trajectories).toBe(1);
    probabilities(simulate(circuit)).forEach((p, x) => expect(result.probabilities[x]).toBeCloseTo(p, 12));
    expect(result.standardErrors.every((error) => error === 0)).toBe(true);
  });

  it('run above 8 qubits: a GHZ state whose every wire flips with a small probability', () => {
    const qubits = Array.from({ length: 12 }, (_, qubit) => qubit);
    const circuit = buildCircuit(12, [
      { gate: 'H', qubits: [0] },
      ...qubits.slice(1).map((target) => ({ gate: 'CX' as const, qubits: [0, target] })),
      { gate: 'PERMUTATION', qubits, oracle: (x) => x },
    ]);
    const flip = 0.05;
    const result = noisyTrajectories(
      circuit,
      { channels: [{ channel: 'bit-flip', probability: flip, gates: ['PERMUTATION'] }] },
      { shots: SHOTS, seed: 8 },
    );
    const expected = new Float64Array(4096).map((_, x) => {
      const ones = x.toString(2).replaceAll('0', '').length;
      const of = (flips: number) => flip ** flips * (1 - flip) ** (12 - flips);
      return (of(ones) + of(12 - ones)) / 2;
    });
    expectMean(result, expected);
    // Every pattern of flips is a trajectory, shared by all shots that have it.
    expect(result.trajectories).toBeGreaterThan(100);
    expect(result.trajectories).toBeLessThan(SHOTS / 4);
  });

  it('record each bit with the error of the qubit that it is read from', () => {
    const circuit = buildDynamicCircuit(2, 3, [
      { gate: 'MEASURE', qubits: [0], bit: 2 },
      { gate: 'MEASURE', qubits: [1], bit: 0 },
    ]);
    const always = { zeroReadAsOne: 1, oneReadAsZero: 0 };
    const result = noisyTrajectories(circuit, { channels: [], readout: [always] }, { shots: 10, seed: 1 });
    expect(result).toMatchObject({ counts: { '01': 10 }, bitCounts: { 100: 10 }, measuredBits: [0, 2] });
  });

  it('let a gate wait for what was recorded, be it wrong or not', () => {
    const circuit = buildDynamicCircuit(3, 2, [
      { gate: 'X', qubits: [0] },
      { gate: 'MEASURE', qubits: [0], bit: 0 },
      { gate: 'X', qubits: [1], condition: { bits: [0], value: 1 } },
      { gate: 'X', qubits: [2], condition: { bits: [0], value: 0 } },
    ]);
    const model = { channels: [], readout: [{ zeroReadAsOne: 0, oneReadAsZero: 1 }] };
    const { counts, bitCounts } = noisyTrajectories(circuit, model, { shots: 9, seed: 1 });
    expect({ counts, bitCounts }).toEqual({ counts: { '100': 9 }, bitCounts: { '00': 9 } });
  });

  it('give the same for the same seed, and others for another', () => {
    const circuit = randomDynamicCircuit({ qubitCount: 4, bitCount: 2, length: 30, seed: 9 });
    const model = { ...MODELS[5]![1], readout };
    const run = (seed: number) => noisyTrajectories(circuit, model, { shots: 300, seed });
    expect(run(7)).toEqual(run(7));
    expect(run(7).counts).not.toEqual(run(8).counts);
  });

  it('set out in smaller groups where the memory is short, with the same distribution', () => {
    const circuit = circuitOf(2);
    const [, model] = MODELS[0]!;
    const expected = densityProbabilities(noisyDensityMatrix(circuit, model));
    const state = 16 * 2 ** 3;
    const runIn = (memoryLimitBytes: number) =>
      noisyTrajectories(circuit, model, { shots: 1000, seed: 1, memoryLimitBytes });
    const alone = runIn(3 * state);
    expect(alone.trajectories).toBe(1000);
    expectMean(alone, expected);
    const some = runIn(9 * state);
    expect(some.trajectories).toBeLessThan(1000);
    expectMean(some, expected);
    expect(() => runIn(3 * state - 1)).toThrow(CircuitError);
  });

  it('of a single shot have no standard error', () => {
    const circuit = buildCircuit(1, [{ gate: 'H', qubits: [0] }]);
    const { standardErrors, counts } = noisyTrajectories(circuit, { channels: [] }, { shots: 1, seed: 1 });
    expect([...standardErrors]).toEqual([NaN, NaN]);
    expect(Object.values(counts)).toEqual([1]);
  });

  it('report the fraction of the shots that is done, and are cancelled by the flag', () => {
    const circuit = randomCircuit({ qubitCount: 2, operationCount: 10, seed: 1 });
    const { model } = noisePreset({ oneQubit: 0.1, severalQubits: 0.1, readout: 0 });
    const fractions: number[] = [];
    const options: TrajectoryOptions = {
      shots: 100,
      seed: 1,
      onProgress: (fraction) => fractions.push(fraction),
    };
    noisyTrajectories(circuit, model, options);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
    const cancelFlag = new Int32Array(new SharedArrayBuffer(4)).fill(1);
    expect(() => noisyTrajectories(circuit, model, { ...options, cancelFlag })).toThrow('cancelled');
  });

  it.each([0, -1, 1.5, NaN])('of %d shots are refused', (shots) => {
    const circuit = buildCircuit(1, []);
    expect(() => noisyTrajectories(circuit, { channels: [] }, { shots, seed: 1 })).toThrow(RangeError);
  });

  it('of more qubits than a statevector has are refused before anything is allocated', () => {
    const refused = { code: 'too_many_qubits', field: 'qubitCount' };
    for (const circuit of [buildCircuit(27, []), buildDynamicCircuit(4096, 0, [])]) {
      expect(() => noisyTrajectories(circuit, { channels: [] }, { shots: 1, seed: 1 })).toThrow(
        expect.objectContaining(refused),
      );
    }
  });
});
