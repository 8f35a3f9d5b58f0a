import { QasmError } from './qasm-error.js';
import { TokenReader } from './tokens.js';

/** What a word may stand for in an expression. */
export interface Words {
  readonly constants: ReadonlyMap<string, number>;
  /** Those constants that are whole numbers by their type. */
  readonly integers?: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, (x: number) => number>;
}

export const WORDS: Words = {
  constants: new Map([
    ['pi', Math.PI],
    ['π', Math.PI],
    ['tau', 2 * Math.PI],
    ['τ', 2 * Math.PI],
    ['euler', Math.E],
  ]),
  functions: new Map([
    ['sin', Math.sin],
    ['cos', Math.cos],
    ['tan', Math.tan],
    ['exp', Math.exp],
    ['ln', Math.log],
    ['log', Math.log],
    ['sqrt', Math.sqrt],
  ]),
};

/** Deeper than any hand or tool writes, and far from the end of the call stack. */
const MAX_DEPTH = 64;

/** A number, and whether OpenQASM 3 takes it for an integer. */
interface Value {
  readonly number: number;
  readonly isWhole: boolean;
}

/**
 * Reads and computes a constant expression: + − * / ^ ** ( ) pi and the functions of OpenQASM 2. Outside of OpenQASM 2,
 * ^ is no power and the division of two whole numbers drops the rest; anything ambiguous is refused.
 */
export function readExpression(reader: TokenReader, isVersion2: boolean, words = WORDS): number {
  const start = reader.next;
  const value = new Expression(reader, isVersion2, words).sum(0).number;
  if (!Number.isFinite(value)) throw new QasmError(start, 'the expression has no finite value');
  return value;
}

/**
 * The value of a constant expression that stands alone, as OpenQASM 2 reads it: `2*pi/3`.
 * @throws QasmError where the text is anything else
 */
export function readConstant(text: string, words = WORDS): number {
  const reader = new TokenReader(text);
  const value = readExpression(reader, true, words);
  reader.expectKind('end', 'the end');
  return value;
}

class Expression {
  constructor(
    private readonly reader: TokenReader,
    private readonly isVersion2: boolean,
    private readonly words: Words,
  ) {}

  sum(depth: number): Value {
    let value = this.product(depth);
    for (;;) {
      const isSum = this.reader.takeIf('+');
      if (!isSum && !this.reader.takeIf('-')) return value;
      const other = this.product(depth);
      const number = isSum ? value.number + other.number : value.number - other.number;
      value = { number, isWhole: value.isWhole && other.isWhole };
    }
  }

  private product(depth: number): Value {
    let value = this.signed(depth);
    for (;;) {
      const operator = this.reader.next;
      const isProduct = this.reader.takeIf('*');
      if (!isProduct && !this.reader.takeIf('/')) return value;
      const other = this.signed(depth);
      const isWhole = value.isWhole && other.isWhole;
      const number = isProduct ? value.number * other.number : value.number / other.number;
      if (isWhole && !this.isVersion2 && !Number.isInteger(number)) {
        throw new QasmError(
          operator,
          'OpenQASM 3 drops the rest when it divides whole numbers; write 1.0 for 1',
        );
      }
      value = { number, isWhole };
    }
  }

  /** A sign binds weaker than a power: −2^2 is −4. */
  private signed(depth: number): Value {
    let sign = 1;
    for (;;) {
      if (this.reader.takeIf('-')) sign = -sign;
      else if (!this.reader.takeIf('+')) {
        const value = this.power(depth);
        return sign > 0 ? value : { ...value, number: -value.number };
      }
    }
  }

  private power(depth: number): Value {
    if (depth > MAX_DEPTH) throw new QasmError(this.reader.next, 'the expression is nested too deeply');
    const base = this.atom(depth);
    const operator = this.reader.next;
    if (!this.reader.takeIf('^') && !this.reader.takeIf('**')) return base;
    if (operator.text === '^' && !this.isVersion2) {
      throw new QasmError(operator, '^ is no power in OpenQASM 3; write **');
    }
    const sign = this.reader.takeIf('-') ? -1 : 1;
    const exponent = this.power(depth + 1);
    const isWhole = base.isWhole && exponent.isWhole && sign * exponent.number >= 0;
    return { number: base.number ** (sign * exponent.number), isWhole };
  }

  private atom(depth: number): Value {
    const token = this.reader.take();
    if (token.kind === 'number') return { number: Number(token.text), isWhole: isWholeNumber(token.text) };
    if (token.kind === 'sign' && token.text === '(') return this.closing(depth);
    if (token.kind === 'word') {
      const constant = this.words.constants.get(token.text);
      if (constant !== undefined) {
        return { number: constant, isWhole: this.words.integers?.has(token.text) ?? false };
      }
      const apply = this.words.functions.get(token.text);
      if (apply) {
        this.reader.expect('(');
        return { number: apply(this.closing(depth).number), isWhole: false };
      }
    }
    throw new QasmError(token, `expected a number, pi or an expression but found ${token.text.slice(0, 40)}`);
  }

  private closing(depth: number): Value {
    const value = this.sum(depth + 1);
    this.reader.expect(')');
    return value;
  }
}

/** Whether a number is written as digits only. */
const isWholeNumber = (text: string): boolean => !/[.eE]/.test(text);
