/** Assigns values and results of measurements to bits and variables. */
import { counted } from './counted.js';
import { isWholeValue, truthOf } from './casts.js';
import { QasmError, type Span } from './qasm-error.js';
import { billOf, bitsOfVariable, noRegister, readQubits, type Reading } from './reading.js';
import { bitAt, listed, type Bits } from './bits.js';
import { readIndexed } from './registers.js';
import type { Meaning, Variable } from './scope.js';
import type { Token } from './tokens.js';
import {
  asBits,
  bitsNamed,
  bitsOf,
  bitValue,
  both,
  casesOf,
  computed,
  known,
  knownNumber,
  simplest,
  without,
  ZERO,
  type KnownValue,
  type OpenValue,
  type RequiredBits,
  type Value,
} from './values.js';

/** What an assignment changes: bits of the circuit, or a variable or some of its bits. */
type Target =
  | { readonly kind: 'bits'; readonly name: Token; readonly bits: Bits }
  | { readonly kind: 'variable'; readonly name: Token; readonly variable: Variable; readonly places?: Bits };

/** `+=` and the like. */
const COMPOUND = /^(?:[-+*/%&|^]|<<|>>)=$/;
const ALWAYS: RequiredBits = new Map();

export class Assignments {
  constructor(private readonly reading: Reading) {}

  /** `c`, `c[0]` or `n`, whose name has been read. */
  target(name: Token, meaning: Meaning | undefined): Target {
    const { reader, scope, budget } = this.reading;
    if (meaning?.kind === 'bits') {
      return { kind: 'bits', name, bits: readIndexed(reader, name, meaning.bits, scope, budget) };
    }
    if (meaning?.kind !== 'variable') {
      throw noRegister(scope, name, 'bits');
    }
    if (meaning.isConstant)
      throw new QasmError(name, `${name.text} is a constant; declare it without const to change it`);
    if (reader.next.text !== '[') return { kind: 'variable', name, variable: meaning };
    const { length: size } = bitsOfVariable(meaning, meaning.value, name).bits;
    const places = readIndexed(reader, name, { first: 0, size }, scope, budget);
    return { kind: 'variable', name, variable: meaning, places };
  }

  /** The rest of `c = measure q;` or `n += 1;`, after the target. */
  assign(target: Target): void {
    const { reader, scope, emitter, dialect } = this.reading;
    const operator = reader.next;
    if (COMPOUND.test(operator.text)) reader.take();
    else reader.expect('=');
    const since = emitter.steps.length;
    const at = reader.next;
    if (dialect.isVersion2 && at.text === 'measure') {
      const reason =
        'this belongs to OpenQASM 3; write measure q -> c or begin the program with OPENQASM 3.0';
      throw new QasmError(at, reason);
    }
    if (operator.text === '=' && reader.takeIf('measure')) return this.measureInto(target);
    if (dialect.isVersion2) throw new QasmError(at, 'a bit can only be given the result of a measurement');
    let value = scope.readValue(reader, target.kind === 'bits' || isWhole(target.variable));
    if (operator.text !== '=') {
      const sign = { ...operator, text: operator.text.slice(0, -1) };
      value = scope.operated(reader, this.valueOf(target), sign, value);
    }
    reader.expect(';');
    this.store(target, value, at, since);
  }

  /** The rest of `c = measure q;` after its `measure`. */
  private measureInto(target: Target): void {
    const { reader } = this.reading;
    const at = reader.next;
    const qubits = readQubits(this.reading);
    reader.expect(';');
    this.measured(qubits, target, at);
  }

  /** Measures qubits into a target of their number. */
  measured(qubits: Bits, target: Target, at: Span): void {
    const { emitter, registered } = this.reading;
    if (target.kind === 'bits') {
      requireSameSize(at, qubits, target.bits);
      registered.measured(target.bits, at);
      return emitter.measure(qubits, target.bits, at);
    }
    if (target.places) requireSameSize(at, qubits, target.places);
    this.store(target, this.results(qubits, at), at, emitter.steps.length);
  }

  /** Measures qubits into bits that have no name. */
  results(qubits: Bits, at: Span): Value {
    const { emitter, registered, budget } = this.reading;
    budget.spend(at, qubits.size);
    const bits = registered.newBits(qubits.size);
    emitter.measure(qubits, bits, at);
    return { kind: 'bits', bits: listed(bits).map(bitValue) };
  }

  /** The value of the right side of a declaration, up to its `;`. */
  valueFor(variable: Variable): Value {
    const { reader, scope } = this.reading;
    const at = reader.next;
    const isMeasured = reader.takeIf('measure');
    const value = isMeasured
      ? this.results(readQubits(this.reading), at)
      : scope.readValue(reader, isWhole(variable));
    return this.typed(variable, value, at);
  }

  private valueOf(target: Target): Value {
    const { registered, budget } = this.reading;
    const { name } = target;
    if (target.kind === 'bits') {
      budget.spend(name, target.bits.size);
      return { kind: 'bits', bits: listed(target.bits).map((bit) => registered.valueOf(bit, name)) };
    }
    const { variable, places } = target;
    if (!places) return variable.value;
    const { bits } = bitsOfVariable(variable, variable.value, name);
    return { kind: 'bits', bits: listed(places).map((place) => bits[place]!) };
  }

  private store(target: Target, value: Value, at: Span, since: number): void {
    this.reading.emitter.requireUnspoiled(at);
    if (target.kind === 'bits') return this.storeBits(target.bits, value, at, since);
    const { variable, places, name } = target;
    const { registered, emitter } = this.reading;
    let stored = this.typed(variable, value, at);
    if (places) {
      const whole = bitsOfVariable(variable, variable.value, name);
      const given = this.fitting(value, places.size, at);
      const bits = whole.bits.map((bit, place) => given[listed(places).indexOf(place)] ?? bit);
      stored = { ...whole, bits };
    }
    if (emitter.isConditional) stored = this.chosen(stored, variable.value, at);
    registered.hold(bitsNamed(stored));
    variable.value = stored;
    variable.since = emitter.measurements;
  }

  private storeBits(bits: Bits, value: Value, at: Span, since: number): void {
    const { registered, emitter } = this.reading;
    const values = this.fitting(value, bits.size, at);
    values.forEach((each, i) => {
      const bit = bitAt(bits, i);
      const isResult =
        each.kind === 'cases' && each.bit !== undefined && registered.isResult(each.bit, since, at);
      if (isResult) {
        registered.measured({ first: bit, size: 1 }, at);
        if (registered.moveBit((each as OpenValue).bit!, bit, since)) return;
      }
      registered.give(
        bit,
        emitter.isConditional ? this.chosen(each, registered.valueOf(bit, at), at) : each,
        at,
      );
    });
  }

  /** A value as this many bits. */
  private fitting(value: Value, size: number, at: Span): readonly (KnownValue | OpenValue)[] {
    this.reading.budget.spend(at, size);
    const width = value.kind === 'bits' ? value.bits.length : 1;
    if (value.kind === 'bits' && width !== size) {
      throw new QasmError(at, `${counted(width, 'bit')} cannot be assigned to ${counted(size, 'bit')}`);
    }
    const number = knownNumber(value);
    if (
      number !== undefined &&
      !(Number.isInteger(number) && number >= -(2 ** (size - 1)) && number < 2 ** size)
    ) {
      throw new QasmError(at, `${number} does not fit into ${counted(size, 'bit')}`);
    }
    const bits = number === undefined ? asBits(value, size)?.bits : bitsOf(number, size);
    if (bits) return bits;
    if (value.kind === 'cases' && size === 1) return [value];
    throw new QasmError(at, `a value that depends on measurements does not fit into ${counted(size, 'bit')}`);
  }

  /** A value where the statement is carried out, and another one where it isn't. */
  private chosen(value: Value, otherwise: Value, at: Span): KnownValue | OpenValue {
    const { required } = this.reading.emitter;
    const bill = billOf(this.reading, at);
    const where = (conditions: readonly RequiredBits[], each: Value) =>
      conditions.flatMap((condition) =>
        casesOf(each, bill).flatMap(({ when, number }) => {
          bill.spend(4 + 4 * when.size);
          const all = both(condition, when);
          return all ? [{ when: all, number }] : [];
        }),
      );
    const cases = [...where(required, value), ...where(without(ALWAYS, required, bill), otherwise)];
    return simplest(cases, isWholeValue(value) && isWholeValue(otherwise));
  }

  /** A value as a variable's type holds it. */
  typed({ type, width }: Variable, value: Value, at: Span): Value {
    const bill = billOf(this.reading, at);
    if (type === 'bool') return truthOf(value, bill);
    if (type === 'angle' && value.kind === 'bits' && value.unit === undefined) {
      return { ...value, unit: (2 * Math.PI) / 2 ** value.bits.length, isSigned: false };
    }
    if (type === 'angle' || type === 'float') {
      const number = knownNumber(value);
      if (number !== undefined && !Number.isFinite(number)) {
        throw new QasmError(at, 'the expression has no finite value');
      }
      return number === undefined ? value : known(number, false);
    }
    const number = knownNumber(value);
    if (number !== undefined) {
      if (!Number.isSafeInteger(number)) throw new QasmError(at, 'expected a whole number');
      return known(wrapped(number, type, width));
    }
    if (value.kind === 'bits') {
      const bits = width === undefined ? value.bits : asBits(value, width)!.bits;
      return {
        kind: 'bits',
        bits,
        isSigned: type === 'int' && bits.length <= value.bits.length && width !== undefined,
      };
    }
    return computed(value, ZERO, true, bill, (x) => wrapped(Math.trunc(x), type, width));
  }
}

/** Whether a division of whole numbers may drop the rest: not where a float or an angle is meant. */
export const isWhole = ({ type }: Variable): boolean => type !== 'float' && type !== 'angle';

/** A number as a type of some bits holds it: what doesn't fit goes round. */
function wrapped(number: number, type: string, width: number | undefined): number {
  if (width === undefined || width > 53) return number;
  const all = 2 ** width;
  const rest = number - all * Math.floor(number / all);
  return type === 'int' && rest >= all / 2 ? rest - all : rest;
}

function requireSameSize(at: Span, qubits: Bits, bits: Bits): void {
  if (qubits.size === bits.size) return;
  throw new QasmError(
    at,
    `${counted(qubits.size, 'qubit')} cannot be measured into ${counted(bits.size, 'bit')}`,
  );
}
