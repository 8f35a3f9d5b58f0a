import { counted } from './counted.js';
import {
  BUILT_IN,
  FIXED_GATES,
  FREE_WORDS,
  GATE_WORDS,
  ONLY_IN_QELIB1,
  type ExpandedGate,
} from './gate-words.js';
import type { Budget } from './limits.js';
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
import { nameTaken, overlap, readArgument, type Bits, type NamedBits, type Registers } from './registers.js';
import type { Dialect, Scope } from './scope.js';
import type { ReaderMark, Token, TokenReader } from './tokens.js';

/** All gates that a program defines may expand to this many times the gates that its circuit may have. */
const DEFINED_OPERATIONS = 16;
/** What a gate's angles are while it is defined, to see that it can be read: no special values of any function. */
const ANY_ANGLE = 0.7316;

/** A gate that the program defines. One with angles is read again for each call. */
interface DefinedGate {
  readonly operands: NamedBits;
  readonly angles: readonly string[];
  readonly body: ReaderMark;
  readonly expanded: ExpandedGate;
}

/** Reads definitions and calls of gates, and expands them into the catalogue's gates. */
export class GateReader {
  private readonly defined = new Map<string, DefinedGate>();
  private definedOperations = 0;

  constructor(
    private readonly reader: TokenReader,
    private readonly registers: Registers,
    private readonly budget: Budget,
    private readonly dialect: Readonly<Dialect>,
    private readonly scope: Scope,
  ) {}

  /** The rest of `gate g(t) a, b { rx(t) a; cx a, b; }`, whose first word has been read. */
  define(): void {
    const name = this.reader.expectKind('word', 'a name');
    this.registers.takeName(name);
    if (GATE_WORDS.has(name.text) && !this.isFree(name.text)) throw nameTaken(name);
    const angles = this.angleNames();
    const operands = this.operandNames();
    this.reader.expect('{');
    const body = this.reader.mark();
    const parts = this.scope.within(new Map(angles.map((angle) => [angle, ANY_ANGLE])), false, () =>
      this.body(operands),
    );
    this.defined.set(name.text, { operands, angles, body, expanded: { qubitCount: operands.size, parts } });
  }

  /** Whether a program may give a word of the libraries a meaning: it doesn't include the one that has it. */
  private isFree(word: string): boolean {
    const { includesLibrary, includesOldLibrary } = this.dialect;
    if (!includesLibrary) return !BUILT_IN.has(word);
    return FREE_WORDS.has(word) || (!includesOldLibrary && ONLY_IN_QELIB1.has(word));
  }

  /** Reads the rest of `cx a, b;` or `ctrl @ x a, b;`, whose first word has been read, and expands it. */
  call(first: Token, registers: NamedBits): Iterable<Part> {
    if (!isModifier(first.text)) return this.callPlain(first, registers, []);
    const [modifiers, name] = readModifiers(first, this.reader, this.scope);
    return this.callPlain(name, registers, modifiers);
  }

  private callPlain(name: Token, registers: NamedBits, modifiers: readonly Modifier[]): Iterable<Part> {
    if (name.text === 'gphase') return this.globalPhase(name, registers, modifiers);
    const { qubitCount, parts } = this.gateNamed(name);
    const operands = this.operands(registers);
    const expected = qubitCount + controlsOf(modifiers);
    if (operands.length !== expected) {
      throw new QasmError(name, `${name.text} acts on ${counted(expected, 'qubit')}, not ${operands.length}`);
    }
    return this.placed(
      name,
      operands,
      modifiers.length === 0 ? parts : modified(parts, modifiers, this.budget),
    );
  }

  /** `gphase(pi/2);`: a phase of the controls, if there are any; of a whole circuit nothing shows it. */
  private globalPhase(name: Token, registers: NamedBits, modifiers: readonly Modifier[]): Iterable<Part> {
    this.reader.expect('(');
    const angle = modifiers.reduce(
      (turned, modifier) =>
        modifier.kind === 'inv' ? -turned : modifier.kind === 'pow' ? turned * modifier.exponent : turned,
      this.angle(),
    );
    this.reader.expect(')');
    const count = controlsOf(modifiers);
    if (count === 0) {
      this.reader.expect(';');
      return registers === this.registers.quantum ? [] : phaseOfAll(angle);
    }
    const operands = this.operands(registers);
    if (operands.length !== count) {
      throw new QasmError(name, `gphase acts on ${counted(count, 'qubit')}, not ${operands.length}`);
    }
    // The controls of a phase gate on an operand more: that operand is then left out.
    const controls = modifiers.filter(({ kind }) => kind === 'ctrl' || kind === 'negctrl');
    const [part] = modified([{ gate: 'P', qubits: [0], params: [angle] }], controls, this.budget);
    return this.placed(name, operands, phaseWhere(angle, part!.controls ?? [], part!.negativeControls ?? []));
  }

  private operands(registers: NamedBits): Bits[] {
    const operands = [readArgument(this.reader, registers, 'qubit', this.scope)];
    while (this.reader.takeIf(',')) operands.push(readArgument(this.reader, registers, 'qubit', this.scope));
    this.reader.expect(';');
    return operands;
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

  private operandNames(): NamedBits {
    const operands = new Map<string, Bits>();
    do {
      const operand = this.reader.expectKind('word', 'a qubit');
      if (operands.has(operand.text)) throw nameTaken(operand);
      operands.set(operand.text, { first: operands.size, size: 1 });
    } while (this.reader.takeIf(','));
    return operands;
  }

  /** The parts of a gate, up to and with the closing bracket. */
  private body(operands: NamedBits): Part[] {
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
    if (defined) return this.definedGate(name, defined);
    const fixed = FIXED_GATES.get(name.text);
    if (fixed && this.reader.next.text !== '(') return fixed;
    const word = GATE_WORDS.get(name.text);
    if (!word)
      throw new QasmError(name, `${name.text.slice(0, 40)} is not a gate or statement that is supported`);
    const angles = this.angleList();
    requireAngles(name, word.paramCount, angles.length);
    if (fixed) return fixed;
    if (word.parts) return { ...word.expanded, parts: word.parts(angles) };
    const [part] = word.expanded.parts;
    const params = word.params ? word.params(angles) : angles;
    const phase = word.phase?.(angles);
    return { ...word.expanded, parts: [{ ...part!, params, ...(phase !== undefined && { phase }) }] };
  }

  private definedGate(name: Token, { angles, operands, body, expanded }: DefinedGate): ExpandedGate {
    if (angles.length === 0) {
      if (this.reader.takeIf('(')) this.reader.expect(')');
      return expanded;
    }
    const values = this.angleList();
    requireAngles(name, angles.length, values.length);
    const here = this.reader.mark();
    this.reader.goTo(body);
    const names = new Map(angles.map((angle, index) => [angle, values[index]!]));
    const parts = this.scope.within(names, false, () => this.body(operands));
    this.reader.goTo(here);
    return { qubitCount: expanded.qubitCount, parts };
  }

  private angleList(): number[] {
    const angles: number[] = [];
    if (!this.reader.takeIf('(') || this.reader.takeIf(')')) return angles;
    do angles.push(this.angle());
    while (this.reader.takeIf(','));
    this.reader.expect(')');
    return angles;
  }

  private angle(): number {
    const start = this.reader.next;
    const angle = this.scope.readNumber(this.reader);
    const { maxAngle } = this.budget;
    if (Math.abs(angle) <= maxAngle) return angle;
    throw new QasmError(start, `an angle must be between -${maxAngle} and ${maxAngle}`);
  }
}

function requireAngles(name: Token, expected: number, given: number): void {
  if (given === expected) return;
  throw new QasmError(name, `${name.text} takes ${counted(expected, 'angle')}, not ${given}`);
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
    const qubits = operands.map(({ first, size }) => (size === 1 ? first : first + i));
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
