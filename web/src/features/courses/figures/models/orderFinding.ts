import { readingChances } from './phaseReading';

export const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The powers of a number, each reduced by N, from the zeroth until 1 comes back. */
export function powers(base: number, modulus: number): number[] {
  const found = [1];
  for (let value = base % modulus; value !== 1; value = (value * base) % modulus) found.push(value);
  return found;
}

/** The numbers from 2 to N − 2 that share no factor with N. */
export const basesOf = (modulus: number): number[] =>
  Array.from({ length: modulus - 3 }, (_, index) => index + 2).filter((base) => gcd(base, modulus) === 1);

/**
 * What the counting qubits show, by number: the start state 1 is an equal sum of all eigenstates, whose phases are
 * 0, 1/r, … (r − 1)/r of a turn, so each of them is read with the same chance.
 */
export function comb(order: number, qubits: number): number[] {
  const rows = Array.from({ length: order }, (_, k) => readingChances(k / order, qubits));
  return rows[0]!.map((_, y) => rows.reduce((sum, row) => sum + row[y]!, 0) / order);
}

export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** The steps of a continued fraction: each whole part, and the fraction that the parts so far make. */
export function convergents(
  numerator: number,
  denominator: number,
): (Fraction & { readonly whole: number })[] {
  const steps: (Fraction & { whole: number })[] = [];
  let [a, b] = [numerator, denominator];
  let [before, now] = [
    [0, 1],
    [1, 0],
  ] as [[number, number], [number, number]];
  while (b !== 0) {
    const whole = Math.floor(a / b);
    [a, b] = [b, a % b];
    [before, now] = [now, [whole * now[0] + before[0], whole * now[1] + before[1]]];
    steps.push({ whole, numerator: now[0], denominator: now[1] });
  }
  return steps;
}

/** The denominator of the last of these fractions that is below N: the order to try. */
export const guessedOrder = (y: number, size: number, modulus: number): number =>
  convergents(y, size)
    .filter(({ denominator }) => denominator < modulus)
    .at(-1)!.denominator;

/** Both factors by an order, or null where it gives none. */
export function factorsBy(order: number, base: number, modulus: number): readonly [number, number] | null {
  if (order % 2 !== 0 || power(base, order, modulus) !== 1) return null;
  const half = power(base, order / 2, modulus);
  const factor = gcd(half - 1, modulus);
  return factor === 1 || factor === modulus ? null : [factor, modulus / factor];
}

const power = (base: number, exponent: number, modulus: number): number =>
  Array.from({ length: exponent }).reduce<number>((value) => (value * base) % modulus, 1);
