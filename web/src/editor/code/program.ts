/** Programs and what their statements stand for. */
import { parseDynamicProgram, writeQasm3, type DynamicProgram } from '@superpose/openqasm';
import type { Instruction } from '@superpose/quantum';
import type { EditorCircuit, PlacedGate } from '../circuit/circuit';
import { withoutDisplays } from '../circuit/displays';
import { toDynamicCircuit } from '../circuit/engineCircuit';
import type { CodeProgram, CodeStatement } from '../state/codeProgram';

/** What prepares a wire, where gates are named by their ids. */
export const initialOf = (qubit: number): string => `initial:${qubit}`;

export const keyOfInstructions = (instructions: readonly Instruction[]): string =>
  instructions.length === 0 ? '' : JSON.stringify(instructions);

/** A program's statements, with the gates that `gatesOf` gives for each. */
export const statementsOf = (
  { statements, circuit }: DynamicProgram,
  gatesOf: (index: number) => readonly string[],
): CodeStatement[] =>
  statements.map(({ from, to, word, first, count }, index) => ({
    from,
    to,
    word,
    key: keyOfInstructions(circuit.instructions.slice(first, first + count)),
    gates: gatesOf(index),
  }));

/** The words of statements that change no state and are written before those that do. */
const DECLARATIONS: ReadonlySet<string> = new Set(['OPENQASM', 'include', 'qubit', 'bit', 'gate']);

/** The gates of a circuit in the order they run. */
export const inOrder = (circuit: EditorCircuit): PlacedGate[] =>
  withoutDisplays(circuit).gates.toSorted((a, b) => a.timeStep - b.timeStep);

/** A circuit as a program of OpenQASM 3, a statement for each gate. Nothing is measured that the circuit doesn't measure. */
export function programOfCircuit(circuit: EditorCircuit): CodeProgram {
  const dynamic = toDynamicCircuit(circuit);
  const text = writeQasm3(dynamic);
  const read = parseDynamicProgram(text);
  const gates = inOrder(circuit).map(({ id }) => id);
  // What prepares the wires comes first.
  const prepared = dynamic.instructions.length - gates.length;
  const owners = [
    ...dynamic.instructions.slice(0, prepared).map(({ qubits }) => initialOf(qubits[0]!)),
    ...gates,
  ];
  let next = 0;
  const statements = statementsOf(read, (index) =>
    DECLARATIONS.has(read.statements[index]!.word) ? [] : [owners[next++]!],
  );
  return { text, statements, qubits: read.qubits, bits: read.bits, circuit };
}
