export type Complex = readonly [re: number, im: number];

export const times = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c];
export const plus = ([a, b]: Complex, [c, d]: Complex): Complex => [a + c, b + d];
export const scaled = ([a, b]: Complex, by: number): Complex => [a * by, b * by];
export const over = (x: Complex, [c, d]: Complex): Complex => scaled(times(x, [c, -d]), 1 / (c * c + d * d));
export const exp = ([a, b]: Complex): Complex => [Math.exp(a) * Math.cos(b), Math.exp(a) * Math.sin(b)];
export const ln = ([a, b]: Complex): Complex => [Math.log(Math.hypot(a, b)), Math.atan2(b, a)];

/** The principal power; of real numbers it is real where it can be. */
export function raised(base: Complex, exponent: Complex): Complex {
  if (base[1] === 0 && exponent[1] === 0 && (base[0] >= 0 || Number.isInteger(exponent[0]))) {
    return [base[0] ** exponent[0], 0];
  }
  return exp(times(ln(base), exponent));
}
