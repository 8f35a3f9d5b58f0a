/** What can happen to a statevector at a noisy step, and how shots fall on it. */
import { drawBinomial } from '../binomial.js';
import type { BitSource } from '../dynamic/explore.js';
import type { VectorState } from '../dynamic/vector-state.js';
import type { RandomSource } from '../random.js';
import type { NoiseChannel } from './noise-model.js';
import type { ChannelStep, MeasurementStep, ResetStep, UncertainStep } from './noisy-steps.js';
import { errorAt } from './readout.js';

/** Shots that have drawn the same so far. */
export interface Trajectory {
  readonly state: VectorState;
  readonly bits: BitSource[];
  /** The next step. */
  at: number;
  shots: number;
}

interface Outcome {
  readonly probability: number;
  /** Changes the state, which stays normalised, and the bits. */
  readonly take: (trajectory: Trajectory) => void;
}

/** The outcomes that a state can have, whose probabilities sum to 1. */
export type Outcomes = (state: VectorState) => readonly Outcome[];

/** Most channels have the same outcomes whatever the state is; these are listed once. */
export function outcomesOf(step: UncertainStep): Outcomes {
  switch (step.kind) {
    case 'channel': {
      if (step.channel === 'amplitude-damping') return (state) => dampingOutcomes(step, state);
      const outcomes = pauliOutcomes(step.channel, step.probability, step.qubit);
      return () => outcomes;
    }
    case 'reset':
      return (state) => resetOutcomes(step, state);
    case 'measurement':
      return (state) => measurementOutcomes(step, state);
  }
}

interface Share {
  readonly outcome: Outcome;
  readonly shots: number;
}

/** A multinomial draw: the outcomes that shots take, with how many do, the fewest first. */
export function splitShots(outcomes: readonly Outcome[], shots: number, random: RandomSource): Share[] {
  const shares: Share[] = [];
  let [left, remaining] = [shots, 1];
  for (let k = 0; left > 0; k++) {
    const outcome = outcomes[k]!;
    const { probability } = outcome;
    // The last one takes all that is left, because rounding may have made its share too small.
    const isLast = k === outcomes.length - 1;
    const drawn = isLast ? left : drawBinomial(random, left, probability / remaining);
    if (drawn > 0) shares.push({ outcome, shots: drawn });
    left -= drawn;
    remaining -= probability;
  }
  return shares.length > 1 ? shares.sort((a, b) => a.shots - b.shots) : shares;
}

const nothing = (probability: number): Outcome => ({ probability, take: () => {} });

const pauli = (gate: 'X' | 'Y' | 'Z', qubit: number, probability: number): Outcome => ({
  probability,
  take: ({ state }) => state.apply({ gate, qubits: [qubit] }),
});

/** All channels but amplitude damping are mixtures of Pauli gates (Nielsen & Chuang, §8.3). */
function pauliOutcomes(
  channel: Exclude<NoiseChannel, 'amplitude-damping'>,
  p: number,
  qubit: number,
): Outcome[] {
  switch (channel) {
    case 'depolarizing':
      // I/2 is the mean of ρ, XρX, YρY and ZρZ.
      return [
        nothing(1 - (3 / 4) * p),
        ...(['X', 'Y', 'Z'] as const).map((gate) => pauli(gate, qubit, p / 4)),
      ];
    case 'bit-flip':
      return [nothing(1 - p), pauli('X', qubit, p)];
    case 'phase-flip':
      return [nothing(1 - p), pauli('Z', qubit, p)];
    case 'phase-damping': {
      // The same channel as the phase flip that shrinks ρ₀₁ as much: √(1 − p) = 1 − 2·flip.
      const flip = (1 - Math.sqrt(1 - p)) / 2;
      return [nothing(1 - flip), pauli('Z', qubit, flip)];
    }
  }
}

function dampingOutcomes({ qubit, probability: p }: ChannelStep, state: VectorState): Outcome[] {
  const decay = p * state.probabilityOfOne(qubit);
  // Not to have decayed makes |0⟩ more probable.
  const scales: [number, number] = [1 / Math.sqrt(1 - decay), Math.sqrt((1 - p) / (1 - decay))];
  return [
    ...(decay < 1
      ? [
          {
            probability: 1 - decay,
            take: (to: Trajectory) => scaleHalves(to.state.amplitudes, qubit, scales),
          },
        ]
      : []),
    ...(decay > 0 ? [{ probability: decay, take: (to: Trajectory) => bringToZero(to.state, qubit, 1) }] : []),
  ];
}

/** Multiplies the amplitudes in which the qubit is 0 or 1 by a number each. */
function scaleHalves(a: Float64Array, qubit: number, [zero, one]: readonly [number, number]): void {
  const stride = 2 * 2 ** qubit;
  for (let block = 0; block < a.length; block += 2 * stride) {
    for (let i = block; i < block + stride; i++) {
      a[i]! *= zero;
      a[i + stride]! *= one;
    }
  }
}

function resetOutcomes({ qubit }: ResetStep, state: VectorState): Outcome[] {
  return readings(state, qubit).map(({ value, probability }) => ({
    probability,
    take: (to) => bringToZero(to.state, qubit, value),
  }));
}

/** Projects on a value of the qubit, and then flips a 1. */
function bringToZero(state: VectorState, qubit: number, value: 0 | 1): void {
  state.collapse(qubit, value);
  if (value === 1) state.apply({ gate: 'X', qubits: [qubit] });
}

function measurementOutcomes({ qubit, bit, error }: MeasurementStep, state: VectorState): Outcome[] {
  return readings(state, qubit).flatMap(({ value, probability }) => {
    const wrong = error ? errorAt(error, value) : 0;
    const recorded = (as: 0 | 1, share: number): Outcome => ({
      probability: probability * share,
      take: (to) => {
        to.state.collapse(qubit, value);
        to.bits[bit] = { value: as };
      },
    });
    return [
      ...(wrong < 1 ? [recorded(value, 1 - wrong)] : []),
      ...(wrong > 0 ? [recorded(value === 0 ? 1 : 0, wrong)] : []),
    ];
  });
}

/** The values that a qubit can have. */
function readings(state: VectorState, qubit: number): { value: 0 | 1; probability: number }[] {
  const one = state.probabilityOfOne(qubit);
  return ([0, 1] as const)
    .map((value) => ({ value, probability: value === 1 ? one : 1 - one }))
    .filter(({ probability }) => probability > 0);
}
