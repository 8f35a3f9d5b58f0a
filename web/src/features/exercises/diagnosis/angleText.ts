import { formatFixed } from '../../../platform/numbers';

/** Denominators of π that a learner meets in gates and their products. */
const DENOMINATORS = [1, 2, 3, 4, 6, 8, 12];
const PRECISION = 1e-3;
/** A smaller angle is what rounding has left of 0. */
const NOTHING = 1e-9;

/** An angle in radians as people write it: `π`, `−π/2`, `3π/4`, else a number with two decimals or as many as show it. */
export function angleText(angle: number): string {
  const sign = angle < 0 ? '−' : '';
  const size = Math.abs(angle);
  const denominator = denominatorOf(size);
  if (denominator === undefined) return `${sign}${formatFixed(size, decimalsFor(size))}`;
  const numerator = Math.round((size * denominator) / Math.PI);
  if (numerator === 0) return '0';
  return `${sign}${numerator === 1 ? '' : numerator}π${denominator === 1 ? '' : `/${denominator}`}`;
}

export const isFractionOfPi = (angle: number): boolean => denominatorOf(Math.abs(angle)) !== undefined;

/** Two decimals, or as many as show a small angle. */
const decimalsFor = (size: number): number => Math.max(2, Math.ceil(-Math.log10(size)));

const denominatorOf = (size: number): number | undefined =>
  size > NOTHING && size < PRECISION
    ? undefined
    : DENOMINATORS.find((d) => Math.abs(size - (Math.round((size * d) / Math.PI) * Math.PI) / d) < PRECISION);
