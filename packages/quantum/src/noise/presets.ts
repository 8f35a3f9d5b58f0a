import type { NoiseModel } from './noise-model.js';

/** Probabilities from 0 to 1. */
export interface NoiseFigures {
  /** Depolarizing on the wire of a gate of one qubit. */
  readonly oneQubit: number;
  /** Depolarizing on each wire of a gate of several qubits. */
  readonly severalQubits: number;
  /** That a qubit is misread, 0 as 1 or 1 as 0. */
  readonly readout: number;
}

/** A model that is named after its numbers, not after a machine, which changes from day to day. */
export interface NoisePreset {
  /** The three figures in percent, such as `0.1-1-2`. */
  readonly id: string;
  readonly figures: NoiseFigures;
  readonly model: NoiseModel;
}

/** The model of three figures. */
export function noisePreset(figures: NoiseFigures): NoisePreset {
  const { oneQubit, severalQubits, readout } = figures;
  const percent = (value: number) => Number((100 * value).toPrecision(12));
  return {
    id: [oneQubit, severalQubits, readout].map(percent).join('-'),
    figures,
    model: {
      channels: [
        { channel: 'depolarizing', probability: oneQubit, gates: 'one-qubit' },
        { channel: 'depolarizing', probability: severalQubits, gates: 'several-qubits' },
      ],
      readout: { zeroReadAsOne: readout, oneReadAsZero: readout },
    },
  };
}

/** From little noise to much. */
export const NOISE_PRESETS: readonly NoisePreset[] = [
  noisePreset({ oneQubit: 0.0001, severalQubits: 0.001, readout: 0.002 }),
  noisePreset({ oneQubit: 0.001, severalQubits: 0.01, readout: 0.02 }),
  noisePreset({ oneQubit: 0.005, severalQubits: 0.05, readout: 0.05 }),
];
