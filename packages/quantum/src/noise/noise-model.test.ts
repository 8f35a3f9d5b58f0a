import { describe, expect, it } from '@jest/globals';
import { buildCircuit } from '../circuit.js';
import { NOISE_CHANNELS, validateNoiseModel, type NoiseModel } from './noise-model.js';
import { noisyDensityMatrix } from './noisy-density-matrix.js';
import { NOISE_PRESETS, noisePreset } from './presets.js';
import { applyReadout } from './readout.js';
import { noisyTrajectories } from './trajectories.js';

const rule = { channel: 'bit-flip', probability: 0.1, gates: 'all' };
const withRule = (change: object) => ({ channels: [rule, { ...rule, ...change }] }) as unknown as NoiseModel;
const withReadout = (readout: object) => ({ channels: [], readout }) as NoiseModel;
const error = { zeroReadAsOne: 0.1, oneReadAsZero: 0.2 };

describe('a noise model is refused', () => {
  it.each([
    [
      withRule({ probability: -0.1 }),
      'The probability of noise rule 1 (bit-flip) must be from 0 to 1, not -0.1.',
    ],
    [
      withRule({ probability: 1.01 }),
      'The probability of noise rule 1 (bit-flip) must be from 0 to 1, not 1.01.',
    ],
    [
      withRule({ probability: NaN }),
      'The probability of noise rule 1 (bit-flip) must be from 0 to 1, not NaN.',
    ],
    [
      withRule({ probability: '0.1' }),
      'The probability of noise rule 1 (bit-flip) must be from 0 to 1, not 0.1.',
    ],
    [withRule({ channel: 'dephasing' }), 'Noise rule 1 names the channel dephasing, which does not exist.'],
    [withRule({ gates: 'some' }), 'Noise rule 1 speaks of the gates some, which does not exist.'],
    [withRule({ gates: ['X', 'CNOT'] }), 'Noise rule 1 names the gate CNOT, which does not exist.'],
    [withRule({ qubits: [0, 2] }), 'Noise rule 1 names qubit 2, but the circuit has 2.'],
    [withRule({ qubits: [-1] }), 'Noise rule 1 names qubit -1, but the circuit has 2.'],
    [withRule({ qubits: [0.5] }), 'Noise rule 1 names qubit 0.5, but the circuit has 2.'],
    [withReadout([error, error, error]), 'There are readout errors of 3 qubits, but the circuit has 2.'],
    [
      withReadout({ ...error, zeroReadAsOne: 2 }),
      'The probability that 0 is read as 1 must be from 0 to 1, not 2.',
    ],
    [
      withReadout([{ zeroReadAsOne: 0 }]),
      'The probability that 1 is read as 0 must be from 0 to 1, not undefined.',
    ],
  ])('for %j', (model, message) => {
    expect(() => validateNoiseModel(model, 2)).toThrow(new RangeError(message));
    const circuit = buildCircuit(2, []);
    expect(() => noisyDensityMatrix(circuit, model)).toThrow(RangeError);
    expect(() => noisyTrajectories(circuit, model, { shots: 1, seed: 1 })).toThrow(RangeError);
  });

  it('not for the ends of the range, nor for fewer readout errors than qubits', () => {
    for (const channel of NOISE_CHANNELS) {
      for (const probability of [0, 1])
        validateNoiseModel(withRule({ channel, probability, qubits: [1] }), 2);
    }
    validateNoiseModel(withReadout([error]), 2);
    validateNoiseModel(withReadout(error), 2);
  });
});

describe('readout errors', () => {
  it('mix the probabilities of each qubit', () => {
    const recorded = applyReadout([0.5, 0, 0, 0.5], 2, [error, { zeroReadAsOne: 0, oneReadAsZero: 0.5 }]);
    const expected = [
      0.5 * 0.9 + 0.5 * 0.2 * 0.5,
      0.5 * 0.1 + 0.5 * 0.8 * 0.5,
      0.5 * 0.2 * 0.5,
      0.5 * 0.8 * 0.5,
    ];
    recorded.forEach((p, x) => expect(p).toBeCloseTo(expected[x]!, 14));
  });

  it('are none beyond the end of their list, and without any the distribution is as it was', () => {
    const distribution = Float64Array.of(0.1, 0.2, 0.3, 0.4);
    expect([...applyReadout(distribution, 2, [])]).toEqual([...distribution]);
    const recorded = applyReadout(distribution, 2, [{ zeroReadAsOne: 1, oneReadAsZero: 1 }]);
    expect([...recorded]).toEqual([0.2, 0.1, 0.4, 0.3]);
    expect(applyReadout(distribution, 2, undefined)).not.toBe(distribution);
  });

  it('are refused of a distribution that is not over 2ⁿ states, and where they are no probabilities', () => {
    expect(() => applyReadout([0.5, 0.5], 2, error)).toThrow(RangeError);
    expect(() => applyReadout([0.5, 0.5], 1, { ...error, oneReadAsZero: -1 })).toThrow(RangeError);
  });
});

describe('the presets', () => {
  it('are named after their numbers and valid for one qubit', () => {
    expect(NOISE_PRESETS.map(({ id }) => id)).toEqual(['0.01-0.1-0.2', '0.1-1-2', '0.5-5-5']);
    for (const { model, figures, id } of NOISE_PRESETS) {
      validateNoiseModel(model, 1);
      expect(noisePreset(figures)).toEqual({ model, figures, id });
    }
  });

  it('are named with all digits of their percentages, and no more', () => {
    expect(noisePreset({ oneQubit: 0.00125, severalQubits: 0.0029, readout: 0.01 }).id).toBe('0.125-0.29-1');
  });

  it('have noise on gates of one and of several qubits apart, and misread both values alike', () => {
    expect(noisePreset({ oneQubit: 0.001, severalQubits: 0.01, readout: 0.02 })).toEqual({
      id: '0.1-1-2',
      figures: { oneQubit: 0.001, severalQubits: 0.01, readout: 0.02 },
      model: {
        channels: [
          { channel: 'depolarizing', probability: 0.001, gates: 'one-qubit' },
          { channel: 'depolarizing', probability: 0.01, gates: 'several-qubits' },
        ],
        readout: { zeroReadAsOne: 0.02, oneReadAsZero: 0.02 },
      },
    });
  });
});
