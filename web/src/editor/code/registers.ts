/** Gives a program the qubits and bits that its circuit has come to need. */
import type { Register } from '@superpose/openqasm';
import { bitCountOf, wiresOf, type EditorCircuit } from '../circuit/circuit';
import { withoutDisplays } from '../circuit/displays';
import { insertAfter, replaceStatement, textOf } from './edits';
import type { CodeProgram } from '../state/codeProgram';

interface Kind {
  readonly of: 'qubits' | 'bits';
  /** The words that declare such a register. */
  readonly words: readonly string[];
  /** A name that is free, but for a number behind it. */
  readonly letter: string;
}

const QUBITS: Kind = { of: 'qubits', words: ['qubit', 'qreg'], letter: 'q' };
const BITS: Kind = { of: 'bits', words: ['bit', 'creg'], letter: 'c' };

/** @param resizes whether the last register is made larger, or another one is added */
export function withRegisters(program: CodeProgram, circuit: EditorCircuit, resizes: boolean): CodeProgram {
  const used = 1 + Math.max(-1, ...withoutDisplays(circuit).gates.flatMap(wiresOf));
  const isOther = circuit.qubitCount !== program.circuit.qubitCount;
  const declared = sizeOf(program.qubits);
  const qubits = isOther ? circuit.qubitCount : Math.max(used, declared);
  const sized = withSize(program, QUBITS, qubits, resizes);
  // A program may have bits without a name, beyond those that it declares.
  const isMore = bitCountOf(circuit) > bitCountOf(program.circuit);
  const bits = Math.max(isMore ? bitCountOf(circuit) : 0, sizeOf(sized.bits));
  return withSize(sized, BITS, bits, resizes);
}

const sizeOf = (registers: readonly Register[]): number => registers.reduce((sum, { size }) => sum + size, 0);

function withSize(program: CodeProgram, kind: Kind, size: number, resizes: boolean): CodeProgram {
  const registers = program[kind.of];
  const declared = sizeOf(registers);
  if (size === declared) return program;
  const last = registers.at(-1);
  const resized = last && resizes ? resizedLast(program, kind, last, last.size + size - declared) : null;
  if (resized) return resized;
  return size > declared ? withAnother(program, kind, size - declared) : program;
}

/** The index of the statement that declares a register. */
export const declarationOf = (program: CodeProgram, name: string, words: readonly string[]): number =>
  program.statements.findIndex(
    (statement) =>
      words.includes(statement.word) &&
      new RegExp(`(?<!\\w)${name}(?!\\w)`, 'u').test(textOf(program, statement)),
  );

export const declares = (program: CodeProgram, name: string): number =>
  declarationOf(program, name, [...QUBITS.words, ...BITS.words]);

function resizedLast(program: CodeProgram, kind: Kind, register: Register, size: number): CodeProgram | null {
  const index = declarationOf(program, register.name, kind.words);
  const statement = program.statements[index];
  if (!statement || size < 1 || !register.isIndexed) return null;
  const text = textOf(program, statement);
  const written = text.replace(/\[\s*(\d+)\s*\]/, (all, digits: string) =>
    Number(digits) === register.size ? `[${size}]` : all,
  );
  if (written === text) return null;
  const changed = replaceStatement(program, index, [{ text: written, gates: statement.gates }]);
  return { ...changed, [kind.of]: [...program[kind.of].slice(0, -1), { ...register, size }] };
}

function withAnother(program: CodeProgram, kind: Kind, size: number): CodeProgram {
  const registers = program[kind.of];
  const name = freeName(program.text, kind.letter);
  const { isOld } = { isOld: isVersion2(program) };
  const text = isOld ? `${kind.words[1]} ${name}[${size}];` : `${kind.words[0]}[${size}] ${name};`;
  const after = Math.max(
    ...[...program.qubits, ...program.bits].map((register) => declares(program, register.name)),
  );
  const changed = insertAfter(program, after, [{ text, gates: [] }]);
  const register: Register = { name, first: sizeOf(registers), size, isIndexed: true };
  return { ...changed, [kind.of]: [...registers, register] };
}

/** The letter itself, or with the first number with which the program has no word. */
export function freeName(text: string, letter: string): string {
  const words = new Set(text.match(/[\p{L}_][\p{L}\p{N}_]*/gu));
  for (let name = letter, n = 2; ; name = `${letter}${n++}`) if (!words.has(name)) return name;
}

/** Whether a program is in OpenQASM 2. */
export function isVersion2(program: CodeProgram): boolean {
  const [first] = program.statements;
  return first?.word === 'OPENQASM' && /^OPENQASM\s+2/.test(textOf(program, first));
}
