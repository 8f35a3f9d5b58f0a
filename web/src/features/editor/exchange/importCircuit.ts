import type { EditorCircuit } from '../circuit/circuit';
import { firstRefusal, type RuleSet } from '../circuit/rules';
import { importFailure, type ImportOutcome } from './importOutcome';
import { fromJson } from './json';
import { fromQasm } from './qasm';

/** Reads JSON or OpenQASM, whichever the text is, and holds it to the page's rules. */
export function importCircuit(text: string, rules: RuleSet): ImportOutcome {
  if (text.trim() === '') return importFailure(text, 0, 'empty', {});
  const outcome = /^\s*[[{]/.test(text) ? fromJson(text) : fromQasm(text, rules);
  if (!outcome.ok) return outcome;
  const circuit = widened(outcome.circuit, rules);
  if (firstRefusal(circuit, rules) === null) return { ok: true, circuit };
  const { minQubits, maxQubits } = rules;
  return importFailure(text, 0, 'not-on-this-page', {
    qubits: minQubits === maxQubits ? String(minQubits) : `${minQubits}–${maxQubits}`,
    columns: rules.columnCount(circuit),
  });
}

/** A circuit on fewer wires than the page has gains idle ones. */
const widened = (circuit: EditorCircuit, { minQubits }: RuleSet): EditorCircuit => ({
  ...circuit,
  qubitCount: Math.max(circuit.qubitCount, minQubits),
});
