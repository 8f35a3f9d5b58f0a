/** What becomes of statements when the gates that they stand for change. */
import type { EditorCircuit, PlacedGate } from '../circuit/circuit';
import { isDisplay } from '../circuit/gateFacts';
import { replaceStatement, textOf, type NewStatement } from './edits';
import type { CodeProgram, CodeStatement } from '../state/codeProgram';
import { freeName, isVersion2 } from './registers';
import { writeStatement, type Names } from './writeStatement';

export type GateState = 'same' | 'changed' | 'gone';

/** What has become of the gates of a program's circuit. The column alone is nothing that a text says. */
export function statesOf(before: EditorCircuit, after: EditorCircuit): (id: string) => GateState {
  const [was, now] = [byId(before), byId(after)];
  return (id) => {
    if (id.startsWith('initial:')) {
      const qubit = Number(id.slice('initial:'.length));
      return before.initialStates?.[qubit] === after.initialStates?.[qubit] ? 'same' : 'gone';
    }
    const [old, gate] = [was.get(id), now.get(id)];
    // A display may have got the id of a gate that is gone.
    if (!gate || isDisplay(gate.gate)) return 'gone';
    return old && isTheSame(old, gate) ? 'same' : 'changed';
  };
}

export const byId = ({ gates }: EditorCircuit): ReadonlyMap<string, PlacedGate> =>
  new Map(gates.map((gate) => [gate.id, gate]));

/** Whether two gates are the same but for their columns. */
export function isTheSame(a: PlacedGate, b: PlacedGate): boolean {
  if (a === b) return true;
  const [{ timeStep: _, ...restA }, { timeStep: __, ...restB }] = [a, b];
  return contentOf(restA) === contentOf(restB);
}

const contentOf = (gate: object): string =>
  JSON.stringify(
    Object.entries(gate)
      .filter(([key, value]) => value !== undefined && key !== 'angleTexts')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const BLOCKS: ReadonlySet<string> = new Set(['if', 'for', 'while', 'switch', 'box']);

export const hasComment = (text: string): boolean => /\/[/*]/.test(text);

/** Whether a statement says no more than its gates: one gate, or the same gate on several wires, and no comment. */
export function saysNoMore(program: CodeProgram, { gates, ...statement }: CodeStatement): boolean {
  const text = textOf(program, { gates, ...statement });
  if (hasComment(text)) return false;
  if (gates.length === 1 && statement.word === 'if') return true;
  if (BLOCKS.has(statement.word)) return false;
  const own = gates.map((id) => program.circuit.gates.find((gate) => gate.id === id));
  return own.every((gate) => gate?.gate === own[0]?.gate && String(gate?.params) === String(own[0]?.params));
}

/** The program with a statement for each gate of one statement. */
export function writtenOut(program: CodeProgram, index: number): CodeProgram {
  const { gates } = program.statements[index]!;
  const own = gates.flatMap((id) => program.circuit.gates.find((gate) => gate.id === id) ?? []);
  const definitions: string[] = [];
  const statements = own.map((gate) => written(program, program.circuit, gate, definitions));
  return defined(replaceStatement(program, index, statements), definitions);
}

/** What a program calls its qubits and bits. */
export const namesOf = (program: CodeProgram): Names => ({
  qubits: program.qubits,
  bits: program.bits,
  isVersion2: isVersion2(program),
});

/** A gate as a statement of the program. The definitions that it needs are added to those given. */
export function written(
  program: CodeProgram,
  circuit: EditorCircuit,
  gate: PlacedGate,
  definitions: string[],
): NewStatement {
  const { statement, definitions: own } = writeStatement(gate, circuit, namesOf(program));
  const text = own.reduce(
    (call, definition) => withDefinition(program, definitions, definition, call),
    statement,
  );
  return { text, gates: [gate.id] };
}

/** A statement that uses a definition, which is added unless the program has it. Its name may have to be another. */
function withDefinition(
  program: CodeProgram,
  added: string[],
  definition: string,
  statement: string,
): string {
  const [, name = '', body = ''] = /^gate (\w+)([^]*)$/.exec(definition)!;
  const named = (other: string) => statement.replace(new RegExp(`\\b${name}\\b`), other);
  const there = program.statements.find((each) => textOf(program, each).replace(/^gate\s+\w+/, '') === body);
  const known = there ? textOf(program, there) : added.find((each) => each.endsWith(body));
  if (known) return named(/^gate\s+(\w+)/.exec(known)![1]!);
  const free = freeName([program.text, ...added].join(' '), name);
  added.push(`gate ${free}${body}`);
  return named(free);
}

/** The program with definitions behind what it includes. */
export function defined(program: CodeProgram, definitions: readonly string[]): CodeProgram {
  if (definitions.length === 0) return program;
  const index = program.statements.findLastIndex(({ word }) => word === 'include' || word === 'OPENQASM');
  const added = definitions.map((text) => ({ text, gates: [] }));
  if (index < 0) return withFirst(program, added);
  const old = program.statements[index]!;
  return replaceStatement(program, index, [{ text: textOf(program, old), gates: old.gates }, ...added]);
}

function withFirst(program: CodeProgram, added: readonly NewStatement[]): CodeProgram {
  const [first] = program.statements;
  return first
    ? replaceStatement(program, 0, [...added, { text: textOf(program, first), gates: first.gates }])
    : program;
}
