import { counted } from './counted.js';
import {
  BUILT_IN,
  FIXED_GATES,
  FREE_WORDS,
  GATE_WORDS,
  ONLY_IN_QELIB1,
  type ExpandedGate,
  type GateWord,
} from './gate-words.js';
import type { Budget } from './limits.js';
import { neverClosed, readOperands } from './operands.js';
import { unknownGate } from './unknown-gate.js';
import { rereading } from './rereading.js';
import {
  controlsOf,
  isModifier,
  modified,
  phaseWhere,
  readModifiers,
  type Modifier,
  type Part,
} from './modifiers.js';
import { QasmError, type Span } from './qasm-error.js';
import { bitAt, overlap, type Bits } from './bits.js';
import { nameTaken, numberVariable, type Dialect, type Scope } from './scope.js';
import type { ReaderMark, Token, TokenReader } from './tokens.js';
import { both, type Case, type RequiredBits } from './values.js';

/** All gates that a program defines may expand to this many times the gates that its circuit may have. */
const DEFINED_OPERATIONS = 16;
/** What a gate's angles are while it is defined, to see that it can be read: no special values of any function. */
const ANY_ANGLE = 0.7316;

/** The operands of a gate that is being defined, by their names. */
type Operands = ReadonlyMap<string, Bits>;

/** What a call does where bits were measured as required; no bits are named if it depends on none. */
export interface Call {
  readonly when: RequiredBits;
  readonly parts: Iterable<Part>;
}

/** A gate whose angles are known, and where they are. */
interface Choice {
  readonly when: RequiredBits;
  readonly gate: ExpandedGate;
}

const ALWAYS: RequiredBits = new Map();

/** A gate that the program defines. One with angles is read again for each call. */
interface DefinedGate {
  readonly operands: Operands;
  readonly angles: readonly string[];
  readonly body: ReaderMark;
  readonly expanded: ExpandedGate;
}

/** Reads definitions and calls of gates, and expands them into the catalogue's gates. */
export class GateReader {
  private readonly defined = new Map<string, DefinedGate>();
  private definedOperations = 0;
  /** The gate whose definition is read. */
  private defining: string | undefined;

  constructor(
    private readonly reader: TokenReader,
    private readonly budget: Budget,
    private readonly dialect: Readonly<Dialect>,
    private readonly scope: Scope,
    /** Reads qubits of the program. */
    private readonly readQubits: () => Bits,
  ) {}

  /** The rest of `gate g(t) a, b { rx(t) a; cx a, b; }`, whose first word has been read. */
  define(): void {
    const name = this.reader.expectKind('word', 'a name');
    if (GATE_WORDS.has(name.text) && !this.isFree(name.text)) throw nameTaken(name);
    const angles = this.angleNames();
    const operands = this.operandNames();
    const open = this.reader.expect('{');
    const body = this.reader.mark();
    this.defining = name.text;
    const parts = this.closed(open, body, () => this.within(angles, () => ANY_ANGLE, operands));
    this.defining = undefined;
    this.scope.declare(name, { kind: 'gate' });
    this.defined.set(name.text, { operands, angles, body, expanded: { qubitCount: operands.size, parts } });
  }

  /** Reads what ends with a }; where there is none, that is what is wrong. */
  private closed<Result>(open: Token, body: ReaderMark, read: () => Result): Result {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof QasmError)) throw error;
      this.reader.goTo(body);
      let depth = 1;
      while (depth > 0 && this.reader.next.kind !== 'end') {
        const { kind, text } = this.reader.take();
        if (kind === 'sign') depth += Number(text === '{') - Number(text === '}');
      }
      throw depth > 0 ? neverClosed(open, '}') : error;
    }
  }

  /** Reads the body of a gate with its angles. */
  private within(angles: readonly string[], angleOf: (index: number) => number, operands: Operands): Part[] {
    const named = angles.map((angle, i) => [angle, numberVariable(angleOf(i), 'angle')] as const);
    return this.scope.body(named, () => this.body(operands));
  }

  /** Whether a program may give a word of the libraries a meaning: it doesn't include the one that has it. */
  private isFree(word: string): boolean {
    const { includesLibrary, includesOldLibrary } = this.dialect;
    if (!includesLibrary) return !BUILT_IN.has(word);
    return FREE_WORDS.has(word) || (!includesOldLibrary && ONLY_IN_QELIB1.has(word));
  }

  /** Reads the rest of `cx a, b;` or `ctrl @ x a, b;`, whose first word has been read, and expands it. */
  call(first: Token, inside?: Operands): readonly Call[] {
    if (!isModifier(first.text)) return this.callPlain(first, [], inside);
    if (this.dialect.isVersion2) {
      const reason = `${first.text} belongs to OpenQASM 3; begin the program with OPENQASM 3.0`;
      throw new QasmError(first, reason);
    }
    const [modifiers, name] = readModifiers(first, this.reader, this.scope);
    return this.callPlain(name, modifiers, inside);
  }

  private callPlain(name: Token, modifiers: readonly Modifier[], inside?: Operands): readonly Call[] {
    if (name.text === 'gphase') return this.globalPhase(name, modifiers, inside);
    const choices = this.gateNamed(name);
    const { qubitCount } = choices[0]!.gate;
    const operands = this.operands(inside);
    const expected = qubitCount + controlsOf(modifiers);
    if (operands.length !== expected) {
      throw new QasmError(name, `${name.text} acts on ${counted(expected, 'qubit')}, not ${operands.length}`);
    }
    return choices.map(({ when, gate: { parts } }) => {
      const acting = choices.length > 1 ? parts.filter(turns) : parts;
      const all = modifiers.length === 0 ? acting : modified(acting, modifiers, this.budget);
      return { when, parts: this.placed(name, operands, all) };
    });
  }

  /** `gphase(pi/2);`: a phase of the controls, if there are any; of a whole circuit nothing shows it. */
  private globalPhase(name: Token, modifiers: readonly Modifier[], inside?: Operands): readonly Call[] {
    this.reader.expect('(');
    const angles = this.angle();
    this.reader.expect(')');
    const factor = modifiers.reduce(
      (sum, modifier) =>
        modifier.kind === 'inv' ? -sum : modifier.kind === 'pow' ? sum * modifier.exponent : sum,
      1,
    );
    const count = controlsOf(modifiers);
    if (count === 0) {
      this.reader.expect(';');
      return inside ? [{ when: ALWAYS, parts: phaseOfAll(angles[0]!.number * factor) }] : [];
    }
    const operands = this.operands(inside);
    if (operands.length !== count) {
      throw new QasmError(name, `gphase acts on ${counted(count, 'qubit')}, not ${operands.length}`);
    }
    // The controls of a phase gate on an operand more: that operand is then left out.
    const controls = modifiers.filter(({ kind }) => kind === 'ctrl' || kind === 'negctrl');
    const [part] = modified([{ gate: 'P', qubits: [0], params: [0] }], controls, this.budget);
    const { controls: ones = [], negativeControls: zeros = [] } = part!;
    return angles.map(({ when, number }) => ({
      when,
      parts: this.placed(name, operands, phaseWhere(number * factor, ones, zeros)),
    }));
  }

  private operands(inside?: Operands): Bits[] {
    return readOperands(this.reader, this.scope, () => (inside ? this.operandOf(inside) : this.readQubits()));
  }

  /** An operand of the gate that is being defined. */
  private operandOf(inside: Operands): Bits {
    const name = this.reader.expectKind('word', 'a qubit');
    const operand = inside.get(name.text);
    const { next } = this.reader;
    if (operand && next.text !== '[') return operand;
    if (operand) throw new QasmError(next, `${name.text} is a single qubit in this gate and takes no index`);
    const qubits = [...inside.keys()].slice(0, 4).join(', ');
    throw new QasmError(
      name,
      `${name.text.slice(0, 40)} is not a qubit of this gate, whose qubits are ${qubits}`,
    );
  }

  private placed(name: Token, operands: readonly Bits[], parts: readonly Part[]): Iterable<Part> {
    const times = timesOf(name, operands);
    this.budget.spend(name, times * (operands.length + parts.length));
    if (operands.length > 1 && overlap(operands)) {
      throw new QasmError(name, `${name.text} names a qubit more than once`);
    }
    return parts.length > 0 ? placed(parts, operands, times) : [];
  }

  /** `(theta, phi)`, `()` or nothing. */
  private angleNames(): string[] {
    if (!this.reader.takeIf('(') || this.reader.takeIf(')')) return [];
    const names: string[] = [];
    do {
      const name = this.reader.expectKind('word', 'an angle');
      if (names.includes(name.text)) throw nameTaken(name);
      names.push(name.text);
    } while (this.reader.takeIf(','));
    this.reader.expect(')');
    return names;
  }

  private operandNames(): Operands {
    const operands = new Map<string, Bits>();
    do {
      const operand = this.reader.expectKind('word', 'a qubit');
      if (operands.has(operand.text)) throw nameTaken(operand);
      operands.set(operand.text, { first: operands.size, size: 1 });
    } while (this.reader.takeIf(','));
    return operands;
  }

  /** The parts of a gate, up to and with the closing bracket. */
  private body(operands: Operands): Part[] {
    const parts: Part[] = [];
    while (!this.reader.takeIf('}')) {
      const word = this.reader.expectKind('word', 'a gate or }');
      this.budget.spend(word, 1);
      if (word.text === 'barrier') {
        this.operands(operands);
        continue;
      }
      // Gates are expanded where they are defined, not where they are used; otherwise gates built of gates could grow
      // beyond the limit unseen.
      for (const part of this.call(word, operands)[0]?.parts ?? []) {
        this.budget.requireOperations(word, parts.length + 1);
        parts.push(part);
        if (++this.definedOperations > DEFINED_OPERATIONS * this.budget.maxOperations)
          throw new QasmError(word, 'the gates that the program defines hold too many others');
      }
    }
    return parts;
  }

  /** The gate that a word names; its angles are read. */
  private gateNamed(name: Token): readonly Choice[] {
    const defined = this.defined.get(name.text);
    if (defined) return this.definedGate(name, defined);
    const fixed = FIXED_GATES.get(name.text);
    if (fixed && this.reader.next.text !== '(') return [{ when: ALWAYS, gate: fixed }];
    const word = GATE_WORDS.get(name.text);
    if (!word) throw unknownGate(name, this.scope, this.reader.next, this.defining);
    return this.angleLists(name, word.paramCount).map(({ when, angles }) => ({
      when,
      gate: fixed ?? withAngles(word, angles),
    }));
  }

  private definedGate(name: Token, { angles, operands, body, expanded }: DefinedGate): readonly Choice[] {
    if (angles.length === 0) {
      if (this.reader.takeIf('(')) this.reader.expect(')');
      return [{ when: ALWAYS, gate: expanded }];
    }
    return this.angleLists(name, angles.length).map(({ when, angles: values }) => ({
      when,
      gate: {
        qubitCount: expanded.qubitCount,
        parts: rereading(this.reader, this.budget, body, name, () =>
          this.within(angles, (index) => values[index]!, operands),
        ),
      },
    }));
  }

  /** The angles of a call, for each of the cases that they depend on. */
  private angleLists(name: Token, count: number): { when: RequiredBits; angles: readonly number[] }[] {
    const angles: (readonly Case[])[] = [];
    const open = this.reader.next;
    if (this.reader.takeIf('(') && !this.reader.takeIf(')')) {
      const { next } = this.reader;
      if (next.kind === 'word' && this.scope.find(next.text)?.kind === 'qubits') {
        throw new QasmError(
          open,
          `${name.text} takes its qubits without brackets, as in ${name.text} ${next.text.slice(0, 40)}`,
        );
      }
      do angles.push(this.angle());
      while (this.reader.takeIf(','));
      this.reader.expect(')');
    }
    requireAngles(name, count, angles.length);
    let lists: { when: RequiredBits; angles: readonly number[] }[] = [{ when: ALWAYS, angles: [] }];
    for (const cases of angles) {
      this.budget.spend(name, lists.length * cases.length);
      lists = lists.flatMap((list) =>
        cases.flatMap(({ when, number }) => {
          const all = both(list.when, when);
          return all ? [{ when: all, angles: [...list.angles, number] }] : [];
        }),
      );
    }
    return lists;
  }

  private angle(): readonly Case[] {
    const start = this.reader.next;
    const cases = this.scope.readCases(this.reader);
    const { maxAngle } = this.budget;
    if (cases.every(({ number }) => Math.abs(number) <= maxAngle)) return cases;
    throw new QasmError(start, `an angle must be between -${maxAngle} and ${maxAngle}`);
  }
}

/** Whether a gate does anything: with angles of 0 only one without a matrix doesn't. */
const turns = ({ gate, params = [] }: Part): boolean =>
  params.length === 0 || gate === 'MATRIX' || params.some((angle) => angle !== 0);

/** A gate of the libraries with its angles. */
function withAngles(word: GateWord, angles: readonly number[]): ExpandedGate {
  if (word.parts) return { ...word.expanded, parts: word.parts(angles) };
  const [part] = word.expanded.parts;
  if (!part) return word.expanded;
  const params = word.params ? word.params(angles) : angles;
  const phase = word.phase?.(angles);
  return { ...word.expanded, parts: [{ ...part, params, ...(phase !== undefined && { phase }) }] };
}

function requireAngles(name: Token, expected: number, given: number): void {
  if (given === expected) return;
  const advice =
    given === 0
      ? `; write ${expected === 1 ? 'it' : 'them'} in brackets, as in ${name.text}(${Array(expected).fill('pi/2').join(', ')})`
      : '';
  throw new QasmError(name, `${name.text} takes ${counted(expected, 'angle')}, not ${given}${advice}`);
}

/** e^{iθ} on all states, inside a gate that may get controls. */
function phaseOfAll(angle: number): Part[] {
  const turn: Part = { gate: 'P', qubits: [0], params: [angle] };
  const flip: Part = { gate: 'X', qubits: [0] };
  return [turn, flip, turn, flip];
}

/** How often a gate is applied: once for each qubit of its registers; single qubits beside them are repeated. */
function timesOf(at: Span, operands: readonly Bits[]): number {
  let times = 1;
  for (const { size } of operands) {
    if (size === 1) continue;
    if (times > 1 && times !== size) throw new QasmError(at, 'the registers differ in size');
    times = size;
  }
  return times;
}

function* placed(parts: readonly Part[], operands: readonly Bits[], times: number): Generator<Part> {
  for (let i = 0; i < times; i++) {
    const qubits = operands.map((bits) => bitAt(bits, bits.size === 1 ? 0 : i));
    const place = (on: readonly number[]) => on.map((operand) => qubits[operand]!);
    for (const part of parts) {
      yield {
        ...part,
        qubits: place(part.qubits),
        ...(part.controls && { controls: place(part.controls) }),
        ...(part.negativeControls && { negativeControls: place(part.negativeControls) }),
      };
    }
  }
}
