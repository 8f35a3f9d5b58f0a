/** What a value is as a truth or as another type. */
import { QasmError } from './qasm-error.js';
import { bitsOf, computed, knownNumber, ZERO, type Bill, type BitsValue, type Value } from './values.js';

/** What values may be cast to. */
const TYPES = ['int', 'uint', 'float', 'angle', 'bool', 'bit'];

/** The types that a value may be cast to. */
export const isTypeName = (word: string): boolean => TYPES.includes(word);

export const isWholeValue = (value: Value): boolean =>
  value.kind === 'bits' ? (value.unit ?? 1) === 1 : value.isWhole;

/** 0 or 1, which `if` depends on. */
export function truthOf(value: Value, bill: Bill): Value {
  if (value.kind !== 'bits' || knownNumber(value) !== undefined) {
    return computed(value, ZERO, true, bill, (x) => Number(x !== 0));
  }
  if (value.bits.length === 1) return value.bits[0]!;
  throw new QasmError(bill.at, 'a register needs a value to be compared with, as in c == 3');
}

/** A value as another type, of some bits if it says so. */
export function castTo(
  { text: type }: { readonly text: string },
  value: Value,
  width: number | undefined,
  bill: Bill,
): Value {
  if (type === 'float' || type === 'angle') return computed(value, ZERO, false, bill, (x) => x);
  if (type === 'bool') {
    if (value.kind === 'bits' && value.bits.length > 1 && knownNumber(value) === undefined) {
      const reason = 'bool takes one bit; a register needs a value to be compared with, as in c == 3';
      throw new QasmError(bill.at, reason);
    }
    return truthOf(value, bill);
  }
  if (value.kind !== 'bits') {
    const number = computed(value, ZERO, true, bill, Math.trunc);
    const isNarrow = number.kind === 'number' && width !== undefined && Number.isFinite(number.number);
    return isNarrow ? wrapped({ kind: 'bits', bits: bitsOf(number.number, width) }, type, width) : number;
  }
  return wrapped(value, type, width);
}

const wrapped = (value: BitsValue, type: string, width = Infinity): Value => {
  const bits = value.bits.slice(0, width);
  return { kind: 'bits', bits, isSigned: type === 'int' && width <= value.bits.length };
};
