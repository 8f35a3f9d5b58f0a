import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildCircuit } from '../circuit.js';
import { buildDynamicCircuit } from '../dynamic/build-dynamic-circuit.js';
import { labelBits } from '../dynamic/label-bits.js';
import { CircuitError } from '../errors.js';
import { GATE_NAMES } from '../gates.js';
import { isOperation, type DynamicCircuit, type Instruction } from '../instruction.js';
import { simulate } from '../simulate.js';
import { parseDiagram, randomCircuit, randomDynamicCircuit } from '../testing/index.js';
import {
  blochOfDensity,
  densityFidelity,
  densityOf,
  densityProbabilities,
  purityOf,
} from './density-matrix.js';
import { hermitianEigenvalues } from './hermitian-eigenvalues.js';
import { NOISE_CHANNELS, type NoiseModel, type NoisyGates } from './noise-model.js';
import { maxDensityBranches, noisyDensityMatrix } from './noisy-density-matrix.js';
import { referenceNoise, traceOf } from './testing/reference-noise.js';

const probability = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));

const gates: fc.Arbitrary<NoisyGates> = fc.oneof(
  fc.constantFrom('one-qubit', 'several-qubits', 'all'),
  fc.subarray(GATE_NAMES),
);

const readoutError = fc.record({ zeroReadAsOne: probability, oneReadAsZero: probability });

/** Models for circuits of this many qubits. */
const noiseModels = (qubitCount: number): fc.Arbitrary<NoiseModel> =>
  fc.record(
    {
      channels: fc.array(
        fc.record(
          {
            channel: fc.constantFrom(...NOISE_CHANNELS),
            probability,
            gates,
            qubits: fc.subarray(Array.from({ length: qubitCount }, (_, qubit) => qubit)),
          },
          { requiredKeys: ['channel', 'probability', 'gates'] },
        ),
        { maxLength: 3 },
      ),
      readout: fc.oneof(readoutError, fc.array(readoutError, { maxLength: qubitCount })),
    },
    { requiredKeys: ['channels'] },
  );

const registers = fc.record({ qubitCount: fc.integer({ min: 1, max: 4 }), seed: fc.nat() });

/** A circuit of 1 to 4 qubits over the whole catalogue, with its noise. */
const noisyCircuits = registers.chain(({ qubitCount, seed }) =>
  fc.record({
    circuit: fc
      .integer({ min: 0, max: 8 })
      .map((operationCount) => randomCircuit({ qubitCount, operationCount, seed, controlled: true })),
    model: noiseModels(qubitCount),
  }),
);

/** Lets every third measurement and reset wait for bit 0, for random circuits have conditions on gates alone. */
const withConditions = ({ qubitCount, bitCount, instructions }: DynamicCircuit): DynamicCircuit =>
  buildDynamicCircuit(
    qubitCount,
    bitCount,
    instructions.map((each, index) =>
      isOperation(each) || index % 3 > 0 ? each : { ...each, condition: { bits: [0], value: 1 } },
    ),
  );

/** A dynamic circuit of 1 to 3 qubits and 1 to 3 classical bits, with its noise. */
const noisyDynamicCircuits = registers.chain(({ qubitCount, seed }) =>
  fc.record({
    circuit: fc
      .record({ length: fc.integer({ min: 1, max: 12 }), bitCount: fc.integer({ min: 1, max: 3 }) })
      .map((size) =>
        withConditions(
          randomDynamicCircuit({
            ...size,
            qubitCount: Math.min(3, qubitCount),
            seed,
            controlled: true,
            classicalShare: 0.6,
          }),
        ),
      ),
    model: noiseModels(Math.min(3, qubitCount)),
  }),
);

const TOLERANCE = 1e-9;
const NO_NOISE: NoiseModel = { channels: [] };

const largestOff = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((most, part, i) => Math.max(most, Math.abs(part - b[i]!)), 0);

describe('a noisy circuit', () => {
  it('leaves what its Kraus operators say, multiplied out', () => {
    fc.assert(
      fc.property(noisyCircuits, ({ circuit, model }) => {
        const { entries, measuredBits } = noisyDensityMatrix(circuit, model);
        expect(measuredBits).toEqual([]);
        expect(largestOff(entries, referenceNoise(circuit, model).density)).toBeLessThan(TOLERANCE);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves a matrix of trace 1 that is Hermitian and positive', () => {
    fc.assert(
      fc.property(noisyCircuits, ({ circuit, model }) => {
        const { qubitCount, entries } = noisyDensityMatrix(circuit, model);
        const size = 2 ** qubitCount;
        expect(densityProbabilities({ qubitCount, entries }).reduce((sum, p) => sum + p, 0)).toBeCloseTo(
          1,
          12,
        );
        for (let row = 0; row < size; row++) {
          for (let column = 0; column <= row; column++) {
            const [at, across] = [2 * (row * size + column), 2 * (column * size + row)];
            expect(Math.abs(entries[at]! - entries[across]!)).toBeLessThan(TOLERANCE);
            expect(Math.abs(entries[at + 1]! + entries[across + 1]!)).toBeLessThan(TOLERANCE);
          }
        }
        expect(hermitianEigenvalues(entries, size)[0]).toBeGreaterThan(-TOLERANCE);
      }),
      { numRuns: 100 },
    );
  });

  it('without noise leaves the projector on its statevector', () => {
    for (const qubitCount of [1, 3, 8]) {
      const circuit = randomCircuit({ qubitCount, operationCount: 40, seed: qubitCount, controlled: true });
      const rho = noisyDensityMatrix(circuit, NO_NOISE);
      const state = simulate(circuit);
      expect(largestOff(rho.entries, densityOf(state).entries)).toBeLessThan(TOLERANCE);
      expect(densityFidelity(rho, state)).toBeCloseTo(1, 10);
      expect(purityOf(rho)).toBeCloseTo(1, 10);
    }
  });

  it('is forgotten where every gate depolarizes with certainty', () => {
    const model: NoiseModel = { channels: [{ channel: 'depolarizing', probability: 1, gates: 'all' }] };
    const circuit = parseDiagram(`
      q0: ─H──@─────────
      q1: ────X──RY(1)──`);
    const { entries } = noisyDensityMatrix(circuit, model);
    const mixed = Float64Array.from({ length: 32 }, (_, i) => (i % 10 === 0 ? 0.25 : 0));
    expect(largestOff(entries, mixed)).toBeLessThan(1e-15);
  });

  it.each([
    ['depolarizing', { x: 0.9, y: 0.9, z: 0.9 }],
    ['bit-flip', { x: 1, y: 0.8, z: 0.8 }],
    ['phase-flip', { x: 0.8, y: 0.8, z: 1 }],
    ['phase-damping', { x: Math.sqrt(0.9), y: Math.sqrt(0.9), z: 1 }],
  ] as const)('shrinks the Bloch vector by %s as the textbook draws it', (channel, factors) => {
    const circuit = buildCircuit(1, [{ gate: 'U', qubits: [0], params: [0.7, 1.9, 0] }]);
    const before = blochOfDensity(noisyDensityMatrix(circuit, NO_NOISE), 0);
    const model: NoiseModel = { channels: [{ channel, probability: 0.1, gates: 'all' }] };
    const after = blochOfDensity(noisyDensityMatrix(circuit, model), 0);
    for (const axis of ['x', 'y', 'z'] as const) {
      expect(after[axis]).toBeCloseTo(factors[axis] * before[axis], 12);
    }
  });

  it('relaxes |1⟩ by amplitude damping, once for each gate', () => {
    const model: NoiseModel = {
      channels: [{ channel: 'amplitude-damping', probability: 0.25, gates: ['X', 'P'] }],
    };
    const circuit = buildCircuit(1, [
      { gate: 'X', qubits: [0] },
      { gate: 'P', qubits: [0], params: [0] },
      { gate: 'Z', qubits: [0] },
    ]);
    const [zero, one] = densityProbabilities(noisyDensityMatrix(circuit, model));
    expect([zero, one]).toEqual([0.4375, 0.5625]);
  });

  it('spares the wires and the gates that no rule names', () => {
    const bell = parseDiagram(`
      q0: ─H──@─
      q1: ────X─`);
    const flipOf = (gates: 'one-qubit' | 'several-qubits', qubits?: number[]): NoiseModel => ({
      channels: [{ channel: 'bit-flip', probability: 1, gates, ...(qubits && { qubits }) }],
    });
    const of = (model: NoiseModel) =>
      [...densityProbabilities(noisyDensityMatrix(bell, model))].map((p) => Math.round(8 * p));
    expect(of(flipOf('one-qubit'))).toEqual([4, 0, 0, 4]);
    expect(of(flipOf('several-qubits'))).toEqual([4, 0, 0, 4]);
    expect(of(flipOf('several-qubits', [1]))).toEqual([0, 4, 4, 0]);
    expect(of(flipOf('one-qubit', [1]))).toEqual([4, 0, 0, 4]);
  });

  it('has at most 8 qubits', () => {
    expect(noisyDensityMatrix(buildCircuit(8, []), NO_NOISE).entries).toHaveLength(2 ** 17);
    expect(() => noisyDensityMatrix(buildCircuit(9, []), NO_NOISE)).toThrow(
      new CircuitError(
        'too_many_qubits',
        null,
        'qubitCount',
        'A density matrix may have at most 8 qubits, not 9.',
      ),
    );
  });
});

const gate = (name: 'H' | 'X' | 'Z', qubit: number): Instruction => ({ gate: name, qubits: [qubit] });
const cx = (control: number, target: number): Instruction => ({ gate: 'CX', qubits: [control, target] });
const measure = (qubit: number, bit: number): Instruction => ({ gate: 'MEASURE', qubits: [qubit], bit });
const when = (instruction: Instruction, bits: number[], value: number): Instruction =>
  ({ ...instruction, condition: { bits, value } }) as Instruction;

describe('a noisy dynamic circuit', () => {
  it('leaves what its Kraus operators say, with the probabilities of its bits', () => {
    fc.assert(
      fc.property(noisyDynamicCircuits, ({ circuit, model }) => {
        const result = noisyDensityMatrix(circuit, model);
        const reference = referenceNoise(circuit, model);
        expect(traceOf(reference.density)).toBeCloseTo(1, 12);
        expect(largestOff(result.entries, reference.density)).toBeLessThan(TOLERANCE);
        const byLabel = labelBits(result, circuit.bitCount)!;
        for (const label of new Set([...Object.keys(byLabel), ...reference.bits.keys()])) {
          expect(Math.abs((byLabel[label] ?? 0) - (reference.bits.get(label) ?? 0))).toBeLessThan(TOLERANCE);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('teleports with the fidelity that misread bits leave', () => {
    const [theta, phi] = [1.1, 0.6];
    const prepared = buildCircuit(1, [{ gate: 'U', qubits: [0], params: [theta, phi, 0] }]);
    const circuit = buildDynamicCircuit(3, 2, [
      { gate: 'U', qubits: [0], params: [theta, phi, 0] },
      gate('H', 1),
      cx(1, 2),
      cx(0, 1),
      gate('H', 0),
      measure(0, 0),
      measure(1, 1),
      when(gate('X', 2), [1], 1),
      when(gate('Z', 2), [0], 1),
    ]);
    const wrong = 0.1;
    const result = noisyDensityMatrix(circuit, {
      channels: [],
      readout: { zeroReadAsOne: wrong, oneReadAsZero: wrong },
    });
    // A misread bit is an X or a Z too many or too few: z survives a Z, and so on.
    const { x, y, z } = blochOfDensity(densityOf(simulate(prepared)), 0);
    const kept = 1 - 2 * wrong;
    const got = blochOfDensity(result, 2);
    expect(got.x).toBeCloseTo(kept * x, 12);
    expect(got.y).toBeCloseTo(kept * kept * y, 12);
    expect(got.z).toBeCloseTo(kept * z, 12);
    expect([...result.bitProbabilities!].map((p) => Number(p.toFixed(12)))).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  it('gives the bits of a Bell pair that is read last with errors', () => {
    const circuit = buildDynamicCircuit(2, 2, [gate('H', 0), cx(0, 1), measure(0, 0), measure(1, 1)]);
    const readout = [
      { zeroReadAsOne: 0.02, oneReadAsZero: 0.04 },
      { zeroReadAsOne: 0, oneReadAsZero: 0.1 },
    ];
    const byLabel = labelBits(noisyDensityMatrix(circuit, { channels: [], readout }), 2)!;
    expect(byLabel['00']).toBeCloseTo(0.5 * 0.98 + 0.5 * 0.04 * 0.1, 12);
    expect(byLabel['01']).toBeCloseTo(0.5 * 0.02 + 0.5 * 0.96 * 0.1, 12);
    expect(byLabel['10']).toBeCloseTo(0.5 * 0.04 * 0.9, 12);
    expect(byLabel['11']).toBeCloseTo(0.5 * 0.96 * 0.9, 12);
  });

  it('keeps a state for each value of the bits, up to a limit: 64 at 8 qubits, 256 at 7, 4096 at 5', () => {
    expect([8, 7, 5, 1].map(maxDensityBranches)).toEqual([64, 256, 4096, 4096]);
    const tosses = (count: number) =>
      buildDynamicCircuit(
        8,
        count,
        Array.from({ length: count }, (_, bit) => [gate('H', 0), measure(0, bit)])
          .flat()
          .concat(gate('H', 0)),
      );
    const { bitProbabilities } = noisyDensityMatrix(tosses(6), NO_NOISE);
    expect(largestOff(bitProbabilities!, new Float64Array(64).fill(1 / 64))).toBeLessThan(1e-12);
    expect(() => noisyDensityMatrix(tosses(7), NO_NOISE)).toThrow('at most 64 values');
  });

  it('tosses one coin into one bit as often as it likes, for equal bits are one state', () => {
    const instructions = Array.from({ length: 200 }, () => [gate('H', 0), measure(0, 0)]).flat();
    const { bitProbabilities } = noisyDensityMatrix(buildDynamicCircuit(1, 1, instructions), NO_NOISE);
    expect(bitProbabilities![0]).toBeCloseTo(0.5, 12);
  });

  it('has exact probabilities up to 12 measured bits', () => {
    const many = (bits: number) =>
      buildDynamicCircuit(2, bits, [
        gate('H', 0),
        ...Array.from({ length: bits }, (_, bit) => measure(0, bit)),
      ]);
    const { bitProbabilities } = noisyDensityMatrix(many(12), NO_NOISE);
    expect([bitProbabilities![0], bitProbabilities![4095]]).toEqual([
      expect.closeTo(0.5, 12),
      expect.closeTo(0.5, 12),
    ]);
    expect(noisyDensityMatrix(many(13), NO_NOISE).bitProbabilities).toBeUndefined();
  });

  it('is cancelled by the flag', () => {
    const cancelFlag = new Int32Array(new SharedArrayBuffer(4)).fill(1);
    expect(() => noisyDensityMatrix(parseDiagram('q0: ─H─'), NO_NOISE, { cancelFlag })).toThrow('cancelled');
  });
});
