/** The conditions of `if`: classical bits that must have a value, all at once. */
import type { Condition } from '@superpose/quantum';
import { QasmError } from './qasm-error.js';
import { readArgument, type Bits, type Registers } from './registers.js';
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
  const bits = readArgument(reader, registers.classical, 'bit', scope);
  const comparison = reader.next;
  if (!isNegated && (reader.takeIf('==') || reader.takeIf('!='))) {
    const required = equal(bits, readValue(reader, scope));
    return comparison.text === '==' ? required : opposite(required, comparison);
  }
  if (bits.size !== 1) throw new QasmError(at, 'a register needs a value to be compared with, as in c == 3');
  return new Map([[bits.first, isNegated ? 0 : 1]]);
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

function equal({ first, size }: Bits, value: number): RequiredBits {
  if (value < 0 || value >= 2 ** Math.min(size, 53)) return null;
  // A register may be of any size; its bits beyond the limit are refused with the condition.
  const count = Math.min(size, MAX_BITS + 1);
  return new Map(
    Array.from({ length: count }, (_, j) => [first + j, (Math.floor(value / 2 ** j) % 2) as 0 | 1] as const),
  );
}
