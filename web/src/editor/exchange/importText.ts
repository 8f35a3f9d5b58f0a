import type { RuleSet } from '../circuit/rules';
import { admitted, importCircuit } from './importCircuit';
import { importFailure, type ImportOutcome } from './importOutcome';
import { editorCircuitOf } from './fromEngine';
import { fromQuirk } from './languages';
import { toQasm3 } from './qasm';

const QUIRK = /#circuit=|"cols"\s*:|%22cols%22/;

/** Reads what people paste: a program, a circuit's file, or a link to a circuit of Quirk. */
export function importText(text: string, rules: RuleSet): ImportOutcome {
  if (!QUIRK.test(text)) return importCircuit(text, rules);
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
