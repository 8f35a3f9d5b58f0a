import type { TextPlace } from '../../importOutcome';
import { exp, ln, over, plus, raised, scaled, times, type Complex } from '../complex';
import { ReadError } from './readError';

const real =
  (apply: (x: number) => number) =>
  ([re, im]: Complex): Complex => [im === 0 ? apply(re) : NaN, 0];

/** The functions of numbers, by all the names that they have. */
const FUNCTIONS = new Map<string, (x: Complex) => Complex>([
  ['sqrt', (x) => raised(x, [0.5, 0])],
  ['exp', exp],
  ['cis', (x) => exp(times([0, 1], x))],
  ['log', ln],
  ['sin', real(Math.sin)],
  ['cos', real(Math.cos)],
  ['tan', real(Math.tan)],
  ...['asin', 'arcsin'].map((name) => [name, real(Math.asin)] as const),
  ...['acos', 'arccos'].map((name) => [name, real(Math.acos)] as const),
  ...['atan', 'arctan'].map((name) => [name, real(Math.atan)] as const),
  ...['radians', 'deg2rad'].map((name) => [name, real((x) => (x * Math.PI) / 180)] as const),
  ['abs', ([re, im]) => [Math.hypot(re, im), 0]],
  ['float', (x) => x],
  ['int', real(Math.trunc)],
]);

/** The function of a name in upper or lower case; undefined for any other name. */
export const numberFunction = (name: string): ((x: Complex) => Complex) | undefined =>
  FUNCTIONS.get(name.toLowerCase());

/**
 * Two numbers with a sign between them: `+`, `-`, `*`, `/`, `//`, `%` or `**`.
 * @throws ReadError where that is no number
 */
export function computed(sign: string, a: Complex, b: Complex, place: TextPlace): Complex {
  const value = ((): Complex => {
    switch (sign) {
      case '+':
        return plus(a, b);
      case '-':
        return plus(a, scaled(b, -1));
      case '*':
        return times(a, b);
      case '/':
        return over(a, b);
      case '//':
        return [Math.floor(a[0] / b[0]), a[1] || b[1] ? NaN : 0];
      case '%':
        return [a[0] - b[0] * Math.floor(a[0] / b[0]), a[1] || b[1] ? NaN : 0];
      default:
        return raised(a, b);
    }
  })();
  return finite(value, place);
}

/** @throws ReadError for what is no number, or too large for one */
export function finite(value: Complex, place: TextPlace): Complex {
  if (value.every(Number.isFinite)) return value;
  throw new ReadError(place, 'this has no finite value; write a number instead');
}
