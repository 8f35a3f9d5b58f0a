import type { ComplexNumber } from './complex.js';

const MINUS = '−';
/** Denominators of π that a learner meets in gates and their products. */
const DENOMINATORS = [1, 2, 3, 4, 6, 8, 12];
const ANGLE_PRECISION = 1e-3;
/** A smaller angle is what rounding has left of 0. */
const NOTHING = 1e-9;

/** An angle as people write it: `π`, `−π/2`, `3π/4`; in radians where no such fraction is near. */
export function angleText(angle: number): string {
  const sign = angle < 0 ? MINUS : '';
  const size = Math.abs(angle);
  const denominator = denominatorOf(size);
  if (denominator === undefined) return `${sign}${size.toFixed(decimalsFor(size))} radians`;
  const numerator = Math.round((size * denominator) / Math.PI);
  if (numerator === 0) return '0';
  return `${sign}${numerator === 1 ? '' : numerator}π${denominator === 1 ? '' : `/${denominator}`}`;
}

const denominatorOf = (size: number): number | undefined =>
  size > NOTHING && size < ANGLE_PRECISION
    ? undefined
    : DENOMINATORS.find(
        (d) => Math.abs(size - (Math.round((size * d) / Math.PI) * Math.PI) / d) < ANGLE_PRECISION,
      );

/** Two decimals, or as many as show a small angle. */
const decimalsFor = (size: number): number => Math.max(2, Math.ceil(-Math.log10(size)));

/** An angle as it is entered: `π/3`, else a number of radians. */
export const enteredAngleText = (angle: number): string => angleText(angle).replace(' radians', '');

/** An amplitude with at most four decimals unless given: `0.7071`, `−0.5i`, `0.5 + 0.5i`. */
export function amplitudeText({ real, imag }: ComplexNumber, decimals = 4): string {
  const [re, im] = [rounded(real, decimals), rounded(imag, decimals)];
  if (im === 0) return signed(re);
  const size = Math.abs(im) === 1 ? 'i' : `${Math.abs(im)}i`;
  if (re === 0) return `${im < 0 ? MINUS : ''}${size}`;
  return `${signed(re)} ${im < 0 ? MINUS : '+'} ${size}`;
}

/** A probability as a percentage, with one decimal unless given, as the page shows it. */
export const percentText = (probability: number, decimals = 1): string =>
  `${(100 * probability).toFixed(decimals)}%`;

export const ketText = (label: string): string => `|${label}⟩`;

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals)) + 0;
const signed = (value: number): string => (value < 0 ? `${MINUS}${Math.abs(value)}` : String(value));
