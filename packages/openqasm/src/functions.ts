/** A function that expressions may use. */
export interface NumberFunction {
  /** How many numbers it takes. */
  readonly count: number;
  readonly compute: (x: number, y: number) => number;
  /** Whether its result is an integer: always, or if its arguments are. */
  readonly isWhole?: 'always' | 'of integers';
}

const one = (compute: (x: number) => number): NumberFunction => ({ count: 1, compute });

/** The functions of OpenQASM 2. */
export const OLD_FUNCTIONS: ReadonlyMap<string, NumberFunction> = new Map([
  ['sin', one(Math.sin)],
  ['cos', one(Math.cos)],
  ['tan', one(Math.tan)],
  ['exp', one(Math.exp)],
  ['ln', one(Math.log)],
  ['log', one(Math.log)],
  ['sqrt', one(Math.sqrt)],
]);

/** Those of OpenQASM 3. */
export const FUNCTIONS: ReadonlyMap<string, NumberFunction> = new Map<string, NumberFunction>([
  ...OLD_FUNCTIONS,
  ['arcsin', one(Math.asin)],
  ['arccos', one(Math.acos)],
  ['arctan', one(Math.atan)],
  ['abs', { ...one(Math.abs), isWhole: 'of integers' }],
  ['ceiling', { ...one(Math.ceil), isWhole: 'always' }],
  ['floor', { ...one(Math.floor), isWhole: 'always' }],
  ['popcount', { ...one(popcount), isWhole: 'always' }],
  ['mod', { count: 2, compute: modulo, isWhole: 'of integers' }],
  ['pow', { count: 2, compute: (x, y) => x ** y, isWhole: 'of integers' }],
]);

/** What is left when x is divided by y, with the sign of y. */
export function modulo(x: number, y: number): number {
  return x - y * Math.floor(x / y);
}

function popcount(x: number): number {
  if (!Number.isSafeInteger(x)) return NaN;
  let count = 0;
  for (let rest = Math.abs(x); rest >= 1; rest = Math.floor(rest / 2)) count += rest % 2;
  return count;
}
