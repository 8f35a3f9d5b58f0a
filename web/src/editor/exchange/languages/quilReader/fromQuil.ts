import { DEFAULT_LIMITS } from '@superpose/contracts';
import type { Instruction } from '@superpose/quantum';
import type { TextPlace } from '../../importOutcome';
import { placedOn } from '../reading/gate';
import { Budget, onPath, type ReadCircuit, type Step } from '../reading/steps';
import { ALWAYS, Bits, joined, MAX_PATH, type Path } from '../reading/conditions';
import { quoted, ReadError } from '../reading/readError';
import { angleList, type Parameters } from './angles';
import { Definitions } from './definitions';
import { statementsOf, writtenIn, type Statement, type Word } from './statements';

/** Circuits may hold circuits this deep. */
const MAX_DEPTH = 16;

/** What the formal names of a circuit's body stand for. */
interface Scope {
  readonly parameters: Parameters;
  readonly words: ReadonlyMap<string, string>;
  /** What its labels have in front of their names. */
  readonly prefix: string;
  readonly depth: number;
}

const PROGRAM: Scope = { parameters: new Map(), words: new Map(), prefix: '', depth: 0 };

/**
 * Reads a Quil program: gates and their modifiers, definitions, measurements, resets and jumps forward. Quil's qubit k is
 * qubit k; bits are counted through all declarations, in their order.
 * @throws ReadError with the place of what can't be read; nothing is skipped that could change the circuit
 */
export function fromQuil(text: string): ReadCircuit {
  const { instructions, definitions } = statementsOf(text);
  const reader = new QuilReader(new Definitions(definitions));
  for (const statement of instructions) reader.read(statement, PROGRAM);
  return reader.circuit();
}

class QuilReader {
  private readonly steps: Step[] = [];
  private readonly bits = new Bits();
  private readonly budget = new Budget();
  private readonly memory = new Map<string, { readonly first: number; readonly length: number }>();
  /** The ways on which jumps have led to a label that is still to come. */
  private readonly jumps = new Map<string, { readonly paths: Path[]; readonly place: TextPlace }>();
  private readonly labels = new Set<string>();
  /** The way on which the next instruction is reached; null after a jump that is always made. */
  private path: Path | null = ALWAYS;
  private qubitCount = 0;
  private bitCount = 0;
  private expansions = 0;
  private place: TextPlace = { line: 1, column: 1 };

  constructor(private readonly definitions: Definitions) {}

  circuit(): ReadCircuit {
    for (const [label, { place }] of this.jumps) {
      if (!this.labels.has(label)) throw new ReadError(place, `write LABEL ${label} after this jump`);
    }
    const { qubitCount, bitCount, steps, place } = this;
    if (qubitCount === 0) throw new ReadError(place, 'write a gate on a qubit, such as H 0');
    return { qubitCount, bitCount, steps, place };
  }

  read(statement: Statement, scope: Scope): void {
    this.budget.spend(statement, 1 + statement.text.length / 16);
    const [keyword = ''] = /^\S*/.exec(statement.text)!;
    const words = [...statement.text.matchAll(/\S+/g)].slice(1).map(({ 0: text, index }) => ({
      text: scope.words.get(text) ?? text,
      line: statement.line,
      column: statement.column + index,
    }));
    switch (keyword) {
      case 'DECLARE':
        return this.declare(statement, words);
      case 'MEASURE':
        return this.measure(statement, words);
      case 'RESET':
        return this.reset(statement, words);
      case 'LABEL':
        return this.label(statement, scope);
      case 'JUMP':
      case 'JUMP-WHEN':
      case 'JUMP-UNLESS':
        return this.jump(statement, words, scope);
      case 'HALT':
        this.path = null;
        return;
      case 'FENCE':
        return this.barrier(statement, words);
      case 'NOP':
      case 'PRAGMA':
        return;
      default:
        return this.apply(statement, scope);
    }
  }

  private declare(statement: Statement, [name, type, more]: readonly Word[]): void {
    const [, length = '1'] = /^BIT(?:\[(\d+)\])?$/.exec(type?.text ?? '') ?? [];
    const isAngle = /^(?:REAL|INTEGER|OCTET)(?:\[\d+\])?$/.test(type?.text ?? '');
    if (!name || !type || more || !(isAngle || type.text.startsWith('BIT'))) {
      throw new ReadError(statement, 'write a declaration as DECLARE ro BIT[2]');
    }
    // Numbers are of use to instructions that are refused where they stand.
    if (isAngle) return;
    if (this.memory.has(name.text)) throw new ReadError(name, `${quoted(name.text)} is declared already`);
    this.memory.set(name.text, { first: this.bitCount, length: Number(length) });
    this.bitCount += Number(length);
    if (this.bitCount > 4096) throw new ReadError(type, 'write a declaration of fewer bits');
  }

  private measure(statement: Statement, [qubit, bit, more]: readonly Word[]): void {
    if (!qubit || !bit || more) {
      throw new ReadError(statement, 'write a measurement with its qubit and its bit, as MEASURE 0 ro[0]');
    }
    const target = this.bit(bit);
    this.emit({ gate: 'MEASURE', qubits: [this.qubit(qubit)], bit: target }, statement);
    if (this.path) this.bits.measured(target);
  }

  private reset(statement: Statement, [qubit, more]: readonly Word[]): void {
    if (more) throw new ReadError(more, 'write a reset of one qubit, as RESET 0');
    const qubits = qubit ? [this.qubit(qubit)] : Array.from({ length: this.qubitCount }, (_, k) => k);
    for (const each of qubits) this.emit({ gate: 'RESET', qubits: [each] }, statement);
  }

  private barrier(statement: Statement, words: readonly Word[]): void {
    const all = Array.from({ length: this.qubitCount }, (_, k) => k);
    const qubits = words.length > 0 ? words.map((word) => this.qubit(word)) : all;
    if (qubits.length > 0) this.emit({ gate: 'BARRIER', qubits }, statement);
  }

  private label(statement: Statement, { prefix }: Scope): void {
    const name = this.labelName(statement, /^LABEL\s+(@\S+)$/.exec(statement.text)?.[1], prefix);
    if (this.labels.has(name)) throw new ReadError(statement, `write another name than ${quoted(name)}`);
    this.labels.add(name);
    const paths = [...(this.path ? [this.path] : []), ...(this.jumps.get(name)?.paths ?? [])];
    // Without a way to it, what follows is never reached.
    const path = paths.length === 0 ? null : joined(paths);
    if (paths.length > 0 && !path) {
      throw new ReadError(
        statement,
        'the jumps to this label make no if and else; write them one inside the other',
      );
    }
    this.path = path;
  }

  private labelName(statement: Statement, label: string | undefined, prefix: string): string {
    if (!label) throw new ReadError(statement, 'write a label as @NAME');
    return prefix + label;
  }

  private jump(statement: Statement, [label, bit, more]: readonly Word[], { prefix }: Scope): void {
    const isAlways = statement.text.startsWith('JUMP ');
    const name = this.labelName(statement, label?.text.startsWith('@') ? label.text : undefined, prefix);
    if (more || isAlways !== !bit)
      throw new ReadError(statement, 'write a jump as JUMP @NAME or JUMP-WHEN @NAME ro[0]');
    if (this.labels.has(name)) {
      throw new ReadError(statement, 'a jump back makes a loop; write its instructions as often as they run');
    }
    const value = statement.text.startsWith('JUMP-WHEN') ? 1 : 0;
    const target = bit && this.bit(bit);
    if (!this.path) return;
    if (this.path.size >= MAX_PATH) {
      throw new ReadError(statement, `write at most ${MAX_PATH} conditions inside each other`);
    }
    const away = target === undefined ? this.path : this.bits.narrowed(this.path, target, value);
    this.path = target === undefined ? null : this.bits.narrowed(this.path, target, value === 1 ? 0 : 1);
    const known = this.jumps.get(name) ?? { paths: [], place: statement };
    if (away) known.paths.push(away);
    if (known.paths.length > 2 * MAX_PATH) throw new ReadError(statement, 'write fewer jumps to one label');
    this.jumps.set(name, known);
  }

  private apply(statement: Statement, scope: Scope): void {
    const written = writtenIn(statement);
    const circuit = this.definitions.circuit(written.name);
    const angles = () => angleList(written.angles, written.anglesAt, scope.parameters);
    const words = written.words.map((word) => ({ ...word, text: scope.words.get(word.text) ?? word.text }));
    if (circuit) {
      if (written.modifiers.length > 0) {
        throw new ReadError(
          statement,
          `only gates can be controlled; define ${quoted(written.name)} by DEFGATE`,
        );
      }
      if (scope.depth >= MAX_DEPTH)
        throw new ReadError(statement, 'write circuits that don’t hold each other');
      const prefix = `${++this.expansions}:`;
      const inner = circuit.scope(angles(), words, statement);
      for (const each of circuit.body) this.read(each, { ...inner, prefix, depth: scope.depth + 1 });
      return;
    }
    const gate = this.definitions.gate(written, angles(), statement);
    const qubits = words.map((word) => this.qubit(word));
    if (qubits.length !== gate.qubitCount) {
      const [all, given] = [gate.qubitCount, qubits.length];
      throw new ReadError(
        statement,
        `write ${all} ${all === 1 ? 'qubit' : 'qubits'} for this gate, not ${given}`,
      );
    }
    const twice = words.find((_, index) => qubits.indexOf(qubits[index]!) < index);
    if (twice)
      throw new ReadError(twice, `write another qubit than ${twice.text}, which this gate has already`);
    for (const operation of placedOn(gate, qubits)) this.emit(operation, statement);
  }

  private emit(instruction: Instruction, { line, column }: TextPlace): void {
    const place = { line, column };
    if (!this.path) return;
    this.steps.push({ instruction: onPath(instruction, this.path, this.bits, place), place });
    this.budget.add(instruction, place, this.steps.length);
  }

  private qubit(word: Word): number {
    if (!/^\d+$/.test(word.text)) {
      throw new ReadError(word, `write the number of a qubit instead of ${quoted(word.text)}`);
    }
    const qubit = Number(word.text);
    if (qubit >= DEFAULT_LIMITS.maxRunQubits) {
      throw new ReadError(word, `write a qubit from 0 to ${DEFAULT_LIMITS.maxRunQubits - 1}`);
    }
    if (qubit >= this.qubitCount) this.place = { line: word.line, column: word.column };
    this.qubitCount = Math.max(this.qubitCount, qubit + 1);
    return qubit;
  }

  private bit(word: Word): number {
    const [, name = '', index] = /^([A-Za-z_][\w-]*)(?:\[(\d+)\])?$/.exec(word.text) ?? [];
    const memory = this.memory.get(name);
    if (!memory) throw new ReadError(word, `write DECLARE before ${quoted(word.text)}, as DECLARE ro BIT[2]`);
    if (Number(index ?? 0) >= memory.length) {
      throw new ReadError(word, `write a bit from ${name}[0] to ${name}[${memory.length - 1}]`);
    }
    return memory.first + Number(index ?? 0);
  }
}
