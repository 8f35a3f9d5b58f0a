/** Declares registers, variables and other names for registers. */
import type { Assignments } from './assignments.js';
import { QasmError } from './qasm-error.js';
import { noRegister, type Reading } from './reading.js';
import type { Size } from './registered.js';
import { listed, type Bits } from './bits.js';
import { readBracketed, readIndexed } from './registers.js';
import { UNKNOWN, type Meaning, type Variable } from './scope.js';
import type { Token } from './tokens.js';
import { bitsNamed, knownNumber, MAX_WIDTH, ZERO } from './values.js';

const WHOLE_TYPES: readonly string[] = ['int', 'uint'];
const TYPES: readonly string[] = [...WHOLE_TYPES, 'float', 'angle', 'bool'];

export const isVariableType = (word: string): boolean => TYPES.includes(word);
export const isWholeType = (word: string): boolean => WHOLE_TYPES.includes(word);

export class Declarations {
  constructor(
    private readonly reading: Reading,
    private readonly assignments: Assignments,
  ) {}

  /** The rest of `qreg q[3];`, whose first word has been read. */
  oldRegister(isQuantum: boolean): void {
    const { reader, scope } = this.reading;
    if (reader.next.text === '[') {
      const [word, example] = isQuantum ? ['qreg', 'q'] : ['creg', 'c'];
      throw new QasmError(
        reader.next,
        `the size of a ${word} stands after its name, as in ${word} ${example}[2]`,
      );
    }
    const name = reader.expectKind('word', 'a name');
    if (reader.next.text !== '[') {
      const word = isQuantum ? 'qreg' : 'creg';
      throw new QasmError(name, `${word} needs a size, as in ${word} ${name.text.slice(0, 40)}[2]`);
    }
    this.declare(name, readBracketed(reader, scope), isQuantum);
    reader.expect(';');
  }

  /** The rest of `qubit[3] q;`, `qubit q;` or `bit[3] c = measure q;`. */
  register(isQuantum: boolean): void {
    const { reader } = this.reading;
    const size = this.size();
    const name = reader.expectKind('word', 'a name');
    if (!size && reader.next.text === '[') {
      const word = isQuantum ? 'qubit' : 'bit';
      throw new QasmError(
        reader.next,
        `the size stands before the name, as in ${word}[2] ${name.text.slice(0, 40)}`,
      );
    }
    const bits = this.declare(name, size, isQuantum);
    if (isQuantum || reader.next.text !== '=') reader.expect(';');
    else this.assignments.assign({ kind: 'bits', name, bits });
  }

  /** `[3]`, which may be left out. */
  size(): Size {
    const { reader, scope } = this.reading;
    return reader.next.text === '[' ? readBracketed(reader, scope) : null;
  }

  private declare(name: Token, size: Size, isQuantum: boolean): Bits {
    const { scope, registered } = this.reading;
    if (isQuantum && !scope.isGlobal) {
      throw new QasmError(name, 'qubits can only be declared outside of blocks');
    }
    if (size && size.value < 1) throw new QasmError(size.token, 'a register holds at least one bit');
    const bits = isQuantum
      ? registered.declareQubits(name, size, size?.token ?? name)
      : registered.declareBits(name, size, !scope.isGlobal);
    scope.declare(name, { kind: isQuantum ? 'qubits' : 'bits', bits });
    return bits;
  }

  /** The rest of `int[32] n = 3;` or `const float x = pi / 4;`, after the type's first word. */
  variable(type: Token, isConstant: boolean): void {
    const { reader, scope, emitter } = this.reading;
    if (!isVariableType(type.text)) {
      throw new QasmError(type, `${type.text.slice(0, 40)} is not a type that is supported`);
    }
    const size = this.size();
    const width = size?.value;
    if (size && (size.value < 1 || size.value > MAX_WIDTH)) {
      throw new QasmError(size.token, `${type.text} takes 1 to ${MAX_WIDTH} bits`);
    }
    const name = reader.expectKind('word', 'a name');
    const variable: Variable = {
      kind: 'variable',
      type: type.text,
      width,
      isConstant,
      value: ZERO,
      since: 0,
    };
    if (isConstant || reader.next.text === '=') {
      reader.expect('=');
      variable.value = this.assignments.valueFor(variable);
      variable.since = emitter.measurements;
    }
    if (isConstant && knownNumber(variable.value) === undefined) throw new QasmError(name, UNKNOWN);
    this.reading.registered.hold(bitsNamed(variable.value));
    scope.declare(name, variable);
    reader.expect(';');
  }

  /** The rest of `let a = q[0:1] ++ r;`. */
  alias(): void {
    const { reader, scope, budget } = this.reading;
    const name = reader.expectKind('word', 'a name');
    reader.expect('=');
    const first = this.aliased();
    let { bits } = first;
    while (reader.next.text === '+') {
      const sign = reader.take();
      reader.expect('+');
      const second = this.aliased();
      if (second.kind !== first.kind) throw new QasmError(sign, 'qubits and bits cannot be in one register');
      budget.spend(sign, bits.size + second.bits.size);
      const list = [...listed(bits), ...listed(second.bits)];
      bits = { first: list[0]!, size: list.length, list };
    }
    scope.declare(name, { kind: first.kind, bits });
    reader.expect(';');
  }

  private aliased(): Extract<Meaning, { bits: Bits }> {
    const { reader, scope, budget, registered } = this.reading;
    const name = reader.expectKind('word', 'a register');
    if (name.text.startsWith('$')) return { kind: 'qubits', bits: registered.physicalQubit(name) };
    const meaning = scope.find(name.text);
    if (meaning?.kind !== 'qubits' && meaning?.kind !== 'bits') {
      throw noRegister(scope, name, 'qubits');
    }
    return { kind: meaning.kind, bits: readIndexed(reader, name, meaning.bits, scope, budget) };
  }
}
