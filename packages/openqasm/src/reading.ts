import { isTypeName } from './casts.js';
import type { Emitter } from './emitter.js';
import type { GateReader } from './gate-reader.js';
import type { Budget } from './limits.js';
import { meantName } from './nearest.js';
import { QasmError, type Span } from './qasm-error.js';
import type { Registered } from './registered.js';
import { bitAt, type Bits } from './bits.js';
import { readIndexed } from './registers.js';
import type { Dialect, Meaning, Scope, Variable } from './scope.js';
import type { Token, TokenReader } from './tokens.js';
import {
  asBits,
  bitsNamed,
  known,
  MAX_CONDITION_BITS,
  MAX_WIDTH,
  within,
  type Bill,
  type BitsValue,
  type Value,
} from './values.js';

/** Why the rest of a block is passed over. */
export type Jump = 'break' | 'continue' | 'return' | 'end';

/** What all that reads statements shares. */
export interface Reading {
  readonly reader: TokenReader;
  readonly dialect: Dialect;
  readonly budget: Budget;
  readonly scope: Scope;
  readonly emitter: Emitter;
  readonly registered: Registered;
  readonly gates: GateReader;
  /** Set by a statement after which the block ends. */
  jump: Jump | null;
  /** Reads `{ … }`, or a single statement, with names that are good only there. */
  readonly block: (at: Token) => void;
  /** Passes over a block or a statement that is never carried out. */
  readonly skipBlock: () => void;
  /** Reads the body of a subroutine, which is in none of the loops that call it. */
  readonly apart: (read: () => void) => void;
}

export const billOf = ({ budget }: Pick<Reading, 'budget'>, at: Span): Bill => ({
  at,
  spend: (work) => budget.spend(at, work),
});

const shown = (name: string): string => name.slice(0, 40);

/** `q`, `q[1]`, `q[0:2]` or `$0`. */
export function readQubits(reading: Pick<Reading, 'reader' | 'scope' | 'budget' | 'registered'>): Bits {
  const { reader, scope, budget, registered } = reading;
  if (reader.next.text === '(') {
    throw new QasmError(reader.next, 'qubits stand without brackets, as in measure q[0]');
  }
  const { next } = reader;
  if (next.text === ')') throw new QasmError(next, 'this ) closes nothing; leave it out');
  if (next.kind === 'number') {
    const index = next.text.slice(0, 9);
    throw new QasmError(
      next,
      `expected a qubit but found ${index}; write its register too, as in q[${index}]`,
    );
  }
  const name = reader.expectKind('word', 'a qubit');
  if (name.text.startsWith('$')) return registered.physicalQubit(name);
  const meaning = scope.find(name.text);
  if (meaning?.kind !== 'qubits') throw noRegister(scope, name, 'qubits');
  return readIndexed(reader, name, meaning.bits, scope, budget);
}

/** What is wrong with a name that stands where a register should. */
export function noRegister(scope: Scope, name: Token, kind: 'qubits' | 'bits'): QasmError {
  const what = kind === 'qubits' ? 'qubit' : 'bit';
  const names = scope.namesOf(kind);
  const [example = kind === 'qubits' ? 'q' : 'c'] = names;
  const other = scope.find(name.text)?.kind;
  if (other === 'bits') {
    return new QasmError(
      name,
      `${shown(name.text)} holds classical bits; write a qubit register, such as ${shown(example)}`,
    );
  }
  if (other === 'qubits') {
    return new QasmError(
      name,
      `${shown(name.text)} holds qubits; write a bit register, such as ${shown(example)}`,
    );
  }
  const declared = names.slice(0, 3).map(shown).join(' or ');
  const advice =
    names.length > 0
      ? meantName(name.text, names) || `; write ${declared}`
      : `; declare it first, as in ${scope.declarationOf(kind, shown(name.text))}`;
  return new QasmError(name, `there is no ${what} register named ${shown(name.text)}${advice}`);
}

type Values = Pick<Reading, 'reader' | 'scope' | 'budget' | 'emitter' | 'registered'>;

/** The value of a name in an expression, with the index that may follow it; undefined for what has none. */
export function valueOfName(reading: Values, name: Token, meaning: Meaning | undefined): Value | undefined {
  if (meaning?.kind === 'variable') return valueOfVariable(reading, name, meaning);
  if (meaning?.kind === 'bits') {
    const { reader, scope, budget } = reading;
    return valueOfBits(reading, readIndexed(reader, name, meaning.bits, scope, budget), name);
  }
  if (!meaning && name.text === 'sizeof') return sizeOf(reading);
  if (!meaning && !isTypeName(name.text) && reading.reader.next.text === '[') {
    throw noRegister(reading.scope, name, 'bits');
  }
  if (meaning?.kind !== 'qubits') return undefined;
  throw new QasmError(name, `${name.text} is a qubit and has no value until it is measured into a bit`);
}

/** The rest of `sizeof(q)`. */
function sizeOf({ reader, scope, budget }: Values): Value {
  reader.expect('(');
  const name = reader.expectKind('word', 'a register');
  const meaning = scope.find(name.text);
  if (meaning?.kind !== 'qubits' && meaning?.kind !== 'bits') throw noRegister(scope, name, 'qubits');
  const { size } = readIndexed(reader, name, meaning.bits, scope, budget);
  reader.expect(')');
  return known(size);
}

function valueOfBits(reading: Values, bits: Bits, at: Span): BitsValue {
  const { registered, emitter, budget } = reading;
  if (bits.size > MAX_CONDITION_BITS) {
    throw new QasmError(at, `a condition may name at most ${MAX_CONDITION_BITS} bits`);
  }
  const values = Array.from({ length: bits.size }, (_, i) => {
    const value = registered.valueOf(bitAt(bits, i), at);
    if (value.kind === 'cases') budget.spend(at, 4 * value.cases.length * emitter.required.length);
    return emitter.isConditional ? within(value, emitter.required) : value;
  });
  return { kind: 'bits', bits: values };
}

function valueOfVariable(reading: Values, name: Token, variable: Variable): Value {
  const value = currentValue(reading, variable, name);
  if (reading.reader.next.text !== '[') return value;
  const bits = bitsOfVariable(variable, value, name);
  const { reader, scope, budget } = reading;
  const places = readIndexed(reader, name, { first: 0, size: bits.bits.length }, scope, budget);
  const picked = Array.from({ length: places.size }, (_, i) => bits.bits[bitAt(places, i)]!);
  return { kind: 'bits', bits: picked };
}

/** What a variable holds where the reader stands. */
function currentValue({ emitter, budget }: Values, { value, since }: Variable, at: Token): Value {
  if (value.kind === 'number') return value;
  const parts = value.kind === 'cases' ? [value] : value.bits;
  const count = parts.reduce((sum, part) => sum + (part.kind === 'cases' ? part.cases.length : 1), 0);
  budget.spend(at, 4 * count * emitter.required.length);
  if (emitter.isChangedSince(bitsNamed(value), since)) {
    throw new QasmError(
      at,
      `${shown(at.text)} depends on a bit that has been measured again since; keep the first result in another bit`,
    );
  }
  if (!emitter.isConditional) return value;
  if (value.kind === 'cases') return within(value, emitter.required);
  return { ...value, bits: value.bits.map((bit) => within(bit, emitter.required)) };
}

/** Whole numbers without a size have this many bits. */
const USUAL_WIDTH = 32;

/** The bits of a variable, which only whole numbers and angles with a size have. */
export function bitsOfVariable({ type, width }: Variable, value: Value, name: Token): BitsValue {
  const size =
    type === 'int' || type === 'uint' ? (width ?? USUAL_WIDTH) : type === 'angle' ? width : undefined;
  const unit = type === 'angle' && size !== undefined ? (2 * Math.PI) / 2 ** size : undefined;
  const isCounted = unit !== undefined && value.kind === 'number';
  const counted = isCounted ? known(Math.round(value.number / unit)) : value;
  const bits = size === undefined || size > MAX_WIDTH ? null : asBits(counted, size);
  if (!bits) throw new QasmError(name, `${shown(name.text)} has no bits`);
  return { ...bits, unit, isSigned: type === 'int' };
}
