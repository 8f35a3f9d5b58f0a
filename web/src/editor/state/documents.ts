import { emptyCircuit, type EditorCircuit } from '../circuit/circuit';
import { exerciseRules, firstRefusal, simulatorRules, type RuleSet } from '../circuit/rules';
import { decodeCircuit, encodeCircuit } from '../exchange/link';

/** A circuit being edited: the simulator page's one, or that of an exercise. */
export type DocumentKey = 'simulator' | `exercise:${string}`;

export const SIMULATOR_DEFAULT_QUBITS = 3;

export const rulesOf = (key: DocumentKey, circuit: EditorCircuit): RuleSet =>
  key === 'simulator' ? simulatorRules : exerciseRules(circuit.qubitCount);

/** A circuit from outside, when the page that shows `fallback` could have made it; else null. */
export function admit(
  key: DocumentKey,
  circuit: EditorCircuit | null,
  fallback: EditorCircuit,
): EditorCircuit | null {
  return circuit && firstRefusal(circuit, rulesOf(key, fallback)) === null ? circuit : null;
}

const storageKey = (key: DocumentKey): string => `superpose.circuit.${key}`;

/** Storage may be closed to the page or full; the circuit then lasts until the page is left. */
export function storeCircuit(key: DocumentKey, circuit: EditorCircuit): void {
  try {
    localStorage.setItem(storageKey(key), encodeCircuit(circuit));
  } catch {
    return;
  }
}

export function storedCircuit(key: DocumentKey, qubitCount: number): EditorCircuit {
  const fallback = emptyCircuit(qubitCount);
  try {
    return admit(key, decodeCircuit(localStorage.getItem(storageKey(key)) ?? ''), fallback) ?? fallback;
  } catch {
    return fallback;
  }
}
