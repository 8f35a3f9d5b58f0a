import { emptyCircuit, type EditorCircuit } from '../circuit/circuit';
import { NO_BOXES, type LockedBox } from '../circuit/lockedBox';
import { exerciseRules, firstRefusal, simulatorRules, type RuleSet } from '../circuit/rules';
import { decodeCircuit, encodeCircuit } from '../exchange/link';

/** A circuit being edited: the simulator page's one, or that of an exercise. */
export type DocumentKey = 'simulator' | `exercise:${string}`;

export const SIMULATOR_DEFAULT_QUBITS = 3;

/** What a page gives its editor from the start. */
export interface EditorSetup {
  readonly locked: readonly LockedBox[];
  /** The circuit that the grid holds until there is another; null for an empty one. */
  readonly start: EditorCircuit | null;
}

export const NO_SETUP: EditorSetup = { locked: NO_BOXES, start: null };

export const rulesOf = (
  key: DocumentKey,
  circuit: EditorCircuit,
  locked: readonly LockedBox[] = NO_BOXES,
): RuleSet => (key === 'simulator' ? simulatorRules : exerciseRules(circuit.qubitCount, locked));

/** A circuit from outside, when a page with these rules could have made it; else null. */
export const admit = (rules: RuleSet, circuit: EditorCircuit | null): EditorCircuit | null =>
  circuit && firstRefusal(circuit, rules) === null ? circuit : null;

const storageKey = (key: DocumentKey): string => `superpose.circuit.${key}`;

/** Storage may be closed to the page or full; the circuit then lasts until the page is left. */
export function storeCircuit(key: DocumentKey, circuit: EditorCircuit): void {
  try {
    localStorage.setItem(storageKey(key), encodeCircuit(circuit));
  } catch {
    return;
  }
}

/** The circuit that was last there, unless it was empty and the page has one to begin with. */
export function storedCircuit(key: DocumentKey, qubitCount: number, setup: EditorSetup): EditorCircuit {
  const fallback = setup.start ?? emptyCircuit(qubitCount);
  try {
    const rules = rulesOf(key, fallback, setup.locked);
    const stored = admit(rules, decodeCircuit(localStorage.getItem(storageKey(key)) ?? ''));
    return stored && stored.gates.length > 0 ? stored : fallback;
  } catch {
    return fallback;
  }
}
