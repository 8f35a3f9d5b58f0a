import { isTypeName } from './casts.js';
import { finite, isConstantName, operated, readValue, type Rules, type Words } from './expression.js';
import { FUNCTIONS, OLD_FUNCTIONS } from './functions.js';
import type { Budget } from './limits.js';
import { QasmError } from './qasm-error.js';
import type { Bits } from './bits.js';
import type { Token, TokenReader } from './tokens.js';
import { casesOf, known, knownNumber, type Case, type Value } from './values.js';

/** What the program has said of its version and libraries. */
export interface Dialect {
  isVersion2: boolean;
  includesOldLibrary: boolean;
  includesLibrary: boolean;
}

/** A number with a name: a constant, a variable, a loop's variable or a gate's angle. */
export interface Variable {
  readonly kind: 'variable';
  readonly type: string;
  /** The bits of its type, if it says so. */
  readonly width?: number;
  readonly isConstant: boolean;
  value: Value;
  /** How many measurements came before it got its value. */
  since: number;
}

/** What a name means where the reader stands. */
export type Meaning =
  | Variable
  | { readonly kind: 'qubits' | 'bits'; readonly bits: Bits }
  | { readonly kind: 'gate' | 'subroutine' | 'duration' };

/** The names that a program has declared, block by block. */
export class Scope {
  /** The first is the program's, the last that of the innermost block. */
  private frames: Map<string, Meaning>[] = [new Map()];
  /** The frames before this one are the caller's; of those only the program's is seen. */
  private base = 0;
  /** How many expressions stand in one another where the reader is. */
  private depth = 0;

  private readonly words: Words;

  constructor(
    private readonly dialect: Readonly<Dialect>,
    private readonly budget: Budget,
    valueOf: (name: Token, meaning: Meaning | undefined) => Value | undefined,
  ) {
    this.words = {
      valueOf: (name) => valueOf(name, this.find(name.text)),
      names: () => this.namesOf('variable', 'bits'),
      spend: (at, work) => budget.spend(at, work),
    };
  }

  get isGlobal(): boolean {
    return this.frames.length === 1;
  }

  find(name: string): Meaning | undefined {
    for (let frame = this.frames.length - 1; frame >= this.base; frame--) {
      const meaning = this.frames[frame]!.get(name);
      if (meaning) return meaning;
    }
    return this.frames[0]!.get(name);
  }

  /** How a program of this version declares qubits or bits. */
  declarationOf(kind: 'qubits' | 'bits', name: string): string {
    const isQuantum = kind === 'qubits';
    if (this.dialect.isVersion2) return `${isQuantum ? 'qreg' : 'creg'} ${name}[2]`;
    return `${isQuantum ? 'qubit' : 'bit'}[2] ${name}`;
  }

  /** The names of some kinds that are known here. */
  namesOf(...kinds: readonly Meaning['kind'][]): string[] {
    const seen = this.frames.filter((_, frame) => frame === 0 || frame >= this.base);
    return seen.flatMap((frame) =>
      [...frame].flatMap(([name, { kind }]) => (kinds.includes(kind) ? [name] : [])),
    );
  }

  /** @throws QasmError if the block has the name already */
  declare(name: Token, meaning: Meaning): void {
    const frame = this.frames.at(-1)!;
    if (frame.has(name.text) || isConstantName(name.text)) throw nameTaken(name);
    frame.set(name.text, meaning);
  }

  /** Reads a block, whose names are good only there. */
  block<Result>(read: () => Result): Result {
    return this.enter(this.base, read);
  }

  /** Reads the body of a gate or subroutine, which sees its own names and the program's. */
  body<Result>(names: Iterable<readonly [string, Meaning]>, read: () => Result): Result {
    return this.enter(this.frames.length, () => {
      for (const [name, meaning] of names) this.frames.at(-1)!.set(name, meaning);
      return read();
    });
  }

  private enter<Result>(base: number, read: () => Result): Result {
    const outer = this.base;
    const depth = this.frames.length;
    this.base = base;
    this.frames.push(new Map());
    const result = read();
    this.frames.length = depth;
    this.base = outer;
    return result;
  }

  readValue(reader: TokenReader, dropsRest = true): Value {
    return this.read(reader, this.rules(dropsRest));
  }

  /** Indices and arguments have expressions in them too, whose depth adds up. */
  private read(reader: TokenReader, rules: Rules): Value {
    if (++this.depth > MAX_DEPTH) throw new QasmError(reader.next, 'the expression is nested too deeply');
    const value = readValue(reader, rules, this.words);
    this.depth--;
    return value;
  }

  private rules(dropsRest: boolean): Rules {
    return this.dialect.isVersion2 ? VERSION_2 : dropsRest ? DROPPING : EXACT;
  }

  /** What an operator gives whose operands have been read, as in `n += 1`. */
  operated(reader: TokenReader, a: Value, operator: Token, b: Value): Value {
    return operated(reader, this.rules(true), this.words, a, operator, b);
  }

  /** The numbers that an expression such as an angle may have, each where some bits were measured so. */
  readCases(reader: TokenReader): readonly Case[] {
    const at = reader.next;
    const cases = casesOf(this.readValue(reader, false), {
      at,
      spend: (work) => this.budget.spend(at, work),
    });
    for (const { number } of cases) finite(number, at);
    return cases;
  }

  /** A number that is known while the program is read. */
  readNumber(reader: TokenReader, dropsRest = false): number {
    const at = reader.next;
    const number = knownNumber(this.readValue(reader, dropsRest));
    if (number !== undefined) return finite(number, at);
    throw new QasmError(at, UNKNOWN);
  }

  /** The exponent of `pow`, in which 1/2 is a half: the language's description writes roots so. */
  readExponent(reader: TokenReader): number {
    const at = reader.next;
    const number = knownNumber(this.read(reader, KEEPING));
    if (number !== undefined) return finite(number, at);
    throw new QasmError(at, UNKNOWN);
  }

  /** A whole number, which may be computed: `n - 1`. */
  readInteger(reader: TokenReader): { readonly value: number; readonly token: Token } {
    const token = reader.next;
    const isValue = token.kind === 'word' ? this.isValueWord(token.text) : '(-'.includes(token.text);
    if (token.kind === 'word' && !this.find(token.text) && !isValue) this.readValue(reader);
    if (token.kind !== 'number' && !isValue) reader.expectKind('number', 'a whole number');
    const value = this.readNumber(reader, true);
    if (
      !Number.isSafeInteger(value) ||
      (token.kind === 'number' && /^\d*\.|^\d+e|^\d{10}/i.test(token.text))
    ) {
      throw new QasmError(token, 'expected a whole number');
    }
    return { value, token };
  }

  private isValueWord(word: string): boolean {
    const kind = this.find(word)?.kind;
    return kind
      ? kind !== 'qubits' && kind !== 'gate'
      : FUNCTIONS.has(word) || isTypeName(word) || word === 'sizeof';
  }
}

const MAX_DEPTH = 32;

const VERSION_2: Rules = { isVersion2: true, functions: OLD_FUNCTIONS };
const EXACT: Rules = { isVersion2: false, functions: FUNCTIONS };
const DROPPING: Rules = { ...EXACT, rest: 'dropped' };
const KEEPING: Rules = { ...EXACT, rest: 'kept' };

export const UNKNOWN =
  'this number must be known before the program runs, so it cannot depend on a measurement';

export const nameTaken = (name: Token): QasmError =>
  new QasmError(name, `the name ${name.text.slice(0, 40)} is already taken; choose another`);

export const numberVariable = (value: number, type: string): Variable => ({
  kind: 'variable',
  type,
  isConstant: true,
  value: known(value, type === 'int' || type === 'uint'),
  since: 0,
});
