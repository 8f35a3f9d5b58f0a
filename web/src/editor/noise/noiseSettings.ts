import {
  NOISE_CHANNELS,
  NOISE_PRESETS,
  type NoiseChannel,
  type NoiseModel,
  type NoiseRule,
} from '@superpose/quantum';

/** What a reader sets by hand. All are probabilities from 0 to 1. */
export interface OwnNoise {
  /** After each gate on one wire, and on each wire of a gate on several. */
  readonly channels: Readonly<Record<NoiseChannel, { readonly one: number; readonly several: number }>>;
  readonly zeroReadAsOne: number;
  readonly oneReadAsZero: number;
  /** Wires without noise. */
  readonly quiet: readonly number[];
}

export const NONE = 'none';
export const OWN = 'own';

export interface NoiseSettings {
  /** `none`, `own` or the id of a preset. */
  readonly choice: string;
  readonly own: OwnNoise;
}

const NO_ERROR = { one: 0, several: 0 };

export const FIRST_SETTINGS: NoiseSettings = {
  choice: NONE,
  own: {
    channels: {
      depolarizing: { one: 0.01, several: 0.05 },
      'bit-flip': NO_ERROR,
      'phase-flip': NO_ERROR,
      'amplitude-damping': NO_ERROR,
      'phase-damping': NO_ERROR,
    },
    zeroReadAsOne: 0.02,
    oneReadAsZero: 0.02,
    quiet: [],
  },
};

/** The model for a circuit of this many wires; null without noise. */
export function modelOf({ choice, own }: NoiseSettings, qubitCount: number): NoiseModel | null {
  if (choice !== OWN) return NOISE_PRESETS.find(({ id }) => id === choice)?.model ?? null;
  const wires = Array.from({ length: qubitCount }, (_, qubit) => qubit);
  const qubits = wires.filter((qubit) => !own.quiet.includes(qubit));
  const rules = NOISE_CHANNELS.flatMap((channel): NoiseRule[] => {
    const { one, several } = own.channels[channel];
    return [
      { channel, probability: one, gates: 'one-qubit', qubits },
      { channel, probability: several, gates: 'several-qubits', qubits },
    ];
  });
  const { zeroReadAsOne, oneReadAsZero } = own;
  return {
    channels: rules.filter(({ probability }) => probability > 0),
    readout: wires.map((qubit) =>
      qubits.includes(qubit) ? { zeroReadAsOne, oneReadAsZero } : { zeroReadAsOne: 0, oneReadAsZero: 0 },
    ),
  };
}
