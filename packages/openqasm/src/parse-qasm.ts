import { buildCircuit, MAX_QUBITS, type Circuit, type Operation } from '@superpose/quantum';
import { readExpression } from './expression.js';
import { GATE_WORDS, ONLY_IN_QELIB1, type GateWord } from './gate-words.js';
import { QasmError, type Position } from './qasm-error.js';
import { TokenReader, type Token } from './tokens.js';

export interface QasmLimits {
  readonly maxQubits?: number;
  readonly maxOperations?: number;
  /** Largest |angle| in radians. */
  readonly maxAngle?: number;
}

/** Bits that stand side by side: a register, or one bit of it. Never a list, for a program may ask for any size. */
interface Bits {
  readonly first: number;
  readonly size: number;
}

/** An operation whose qubits are numbers of a gate's operands, from 0. */
type Part = Pick<Operation, 'gate' | 'qubits' | 'params'>;

/** A gate that the program defines, taken apart into the catalogue's gates. */
interface DefinedGate {
  readonly qubitCount: number;
  readonly parts: readonly Part[];
}

const OLD_LIBRARY = 'qelib1.inc';
const LIBRARIES = [OLD_LIBRARY, 'stdgates.inc'];

/** Taken apart, all gates that a program defines may hold so many times the gates that its circuit may have. */
const DEFINED_OPERATIONS = 16;

/**
 * Reads an OpenQASM 2 or 3 program of the standard gates and of gates defined from them, without angles: registers,
 * gates (over whole registers too), measurements at the end, barriers, constant expressions. The first declared qubit is qubit 0. Classical bits are read but not kept:
 * all qubits are measured at the end, so a gate on a qubit that has been measured is refused.
 * @throws QasmError with line and column for whatever is not of this subset; nothing is skipped
 */
export function parseQasm(source: string, limits: QasmLimits = {}): Circuit {
  return parseProgram(source, limits).circuit;
}

export interface Program {
  readonly circuit: Circuit;
  /** Where the gate of each operation is named, in the order of the circuit's operations. */
  readonly positions: readonly Position[];
}

/** As `parseQasm`, for those who want to speak of the program's lines. */
export function parseProgram(source: string, limits: QasmLimits = {}): Program {
  return new Parser(new TokenReader(source), limits).program();
}

class Parser {
  private readonly quantum = new Map<string, Bits>();
  private readonly classical = new Map<string, Bits>();
  private readonly defined = new Map<string, DefinedGate>();
  private readonly measured = new Set<number>();
  private readonly operations: Operation[] = [];
  private readonly positions: Position[] = [];
  private qubitCount = 0;
  private definedOperations = 0;
  private isVersion2 = false;
  private includesOldLibrary = false;
  private readonly maxQubits: number;
  private readonly maxOperations: number;
  private readonly maxAngle: number;

  constructor(
    private readonly reader: TokenReader,
    limits: QasmLimits,
  ) {
    this.maxQubits = limits.maxQubits ?? MAX_QUBITS;
    this.maxOperations = limits.maxOperations ?? 100_000;
    this.maxAngle = limits.maxAngle ?? Infinity;
  }

  program(): Program {
    if (this.reader.takeIf('OPENQASM')) this.version();
    while (this.reader.next.kind !== 'end') this.statement();
    if (this.qubitCount === 0) throw new QasmError(this.reader.next, 'the program declares no qubits');
    return { circuit: buildCircuit(this.qubitCount, this.operations), positions: this.positions };
  }

  private version(): void {
    const version = this.reader.expectKind('number', 'a version');
    if (!/^(2(\.0)?|3(\.\d+)?)$/.test(version.text)) {
      throw new QasmError(version, `version ${version.text} is not known; use 2.0 or 3.0`);
    }
    this.isVersion2 = version.text.startsWith('2');
    this.reader.expect(';');
  }

  private statement(): void {
    const word = this.reader.expectKind('word', 'a statement');
    switch (word.text) {
      case 'include':
        return this.include();
      case 'qreg':
      case 'creg':
        return this.declareOld(word.text === 'qreg');
      case 'qubit':
      case 'bit':
        return this.declareNew(word.text === 'qubit');
      case 'gate':
        return this.defineGate();
      case 'measure':
        return this.measure();
      case 'barrier':
        return this.barrier();
      default:
        return this.classical.has(word.text) ? this.assign(word) : this.apply(word);
    }
  }

  private include(): void {
    const file = this.reader.expectKind('text', 'a file name');
    if (!LIBRARIES.includes(file.text)) {
      throw new QasmError(file, `only ${LIBRARIES.join(' and ')} can be included`);
    }
    this.includesOldLibrary ||= file.text === OLD_LIBRARY;
    this.reader.expect(';');
  }

  /** `qreg q[3];` */
  private declareOld(isQuantum: boolean): void {
    const name = this.reader.expectKind('word', 'a name');
    const size = this.bracketed();
    this.declare(name, size.value, size.token, isQuantum);
    this.reader.expect(';');
  }

  /** `qubit[3] q;`, `qubit q;` or `bit[3] c = measure q;` */
  private declareNew(isQuantum: boolean): void {
    const size = this.reader.next.text === '[' ? this.bracketed() : { value: 1, token: this.reader.next };
    const name = this.reader.expectKind('word', 'a name');
    this.declare(name, size.value, size.token, isQuantum);
    if (!isQuantum && this.reader.next.text === '=') this.assign(name);
    else this.reader.expect(';');
  }

  private declare(name: Token, size: number, sizeAt: Position, isQuantum: boolean): void {
    this.requireFree(name);
    if (size < 1) throw new QasmError(sizeAt, 'a register holds at least one bit');
    if (isQuantum) {
      if (this.qubitCount + size > this.maxQubits) {
        throw new QasmError(sizeAt, `a circuit may have at most ${count(this.maxQubits, 'qubit')}`);
      }
      this.quantum.set(name.text, { first: this.qubitCount, size });
      this.qubitCount += size;
    } else this.classical.set(name.text, { first: 0, size });
  }

  private requireFree(name: Token): void {
    const taken = [this.quantum, this.classical, this.defined].some((names) => names.has(name.text));
    if (taken) throw new QasmError(name, `the name ${name.text} is already taken`);
  }

  private bracketed(): { value: number; token: Token } {
    this.reader.expect('[');
    const token = this.reader.expectKind('number', 'a whole number');
    if (!/^\d{1,9}$/.test(token.text)) throw new QasmError(token, 'expected a whole number');
    this.reader.expect(']');
    return { value: Number(token.text), token };
  }

  /** `measure q -> c;` or `measure q;` */
  private measure(): void {
    const from = this.reader.next;
    const qubits = this.argument(this.quantum, 'qubit');
    if (this.reader.takeIf('->')) this.sameSize(from, qubits, this.argument(this.classical, 'bit'));
    this.reader.expect(';');
    this.markMeasured(qubits);
  }

  /** `c = measure q;`, whose first word has been read. */
  private assign(name: Token): void {
    const bits = this.indexed(name, this.classical.get(name.text)!);
    this.reader.expect('=');
    if (!this.reader.takeIf('measure')) {
      throw new QasmError(this.reader.next, 'a bit can only be given the result of a measurement');
    }
    const from = this.reader.next;
    const qubits = this.argument(this.quantum, 'qubit');
    this.sameSize(from, qubits, bits);
    this.reader.expect(';');
    this.markMeasured(qubits);
  }

  private sameSize(at: Position, qubits: Bits, bits: Bits): void {
    if (qubits.size === bits.size) return;
    throw new QasmError(
      at,
      `${count(qubits.size, 'qubit')} cannot be measured into ${count(bits.size, 'bit')}`,
    );
  }

  private markMeasured({ first, size }: Bits): void {
    for (let i = 0; i < size; i++) this.measured.add(first + i);
  }

  private barrier(): void {
    if (this.reader.takeIf(';')) return;
    do this.argument(this.quantum, 'qubit');
    while (this.reader.takeIf(','));
    this.reader.expect(';');
  }

  /** `gate g a, b { h a; cx a, b; }` */
  private defineGate(): void {
    const name = this.reader.expectKind('word', 'a name');
    this.requireFree(name);
    const isOwn = !this.includesOldLibrary && ONLY_IN_QELIB1.has(name.text);
    if (GATE_WORDS.has(name.text) && !isOwn) {
      throw new QasmError(name, `the name ${name.text} is already taken`);
    }
    if (this.reader.takeIf('(') && !this.reader.takeIf(')')) {
      throw new QasmError(this.reader.next, 'a gate with angles of its own cannot be defined');
    }
    const operands = new Map<string, Bits>();
    do {
      const operand = this.reader.expectKind('word', 'a qubit');
      if (operands.has(operand.text))
        throw new QasmError(operand, `the name ${operand.text} is already taken`);
      operands.set(operand.text, { first: operands.size, size: 1 });
    } while (this.reader.takeIf(','));
    this.reader.expect('{');
    const parts: Part[] = [];
    while (!this.reader.takeIf('}')) {
      const word = this.reader.expectKind('word', 'a gate or }');
      // Taken apart here and not where it is used, a gate of gates of gates cannot grow beyond the limit unseen.
      for (const part of this.partsOn(word, operands)) {
        this.add(word, parts, part);
        if (++this.definedOperations > DEFINED_OPERATIONS * this.maxOperations)
          throw new QasmError(word, 'the gates that the program defines hold too many others');
      }
    }
    this.defined.set(name.text, { qubitCount: operands.size, parts });
  }

  private apply(name: Token): void {
    for (const part of this.partsOn(name, this.quantum)) {
      if (part.qubits.some((qubit) => this.measured.has(qubit)))
        throw new QasmError(name, 'a qubit that has been measured cannot take another gate');
      this.add(name, this.operations, part);
      this.positions.push({ line: name.line, column: name.column });
    }
  }

  private add(at: Token, to: Part[], part: Part): void {
    if (to.length >= this.maxOperations) {
      throw new QasmError(at, `a circuit may have at most ${count(this.maxOperations, 'gate')}`);
    }
    to.push(part);
  }

  /** Reads the rest of `cx a, b;`, whose first word has been read, and takes it apart. */
  private *partsOn(name: Token, registers: ReadonlyMap<string, Bits>): Generator<Part> {
    const { qubitCount, parts } = this.gateNamed(name);
    const operands = [this.argument(registers, 'qubit')];
    while (this.reader.takeIf(',')) operands.push(this.argument(registers, 'qubit'));
    this.reader.expect(';');
    if (operands.length !== qubitCount) {
      throw new QasmError(name, `${name.text} acts on ${count(qubitCount, 'qubit')}, not ${operands.length}`);
    }
    for (const qubits of this.broadcast(name, operands)) {
      if (new Set(qubits).size < qubits.length)
        throw new QasmError(name, `${name.text} names a qubit more than once`);
      for (const part of parts) yield { ...part, qubits: part.qubits.map((operand) => qubits[operand]!) };
    }
  }

  /** The gate that a word stands for; its angles are read. */
  private gateNamed(name: Token): DefinedGate {
    const defined = this.defined.get(name.text);
    if (defined) {
      if (this.reader.takeIf('(')) this.reader.expect(')');
      return defined;
    }
    const word = GATE_WORDS.get(name.text);
    if (!word)
      throw new QasmError(name, `${name.text.slice(0, 40)} is not a gate or statement that is supported`);
    const params = this.params(name, word);
    const { gate, qubitCount } = word;
    const qubits = Array.from({ length: qubitCount }, (_, operand) => operand);
    const parts = gate === null ? [] : [{ gate, qubits, ...(params.length > 0 ? { params } : {}) }];
    return { qubitCount, parts };
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
        `${name.text} takes ${count(word.paramCount, 'angle')}, not ${angles.length}`,
      );
    }
    return word.params ? word.params(angles) : angles;
  }

  private angle(): number {
    const start = this.reader.next;
    const angle = readExpression(this.reader, this.isVersion2);
    if (Math.abs(angle) <= this.maxAngle) return angle;
    throw new QasmError(start, `an angle must be between -${this.maxAngle} and ${this.maxAngle}`);
  }

  /** Registers stand for their qubits one after the other; single qubits are repeated beside them. */
  private *broadcast(at: Position, operands: readonly Bits[]): Generator<number[]> {
    const sizes = new Set(operands.map(({ size }) => size).filter((size) => size > 1));
    if (sizes.size > 1) throw new QasmError(at, 'the registers differ in size');
    const [count = 1] = sizes;
    for (let i = 0; i < count; i++) yield operands.map(({ first, size }) => (size === 1 ? first : first + i));
  }

  /** `q` or `q[1]`. */
  private argument(registers: ReadonlyMap<string, Bits>, what: string): Bits {
    const name = this.reader.expectKind('word', `a ${what}`);
    const register = registers.get(name.text);
    if (!register) throw new QasmError(name, `there is no ${what} register named ${name.text.slice(0, 40)}`);
    return this.indexed(name, register);
  }

  private indexed(name: Token, register: Bits): Bits {
    const { first, size } = register;
    if (this.reader.next.text !== '[') return register;
    const { value, token } = this.bracketed();
    if (value < size) return { first: first + value, size: 1 };
    throw new QasmError(token, `${name.text} has no index ${value}; it ends at ${size - 1}`);
  }
}

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
