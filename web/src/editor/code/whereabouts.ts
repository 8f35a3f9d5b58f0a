/** Which part of a program is which part of the drawing. */
import { wiresOf, type EditorCircuit } from '../circuit/circuit';
import type { Cell, Marked } from '../circuit/region';
import type { CodeProgram, CodeStatement } from '../state/codeProgram';

/** The cells of the gates that the statement at an offset stands for. */
export function cellsAt({ statements, circuit }: CodeProgram, offset: number): Cell[] {
  const statement = statements.find(({ from, to }) => from <= offset && offset <= to);
  if (!statement) return [];
  const own = new Set(statement.gates);
  return circuit.gates
    .filter(({ id }) => own.has(id))
    .flatMap((gate) => wiresOf(gate).map((qubit) => ({ qubit, timeStep: gate.timeStep })));
}

/** The statements of the gates in a cell. */
export function statementsAt(
  { statements, circuit }: CodeProgram,
  { qubit, timeStep }: Cell,
): CodeStatement[] {
  const ids = gatesAt(circuit, { qubit, timeStep });
  return ids.length === 0 ? [] : statements.filter(({ gates }) => gates.some((id) => ids.includes(id)));
}

const gatesAt = ({ gates }: EditorCircuit, cell: Cell): string[] =>
  gates
    .filter((gate) => gate.timeStep === cell.timeStep && wiresOf(gate).includes(cell.qubit))
    .map(({ id }) => id);

/** The lines of the statements of the gates that a verdict speaks of, each once. */
export function linesAt(program: CodeProgram, { cells, timeStep }: Marked): number[] {
  const { qubitCount } = program.circuit;
  const column =
    timeStep === null ? [] : Array.from({ length: qubitCount }, (_, qubit) => ({ qubit, timeStep }));
  const lines = [...cells, ...column]
    .flatMap((cell) => statementsAt(program, cell))
    .map(({ from }) => program.text.slice(0, from).split('\n').length);
  return [...new Set(lines)].sort((a, b) => a - b);
}

/** The names of the gates that a program defines. */
export const definedGates = ({ text, statements }: CodeProgram): string[] =>
  statements
    .filter(({ word }) => word === 'gate')
    .flatMap(({ from, to }) => /^gate\s+([\p{L}_][\p{L}\p{N}_]*)/u.exec(text.slice(from, to))?.[1] ?? []);
