import type { Turn } from './trials.js';

const TURN = 2 * Math.PI;

/** Fractions of π from −π to π, the plainest first. */
const NICE_ANGLES: readonly number[] = [1, 2, 3, 4, 6, 8].flatMap((denominator) =>
  Array.from({ length: denominator }, (_, index) => index + 1)
    .filter((numerator) => denominator === 1 || coprime(numerator, denominator))
    .flatMap((numerator) => [(numerator * Math.PI) / denominator, (-numerator * Math.PI) / denominator]),
);

/** In radians. */
const SLIGHTLY = 0.12;

/** Up to ±3π/4. */
const TRIED_BLINDLY = 12;

function coprime(a: number, b: number): boolean {
  return b === 0 ? a === 1 : coprime(b, a % b);
}

/** Turns the angle into (−π, π], which changes the global phase of a rotation at most. */
export const wrapped = (angle: number): number => {
  const rest = angle - TURN * Math.round(angle / TURN);
  return rest <= -Math.PI + 1e-9 ? rest + TURN : rest;
};

/** How an angle may be entered that comes near to the ideal one, if that is known: a fraction of π, else two decimals. */
export function typedAngles(ideal: number | null): readonly number[] {
  if (ideal === null) return NICE_ANGLES.slice(0, TRIED_BLINDLY);
  const near = NICE_ANGLES.filter((angle) => Math.abs(wrapped(angle - ideal)) < SLIGHTLY);
  return [...near, Math.round(wrapped(ideal) * 100) / 100];
}

/** The fractions of π that a gate's angle is a little off; none where it is one, or has none. */
export function nearbyAngles({ params = [] }: { readonly params?: readonly number[] }): number[] {
  const [angle] = params;
  if (params.length !== 1 || angle === undefined) return [];
  const near = NICE_ANGLES.filter((nice) => Math.abs(nice - angle) < SLIGHTLY);
  return near.some((nice) => Math.abs(nice - angle) < 1e-9) ? [] : near;
}

export type AngleSlip = 'angle-sign' | 'angle-half' | 'angle-double' | 'angle-pi-forgotten' | 'angle-degrees';

/** What a learner who entered this angle may have meant. */
export const meantAngles = (angle: number): readonly (readonly [AngleSlip, number])[] => [
  ...(Math.abs(angle) > TURN ? [['angle-degrees', (angle * Math.PI) / 180] as const] : []),
  ['angle-sign', -angle],
  ['angle-pi-forgotten', angle * Math.PI],
  ['angle-half', 2 * angle],
  ['angle-double', angle / 2],
  ...(Math.abs(angle) > TURN ? [] : [['angle-degrees', (angle * Math.PI) / 180] as const]),
];

/** An error of states grows by half of a turn's angle at most. */
const STEEPEST = 0.5;
const SAMPLES = 24;
/** A third of the angles goes with each: then the error is exact to the least tolerance that a goal may have, 1e-6. */
const ROUNDS = 30;

/** The angle with the least error, found exactly only where that can be as little as `tolerance`. */
export function leastErrorTurn(errorAt: (angle: number) => number, tolerance: number): Turn {
  const step = TURN / SAMPLES;
  const errors = Array.from({ length: SAMPLES }, (_, k) => errorAt(k * step));
  const best = errors.reduce((a, error, k) => (error < errors[a]! - 1e-12 ? k : a), 0);
  if (errors[best]! > tolerance + (STEEPEST * step) / 2)
    return { angle: wrapped(best * step), error: errors[best]! };
  let [low, high] = [(best - 1) * step, (best + 1) * step];
  for (let round = 0; round < ROUNDS; round++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (errorAt(a) < errorAt(b)) high = b;
    else low = a;
  }
  const angle = wrapped((low + high) / 2);
  return { angle, error: errorAt(angle) };
}
