import type { Budget } from './limits.js';
import { QasmError } from './qasm-error.js';
import type { Scope } from './scope.js';
import type { Token, TokenReader } from './tokens.js';

/** A register that the program declares; `first` is the place of its first bit in the circuit. */
export interface Register extends Bits {
  readonly name: string;
  /** Whether it was declared with a size, so that its bits are `name[0]` and so on; else it is one bit, `name`. */
  readonly isIndexed: boolean;
}

/** Adjacent bits: a register, or one bit of it. Never a list, because a program may ask for any size. */
export interface Bits {
  readonly first: number;
  readonly size: number;
}

export type NamedBits = ReadonlyMap<string, Bits>;

/** The registers that a program has declared, and the names it has taken. */
export class Registers {
  private readonly qubits = new Map<string, Register>();
  private readonly bits = new Map<string, Register>();
  private readonly taken = new Set<string>();
  private declaredQubits = 0;
  private declaredBits = 0;

  constructor(private readonly budget: Budget) {}

  /** In the order of their declarations, as `classical`. */
  get quantum(): ReadonlyMap<string, Register> {
    return this.qubits;
  }

  get classical(): ReadonlyMap<string, Register> {
    return this.bits;
  }

  get qubitCount(): number {
    return this.declaredQubits;
  }

  get bitCount(): number {
    return this.declaredBits;
  }

  takeName(name: Token): void {
    if (this.taken.has(name.text)) throw nameTaken(name);
    this.taken.add(name.text);
  }

  /** @param indexed the size as it is written; null for a single bit without one */
  declare(name: Token, indexed: { value: number; token: Token } | null, isQuantum: boolean): void {
    const { value: size, token: sizeAt } = indexed ?? { value: 1, token: name };
    const isIndexed = indexed !== null;
    this.takeName(name);
    if (size < 1) throw new QasmError(sizeAt, 'a register holds at least one bit');
    if (isQuantum) {
      this.budget.requireQubits(sizeAt, this.declaredQubits + size);
      this.qubits.set(name.text, { name: name.text, first: this.declaredQubits, size, isIndexed });
      this.declaredQubits += size;
    } else {
      this.bits.set(name.text, { name: name.text, first: this.declaredBits, size, isIndexed });
      this.declaredBits += size;
    }
  }
}

export const nameTaken = (name: Token): QasmError =>
  new QasmError(name, `the name ${name.text} is already taken`);

/** `[3]` or `[n + 1]` */
export function readBracketed(reader: TokenReader, scope: Scope): { value: number; token: Token } {
  reader.expect('[');
  const size = scope.readInteger(reader);
  reader.expect(']');
  return size;
}

/** `q`, `q[1]` or `q[0:2]`. */
export function readArgument(reader: TokenReader, registers: NamedBits, what: string, scope: Scope): Bits {
  const name = reader.expectKind('word', `a ${what}`);
  const register = registers.get(name.text);
  if (!register) throw new QasmError(name, `there is no ${what} register named ${name.text.slice(0, 40)}`);
  return readIndexed(reader, name, register, scope);
}

/** The rest of `q`, `q[1]` or `q[0:2]`, whose name has been read. */
export function readIndexed(reader: TokenReader, name: Token, register: Bits, scope: Scope): Bits {
  const { first, size } = register;
  if (!reader.takeIf('[')) return register;
  const from = scope.readInteger(reader);
  const to = reader.takeIf(':') ? scope.readInteger(reader) : from;
  reader.expect(']');
  for (const { value, token } of [from, to]) {
    if (value < 0 || value >= size) {
      throw new QasmError(token, `${name.text} has no index ${value}; it ends at ${size - 1}`);
    }
  }
  if (to.value < from.value) throw new QasmError(to.token, 'the range ends before it begins');
  return { first: first + from.value, size: to.value - from.value + 1 };
}

/** Whether two of the operands share a bit. */
export function overlap(operands: readonly Bits[]): boolean {
  const sorted = operands.toSorted((a, b) => a.first - b.first);
  return sorted.some(({ first, size }, i) => first + size > (sorted[i + 1]?.first ?? Infinity));
}
