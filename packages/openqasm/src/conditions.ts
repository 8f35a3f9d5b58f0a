/** The conditions of `if`: classical bits that must have a value, all at once. */
import type { Condition } from '@superpose/quantum';
import { QasmError } from './qasm-error.js';
import { readArgument, readBracketed, type Bits, type Registers } from './registers.js';
import type { Scope } from './scope.js';
import type { Token, TokenReader } from './tokens.js';

/** The value that each bit must have; null if no values meet the condition. */
export type RequiredBits = ReadonlyMap<number, 0 | 1> | null;

export const NO_CONDITION: RequiredBits = new Map();

/** Where both conditions hold. */
export function both(a: RequiredBits, b: RequiredBits): RequiredBits {
  if (!a || !b) return null;
  const all = new Map(a);
  for (const [bit, value] of b) {
    if (all.has(bit) && all.get(bit) !== value) return null;
    all.set(bit, value);
  }
  return all;
}

/** Where a condition on a single bit fails. */
export function opposite(required: RequiredBits, at: Token): RequiredBits {
  if (required === null) return NO_CONDITION;
  if (required.size === 0) return null;
  if (required.size !== 1) throw new QasmError(at, 'else needs a condition on a single bit');
  const [[bit, value]] = required as unknown as [[number, 0 | 1]];
  return new Map([[bit, value === 1 ? 0 : 1]]);
}

/** As instructions carry it; undefined without a bit. */
export function conditionOf(required: RequiredBits): Condition | undefined {
  if (!required || required.size === 0) return undefined;
  const bits = [...required.keys()].sort((a, b) => a - b);
  return { bits, value: bits.reduce((sum, bit, j) => sum + required.get(bit)! * 2 ** j, 0) };
}

/** More bits than a condition can name. */
const MAX_BITS = 32;

/** `(c == 3)`, `(c[0])`, `(!c[1] && c[0] == 1)`. */
export function readCondition(reader: TokenReader, registers: Registers, scope: Scope): RequiredBits {
  reader.expect('(');
  let required = readTerm(reader, registers, scope);
  while (reader.takeIf('&&')) required = both(required, readTerm(reader, registers, scope));
  const end = reader.expect(')');
  if ((required?.size ?? 0) > MAX_BITS) {
    throw new QasmError(end, `a condition may name at most ${MAX_BITS} bits`);
  }
  return required;
}

function readTerm(reader: TokenReader, registers: Registers, scope: Scope): RequiredBits {
  if (reader.next.text === '(') return readCondition(reader, registers, scope);
  const isNegated = reader.takeIf('!');
  if (isNegated && reader.next.text === '(')
    return opposite(readCondition(reader, registers, scope), reader.next);
  const at = reader.next;
  const operand = readOperand(reader, registers, scope);
  const comparison = reader.next;
  const isCompared = !isNegated && (reader.takeIf('==') || reader.takeIf('!='));
  if (typeof operand === 'number') {
    const isMet = isCompared ? operand === readValue(reader, scope) : (operand !== 0) !== isNegated;
    return isMet !== (isCompared && comparison.text === '!=') ? NO_CONDITION : null;
  }
  if (isCompared) {
    const required = equal(operand, readValue(reader, scope));
    return comparison.text === '==' ? required : opposite(required, comparison);
  }
  if (operand.size !== 1) {
    throw new QasmError(at, 'a register needs a value to be compared with, as in c == 3');
  }
  return new Map([[operand.first, isNegated ? 0 : 1]]);
}

/** Some bits, and whether their highest one counts as negative. */
interface Operand extends Bits {
  readonly isSigned?: boolean;
}

const CASTS = ['int', 'uint', 'bool', 'bit'];

/** `c`, `c[0]`, or these as `int[4](c)`; or a number that is known where the program is read. */
function readOperand(reader: TokenReader, registers: Registers, scope: Scope): Operand | number {
  const { next } = reader;
  const isCast = next.kind === 'word' && CASTS.includes(next.text);
  return isCast ? readCast(reader, registers, scope) : readUncast(reader, registers, scope);
}

function readUncast(reader: TokenReader, registers: Registers, scope: Scope): Operand | number {
  const { next } = reader;
  const isNumber = next.kind === 'number' || scope.has(next.text) || next.text === '-';
  return isNumber ? readConstant(reader, scope) : readArgument(reader, registers.classical, 'bit', scope);
}

function readCast(reader: TokenReader, registers: Registers, scope: Scope): Operand | number {
  const cast = reader.take();
  const type = cast.text;
  const width = reader.next.text === '[' ? readBracketed(reader, scope).value : Infinity;
  reader.expect('(');
  const operand = readUncast(reader, registers, scope);
  reader.expect(')');
  if (width < 1) throw new QasmError(cast, `${type} needs at least one bit`);
  if (typeof operand === 'number') return type === 'bool' ? Number(operand !== 0) : operand;
  const { first, size } = operand;
  if (type === 'bool' && size > 1) {
    throw new QasmError(
      cast,
      'bool takes one bit; a register needs a value to be compared with, as in c == 3',
    );
  }
  return { first, size: Math.min(size, width), isSigned: type === 'int' && width <= size };
}

/** A number, or one bit of a whole number that has a name: `a[2]`. */
function readConstant(reader: TokenReader, scope: Scope): number {
  const { next } = reader;
  const value = scope.readNumber(reader);
  if (reader.next.text !== '[') return value;
  const { value: bit } = readBracketed(reader, scope);
  if (!Number.isSafeInteger(value) || value < 0 || bit < 0) {
    throw new QasmError(next, `${next.text} has no bits`);
  }
  return Math.floor(value / 2 ** bit) % 2;
}

/** `3`, `true` or `"01"`, whose first character is the highest bit. */
function readValue(reader: TokenReader, scope: Scope): number {
  if (reader.takeIf('true')) return 1;
  if (reader.takeIf('false')) return 0;
  const { next } = reader;
  if (next.kind === 'text' && /^[01]{1,32}$/.test(next.text)) {
    reader.take();
    return Number.parseInt(next.text, 2);
  }
  return scope.readInteger(reader).value;
}

function equal({ first, size, isSigned = false }: Operand, compared: number): RequiredBits {
  const all = 2 ** Math.min(size, 53);
  if (isSigned && (compared < -all / 2 || compared >= all / 2)) return null;
  const value = isSigned && compared < 0 ? compared + all : compared;
  if (value < 0 || value >= all) return null;
  // A register may be of any size; its bits beyond the limit are refused with the condition.
  const count = Math.min(size, MAX_BITS + 1);
  return new Map(
    Array.from({ length: count }, (_, j) => [first + j, (Math.floor(value / 2 ** j) % 2) as 0 | 1] as const),
  );
}
