import { emptyCircuit, isBasic, usedSteps, type EditorCircuit } from '../circuit/circuit';
import { NO_BOXES, type LockedBox } from '../circuit/lockedBox';
import {
  allGatesRules,
  exerciseRules,
  firstRefusal,
  innerRules,
  simulatorRules,
  type RuleSet,
} from '../circuit/rules';
import { decodeCircuit, encodeCircuit } from '../exchange/link';

/** A circuit being edited: the simulator page's one, that of an exercise, one of a draft, or the inside of a gate. */
export type DocumentKey = 'simulator' | `exercise:${string}` | `draft:${string}` | `gate:${string}`;

const isInner = (key: DocumentKey): boolean => key.startsWith('gate:');
/** Whether the editor keeps it over a reload; the page of a draft keeps its circuits itself. */
export const isKept = (key: DocumentKey): boolean => !isInner(key) && !key.startsWith('draft:');

export const SIMULATOR_DEFAULT_QUBITS = 3;

/** What a page gives its editor from the start. */
export interface EditorSetup {
  readonly locked: readonly LockedBox[];
  /** The circuit that the grid holds until there is another; null for an empty one. */
  readonly start: EditorCircuit | null;
  /** How many classical bits the page has beside all gates; the basic gates alone unless given. */
  readonly bits?: number;
}

export const NO_SETUP: EditorSetup = { locked: NO_BOXES, start: null };

/** What of it makes the page's rules. */
export type PageRules = Pick<EditorSetup, 'locked' | 'bits'>;

/** A page's rules for a circuit. All gates are open where they are wanted, and where the circuit has some already. */
export function rulesOf(
  key: DocumentKey,
  circuit: EditorCircuit,
  { locked, bits }: PageRules = NO_SETUP,
  wantsAll = false,
): RuleSet {
  if (isInner(key)) return innerRules(circuit.qubitCount);
  if (key !== 'simulator') return exerciseRules(circuit.qubitCount, locked, bits);
  return wantsAll || needsAllGates(circuit) ? allGatesRules : simulatorRules;
}

/** Whether a circuit is more than the basic simulator can hold. */
export function needsAllGates(circuit: EditorCircuit): boolean {
  const { minQubits, maxQubits } = simulatorRules;
  const { qubitCount } = circuit;
  return (
    !isBasic(circuit) ||
    qubitCount < minQubits ||
    qubitCount > maxQubits ||
    usedSteps(circuit) > simulatorRules.columnCount(circuit)
  );
}

/** The rules for a circuit from outside: the simulator opens all gates for one that needs them. */
export const rulesForNew = (key: DocumentKey, rules: RuleSet, circuit: EditorCircuit | null): RuleSet =>
  key === 'simulator' && circuit && needsAllGates(circuit) ? allGatesRules : rules;

/** A circuit from outside, when a page with these rules could have made it; else null. */
export const admit = (rules: RuleSet, circuit: EditorCircuit | null): EditorCircuit | null =>
  circuit && firstRefusal(circuit, rules) === null ? circuit : null;

const storageKey = (key: DocumentKey): string => `superpose.circuit.${key}`;

/** Storage may be closed to the page or full; the circuit then lasts until the page is left. */
export function storeCircuit(key: DocumentKey, circuit: EditorCircuit): void {
  if (!isKept(key)) return;
  try {
    localStorage.setItem(storageKey(key), encodeCircuit(circuit));
  } catch {
    return;
  }
}

/** The circuit that was last there, unless it was empty and the page has one to begin with. */
export function storedCircuit(key: DocumentKey, qubitCount: number, setup: EditorSetup): EditorCircuit {
  const fallback = setup.start ?? emptyCircuit(qubitCount);
  if (!isKept(key)) return fallback;
  try {
    const decoded = decodeCircuit(localStorage.getItem(storageKey(key)) ?? '');
    const rules = rulesOf(key, fallback, setup);
    const stored = admit(rulesForNew(key, rules, decoded), decoded);
    return stored && stored.gates.length > 0 ? stored : fallback;
  } catch {
    return fallback;
  }
}
