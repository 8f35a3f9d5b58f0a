import { describe, expect, it } from '@jest/globals';
import { NOISE_PRESETS } from '@superpose/quantum';
import { bell, circuitOf, cnot, gate } from '../testing/build';
import { FIRST_SETTINGS, modelOf, NONE, OWN, type OwnNoise } from './noiseSettings';
import { noisyRun, runsOf } from './noisyRun';

const own = (changes: Partial<OwnNoise>): OwnNoise => ({
  ...FIRST_SETTINGS.own,
  channels: { ...FIRST_SETTINGS.own.channels, depolarizing: { one: 0, several: 0 } },
  zeroReadAsOne: 0,
  oneReadAsZero: 0,
  ...changes,
});
const modelWith = (changes: Partial<OwnNoise>, qubitCount: number) =>
  modelOf({ choice: OWN, own: own(changes) }, qubitCount)!;
const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 9));

describe('the model of the settings', () => {
  it('is none, a preset, or what was typed', () => {
    expect(modelOf({ ...FIRST_SETTINGS, choice: NONE }, 2)).toBeNull();
    expect(modelOf({ ...FIRST_SETTINGS, choice: NOISE_PRESETS[1]!.id }, 2)).toBe(NOISE_PRESETS[1]!.model);
    expect(modelOf({ ...FIRST_SETTINGS, choice: OWN }, 2)).toEqual({
      channels: [
        { channel: 'depolarizing', probability: 0.01, gates: 'one-qubit', qubits: [0, 1] },
        { channel: 'depolarizing', probability: 0.05, gates: 'several-qubits', qubits: [0, 1] },
      ],
      readout: [
        { zeroReadAsOne: 0.02, oneReadAsZero: 0.02 },
        { zeroReadAsOne: 0.02, oneReadAsZero: 0.02 },
      ],
    });
  });

  it('spares the wires without errors', () => {
    const model = modelWith(
      {
        quiet: [1],
        zeroReadAsOne: 0.1,
        channels: { ...own({}).channels, 'bit-flip': { one: 1, several: 0 } },
      },
      2,
    );
    const flipped = circuitOf(2, gate('Z', 0, 0), gate('Z', 1, 0));
    expect(noisyRun({ circuit: flipped, stepCount: 1, model, seed: 1 })!.noisy).toEqual(near([0, 1, 0, 0]));
    expect(noisyRun({ circuit: circuitOf(2), stepCount: 0, model, seed: 1 })!.noisy).toEqual(
      near([0.9, 0.1, 0, 0]),
    );
  });
});

describe('a noisy run', () => {
  it('has both outcomes, the fidelity and the purity', () => {
    const model = modelWith({ channels: { ...own({}).channels, 'phase-flip': { one: 0, several: 0.1 } } }, 2);
    const result = noisyRun({ circuit: bell, stepCount: 2, model, seed: 1 })!;
    expect(result.ideal).toEqual(near([0.5, 0, 0, 0.5]));
    expect(result.noisy).toEqual(near([0.5, 0, 0, 0.5]));
    // Z on one of the two wires is an error, Z on both is none: 1 − 2·0.1·0.9.
    expect(result.fidelity).toBeCloseTo(0.82, 9);
    expect(result.purity).toBeCloseTo(0.82 ** 2 + 0.18 ** 2, 9);
    expect(result.runs).toBeUndefined();
  });

  it('is of the columns so far', () => {
    const model = modelWith({ channels: { ...own({}).channels, 'bit-flip': { one: 0.25, several: 0 } } }, 1);
    const circuit = circuitOf(1, gate('X', 0, 0), gate('X', 0, 1));
    const after = (stepCount: number) => noisyRun({ circuit, stepCount, model, seed: 1 })!.fidelity;
    expect([after(0), after(1), after(2)]).toEqual(near([1, 0.75, 0.625]));
  });

  it('is drawn run by run where the density matrix is too large, and by the seed', () => {
    const model = NOISE_PRESETS[2]!.model;
    const circuit = circuitOf(
      9,
      gate('H', 0, 0),
      ...Array.from({ length: 8 }, (_, wire) => cnot(wire, wire + 1, wire + 1)),
    );
    const run = (seed: number) => noisyRun({ circuit, stepCount: 9, model, seed })!;
    const first = run(1);
    expect(first).toMatchObject({ runs: 1000, qubitCount: 9 });
    expect(first.purity).toBeUndefined();
    expect(first.fidelity).toBeLessThan(0.9);
    expect(first.noisy.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(run(1)).toEqual(first);
    expect(run(2).fidelity).not.toBe(first.fidelity);
  });

  it.each([
    [9, 0, 1000],
    [9, 4000, 1000],
    // 2³¹ amplitudes in all: 2¹⁶ in each of 64 gates, and so on.
    [16, 64, 512],
    [16, 100, 327],
    [16, 320, 102],
    [16, 1000, 100],
  ])('of %i wires and %i gates is drawn %i times', (qubitCount, count, runs) => {
    const instructions = Array.from({ length: count }, () => ({ gate: 'H' as const, qubits: [0] }));
    expect(runsOf({ qubitCount, instructions })).toBe(runs);
  });

  it('is misread in runs, too', () => {
    const model = modelWith({ zeroReadAsOne: 0.25 }, 9);
    const { ideal, noisy } = noisyRun({
      circuit: circuitOf(9, gate('X', 0, 0)),
      stepCount: 1,
      model,
      seed: 1,
    })!;
    expect([ideal[1], noisy[1]]).toEqual(near([1, 0.75 ** 8]));
  });

  it('has no fidelity where measurements leave several states', () => {
    const circuit = circuitOf(1, gate('H', 0, 0), { gate: 'MEASURE', qubits: [0], bit: 0, timeStep: 1 });
    const result = noisyRun({ circuit, stepCount: 2, model: NOISE_PRESETS[0]!.model, seed: 1 })!;
    expect(result.fidelity).toBeNull();
    expect(result.ideal).toEqual(near([0.5, 0.5]));
  });

  it('is none where measurements can go too many ways', () => {
    const circuit = circuitOf(
      10,
      ...Array.from({ length: 10 }, (_, qubit) => [
        gate('H', qubit, 0),
        { gate: 'MEASURE', qubits: [qubit], bit: qubit, timeStep: 1 } as const,
      ]).flat(),
    );
    expect(noisyRun({ circuit, stepCount: 2, model: NOISE_PRESETS[0]!.model, seed: 1 })).toBeNull();
  });
});
