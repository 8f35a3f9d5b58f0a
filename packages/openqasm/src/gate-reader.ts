import type { Operation } from '@superpose/quantum';
import { counted } from './counted.js';
import { readExpression } from './expression.js';
import { FIXED_GATES, GATE_WORDS, ONLY_IN_QELIB1, type ExpandedGate, type GateWord } from './gate-words.js';
import type { Budget } from './limits.js';
import { QasmError, type Position } from './qasm-error.js';
import { nameTaken, overlap, readArgument, type Bits, type NamedBits, type Registers } from './registers.js';
import type { Token, TokenReader } from './tokens.js';

/** All gates that a program defines may expand to this many times the gates that its circuit may have. */
const DEFINED_OPERATIONS = 16;

type Part = ExpandedGate['parts'][number];

/** What the program has said of its version and libraries. */
export interface Dialect {
  isVersion2: boolean;
  includesOldLibrary: boolean;
}

/** Reads definitions and calls of gates, and expands them into the catalogue's gates. */
export class GateReader {
  private readonly defined = new Map<string, ExpandedGate>();
  private definedOperations = 0;

  constructor(
    private readonly reader: TokenReader,
    private readonly registers: Registers,
    private readonly budget: Budget,
    private readonly dialect: Readonly<Dialect>,
  ) {}

  /** The rest of `gate g a, b { h a; cx a, b; }`, whose first word has been read. */
  define(): void {
    const name = this.reader.expectKind('word', 'a name');
    this.registers.takeName(name);
    const isOwn = !this.dialect.includesOldLibrary && ONLY_IN_QELIB1.has(name.text);
    if (GATE_WORDS.has(name.text) && !isOwn) throw nameTaken(name);
    if (this.reader.takeIf('(') && !this.reader.takeIf(')')) {
      throw new QasmError(this.reader.next, 'a gate that takes angles cannot be defined');
    }
    const operands = this.operandNames();
    this.defined.set(name.text, { qubitCount: operands.size, parts: this.body(operands) });
  }

  /** Reads the rest of `cx a, b;`, whose first word has been read, and expands it. */
  call(name: Token, registers: NamedBits): Iterable<Part> {
    const { qubitCount, parts } = this.gateNamed(name);
    const operands = [readArgument(this.reader, registers, 'qubit')];
    while (this.reader.takeIf(',')) operands.push(readArgument(this.reader, registers, 'qubit'));
    this.reader.expect(';');
    if (operands.length !== qubitCount) {
      throw new QasmError(
        name,
        `${name.text} acts on ${counted(qubitCount, 'qubit')}, not ${operands.length}`,
      );
    }
    const times = timesOf(name, operands);
    this.budget.spend(name, times * (operands.length + parts.length));
    if (operands.length > 1 && overlap(operands)) {
      throw new QasmError(name, `${name.text} names a qubit more than once`);
    }
    return parts.length > 0 ? placed(parts, operands, times) : [];
  }

  private operandNames(): NamedBits {
    const operands = new Map<string, Bits>();
    do {
      const operand = this.reader.expectKind('word', 'a qubit');
      if (operands.has(operand.text)) throw nameTaken(operand);
      operands.set(operand.text, { first: operands.size, size: 1 });
    } while (this.reader.takeIf(','));
    return operands;
  }

  private body(operands: NamedBits): Part[] {
    this.reader.expect('{');
    const parts: Part[] = [];
    while (!this.reader.takeIf('}')) {
      const word = this.reader.expectKind('word', 'a gate or }');
      this.budget.spend(word, 1);
      // Gates are expanded where they are defined, not where they are used; otherwise gates built of gates could grow
      // beyond the limit unseen.
      for (const part of this.call(word, operands)) {
        this.budget.requireOperations(word, parts.length + 1);
        parts.push(part);
        if (++this.definedOperations > DEFINED_OPERATIONS * this.budget.maxOperations)
          throw new QasmError(word, 'the gates that the program defines hold too many others');
      }
    }
    return parts;
  }

  /** The gate that a word names; its angles are read. */
  private gateNamed(name: Token): ExpandedGate {
    const defined = this.defined.get(name.text);
    if (defined) {
      if (this.reader.takeIf('(')) this.reader.expect(')');
      return defined;
    }
    const fixed = FIXED_GATES.get(name.text);
    if (fixed && this.reader.next.text !== '(') return fixed;
    const word = GATE_WORDS.get(name.text);
    if (!word)
      throw new QasmError(name, `${name.text.slice(0, 40)} is not a gate or statement that is supported`);
    const params = this.params(name, word);
    if (fixed) return fixed;
    const [part] = word.expanded.parts;
    return { ...word.expanded, parts: [{ ...part!, params }] };
  }

  private params(name: Token, word: GateWord): number[] {
    const angles: number[] = [];
    if (this.reader.takeIf('(') && !this.reader.takeIf(')')) {
      do angles.push(this.angle());
      while (this.reader.takeIf(','));
      this.reader.expect(')');
    }
    if (angles.length !== word.paramCount) {
      throw new QasmError(
        name,
        `${name.text} takes ${counted(word.paramCount, 'angle')}, not ${angles.length}`,
      );
    }
    return word.params ? word.params(angles) : angles;
  }

  private angle(): number {
    const start = this.reader.next;
    const angle = readExpression(this.reader, this.dialect.isVersion2);
    const { maxAngle } = this.budget;
    if (Math.abs(angle) <= maxAngle) return angle;
    throw new QasmError(start, `an angle must be between -${maxAngle} and ${maxAngle}`);
  }
}

/** How often a gate is applied: once for each qubit of its registers; single qubits beside them are repeated. */
function timesOf(at: Position, operands: readonly Bits[]): number {
  let times = 1;
  for (const { size } of operands) {
    if (size === 1) continue;
    if (times > 1 && times !== size) throw new QasmError(at, 'the registers differ in size');
    times = size;
  }
  return times;
}

function* placed(
  parts: readonly Part[],
  operands: readonly Bits[],
  times: number,
): Generator<Pick<Operation, 'gate' | 'qubits' | 'params'>> {
  for (let i = 0; i < times; i++) {
    const qubits = operands.map(({ first, size }) => (size === 1 ? first : first + i));
    for (const part of parts) yield { ...part, qubits: part.qubits.map((operand) => qubits[operand]!) };
  }
}
