import { DEFAULT_LIMITS } from '@superpose/contracts';
import { boxAt, NO_BOXES, type LockedBox } from './lockedBox';
import { gateAt, isRotation, qubitsOf, usedSteps, type EditorCircuit, type PlacedGate } from './circuit';

/** Why an edit may not be made; the message files hold a sentence for each code. */
export type Refusal =
  | { readonly code: 'cnot-needs-two-qubits' }
  | { readonly code: 'cnot-step-taken' }
  | { readonly code: 'cnot-target-taken'; readonly qubit: number }
  | { readonly code: 'no-free-target' }
  | { readonly code: 'only-target'; readonly qubit: number }
  | { readonly code: 'cell-taken'; readonly qubit: number; readonly timeStep: number }
  | { readonly code: 'locked'; readonly label: string }
  | { readonly code: 'outside-grid' }
  | { readonly code: 'target-is-control'; readonly qubit: number }
  | { readonly code: 'angle-out-of-range' }
  | { readonly code: 'nothing-changes' };

/** These interrupt the learner as an alert; the others are only shown at the cell and announced. */
const ALERTS: ReadonlySet<Refusal['code']> = new Set([
  'cnot-needs-two-qubits',
  'cnot-step-taken',
  'cnot-target-taken',
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

/** The target a CNOT gets where none was chosen: the wire below its control, wrapping to the top. */
export const defaultTarget = (control: number, qubitCount: number): number => (control + 1) % qubitCount;

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

/** The wires a CNOT's target may move to, in the order of cycling. */
export function freeTargets(circuit: EditorCircuit, cnot: PlacedGate, rules: RuleSet): number[] {
  const sameStep = circuit.gates.filter((gate) => gate.timeStep === cnot.timeStep);
  const taken = new Set(rules.overlapAllowed ? [] : sameStep.flatMap(qubitsOf));
  const { targetQubit = cnot.qubit } = cnot;
  return Array.from(
    { length: circuit.qubitCount - 1 },
    (_, step) => (targetQubit + 1 + step) % circuit.qubitCount,
  )
    .filter((qubit) => qubit !== cnot.qubit)
    .filter((qubit) => !taken.has(qubit) && !boxAt(rules.locked, qubit, cnot.timeStep));
}

function outsideGrid(circuit: EditorCircuit, gate: Candidate, rules: RuleSet): Refusal | null {
  if (gate.name === 'CNOT' && circuit.qubitCount < 2) return { code: 'cnot-needs-two-qubits' };
  const onWire = (qubit: number) => Number.isInteger(qubit) && qubit >= 0 && qubit < circuit.qubitCount;
  const inColumn = Number.isInteger(gate.timeStep) && gate.timeStep >= 0;
  if (!qubitsOf(gate).every(onWire) || !inColumn || gate.timeStep >= rules.columnCount(circuit)) {
    return { code: 'outside-grid' };
  }
  if (gate.targetQubit === gate.qubit) return { code: 'target-is-control', qubit: gate.qubit };
  return null;
}

function angleRefusal(gate: Candidate): Refusal | null {
  if (!isRotation(gate.name)) return null;
  const angle = gate.parameter ?? Number.NaN;
  return Math.abs(angle) <= DEFAULT_LIMITS.maxAngle ? null : { code: 'angle-out-of-range' };
}

function boxRefusal(gate: Candidate, { locked }: RuleSet): Refusal | null {
  const box = qubitsOf(gate)
    .map((qubit) => boxAt(locked, qubit, gate.timeStep))
    .find((found) => found !== undefined);
  return box ? { code: 'locked', label: box.label } : null;
}

function overlap(circuit: EditorCircuit, gate: Candidate, rules: RuleSet): Refusal | null {
  const { qubit, timeStep } = gate;
  if (gateAt(circuit, qubit, timeStep)) return { code: 'cell-taken', qubit, timeStep };
  if (rules.overlapAllowed) return null;
  const sameStep = circuit.gates.filter((other) => other.timeStep === timeStep);
  const taken = new Set(sameStep.flatMap(qubitsOf));
  if (taken.has(qubit)) return { code: 'cell-taken', qubit, timeStep };
  if (gate.name !== 'CNOT') return null;
  if (sameStep.some((other) => other.name === 'CNOT')) return { code: 'cnot-step-taken' };
  const target = gate.targetQubit ?? defaultTarget(qubit, circuit.qubitCount);
  return taken.has(target) ? { code: 'cnot-target-taken', qubit: target } : null;
}
