/** Reads expressions and computes them. */
import { CONSTANTS } from './angle.js';
import { castTo, isTypeName, isWholeValue, truthOf } from './casts.js';
import { modulo, type NumberFunction } from './functions.js';
import { meantName } from './nearest.js';
import { QasmError, type Span } from './qasm-error.js';
import type { Token, TokenReader } from './tokens.js';
import {
  asBits,
  compared,
  computed,
  isComparison,
  known,
  knownNumber,
  MAX_WIDTH,
  ZERO,
  type Bill,
  type BitsValue,
  type Value,
} from './values.js';

/** What the words of an expression stand for. */
export interface Words {
  /** The value that a word names, which has been taken; what follows it, such as an index, may be read too. */
  readonly valueOf: (name: Token) => Value | undefined;
  /** Further names that have values, to find the one that was meant. */
  readonly names?: () => Iterable<string>;
  /** Pays for work that depends on the values. */
  readonly spend: (at: Span, work: number) => void;
}

/** How a version of the language reads expressions. */
export interface Rules {
  readonly isVersion2: boolean;
  readonly functions: ReadonlyMap<string, NumberFunction>;
  /** What becomes of the rest when whole numbers are divided; it is refused unless this says so. */
  readonly rest?: 'dropped' | 'kept';
}

export const isConstantName = (name: string): boolean => CONSTANTS.has(name);

/** Deeper than any hand or tool writes, and far from the end of the call stack. */
const MAX_DEPTH = 64;
/** How many characters of a word an error shows. */
const SHOWN = 40;

/**
 * Reads an expression: arithmetic, comparisons and the functions of the language. Outside of OpenQASM 2, ^ is no power;
 * anything ambiguous is refused.
 */
export function readValue(reader: TokenReader, rules: Rules, words: Words): Value {
  return new Expression(reader, rules, words).value();
}

/** What an operator gives whose operands have been read. */
export function operated(
  reader: TokenReader,
  rules: Rules,
  words: Words,
  a: Value,
  operator: Token,
  b: Value,
): Value {
  return new Expression(reader, rules, words).applied(a, operator, b);
}

/** The number itself. @throws QasmError where it is infinite or none */
export function finite(number: number, at: Span): number {
  if (Number.isFinite(number)) return number;
  throw new QasmError(at, 'the expression has no finite value');
}

/** Operators by how strongly they bind; a word that stands here is a sign of the language. */
const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['|'],
  ['^'],
  ['&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['<<', '>>'],
  ['+', '-'],
  ['*', '/', '%'],
];
const STRENGTH: ReadonlyMap<string, number> = new Map(
  LEVELS.flatMap((signs, level) => signs.map((sign): [string, number] => [sign, level])),
);

class Expression {
  constructor(
    private readonly reader: TokenReader,
    private readonly rules: Rules,
    private readonly words: Words,
  ) {}

  value(): Value {
    return this.from(0, 0);
  }

  /** Operators of a level and of all that bind more strongly. */
  private from(level: number, depth: number): Value {
    let value = this.signed(depth);
    for (;;) {
      const operator = this.reader.next;
      const strength = operator.kind === 'sign' ? STRENGTH.get(operator.text) : undefined;
      if (strength === undefined || strength < level) return value;
      this.reader.take();
      value = this.applied(value, operator, this.from(strength + 1, depth));
    }
  }

  applied(a: Value, operator: Token, b: Value): Value {
    const sign = operator.text;
    const bill = this.bill(operator);
    if (isComparison(sign)) return compared(a, sign, b, bill);
    switch (sign) {
      case '&&':
        return this.logical(a, b, bill, (x, y) => x && y);
      case '||':
        return this.logical(a, b, bill, (x, y) => x || y);
      case '&':
      case '|':
      case '^':
        return this.bitwise(a, sign, b, bill);
      case '<<':
      case '>>':
        return this.shifted(a, sign === '<<', b, bill);
      default:
        return this.arithmetic(a, operator, b);
    }
  }

  private arithmetic(a: Value, operator: Token, b: Value): Value {
    const isWhole = isWholeValue(a) && isWholeValue(b);
    const bill = this.bill(operator);
    switch (operator.text) {
      case '+':
        return computed(a, b, isWhole, bill, (x, y) => x + y);
      case '-':
        return computed(a, b, isWhole, bill, (x, y) => x - y);
      case '*':
        return computed(a, b, isWhole, bill, (x, y) => x * y);
      case '%':
        return computed(a, b, isWhole, bill, modulo);
      default:
        return computed(a, b, isWhole, bill, (x, y) => this.divided(x, y, isWhole, operator));
    }
  }

  private divided(x: number, y: number, isWhole: boolean, operator: Token): number {
    if (y === 0) throw new QasmError(operator, 'a division by 0 has no value; write another number after /');
    const number = x / y;
    const { isVersion2, rest } = this.rules;
    if (!isWhole || isVersion2 || rest === 'kept' || Number.isInteger(number)) return number;
    if (rest === 'dropped') return Math.trunc(number);
    throw new QasmError(operator, 'OpenQASM 3 drops the rest when it divides whole numbers; write 1.0 for 1');
  }

  private logical(a: Value, b: Value, bill: Bill, compute: (x: boolean, y: boolean) => boolean): Value {
    const [x, y] = [truthOf(a, bill), truthOf(b, bill)];
    return computed(x, y, true, bill, (p, q) => Number(compute(p !== 0, q !== 0)));
  }

  private bitwise(a: Value, sign: '&' | '|' | '^', b: Value, bill: Bill): Value {
    const compute = BITWISE[sign];
    const size = Math.max(sizeOf(a), sizeOf(b));
    const hasBits = a.kind !== 'number' || b.kind !== 'number';
    if (sign === '^' && !hasBits && this.rules.rest !== 'dropped') {
      throw new QasmError(bill.at, '^ is no power in OpenQASM 3; write **');
    }
    const [xs, ys] = hasBits && size > 1 ? [asBits(a, size), asBits(b, size)] : [null, null];
    if (!xs || !ys) return computed(a, b, true, bill, (x, y) => compute(whole(x, bill), whole(y, bill)));
    const bits = xs.bits.map((bit, place) => computed(bit, ys.bits[place]!, true, bill, compute));
    return { kind: 'bits', bits, isSigned: xs.isSigned };
  }

  private shifted(a: Value, isLeft: boolean, by: Value, bill: Bill): Value {
    const places = knownNumber(by);
    if (a.kind !== 'bits' || places === undefined || places < 0) {
      return computed(a, by, true, bill, (x, y) => (isLeft ? x * 2 ** y : Math.floor(x / 2 ** y)));
    }
    const from = isLeft ? -places : places;
    return { ...a, bits: a.bits.map((_, place) => a.bits[place + from] ?? known(0)) };
  }

  /** A sign binds weaker than a power: −2^2 is −4. */
  private signed(depth: number): Value {
    const signs: Token[] = [];
    for (;;) {
      const { next } = this.reader;
      if (next.kind === 'sign' && (next.text === '-' || next.text === '!' || next.text === '~')) {
        this.reader.take();
        // Two in a row cancel out, and a program may write any number of them.
        if (next.text === '-' && signs.at(-1)?.text === '-') signs.pop();
        else signs.push(next);
      } else if (!this.reader.takeIf('+')) {
        return signs.reduceRight((each, sign) => this.negated(each, sign), this.power(depth));
      }
    }
  }

  /** `-`, `!` of a truth, or `~` of bits; ~ of a truth is taken as `!`. */
  private negated(value: Value, sign: Token): Value {
    const bill = this.bill(sign);
    if (sign.text === '-') return computed(value, value, isWholeValue(value), bill, (x) => -x);
    if (sign.text === '!' || value.kind === 'cases') {
      return computed(truthOf(value, bill), ZERO, true, bill, (x) => Number(x === 0));
    }
    if (value.kind === 'number') return known(-whole(value.number, bill) - 1);
    const bits = value.bits.map((bit) => computed(bit, ZERO, true, bill, (x) => 1 - x));
    return { ...value, bits };
  }

  private power(depth: number): Value {
    if (depth > MAX_DEPTH) throw new QasmError(this.reader.next, 'the expression is nested too deeply');
    const base = this.atom(depth);
    const operator = this.reader.next;
    const isPower = operator.text === '**' || (operator.text === '^' && this.rules.isVersion2);
    if (operator.kind !== 'sign' || !isPower) return base;
    this.reader.take();
    const sign = this.reader.takeIf('-') ? -1 : 1;
    const exponent = this.power(depth + 1);
    const value = knownNumber(exponent);
    const isWhole = isWholeValue(base) && isWholeValue(exponent) && sign * (value ?? -1) >= 0;
    return computed(base, exponent, isWhole, this.bill(operator), (x, y) => x ** (sign * y));
  }

  private atom(depth: number): Value {
    const token = this.reader.take();
    if (token.kind === 'number') {
      this.requireSign(token);
      return numberOf(token.text);
    }
    if (token.kind === 'text') return this.bitString(token);
    if (token.kind === 'sign' && token.text === '(') return this.closing(depth);
    if (token.kind === 'word') {
      const value = this.word(token, depth);
      if (value) return value;
      throw this.unknown(token);
    }
    throw new QasmError(
      token,
      `expected a number, pi or an expression but found ${token.text.slice(0, SHOWN)}`,
    );
  }

  /** 2pi is no product of the language. */
  private requireSign(number: Token): void {
    const { next } = this.reader;
    if (next.kind !== 'word' || next.from !== number.to) return;
    throw new QasmError(
      { ...number, to: next.to },
      `write ${number.text}*${next.text.slice(0, SHOWN)} for a product`,
    );
  }

  /** That a word has no value. */
  private unknown({ text: word, ...at }: Token): QasmError {
    const names = [
      ...CONSTANTS.keys(),
      ...this.rules.functions.keys(),
      ...(this.words.names?.() ?? []),
      'measure',
    ];
    const meant = meantName(word, names);
    const { isVersion2, rest } = this.rules;
    const dropsRest = rest === 'dropped';
    const short = word.slice(0, SHOWN);
    const example = dropsRest ? `const int ${short} = 2 or bit ${short}` : `const float ${short} = 0.5`;
    const advice = isVersion2 ? '; write its value' : `; declare it first, as in ${example}`;
    const what = dropsRest ? 'number or bit' : 'number';
    return new QasmError(at, `there is no ${what} named ${short}${meant || advice}`);
  }

  private word(token: Token, depth: number): Value | undefined {
    const value = this.words.valueOf(token);
    if (value) return value;
    const constant = CONSTANTS.get(token.text);
    if (constant !== undefined) return known(constant, false);
    if (token.text === 'true' || token.text === 'false') return known(Number(token.text === 'true'));
    if (isTypeName(token.text)) return this.cast(token, depth);
    const apply = this.rules.functions.get(token.text);
    return apply && this.called(token, apply, depth);
  }

  private called(name: Token, { count, compute, isWhole }: NumberFunction, depth: number): Value {
    this.reader.expect('(');
    const first = this.from(0, depth + 1);
    const second = count === 2 ? (this.reader.expect(','), this.from(0, depth + 1)) : known(0);
    this.reader.expect(')');
    const isOfIntegers = isWhole === 'of integers' && isWholeValue(first) && isWholeValue(second);
    return computed(first, second, isWhole === 'always' || isOfIntegers, this.bill(name), compute);
  }

  private cast(type: Token, depth: number): Value {
    const { next } = this.reader;
    const width = this.reader.takeIf('[') ? knownNumber(this.from(0, depth + 1)) : undefined;
    if (next.text === '[') this.reader.expect(']');
    this.reader.expect('(');
    const value = this.closing(depth);
    if (width !== undefined && !(width >= 1 && Number.isInteger(width))) {
      throw new QasmError(type, `${type.text} needs at least one bit`);
    }
    if (width !== undefined && width > MAX_WIDTH) {
      throw new QasmError(type, `${type.text} takes 1 to ${MAX_WIDTH} bits`);
    }
    return castTo(type, value, width, this.bill(type));
  }

  private bitString(token: Token): BitsValue {
    if (this.rules.isVersion2 || !/^[01](?:_?[01])*$/.test(token.text) || token.text.length > 64) {
      throw new QasmError(
        token,
        `expected a number, pi or an expression but found ${token.text.slice(0, SHOWN)}`,
      );
    }
    const bits = [...token.text.replaceAll('_', '')].reverse();
    return { kind: 'bits', bits: bits.map((bit) => known(Number(bit))) };
  }

  private closing(depth: number): Value {
    if (depth > MAX_DEPTH) throw new QasmError(this.reader.next, 'the expression is nested too deeply');
    const value = this.from(0, depth + 1);
    this.reader.expect(')');
    return value;
  }

  private bill(at: Span): Bill {
    return { at, spend: (work) => this.words.spend(at, work) };
  }
}

const BITWISE: Readonly<Record<'&' | '|' | '^', (x: number, y: number) => number>> = {
  '&': (x, y) => Number(BigInt(x) & BigInt(y)),
  '|': (x, y) => Number(BigInt(x) | BigInt(y)),
  '^': (x, y) => Number(BigInt(x) ^ BigInt(y)),
};

const sizeOf = (value: Value): number => (value.kind === 'bits' ? value.bits.length : 1);

/** A number that bits can be taken from. */
function whole(number: number, { at }: Bill): number {
  if (Number.isSafeInteger(number)) return number;
  throw new QasmError(at, 'only whole numbers have bits');
}

/** A number as it is written: in digits, or hexadecimal, octal or binary. */
function numberOf(text: string): Value {
  if (text.length < 3 && !text.includes('.')) return known(Number(text));
  const plain = text.replaceAll('_', '');
  const isBased = /^0[xXoObB]/.test(plain);
  return known(Number(isBased ? plain.toLowerCase() : plain), isBased || !/[.eE]/.test(plain));
}
