import { DEFAULT_LIMITS, hasAngle } from '@superpose/contracts';
import { wireCount, type PaletteGate } from '@superpose/quantum/gates';
import { angleOf, gateAt, homeOf, targetOf, usedSteps, type EditorCircuit, type PlacedGate } from './circuit';
import { boxAt, NO_BOXES, type LockedBox } from './lockedBox';

/** Why an edit may not be made; the message files hold a sentence for each code. */
export type Refusal =
  | { readonly code: 'too-few-qubits'; readonly gate: PaletteGate }
  | { readonly code: 'step-taken'; readonly gate: PaletteGate }
  | { readonly code: 'target-taken'; readonly gate: PaletteGate; readonly qubit: number }
  | { readonly code: 'no-free-target' }
  | { readonly code: 'only-target'; readonly qubit: number }
  | { readonly code: 'cell-taken'; readonly qubit: number; readonly timeStep: number }
  | { readonly code: 'locked'; readonly label: string }
  | { readonly code: 'outside-grid' }
  | { readonly code: 'target-is-control'; readonly gate: PaletteGate; readonly qubit: number }
  | { readonly code: 'angle-out-of-range' }
  | { readonly code: 'nothing-changes' };

/** These interrupt the learner as an alert; the others are only shown at the cell and announced. */
const ALERTS: ReadonlySet<Refusal['code']> = new Set([
  'too-few-qubits',
  'step-taken',
  'target-taken',
  'no-free-target',
]);

export const isAlert = (refusal: Refusal): boolean => ALERTS.has(refusal.code);

/** What differs between the pages; everything else about editing is the same on both. */
export interface RuleSet {
  readonly minQubits: number;
  readonly maxQubits: number;
  /** Columns shown, and so the time steps that can be reached, for the circuit as it is. */
  readonly columnCount: (circuit: EditorCircuit) => number;
  /**
   * Where true, gates may share a wire in a time step and run in the order of the list, and a gate put into the very
   * cell of another replaces it. Where false, both are refused.
   */
  readonly overlapAllowed: boolean;
  /** Their cells take no gate. */
  readonly locked: readonly LockedBox[];
}

export const SIMULATOR_COLUMNS = 8;

export const simulatorRules: RuleSet = {
  minQubits: 2,
  maxQubits: 6,
  columnCount: () => SIMULATOR_COLUMNS,
  overlapAllowed: true,
  locked: NO_BOXES,
};

const EXERCISE_MIN_COLUMNS = 10;
const EXERCISE_SPARE_COLUMNS = 5;

/** An exercise fixes its register; its grid grows with the circuit, up to the longest that can be submitted. */
export const exerciseRules = (qubitCount: number, locked: readonly LockedBox[] = NO_BOXES): RuleSet => ({
  minQubits: qubitCount,
  maxQubits: qubitCount,
  columnCount: (circuit) =>
    Math.min(
      DEFAULT_LIMITS.maxTimeSteps,
      Math.max(EXERCISE_MIN_COLUMNS, Math.max(usedSteps(circuit), boxSteps(locked)) + EXERCISE_SPARE_COLUMNS),
    ),
  overlapAllowed: false,
  locked,
});

const boxSteps = (boxes: readonly LockedBox[]): number =>
  Math.max(0, ...boxes.map((box) => box.timeStep + 1));

type Candidate = Omit<PlacedGate, 'id'>;

/** The wires of a gate that is put on one of them: the others follow below, wrapping to the top. */
export const wiresFrom = (home: number, gate: PaletteGate, qubitCount: number): number[] =>
  Array.from({ length: wireCount(gate) }, (_, index) => (index === 0 ? home : (home + index) % qubitCount));

/** Whether `gate` may be in `circuit`, without the gate it replaces or moves: null when it may. */
export function refusalOf(circuit: EditorCircuit, gate: Candidate, rules: RuleSet): Refusal | null {
  return (
    outsideGrid(circuit, gate, rules) ??
    angleRefusal(gate) ??
    boxRefusal(gate, rules) ??
    overlap(circuit, gate, rules)
  );
}

/** Every rule at once: whether each gate of the circuit is where its page allows it. */
export function firstRefusal(circuit: EditorCircuit, rules: RuleSet): Refusal | null {
  return findRefusal(circuit, rules)?.refusal ?? null;
}

/** The first thing that the page's rules refuse, with the index of the gate, or null for the register itself. */
export function findRefusal(
  circuit: EditorCircuit,
  rules: RuleSet,
): { readonly refusal: Refusal; readonly index: number | null } | null {
  if (circuit.qubitCount < rules.minQubits || circuit.qubitCount > rules.maxQubits) {
    return { refusal: { code: 'outside-grid' }, index: null };
  }
  for (const [index, gate] of circuit.gates.entries()) {
    // The columns are those of the whole circuit, for an exercise's grid has grown around its gates.
    const before = { ...circuit, gates: circuit.gates.slice(0, index) };
    const refusal = refusalOf(before, gate, { ...rules, columnCount: () => rules.columnCount(circuit) });
    if (refusal) return { refusal, index };
  }
  return null;
}

/** The wires that a gate's target may move to, in the order of cycling. */
export function freeTargets(circuit: EditorCircuit, gate: PlacedGate, rules: RuleSet): number[] {
  const taken = rules.overlapAllowed ? new Set<number>() : takenWires(circuit, gate.timeStep);
  const target = targetOf(gate) ?? homeOf(gate);
  return Array.from({ length: circuit.qubitCount - 1 }, (_, step) => (target + 1 + step) % circuit.qubitCount)
    .filter((qubit) => !gate.qubits.includes(qubit))
    .filter((qubit) => !taken.has(qubit) && !boxAt(rules.locked, qubit, gate.timeStep));
}

const takenWires = ({ gates }: EditorCircuit, timeStep: number): ReadonlySet<number> =>
  new Set(gates.filter((gate) => gate.timeStep === timeStep).flatMap(({ qubits }) => qubits));

function outsideGrid(circuit: EditorCircuit, gate: Candidate, rules: RuleSet): Refusal | null {
  if (circuit.qubitCount < wireCount(gate.gate)) return { code: 'too-few-qubits', gate: gate.gate };
  const onWire = (qubit: number) => Number.isInteger(qubit) && qubit >= 0 && qubit < circuit.qubitCount;
  const inColumn = Number.isInteger(gate.timeStep) && gate.timeStep >= 0;
  if (!gate.qubits.every(onWire) || !inColumn || gate.timeStep >= rules.columnCount(circuit)) {
    return { code: 'outside-grid' };
  }
  const twice = gate.qubits.find((qubit, index) => gate.qubits.indexOf(qubit) < index);
  return twice === undefined ? null : { code: 'target-is-control', gate: gate.gate, qubit: twice };
}

function angleRefusal(gate: Candidate): Refusal | null {
  if (!hasAngle(gate.gate)) return null;
  const angle = angleOf(gate) ?? Number.NaN;
  return Math.abs(angle) <= DEFAULT_LIMITS.maxAngle ? null : { code: 'angle-out-of-range' };
}

function boxRefusal(gate: Candidate, { locked }: RuleSet): Refusal | null {
  const box = gate.qubits
    .map((qubit) => boxAt(locked, qubit, gate.timeStep))
    .find((found) => found !== undefined);
  return box ? { code: 'locked', label: box.label } : null;
}

function overlap(circuit: EditorCircuit, candidate: Candidate, rules: RuleSet): Refusal | null {
  const { gate, timeStep } = candidate;
  const [qubit = 0, ...others] = candidate.qubits;
  if (gateAt(circuit, qubit, timeStep)) return { code: 'cell-taken', qubit, timeStep };
  if (rules.overlapAllowed) return null;
  const taken = takenWires(circuit, timeStep);
  if (taken.has(qubit)) return { code: 'cell-taken', qubit, timeStep };
  if (others.length === 0) return null;
  if (circuit.gates.some((other) => other.gate === gate && other.timeStep === timeStep))
    return { code: 'step-taken', gate };
  const other = others.find((wire) => taken.has(wire));
  return other === undefined ? null : { code: 'target-taken', gate, qubit: other };
}
