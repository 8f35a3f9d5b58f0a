import { QasmError } from './qasm-error.js';
import type { TokenReader } from './tokens.js';

const CONSTANTS: ReadonlyMap<string, number> = new Map([
  ['pi', Math.PI],
  ['π', Math.PI],
  ['tau', 2 * Math.PI],
  ['τ', 2 * Math.PI],
  ['euler', Math.E],
]);

const FUNCTIONS: ReadonlyMap<string, (x: number) => number> = new Map([
  ['sin', Math.sin],
  ['cos', Math.cos],
  ['tan', Math.tan],
  ['exp', Math.exp],
  ['ln', Math.log],
  ['log', Math.log],
  ['sqrt', Math.sqrt],
]);

/** Deeper than any hand or tool writes, and far from the end of the call stack. */
const MAX_DEPTH = 64;

/** Reads and computes a constant expression: + − * / ^ ** ( ) pi and the functions of OpenQASM 2. */
export function readExpression(reader: TokenReader): number {
  const start = reader.next;
  const value = sum(reader, 0);
  if (!Number.isFinite(value)) throw new QasmError(start, 'the expression has no finite value');
  return value;
}

function sum(reader: TokenReader, depth: number): number {
  let value = product(reader, depth);
  for (;;) {
    if (reader.takeIf('+')) value += product(reader, depth);
    else if (reader.takeIf('-')) value -= product(reader, depth);
    else return value;
  }
}

function product(reader: TokenReader, depth: number): number {
  let value = signed(reader, depth);
  for (;;) {
    if (reader.takeIf('*')) value *= signed(reader, depth);
    else if (reader.takeIf('/')) value /= signed(reader, depth);
    else return value;
  }
}

/** A sign binds weaker than a power: −2^2 is −4. */
function signed(reader: TokenReader, depth: number): number {
  let sign = 1;
  for (;;) {
    if (reader.takeIf('-')) sign = -sign;
    else if (!reader.takeIf('+')) return sign * power(reader, depth);
  }
}

function power(reader: TokenReader, depth: number): number {
  if (depth > MAX_DEPTH) throw new QasmError(reader.next, 'the expression is nested too deeply');
  const base = atom(reader, depth);
  if (!reader.takeIf('^') && !reader.takeIf('**')) return base;
  const sign = reader.takeIf('-') ? -1 : 1;
  return base ** (sign * power(reader, depth + 1));
}

function atom(reader: TokenReader, depth: number): number {
  const token = reader.take();
  if (token.kind === 'number') return Number(token.text);
  if (token.kind === 'sign' && token.text === '(') return closing(reader, depth);
  if (token.kind === 'word') {
    const constant = CONSTANTS.get(token.text);
    if (constant !== undefined) return constant;
    const apply = FUNCTIONS.get(token.text);
    if (apply) {
      reader.expect('(');
      return apply(closing(reader, depth));
    }
  }
  throw new QasmError(token, `expected a number, pi or an expression but found ${token.text.slice(0, 40)}`);
}

function closing(reader: TokenReader, depth: number): number {
  const value = sum(reader, depth + 1);
  reader.expect(')');
  return value;
}
