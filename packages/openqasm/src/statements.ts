/** Reads a program's statements into instructions. */
import { isOperation, type Instruction } from '@superpose/quantum';
import { both, conditionOf, NO_CONDITION, opposite, readCondition, type RequiredBits } from './conditions.js';
import { counted } from './counted.js';
import { GateReader } from './gate-reader.js';
import { Budget, type QasmLimits } from './limits.js';
import { QasmError, type Span } from './qasm-error.js';
import {
  readArgument,
  readBracketed,
  readIndexed,
  Registers,
  type Bits,
  type Register,
} from './registers.js';
import { Scope, type Dialect } from './scope.js';
import { TokenReader, type Token } from './tokens.js';

const OLD_LIBRARY = 'qelib1.inc';
const LIBRARIES = [OLD_LIBRARY, 'stdgates.inc'];
/** The types that a constant may have. */
const WHOLE_TYPES = ['int', 'uint'];
const NUMBER_TYPES = [...WHOLE_TYPES, 'float', 'angle'];
/** Blocks may stand in blocks this deep. */
const MAX_DEPTH = 32;

/** One of the statements that a program consists of, not in a block of another; comments are in none. */
export interface Statement {
  /** Its characters, from its first word up to and with its `;` or `}`. */
  readonly from: number;
  readonly to: number;
  /** Its first word, such as `h`, `if`, `qubit` or a register's name. */
  readonly word: string;
  /** The index of the first instruction that it gives, and how many it gives: none for a declaration. */
  readonly first: number;
  readonly count: number;
}

export interface ReadInstructions {
  readonly qubitCount: number;
  /** Those that are declared; a measurement without a bit has this as its bit. */
  readonly bitCount: number;
  readonly steps: readonly { readonly instruction: Instruction; readonly position: Span }[];
  readonly statements: readonly Statement[];
  readonly qubits: readonly Register[];
  readonly bits: readonly Register[];
  /** The end of the program. */
  readonly end: Span;
}

export function readInstructions(source: string, limits: QasmLimits): ReadInstructions {
  return new Parser(new TokenReader(source), limits).program();
}

class Parser {
  private readonly dialect: Dialect = {
    isVersion2: false,
    includesOldLibrary: false,
    includesLibrary: false,
  };
  private readonly scope = new Scope(this.dialect);
  private readonly budget: Budget;
  private readonly registers: Registers;
  private readonly gates: GateReader;
  private readonly steps: { instruction: Instruction; position: Span }[] = [];
  private readonly statements: Statement[] = [];
  private gateCount = 0;
  private otherCount = 0;
  private depth = 0;
  /** What the statement that is read depends on, and whether a measurement in its block has changed those bits. */
  private required: RequiredBits = NO_CONDITION;
  private isSpoiled = false;

  constructor(
    private readonly reader: TokenReader,
    limits: QasmLimits,
  ) {
    this.budget = new Budget(limits);
    this.registers = new Registers(this.budget);
    this.gates = new GateReader(reader, this.registers, this.budget, this.dialect, this.scope);
  }

  program(): ReadInstructions {
    if (this.reader.next.text === 'OPENQASM') this.record(() => this.version());
    while (this.reader.next.kind !== 'end') this.record(() => this.statement());
    const { qubitCount, bitCount, quantum, classical } = this.registers;
    if (qubitCount === 0) throw new QasmError(this.reader.next, 'the program declares no qubits');
    const { steps, statements } = this;
    // Only now it is known which bit is beyond all that are declared.
    for (const step of steps) {
      if (step.instruction.gate === 'MEASURE' && step.instruction.bit === NO_BIT)
        step.instruction = { ...step.instruction, bit: bitCount };
    }
    const [qubits, bits] = [[...quantum.values()], [...classical.values()]];
    return { qubitCount, bitCount, steps, statements, qubits, bits, end: this.reader.next };
  }

  private record(read: () => void): void {
    const { from, text: word } = this.reader.next;
    const first = this.steps.length;
    read();
    this.statements.push({ from, to: this.reader.lastEnd, word, first, count: this.steps.length - first });
  }

  private version(): void {
    this.reader.take();
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
      case 'reset':
        return this.reset(word);
      case 'barrier':
        return this.barrier(word);
      case 'if':
        return this.conditional(word);
      case 'for':
        return this.loop(word);
      case 'const':
        return this.constant(this.reader.expectKind('word', 'a type'));
      default:
        if (NUMBER_TYPES.includes(word.text)) return this.constant(word);
        return this.registers.classical.has(word.text) ? this.assign(word) : this.apply(word);
    }
  }

  private include(): void {
    const file = this.reader.expectKind('text', 'a file name');
    if (!LIBRARIES.includes(file.text)) {
      throw new QasmError(file, `only ${LIBRARIES.join(' and ')} can be included`);
    }
    this.dialect.includesLibrary = true;
    this.dialect.includesOldLibrary ||= file.text === OLD_LIBRARY;
    this.reader.expect(';');
  }

  /** `qreg q[3];` */
  private declareOld(isQuantum: boolean): void {
    const name = this.reader.expectKind('word', 'a name');
    const size = readBracketed(this.reader, this.scope);
    this.registers.declare(name, size, isQuantum);
    this.reader.expect(';');
  }

  /** `qubit[3] q;`, `qubit q;` or `bit[3] c = measure q;` */
  private declareNew(isQuantum: boolean): void {
    const size = this.reader.next.text === '[' ? readBracketed(this.reader, this.scope) : null;
    const name = this.reader.expectKind('word', 'a name');
    this.registers.declare(name, size, isQuantum);
    if (!isQuantum && this.reader.next.text === '=') this.assign(name);
    else this.reader.expect(';');
  }

  /** `const int n = 3;` or `float[64] x = pi / 4;`; nothing can be assigned to it later. */
  private constant(type: Token): void {
    if (!NUMBER_TYPES.includes(type.text)) {
      throw new QasmError(type, `${type.text.slice(0, 40)} is not a type that is supported`);
    }
    if (this.reader.next.text === '[') readBracketed(this.reader, this.scope);
    const name = this.reader.expectKind('word', 'a name');
    this.registers.takeName(name);
    if (this.scope.has(name.text)) throw new QasmError(name, `the name ${name.text} is already taken`);
    this.reader.expect('=');
    const isWhole = WHOLE_TYPES.includes(type.text);
    const value = isWhole ? this.scope.readInteger(this.reader).value : this.scope.readNumber(this.reader);
    this.scope.set(name.text, value, isWhole);
    this.reader.expect(';');
  }

  /** `measure q -> c;` or `measure q;` */
  private measure(): void {
    const from = this.reader.next;
    const qubits = this.qubits();
    let bits: Bits | null = null;
    if (this.reader.takeIf('->')) {
      bits = readArgument(this.reader, this.registers.classical, 'bit', this.scope);
      requireSameSize(from, qubits, bits);
    }
    this.reader.expect(';');
    this.addMeasurements(from, qubits, bits);
  }

  /** `c = measure q;`, whose first word has been read. */
  private assign(name: Token): void {
    const bits = readIndexed(this.reader, name, this.registers.classical.get(name.text)!, this.scope);
    this.reader.expect('=');
    if (!this.reader.takeIf('measure')) {
      throw new QasmError(this.reader.next, 'a bit can only be given the result of a measurement');
    }
    const from = this.reader.next;
    const qubits = this.qubits();
    requireSameSize(from, qubits, bits);
    this.reader.expect(';');
    this.addMeasurements(from, qubits, bits);
  }

  private addMeasurements(at: Span, { first, size }: Bits, bits: Bits | null): void {
    this.budget.spend(at, size);
    for (let i = 0; i < size; i++) {
      const bit = bits ? bits.first + i : NO_BIT;
      this.add({ gate: 'MEASURE', qubits: [first + i], bit }, at);
    }
    for (let i = 0; bits && i < size; i++) this.isSpoiled ||= this.required?.has(bits.first + i) ?? false;
  }

  private reset(at: Token): void {
    const { first, size } = this.qubits();
    this.reader.expect(';');
    this.budget.spend(at, size);
    for (let i = 0; i < size; i++) this.add({ gate: 'RESET', qubits: [first + i] }, at);
  }

  private barrier(at: Token): void {
    const isNamed = new Uint8Array(this.registers.qubitCount);
    if (!this.reader.takeIf(';')) {
      do {
        const { first, size } = this.qubits();
        this.budget.spend(at, size);
        isNamed.fill(1, first, first + size);
      } while (this.reader.takeIf(','));
      this.reader.expect(';');
    } else isNamed.fill(1);
    const qubits = [...isNamed.keys()].filter((qubit) => isNamed[qubit]);
    if (qubits.length > 0 && this.required?.size === 0) this.add({ gate: 'BARRIER', qubits }, at);
  }

  /** `if (c == 1) x q;`, with a block, and with `else` where the condition is on one bit. */
  private conditional(at: Token): void {
    const outer = this.required;
    const wasSpoiled = this.isSpoiled;
    const condition = readCondition(this.reader, this.registers, this.scope);
    this.where(both(outer, condition), at);
    const isChanged = this.isSpoiled;
    const otherwise = this.reader.next;
    if (this.reader.takeIf('else')) {
      if (isChanged) throw new QasmError(otherwise, CHANGED);
      this.where(both(outer, opposite(condition, otherwise)), otherwise);
    }
    this.required = outer;
    this.isSpoiled = wasSpoiled || (this.isSpoiled && (outer?.size ?? 0) > 0);
  }

  private where(required: RequiredBits, at: Token): void {
    this.required = required;
    this.isSpoiled = false;
    this.block(at);
  }

  /** `{ … }`, or a single statement. */
  private block(at: Token): void {
    if (++this.depth > MAX_DEPTH) throw new QasmError(at, 'the blocks are nested too deeply');
    if (this.reader.takeIf('{')) while (!this.reader.takeIf('}')) this.statement();
    else this.statement();
    this.depth--;
  }

  /** `for int i in [0:2] { … }` or `for int i in {0, 2} …`: the block is read once for each value. */
  private loop(at: Token): void {
    const type = this.reader.expectKind('word', 'a type');
    const isWhole = WHOLE_TYPES.includes(type.text);
    if (!isWhole) throw new QasmError(type, `a loop runs over int or uint, not ${type.text.slice(0, 40)}`);
    if (this.reader.next.text === '[') readBracketed(this.reader, this.scope);
    const name = this.reader.expectKind('word', 'a name');
    this.reader.expect('in');
    const values = this.loopValues();
    const body = this.reader.mark();
    for (const value of values) {
      this.budget.spend(at, 1);
      this.reader.goTo(body);
      this.scope.within(new Map([[name.text, value]]), true, () => this.block(at));
    }
    if (values.length === 0) this.skipBlock();
  }

  private loopValues(): number[] {
    const integer = () => this.scope.readInteger(this.reader).value;
    if (this.reader.takeIf('{')) {
      const values: number[] = [];
      do values.push(integer());
      while (this.reader.takeIf(','));
      this.reader.expect('}');
      return values;
    }
    const start = this.reader.expect('[');
    const first = integer();
    this.reader.expect(':');
    const second = integer();
    const third = this.reader.takeIf(':') ? integer() : null;
    this.reader.expect(']');
    const [step, last] = third === null ? [1, second] : [second, third];
    if (step === 0) throw new QasmError(start, 'the step of a range is not 0');
    const count = Math.max(0, Math.floor((last - first) / step) + 1);
    this.budget.spend(start, count);
    return Array.from({ length: count }, (_, n) => first + n * step);
  }

  /** Passes over a block or a statement that is never carried out. */
  private skipBlock(): void {
    let depth = 0;
    for (;;) {
      const token = this.reader.take();
      if (token.kind === 'end') throw new QasmError(token, `expected } but found ${token.text}`);
      if (token.kind !== 'sign') continue;
      if (token.text === '{') depth++;
      else if (token.text === '}' && --depth === 0) return;
      else if (token.text === ';' && depth === 0) return;
    }
  }

  private apply(name: Token): void {
    for (const { phase: _, ...part } of this.gates.call(name, this.registers.quantum)) {
      this.budget.requireOperations(name, ++this.gateCount);
      this.add(part, name);
    }
  }

  private add(instruction: Instruction, { line, column, from, to }: Span): void {
    if (this.required === null) return;
    const position = { line, column, from, to };
    if (this.isSpoiled) throw new QasmError(position, CHANGED);
    if (!isOperation(instruction)) this.budget.requireOthers(position, ++this.otherCount);
    const condition = conditionOf(this.required);
    this.steps.push({ instruction: condition ? { ...instruction, condition } : instruction, position });
  }

  private qubits(): Bits {
    return readArgument(this.reader, this.registers.quantum, 'qubit', this.scope);
  }
}

/** The bit of a measurement that names none, until all are declared. */
const NO_BIT = -1;

const CHANGED = 'a measurement has changed the bits of the condition; end its block there';

function requireSameSize(at: Span, qubits: Bits, bits: Bits): void {
  if (qubits.size === bits.size) return;
  throw new QasmError(
    at,
    `${counted(qubits.size, 'qubit')} cannot be measured into ${counted(bits.size, 'bit')}`,
  );
}
