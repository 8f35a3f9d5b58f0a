import { readExpression, WORDS, type Words } from './expression.js';
import { QasmError } from './qasm-error.js';
import type { Token, TokenReader } from './tokens.js';

/** What the program has said of its version and libraries. */
export interface Dialect {
  isVersion2: boolean;
  includesOldLibrary: boolean;
  includesLibrary: boolean;
}

/** The numbers that have a name where the reader stands: constants, loops' variables and gates' angles. */
export class Scope {
  private readonly constants = new Map(WORDS.constants);
  private readonly integers = new Set<string>();
  private readonly words: Words = {
    constants: this.constants,
    integers: this.integers,
    functions: WORDS.functions,
  };

  constructor(private readonly dialect: Readonly<Dialect>) {}

  has(name: string): boolean {
    return this.constants.has(name);
  }

  set(name: string, value: number, isWhole: boolean): void {
    this.constants.set(name, value);
    if (isWhole) this.integers.add(name);
    else this.integers.delete(name);
  }

  /** Reads with some names that are good only there. */
  within<Result>(names: ReadonlyMap<string, number>, isWhole: boolean, read: () => Result): Result {
    const before = [...names.keys()].map(
      (name) => [name, this.constants.get(name), this.integers.has(name)] as const,
    );
    for (const [name, value] of names) this.set(name, value, isWhole);
    try {
      return read();
    } finally {
      for (const [name, value, wasWhole] of before) {
        if (value === undefined) this.constants.delete(name);
        else this.set(name, value, wasWhole);
      }
    }
  }

  readNumber(reader: TokenReader): number {
    return readExpression(reader, this.dialect.isVersion2, this.words);
  }

  /** A whole number, which may be computed: `n - 1`. */
  readInteger(reader: TokenReader): { readonly value: number; readonly token: Token } {
    const token = reader.next;
    const isExpression = token.text === '(' || token.text === '-' || this.has(token.text);
    if (!isExpression) {
      if (token.kind !== 'number') reader.expectKind('number', 'a whole number');
      if (!/^\d{1,9}$/.test(token.text)) throw new QasmError(token, 'expected a whole number');
    }
    const value = this.readNumber(reader);
    if (!Number.isSafeInteger(value)) throw new QasmError(token, 'expected a whole number');
    return { value, token };
  }
}
