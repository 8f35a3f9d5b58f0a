/** Reads a program's statements into instructions. */
import { Assignments } from './assignments.js';
import { ControlFlow } from './control-flow.js';
import { Declarations, isVariableType } from './declarations.js';
import { Emitter, type Step } from './emitter.js';
import { GateReader } from './gate-reader.js';
import { GATE_WORDS } from './gate-words.js';
import { Budget, type QasmLimits } from './limits.js';
import { QasmError, type Span } from './qasm-error.js';
import { neverClosed, readOperands } from './operands.js';
import { readQubits, valueOfName, type Jump, type Reading } from './reading.js';
import { Registered } from './registered.js';
import { bitAt, listed, type Bits, type Register } from './bits.js';
import { Scope, type Dialect } from './scope.js';
import { MAX_DEPTH, Skipper } from './skipper.js';
import { Subroutines } from './subroutines.js';
import { TokenReader, type Token } from './tokens.js';

const OLD_LIBRARY = 'qelib1.inc';
const LIBRARIES = [OLD_LIBRARY, 'stdgates.inc'];

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
  readonly steps: readonly Step[];
  readonly statements: readonly Statement[];
  readonly qubits: readonly Register[];
  readonly bits: readonly Register[];
  /** The end of the program. */
  readonly end: Span;
}

export function readInstructions(source: string, limits: QasmLimits): ReadInstructions {
  return new Parser(new TokenReader(source), limits).program();
}

class Parser implements Reading {
  readonly dialect: Dialect = { isVersion2: false, includesOldLibrary: false, includesLibrary: false };
  readonly budget: Budget;
  readonly scope: Scope;
  readonly emitter: Emitter;
  readonly registered: Registered;
  readonly gates: GateReader;
  jump: Jump | null = null;
  private readonly declarations: Declarations;
  private readonly assignments: Assignments;
  private readonly flow: ControlFlow;
  private readonly subroutines: Subroutines;
  private readonly skipper: Skipper;
  private readonly statements: Statement[] = [];
  private depth = 0;

  constructor(
    readonly reader: TokenReader,
    limits: QasmLimits,
  ) {
    this.skipper = new Skipper(reader);
    this.budget = new Budget(limits);
    this.scope = new Scope(this.dialect, this.budget, (name, meaning) =>
      meaning?.kind === 'subroutine' ? this.called(name) : valueOfName(this, name, meaning),
    );
    this.emitter = new Emitter(this.budget);
    this.registered = new Registered(this.budget, this.emitter);
    this.gates = new GateReader(reader, this.budget, this.dialect, this.scope, () => readQubits(this));
    this.assignments = new Assignments(this);
    this.declarations = new Declarations(this, this.assignments);
    this.flow = new ControlFlow(this);
    this.subroutines = new Subroutines(this, this.assignments);
  }

  program(): ReadInstructions {
    if (this.reader.next.text === 'OPENQASM') this.record(() => this.version());
    while (this.jump !== 'end' && this.reader.next.kind !== 'end') {
      if (!this.skipRemark()) this.record(() => this.statement());
    }
    const end = this.reader.next;
    const { qubitCount } = this.registered;
    if (qubitCount === 0)
      throw new QasmError(
        end,
        `the program declares no qubits; begin with some, as in ${this.scope.declarationOf('qubits', 'q')}`,
      );
    const { steps } = this.emitter;
    return { qubitCount, steps, statements: this.statements, end, ...this.registered.settle(steps) };
  }

  private record(read: () => void): void {
    const { steps } = this.emitter;
    const { from, text: word } = this.reader.next;
    const first = steps.length;
    read();
    this.statements.push({ from, to: this.reader.lastEnd, word, first, count: steps.length - first });
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
    const { reader } = this;
    if (reader.next.text === '}' || reader.next.text === ';') {
      throw new QasmError(reader.next, `this ${reader.next.text} ends nothing; leave it out`);
    }
    const word = reader.expectKind('word', 'a statement');
    this.budget.spend(word, 1);
    const meaning = this.scope.find(word.text);
    const isTarget = meaning?.kind === 'variable' || meaning?.kind === 'bits';
    if (isTarget && !(reader.next.kind === 'word' && GATE_WORDS.has(word.text))) {
      return this.assignments.assign(this.assignments.target(word, meaning));
    }
    if (meaning?.kind === 'subroutine') return this.subroutines.callStatement(word);
    this.requireVersion(word);
    if (this.classical(word) || this.quantum(word)) return;
    this.apply(word);
  }

  /** What a statement of OpenQASM 3 is in a program that says it is OpenQASM 2. */
  private requireVersion(word: Token): void {
    const old = this.dialect.isVersion2 ? OLD_SPELLINGS.get(word.text) : undefined;
    if (old === undefined) return;
    throw new QasmError(
      word,
      `${word.text} belongs to OpenQASM 3; ${old}begin the program with OPENQASM 3.0`,
    );
  }

  /** Declarations and control flow. */
  private classical(word: Token): boolean {
    switch (word.text) {
      case 'include':
        this.include();
        return true;
      case 'qreg':
      case 'creg':
        this.declarations.oldRegister(word.text === 'qreg');
        return true;
      case 'qubit':
      case 'bit':
        this.declarations.register(word.text === 'qubit');
        return true;
      case 'const':
        this.declarations.variable(this.reader.expectKind('word', 'a type'), true);
        return true;
      case 'let':
        this.declarations.alias();
        return true;
      case 'gate':
        this.gates.define();
        return true;
      case 'def':
        this.subroutines.define();
        return true;
      case 'opaque':
        this.opaque();
        return true;
      case 'output':
        this.statement();
        return true;
      case 'duration':
      case 'stretch':
        this.duration();
        return true;
      default:
        if (isVariableType(word.text)) this.declarations.variable(word, false);
        return isVariableType(word.text) || this.control(word);
    }
  }

  private control(word: Token): boolean {
    switch (word.text) {
      case 'if':
        this.flow.conditional(word);
        return true;
      case 'for':
        this.flow.forLoop(word);
        return true;
      case 'while':
        this.flow.whileLoop(word);
        return true;
      case 'switch':
        this.flow.switchCase();
        return true;
      case 'break':
      case 'continue':
      case 'end':
        this.flow.jump(word, word.text);
        return true;
      case 'return':
        this.subroutines.returned(word);
        return true;
      default:
        return false;
    }
  }

  /** Statements on qubits that are no gates. */
  private quantum(word: Token): boolean {
    switch (word.text) {
      case 'measure':
        this.measure();
        return true;
      case 'reset':
        this.reset(word);
        return true;
      case 'barrier':
        this.barrier(word);
        return true;
      case 'delay':
        // The editors of IBM write delay(100).
        if (this.reader.next.text === '(') this.skipper.pair('(', ')');
        else this.skipper.pair('[', ']');
        if (!this.reader.takeIf(';')) this.operands();
        return true;
      case 'box':
        if (this.reader.next.text === '[') this.skipper.pair('[', ']');
        this.block(word);
        return true;
      default:
        return this.refuse(word);
    }
  }

  /** What has no meaning for a circuit that is simulated without a machine's clock and pulses. */
  private refuse(word: Token): boolean {
    const reason = REFUSED.get(word.text);
    if (reason) throw new QasmError(word, reason);
    return false;
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

  /** `opaque g(t) a, b;`: a gate that a program may declare but not use. */
  private opaque(): void {
    this.scope.declare(this.reader.expectKind('word', 'a name'), { kind: 'gate' });
    this.skipper.to(';');
  }

  /** `duration d = 100ns;`: time has no effect on ideal qubits. */
  private duration(): void {
    this.scope.declare(this.reader.expectKind('word', 'a name'), { kind: 'duration' });
    this.skipper.to(';');
  }

  /** `measure q -> c;` or `measure q;` */
  private measure(): void {
    const { reader } = this;
    const at = reader.next;
    const qubits = readQubits(this);
    if (reader.next.text === ',') {
      throw new QasmError(
        reader.next,
        'a measurement takes one qubit or register, as in measure q[0] -> c[0]',
      );
    }
    if (reader.next.text === '=' || this.scope.find(reader.next.text)?.kind === 'bits') {
      throw new QasmError(reader.next, 'write -> between the qubit and the bit that it is measured into');
    }
    if (reader.takeIf('->')) {
      const name = reader.expectKind('word', 'a bit');
      const target = this.assignments.target(name, this.scope.find(name.text));
      reader.expect(';');
      this.assignments.measured(qubits, target, at);
    } else {
      reader.expect(';');
      this.emitter.measure(qubits, null, at);
    }
  }

  private reset(at: Token): void {
    const qubits = readQubits(this);
    this.reader.expect(';');
    this.budget.spend(at, qubits.size);
    for (const qubit of listed(qubits)) this.emitter.add({ gate: 'RESET', qubits: [qubit] }, at);
  }

  private barrier(at: Token): void {
    const operands = this.reader.takeIf(';') ? null : this.operands();
    const isNamed = new Uint8Array(this.registered.qubitCount);
    if (!operands) isNamed.fill(1);
    else {
      for (const bits of operands) {
        this.budget.spend(at, bits.size);
        for (let i = 0; i < bits.size; i++) isNamed[bitAt(bits, i)] = 1;
      }
    }
    const qubits = [...isNamed.keys()].filter((qubit) => isNamed[qubit]);
    if (qubits.length > 0 && !this.emitter.isConditional) this.emitter.add({ gate: 'BARRIER', qubits }, at);
  }

  /** `q, r[0];` */
  private operands(): Bits[] {
    return readOperands(this.reader, this.scope, () => readQubits(this));
  }

  private apply(name: Token): void {
    for (const { when, parts } of this.gates.call(name)) {
      const add = () => {
        for (const { phase: _, ...part } of parts) this.emitter.add(part, name);
      };
      if (when.size === 0) add();
      else this.emitter.where([when], name, add);
    }
  }

  private called(name: Token) {
    const value = this.subroutines.call(name);
    if (value) return value;
    throw new QasmError(name, `${name.text} returns nothing`);
  }

  readonly block = (at: Token): void => {
    if (++this.depth > MAX_DEPTH) throw new QasmError(at, 'the blocks are nested too deeply');
    this.scope.block(() => {
      const open = this.reader.next;
      if (!this.reader.takeIf('{')) return this.statement();
      while (!this.reader.takeIf('}')) {
        if (this.reader.next.kind === 'end') throw neverClosed(open, '}');
        if (this.jump) this.skipBlock();
        else if (!this.skipRemark()) this.statement();
      }
    });
    this.depth--;
  };

  readonly skipBlock = (): void => this.skipper.block();

  readonly apart = (read: () => void): void => this.flow.apart(read);

  /** Passes over a pragma or an annotation, which is a line that says nothing about the circuit. */
  private skipRemark(): boolean {
    const { next } = this.reader;
    if (next.text !== '@' && next.text !== 'pragma' && next.text !== '#pragma') return false;
    if (next.kind === 'text') return false;
    if (CHANGING_PRAGMA.test(this.reader.skipLine())) {
      throw new QasmError(
        next,
        'this pragma changes what the circuit does, and only OpenQASM is read; write it as a gate',
      );
    }
    return true;
  }
}

/** Pragmas of Amazon Braket that are more than a remark. */
const CHANGING_PRAGMA = /^\s*braket\s+(?:noise|unitary)\b/;

/** What belongs to OpenQASM 3, with what OpenQASM 2 has instead. */
const OLD_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['qubit', 'write qreg q[2] or '],
  ['bit', 'write creg c[2] or '],
  ...['const', 'let', 'def', 'for', 'while', 'switch', 'int', 'uint', 'float', 'angle', 'bool', 'output'].map(
    (word) => [word, ''] as const,
  ),
]);

const REFUSED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    OPENQASM: 'the version can only stand at the beginning of the program',
    else: 'else needs an if before it',
    from: 'this is Python; write OpenQASM, such as include "stdgates.inc"',
    import: 'this is Python; write OpenQASM, such as include "stdgates.inc"',
    input: 'an input has no value here; write it as a constant, as in const float theta = 0.5',
    extern: 'a function from outside of the program cannot be called; write it as a def',
    array: 'arrays are not supported; write a variable for each value',
    complex: 'complex numbers are not supported; write the gate by its angles',
    cal: 'calibrations have no effect on ideal qubits; leave them out',
    defcal: 'calibrations have no effect on ideal qubits; leave them out',
    defcalgrammar: 'calibrations have no effect on ideal qubits; leave them out',
  }),
);
