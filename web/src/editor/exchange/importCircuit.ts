import { isBasic, type EditorCircuit } from '../circuit/circuit';
import { findRefusal, type RuleSet } from '../circuit/rules';
import { importFailure, type ImportFailure, type ImportOutcome, type ReadOutcome } from './importOutcome';
import { fromJson } from './json';
import { fromQasm } from './fromQasm';

/** Reads JSON or OpenQASM, whichever the text is, and holds it to the page's rules. */
export function importCircuit(text: string, rules: RuleSet): ImportOutcome {
  if (text.trim() === '') return importFailure({ line: 1, column: 1 }, 'empty');
  const { opens } = rules;
  const read = readText(text, rules);
  // What the basic gates can't say opens all of them, where the page has them.
  const isMore = read.ok ? !isBasic(read.circuit) : !isJson(text) && opens && fromQasm(text, opens).ok;
  if (opens && isMore) return importCircuit(text, opens);
  return read.ok ? admitted(read, rules) : read;
}

/** A circuit that was read, if the page's rules allow it. */
export function admitted(read: Extract<ReadOutcome, { ok: true }>, rules: RuleSet): ImportOutcome {
  const circuit = widened(read.circuit, rules);
  const failure = offGrid({ ...read, circuit }, rules);
  return failure ? { ok: false, failure } : { ok: true, circuit, rewritten: read.rewritten };
}

const isJson = (text: string): boolean => /^\s*[[{]/.test(text);

const readText = (text: string, rules: RuleSet): ReadOutcome =>
  isJson(text) ? fromJson(text) : fromQasm(text, rules);

/** A circuit on fewer wires than the page has gains idle ones. */
const widened = (circuit: EditorCircuit, { minQubits }: RuleSet): EditorCircuit => ({
  ...circuit,
  qubitCount: Math.max(circuit.qubitCount, minQubits),
});

/** Where a circuit breaks the page's rules. If it's only too large for the grid, its program comes along. */
function offGrid(read: Extract<ReadOutcome, { ok: true }>, rules: RuleSet): ImportFailure | null {
  const { circuit } = read;
  const found = findRefusal(circuit, rules);
  if (!found) return null;
  const { refusal, index } = found;
  const program = read.toProgram();
  if (index === null)
    return { code: 'too-many-qubits', ...read.placeOfQubits, values: { qubits: rules.maxQubits }, program };
  const columns = rules.columnCount(circuit);
  const place = read.placeOfGate(index);
  const step = (circuit.gates[index]?.timeStep ?? 0) + 1;
  return step > columns
    ? { code: 'too-many-steps', ...place, values: { step, columns }, program }
    : { code: 'refused', ...place, values: {}, refusal };
}
