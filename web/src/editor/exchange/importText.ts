import { isBasic } from '../circuit/circuit';
import type { RuleSet } from '../circuit/rules';
import { admitted, importCircuit } from './importCircuit';
import { importFailure, type ImportOutcome } from './importOutcome';
import { editorCircuitOf } from './fromEngine';
import { fromProgram } from './fromProgram';
import { fromQiskit, fromQuil, fromQuirk, type ReadCircuit } from './languages/readers';
import { toQasm3 } from './toQasm';

const QUIRK = /#circuit=|"cols"\s*:|%22cols%22/;
const JSON_TEXT = /^\s*[[{]/;
/** What begins an OpenQASM program: its version, a library, or a register. */
const QASM = /^\s*(?:OPENQASM\b|include\s*"|(?:qubit|bit|qreg|creg|gate)\b[^=.\n]*[;{])/m;
/** Calls of a circuit, a line each, or the class itself. */
const QISKIT = /\bQuantumCircuit\b|\bqiskit\b|^[ \t]*[A-Za-z_]\w*\.[a-z_]\w*\(/m;
/** Instructions of Quil are in capitals and begin a line; gates have the numbers of their qubits behind them. */
const QUIL =
  /^[ \t]*(?:(?:DECLARE|DEFGATE|DEFCIRCUIT|MEASURE|RESET|LABEL|JUMP|HALT|PRAGMA|CONTROLLED|DAGGER|FENCE)\b|[A-Z][A-Z0-9_-]*(?:[ \t]*\([^;()\n]*\))?[ \t]+\d)/m;

/** Reads what people paste: a program, a circuit's file, or a link to a circuit of Quirk. */
export function importText(text: string, rules: RuleSet): ImportOutcome {
  if (QUIRK.test(text)) return importQuirk(text, rules);
  const read = readerOf(text);
  return read ? importProgram(() => read(text), rules) : importCircuit(text, rules);
}

/** Whether a text is taken for a program in OpenQASM. */
export const isOpenQasm = (text: string): boolean =>
  !QUIRK.test(text) && readerOf(text) === null && !JSON_TEXT.test(text);

/** What reads a program of another tool; null for JSON and OpenQASM. */
export function readerOf(text: string): ((text: string) => ReadCircuit) | null {
  if (JSON_TEXT.test(text) || QASM.test(text)) return null;
  if (QISKIT.test(text)) return fromQiskit;
  return QUIL.test(text) ? fromQuil : null;
}

/** What the basic gates can't say opens all of them, where the page has them. */
function importProgram(read: () => ReadCircuit, rules: RuleSet): ImportOutcome {
  const outcome = fromProgram(read, rules);
  if (!outcome.ok) return outcome;
  const { opens } = rules;
  return opens && !isBasic(outcome.circuit) ? importProgram(read, opens) : admitted(outcome, rules);
}

function importQuirk(text: string, rules: RuleSet): ImportOutcome {
  const start = { line: 1, column: 1 };
  const read = fromQuirk(text);
  if (!read.ok) return importFailure(start, 'quirk', { reason: read.message });
  const circuit = editorCircuitOf(read.circuit);
  const { opens = rules } = rules;
  return admitted(
    {
      ok: true,
      circuit,
      rewritten: [],
      placeOfQubits: start,
      placeOfGate: () => start,
      toProgram: () => toQasm3(circuit),
    },
    opens,
  );
}
