export interface Photon {
  /** What the sender encoded. */
  readonly bit: 0 | 1;
  readonly sentIn: Basis;
  readonly readIn: Basis;
  /** What the receiver found, or null if the photon got lost. */
  readonly result: 0 | 1 | null;
}

/** Rectilinear (0 and 1) or diagonal (+ and −). */
export type Basis = 'rectilinear' | 'diagonal';

export interface Line {
  /** From 0 to 1: how many photons get lost, and how many a spy measures and sends on. */
  readonly loss: number;
  readonly intercepted: number;
}

export interface Tally {
  readonly sent: number;
  readonly arrived: number;
  /** Photons that arrived and were read in the basis they were sent in. */
  readonly kept: number;
  /** Kept photons whose result differs from the bit. */
  readonly wrong: number;
}

export const EMPTY_TALLY: Tally = { sent: 0, arrived: 0, kept: 0, wrong: 0 };

/**
 * Sends one photon of BB84. Reading in the other basis gives a coin toss and leaves the photon in the state found.
 * @param random gives numbers from 0 (included) to 1 (excluded)
 */
export function sendPhoton({ loss, intercepted }: Line, random: () => number): Photon {
  const bit = coin(random);
  const sentIn = pickBasis(random);
  let state = { bit, basis: sentIn };
  if (random() < intercepted) {
    const basis = pickBasis(random);
    state = { bit: read(state, basis, random), basis };
  }
  const readIn = pickBasis(random);
  const result = random() < loss ? null : read(state, readIn, random);
  return { bit, sentIn, readIn, result };
}

export function addToTally(tally: Tally, { bit, sentIn, readIn, result }: Photon): Tally {
  const kept = result !== null && sentIn === readIn;
  return {
    sent: tally.sent + 1,
    arrived: tally.arrived + (result === null ? 0 : 1),
    kept: tally.kept + (kept ? 1 : 0),
    wrong: tally.wrong + (kept && result !== bit ? 1 : 0),
  };
}

const coin = (random: () => number): 0 | 1 => (random() < 0.5 ? 0 : 1);
const pickBasis = (random: () => number): Basis => (random() < 0.5 ? 'rectilinear' : 'diagonal');

function read(state: { bit: 0 | 1; basis: Basis }, basis: Basis, random: () => number): 0 | 1 {
  return state.basis === basis ? state.bit : coin(random);
}
