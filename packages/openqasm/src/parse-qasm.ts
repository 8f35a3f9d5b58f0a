import { buildCircuit, type Circuit, type Operation } from '@superpose/quantum';
import { counted } from './counted.js';
import { GateReader, type Dialect } from './gate-reader.js';
import { Budget, type QasmLimits } from './limits.js';
import { QasmError, type Position } from './qasm-error.js';
import { readArgument, readBracketed, readIndexed, Registers, type Bits } from './registers.js';
import { TokenReader, type Token } from './tokens.js';

const OLD_LIBRARY = 'qelib1.inc';
const LIBRARIES = [OLD_LIBRARY, 'stdgates.inc'];

/**
 * Reads an OpenQASM 2 or 3 program of the standard gates and of gates defined from them, without angles: registers,
 * gates (over whole registers too), measurements at the end, barriers, constant expressions. Classical bits are read but
 * not kept: all qubits are measured at the end, so a gate on a qubit that has been measured is refused.
 * The first declared qubit is qubit 0.
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

/** As `parseQasm`, for callers that refer to the program's lines. */
export function parseProgram(source: string, limits: QasmLimits = {}): Program {
  return new Parser(new TokenReader(source), limits).program();
}

class Parser {
  private readonly dialect: Dialect = { isVersion2: false, includesOldLibrary: false };
  private readonly budget: Budget;
  private readonly registers: Registers;
  private readonly gates: GateReader;
  private readonly measured = new Set<number>();
  private readonly operations: Operation[] = [];
  private readonly positions: Position[] = [];

  constructor(
    private readonly reader: TokenReader,
    limits: QasmLimits,
  ) {
    this.budget = new Budget(limits);
    this.registers = new Registers(this.budget);
    this.gates = new GateReader(reader, this.registers, this.budget, this.dialect);
  }

  program(): Program {
    if (this.reader.takeIf('OPENQASM')) this.version();
    while (this.reader.next.kind !== 'end') this.statement();
    const { qubitCount } = this.registers;
    if (qubitCount === 0) throw new QasmError(this.reader.next, 'the program declares no qubits');
    return { circuit: buildCircuit(qubitCount, this.operations), positions: this.positions };
  }

  private version(): void {
    const version = this.reader.expectKind('number', 'a version');
    if (!/^(2(\.0)?|3(\.\d+)?)$/.test(version.text)) {
      throw new QasmError(version, `version ${version.text} is not known; use 2.0 or 3.0`);
    }
    this.dialect.isVersion2 = version.text.startsWith('2');
    this.reader.expect(';');
  }

  private statement(): void {
    const word = this.reader.expectKind('word', 'a statement');
    this.budget.spend(word, 1);
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
        return this.gates.define();
      case 'measure':
        return this.measure();
      case 'barrier':
        return this.barrier();
      default:
        return this.registers.classical.has(word.text) ? this.assign(word) : this.apply(word);
    }
  }

  private include(): void {
    const file = this.reader.expectKind('text', 'a file name');
    if (!LIBRARIES.includes(file.text)) {
      throw new QasmError(file, `only ${LIBRARIES.join(' and ')} can be included`);
    }
    this.dialect.includesOldLibrary ||= file.text === OLD_LIBRARY;
    this.reader.expect(';');
  }

  /** `qreg q[3];` */
  private declareOld(isQuantum: boolean): void {
    const name = this.reader.expectKind('word', 'a name');
    const size = readBracketed(this.reader);
    this.registers.declare(name, size.value, size.token, isQuantum);
    this.reader.expect(';');
  }

  /** `qubit[3] q;`, `qubit q;` or `bit[3] c = measure q;` */
  private declareNew(isQuantum: boolean): void {
    const { next } = this.reader;
    const size = next.text === '[' ? readBracketed(this.reader) : { value: 1, token: next };
    const name = this.reader.expectKind('word', 'a name');
    this.registers.declare(name, size.value, size.token, isQuantum);
    if (!isQuantum && this.reader.next.text === '=') this.assign(name);
    else this.reader.expect(';');
  }

  /** `measure q -> c;` or `measure q;` */
  private measure(): void {
    const from = this.reader.next;
    const qubits = this.qubits();
    if (this.reader.takeIf('->'))
      requireSameSize(from, qubits, readArgument(this.reader, this.registers.classical, 'bit'));
    this.reader.expect(';');
    this.markMeasured(from, qubits);
  }

  /** `c = measure q;`, whose first word has been read. */
  private assign(name: Token): void {
    const bits = readIndexed(this.reader, name, this.registers.classical.get(name.text)!);
    this.reader.expect('=');
    if (!this.reader.takeIf('measure')) {
      throw new QasmError(this.reader.next, 'a bit can only be given the result of a measurement');
    }
    const from = this.reader.next;
    const qubits = this.qubits();
    requireSameSize(from, qubits, bits);
    this.reader.expect(';');
    this.markMeasured(from, qubits);
  }

  private markMeasured(at: Position, { first, size }: Bits): void {
    this.budget.spend(at, size);
    for (let i = 0; i < size; i++) this.measured.add(first + i);
  }

  private barrier(): void {
    if (this.reader.takeIf(';')) return;
    do this.qubits();
    while (this.reader.takeIf(','));
    this.reader.expect(';');
  }

  private apply(name: Token): void {
    for (const part of this.gates.call(name, this.registers.quantum)) {
      if (part.qubits.some((qubit) => this.measured.has(qubit)))
        throw new QasmError(name, 'a qubit that has been measured cannot take another gate');
      this.budget.requireOperations(name, this.operations.length + 1);
      this.operations.push(part);
      this.positions.push({ line: name.line, column: name.column });
    }
  }

  private qubits(): Bits {
    return readArgument(this.reader, this.registers.quantum, 'qubit');
  }
}

function requireSameSize(at: Position, qubits: Bits, bits: Bits): void {
  if (qubits.size === bits.size) return;
  throw new QasmError(
    at,
    `${counted(qubits.size, 'qubit')} cannot be measured into ${counted(bits.size, 'bit')}`,
  );
}
