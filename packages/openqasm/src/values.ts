/** Values of expressions: numbers, and what depends on bits that are measured when the program runs. */
import { QasmError, type Span } from './qasm-error.js';

/** The value that each of some bits of the circuit must have, all at once. */
export type RequiredBits = ReadonlyMap<number, 0 | 1>;

/** A number that a value has where bits are as required. */
export interface Case {
  readonly when: RequiredBits;
  readonly number: number;
}

/** One that is known while the program is read. */
export interface KnownValue {
  readonly kind: 'number';
  readonly number: number;
  /** Whether OpenQASM 3 takes it for an integer. */
  readonly isWhole: boolean;
}

/** One of several numbers; exactly one of the cases holds. */
export interface OpenValue {
  readonly kind: 'cases';
  readonly cases: readonly Case[];
  readonly isWhole: boolean;
  /** The bit of the circuit that it is, if it is one. */
  readonly bit?: number;
}

/** The bits of a register or of a variable, the lowest first; their number counts units. */
export interface BitsValue {
  readonly kind: 'bits';
  readonly bits: readonly (KnownValue | OpenValue)[];
  /** Whether the highest bit counts as negative. */
  readonly isSigned?: boolean;
  /** 2π / 2ⁿ for the bits of an angle. */
  readonly unit?: number;
}

export type Value = KnownValue | OpenValue | BitsValue;

/** Where an error in a value is reported, and what pays for the work. */
export interface Bill {
  readonly at: Span;
  readonly spend: (work: number) => void;
}

/** A value may have this many cases: those of ten bits. */
const MAX_CASES = 1024;
/** More bits than a condition can name. */
export const MAX_CONDITION_BITS = 32;

export const known = (number: number, isWhole = true): KnownValue => ({ kind: 'number', number, isWhole });

export const ZERO = known(0);
const ALWAYS: RequiredBits = new Map();

/** The value of one of the circuit's bits. */
export const bitValue = (bit: number): OpenValue => ({
  kind: 'cases',
  cases: [
    { when: new Map([[bit, 0]]), number: 0 },
    { when: new Map([[bit, 1]]), number: 1 },
  ],
  isWhole: true,
  bit,
});

/** Where both conditions hold; null where they never do. */
export function both(a: RequiredBits, b: RequiredBits): RequiredBits | null {
  if (a.size === 0) return b;
  if (b.size === 0) return a;
  const all = new Map(a);
  for (const [bit, value] of b) {
    if (all.has(bit) && all.get(bit) !== value) return null;
    all.set(bit, value);
  }
  return all;
}

/** What is left of a condition without some disjoint cases of it, in disjoint cases. */
export function without(whole: RequiredBits, parts: readonly RequiredBits[], bill: Bill): RequiredBits[] {
  let rest = [whole];
  for (const part of parts) {
    bill.spend(rest.length * (1 + part.size));
    rest = rest.flatMap((each) => {
      if (!both(each, part)) return [each];
      const pieces: RequiredBits[] = [];
      const same = new Map(each);
      for (const [bit, value] of part) {
        if (each.has(bit)) continue;
        pieces.push(new Map(same).set(bit, value === 1 ? 0 : 1));
        same.set(bit, value);
      }
      return pieces;
    });
  }
  return rest;
}

/** The value where one of some conditions holds, which rules out cases of it. */
export function within(
  value: KnownValue | OpenValue,
  conditions: readonly RequiredBits[],
): KnownValue | OpenValue {
  if (value.kind === 'number') return value;
  const cases = value.cases.filter(({ when }) => conditions.some((condition) => both(when, condition)));
  return cases.length === value.cases.length ? value : simplest(cases, value.isWhole);
}

/** The cases of a value, one of which holds. */
export function casesOf(value: Value, bill: Bill): readonly Case[] {
  if (value.kind === 'number') return [{ when: ALWAYS, number: value.number }];
  return value.kind === 'cases' ? value.cases : numberOfBits(value, bill).cases;
}

/** The number that bits are together. */
function numberOfBits({ bits, isSigned = false, unit = 1 }: BitsValue, bill: Bill): OpenValue {
  let sum: readonly Case[] = [{ when: ALWAYS, number: 0 }];
  bits.forEach((bit, place) => {
    const weight = weightOf(place, bits.length, isSigned) * unit;
    sum = product(sum, casesOf(bit, bill), (all, one) => all + weight * one, bill);
  });
  return { kind: 'cases', cases: sum, isWhole: unit === 1 };
}

const weightOf = (place: number, size: number, isSigned: boolean): number =>
  isSigned && place === size - 1 ? -(2 ** place) : 2 ** place;

function product(
  as: readonly Case[],
  bs: readonly Case[],
  compute: (a: number, b: number) => number,
  bill: Bill,
): Case[] {
  const widths = (as[0]?.when.size ?? 0) + (bs[0]?.when.size ?? 0);
  bill.spend(as.length * bs.length * (4 + 4 * widths));
  const cases: Case[] = [];
  for (const a of as) {
    for (const b of bs) {
      const when = both(a.when, b.when);
      if (!when) continue;
      cases.push({ when, number: compute(a.number, b.number) });
    }
  }
  if (cases.length <= MAX_CASES) return cases;
  throw new QasmError(bill.at, 'the value depends on too many measured bits; use at most ten at once');
}

/** Computes with one value or two; `isWhole` says whether the result is an integer. */
export function computed(
  a: Value,
  b: Value,
  isWhole: boolean,
  bill: Bill,
  compute: (a: number, b: number) => number,
): KnownValue | OpenValue {
  if (a.kind === 'number' && b.kind === 'number') return known(compute(a.number, b.number), isWhole);
  return simplest(product(casesOf(a, bill), casesOf(b, bill), compute, bill), isWhole);
}

/** The value with these cases, which is known if they are all alike. */
export function simplest(cases: readonly Case[], isWhole: boolean): KnownValue | OpenValue {
  const [first] = cases;
  const isKnown = first !== undefined && cases.every(({ number }) => number === first.number);
  return isKnown ? known(first.number, isWhole) : { kind: 'cases', cases, isWhole };
}

type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

const COMPARE: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};
const MIRRORED: Readonly<Record<Comparison, Comparison>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

export const isComparison = (sign: string): sign is Comparison => Object.hasOwn(COMPARE, sign);

/** 1 where the comparison is true, else 0. */
export function compared(a: Value, comparison: Comparison, b: Value, bill: Bill): KnownValue | OpenValue {
  const compare = COMPARE[comparison];
  const other = knownNumber(b);
  if (a.kind === 'bits' && other !== undefined) {
    const cases: Case[] = [];
    const isEquality = comparison === '==' || comparison === '!=';
    const meant = isEquality ? asSigned(a, other) : other;
    decide(a, a.bits.length - 1, 0, ALWAYS, { comparison, other: meant, cases, bill });
    return simplest(cases, true);
  }
  if (b.kind === 'bits' && a.kind !== 'bits') return compared(b, MIRRORED[comparison], a, bill);
  return computed(a, b, true, bill, (x, y) => Number(compare(x, y)));
}

/** Programs compare int[2](c) with 2 and 3, though an int[2] ends at 1: they mean the bits of the number. */
export function asSigned(value: Value, number: number): number {
  if (value.kind !== 'bits' || !value.isSigned) return number;
  const all = 2 ** value.bits.length;
  return number >= all / 2 && number < all ? number - all : number;
}

interface Decision {
  readonly comparison: Comparison;
  readonly other: number;
  readonly cases: Case[];
  readonly bill: Bill;
}

/** Goes through the bits from the highest one, only as far as the comparison depends on them. */
function decide(value: BitsValue, place: number, sum: number, when: RequiredBits, decision: Decision): void {
  const { comparison, other, cases, bill } = decision;
  const { bits, isSigned = false, unit = 1 } = value;
  // Without its sign bit the rest is from 0 to 2^place − 1; with it there is that much below 0 too.
  const least = isSigned && place === bits.length - 1 ? -(2 ** place) : 0;
  const most = least === 0 ? 2 ** (place + 1) - 1 : 2 ** place - 1;
  const compare = COMPARE[comparison];
  const [low, high] = [(sum + least) * unit, (sum + most) * unit];
  const isOutside = other < low || other > high;
  if (place < 0 || isOutside || isSettled(comparison, low, high, other)) {
    cases.push({ when, number: Number(compare(low, other)) });
    return;
  }
  for (const each of casesOf(bits[place]!, bill)) {
    const all = both(when, each.when);
    if (!all) continue;
    bill.spend(4 + 4 * all.size);
    decide(value, place - 1, sum + each.number * weightOf(place, bits.length, isSigned), all, decision);
  }
}

/** Whether an order comparison gives the same for all numbers between two. */
const isSettled = (comparison: Comparison, low: number, high: number, other: number): boolean =>
  comparison !== '==' &&
  comparison !== '!=' &&
  COMPARE[comparison](low, other) === COMPARE[comparison](high, other);

/** The number of a value that is known while the program is read. */
export function knownNumber(value: Value): number | undefined {
  if (value.kind === 'number') return value.number;
  if (value.kind === 'cases') return undefined;
  const { bits, isSigned = false, unit = 1 } = value;
  let sum = 0;
  for (let place = 0; place < bits.length; place++) {
    const bit = bits[place]!;
    if (bit.kind !== 'number') return undefined;
    sum += bit.number * weightOf(place, bits.length, isSigned);
  }
  return sum * unit;
}

/** The two's complement bits of a known whole number. */
export function bitsOf(number: number, size: number): KnownValue[] {
  const rest = BigInt.asUintN(Math.min(size, MAX_WIDTH), BigInt(Math.trunc(number)));
  return Array.from({ length: size }, (_, place) => known(Number((rest >> BigInt(place)) & 1n)));
}

/** The most bits that a number with a type may have. */
export const MAX_WIDTH = 1024;

/** A value with its bits apart, as many as asked for; null if it isn't known and has no bits. */
export function asBits(value: Value, size: number): BitsValue | null {
  if (value.kind === 'bits') {
    const { bits } = value;
    const filled = Array.from({ length: size }, (_, place) => bits[place] ?? ZERO);
    return { ...value, bits: filled };
  }
  if (value.kind === 'cases') {
    return value.bit === undefined ? null : { kind: 'bits', bits: [value, ...bitsOf(0, size - 1)] };
  }
  return Number.isFinite(value.number) ? { kind: 'bits', bits: bitsOf(value.number, size) } : null;
}

/** All bits that a value depends on. */
export function bitsNamed(value: Value): ReadonlySet<number> {
  const named = new Set<number>();
  const collect = (each: Value): void => {
    if (each.kind === 'cases')
      for (const { when } of each.cases) for (const bit of when.keys()) named.add(bit);
    if (each.kind === 'bits') each.bits.forEach(collect);
  };
  collect(value);
  return named;
}
