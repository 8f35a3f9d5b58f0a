import { splitAtCommas } from '@superpose/openqasm';

/** A circuit as `exercise.json` has it: a text for each column. */
export type Columns = readonly string[];

/** The columns of a circuit as one text, for a field. */
export const textOfColumns = (columns: Columns): string => columns.join('; ');

/**
 * What is typed into such a field as columns: a semicolon or a new line begins the next one, and so does a gate on a
 * qubit that has one already, so that `H 0, CNOT 0 1` is two columns.
 */
export const columnsOfText = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(packed);

function packed(part: string): string[] {
  const columns: { readonly gates: string[]; readonly qubits: Set<string> }[] = [];
  const gates = splitAtCommas(part).map((gate) => gate.trim());
  for (const gate of gates.filter((gate) => gate !== '')) {
    const qubits = qubitsOf(gate);
    const last = columns.at(-1);
    if (last && qubits.every((qubit) => !last.qubits.has(qubit))) {
      last.gates.push(gate);
      qubits.forEach((qubit) => last.qubits.add(qubit));
    } else columns.push({ gates: [gate], qubits: new Set(qubits) });
  }
  return columns.map(({ gates }) => gates.join(', '));
}

/** The numbers behind a gate's name and angles: `CP(pi/4) 0 1 +2 if c0` is on 0, 1 and 2. */
const qubitsOf = (gate: string): string[] =>
  gate
    .replace(/\(.*\)/, ' ')
    .replace(/ if .*/, '')
    .match(/(?<=[\s+-])\d+/g) ?? [];
