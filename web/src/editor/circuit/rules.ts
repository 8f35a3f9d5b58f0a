import { DEFAULT_LIMITS, MAX_CLASSICAL_BITS } from '@superpose/contracts';
import {
  bitsOf,
  gateAt,
  homeOf,
  isBasic,
  targetOf,
  usedSteps,
  wiresOf,
  type EditorCircuit,
  type PlacedGate,
  type UnnamedGate,
} from './circuit';
import { anglesOf, isBasicGate, isGate, type EditorGate } from './gateFacts';
import { boxAt, NO_BOXES, type LockedBox } from './lockedBox';

/** Why an edit may not be made; the message files hold a sentence for each code. */
export type Refusal =
  | { readonly code: 'too-few-qubits'; readonly gate: EditorGate; readonly qubits: number }
  | { readonly code: 'step-taken'; readonly gate: EditorGate }
  | { readonly code: 'target-taken'; readonly gate: EditorGate; readonly qubit: number }
  | { readonly code: 'no-free-target' }
  | { readonly code: 'only-target'; readonly qubit: number }
  | { readonly code: 'cell-taken'; readonly qubit: number; readonly timeStep: number }
  | { readonly code: 'locked'; readonly label: string }
  | { readonly code: 'outside-grid' }
  | { readonly code: 'target-is-control'; readonly gate: EditorGate; readonly qubit: number }
  | { readonly code: 'gate-not-offered'; readonly gate: EditorGate }
  | { readonly code: 'gates-only'; readonly gate: EditorGate }
  | { readonly code: 'no-gate-to-control' }
  | { readonly code: 'takes-no-control'; readonly gate: EditorGate }
  | { readonly code: 'too-many-bits'; readonly bits: number }
  | { readonly code: 'gate-in-use'; readonly name: string }
  | { readonly code: 'name-taken'; readonly name: string }
  | { readonly code: 'too-many-custom-gates'; readonly most: number }
  | { readonly code: 'part-is-empty' }
  /** A gate reaches out of the part, or is none that a custom gate can hold. */
  | { readonly code: 'part-cuts' | 'part-measures'; readonly gate: EditorGate; readonly timeStep: number }
  /** A gate that measures, resets or waits for a bit has no inverse. */
  | { readonly code: 'cannot-undo'; readonly gate: EditorGate; readonly timeStep: number }
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
  /** Whether more than the ten basic gates may stand there: controls on any, measurements, gates of one's own. */
  readonly allGates: boolean;
  /** Whether only what has an inverse may stand there: inside a gate nothing is measured. */
  readonly gatesOnly?: true;
  /**
   * In an exercise with all gates: how many classical bits there are. Nothing is prepared or defined there, and without
   * bits nothing is measured.
   */
  readonly exerciseBits?: number;
  /** The rules with all gates, where the page has them too. */
  readonly opens?: RuleSet;
}

export const SIMULATOR_COLUMNS = 8;

/** What a preview in the browser follows from edit to edit. */
export const MAX_WIRES = 16;

const SPARE_COLUMNS = 3;

const SIMULATOR = { overlapAllowed: true, locked: NO_BOXES } as const;

/** The simulator with all gates: its grid grows with the circuit, as longer ones need it. */
export const allGatesRules: RuleSet = {
  ...SIMULATOR,
  minQubits: 1,
  maxQubits: MAX_WIRES,
  columnCount: (circuit) =>
    Math.min(DEFAULT_LIMITS.maxTimeSteps, Math.max(SIMULATOR_COLUMNS, usedSteps(circuit) + SPARE_COLUMNS)),
  allGates: true,
};

export const simulatorRules: RuleSet = {
  ...SIMULATOR,
  minQubits: 2,
  maxQubits: 6,
  columnCount: () => SIMULATOR_COLUMNS,
  allGates: false,
  opens: allGatesRules,
};

/** The inside of a gate of one's own. */
export const innerRules = (qubitCount: number): RuleSet => ({
  ...allGatesRules,
  minQubits: qubitCount,
  maxQubits: qubitCount,
  gatesOnly: true,
});

const EXERCISE_MIN_COLUMNS = 10;
const EXERCISE_SPARE_COLUMNS = 5;

/**
 * An exercise fixes its register; its grid grows with the circuit, up to the longest that can be submitted.
 * @param bits how many classical bits there are beside all gates; the ten basic gates alone unless given
 */
export const exerciseRules = (
  qubitCount: number,
  locked: readonly LockedBox[] = NO_BOXES,
  bits?: number,
): RuleSet => ({
  minQubits: qubitCount,
  maxQubits: qubitCount,
  columnCount: (circuit) =>
    Math.min(
      DEFAULT_LIMITS.maxTimeSteps,
      Math.max(EXERCISE_MIN_COLUMNS, Math.max(usedSteps(circuit), boxSteps(locked)) + EXERCISE_SPARE_COLUMNS),
    ),
  overlapAllowed: false,
  locked,
  allGates: bits !== undefined,
  ...(bits === undefined ? {} : { exerciseBits: bits }),
});

const boxSteps = (boxes: readonly LockedBox[]): number =>
  Math.max(0, ...boxes.map((box) => box.timeStep + 1));

/** The wires of a gate on `count` that is put on one of them: the others follow below, wrapping to the top. */
export const wiresFrom = (home: number, count: number, qubitCount: number): number[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? home : (home + index) % qubitCount));

/** Whether `gate` may be in `circuit`, without the gate it replaces or moves: null when it may. */
export function refusalOf(circuit: EditorCircuit, gate: UnnamedGate, rules: RuleSet): Refusal | null {
  return (
    notOffered(gate, rules) ??
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
  // Whatever a basic page can't show beside its gates, and what an exercise doesn't have.
  if ((!rules.allGates || rules.exerciseBits !== undefined) && !isBasic({ ...circuit, gates: [] })) {
    return { refusal: { code: 'gate-not-offered', gate: 'CUSTOM' }, index: null };
  }
  return gateRefusal(circuit, rules);
}

/** The first gate that may not be where it is, with its index. */
export function gateRefusal(
  circuit: EditorCircuit,
  rules: RuleSet,
): { readonly refusal: Refusal; readonly index: number } | null {
  // The columns are those of the whole circuit, for an exercise's grid has grown around its gates.
  const columnCount = rules.columnCount(circuit);
  const grown = { ...rules, columnCount: () => columnCount };
  // Gates only meet in their own time step.
  const earlier = new Map<number, PlacedGate[]>();
  for (const [index, gate] of circuit.gates.entries()) {
    const gates = earlier.get(gate.timeStep) ?? [];
    const refusal = refusalOf({ ...circuit, gates }, gate, grown);
    if (refusal) return { refusal, index };
    earlier.set(gate.timeStep, gates.concat(gate));
  }
  return null;
}

/** The wires that a gate's target may move to, in the order of cycling. */
export function freeTargets(circuit: EditorCircuit, gate: PlacedGate, rules: RuleSet): number[] {
  const taken = rules.overlapAllowed ? new Set<number>() : takenWires(circuit, gate.timeStep);
  const target = targetOf(gate) ?? homeOf(gate);
  return Array.from({ length: circuit.qubitCount - 1 }, (_, step) => (target + 1 + step) % circuit.qubitCount)
    .filter((qubit) => !wiresOf(gate).includes(qubit))
    .filter((qubit) => !taken.has(qubit) && !boxAt(rules.locked, qubit, gate.timeStep));
}

const takenWires = ({ gates }: EditorCircuit, timeStep: number): ReadonlySet<number> =>
  new Set(gates.filter((gate) => gate.timeStep === timeStep).flatMap(wiresOf));

/** Whether a page with all gates has this one. */
export function isOffered(gate: EditorGate, { exerciseBits, gatesOnly }: RuleSet): boolean {
  if (gatesOnly) return isGate(gate);
  if (exerciseBits === undefined) return true;
  if (gate === 'MEASURE' || gate === 'RESET') return exerciseBits > 0;
  return isGate(gate) && gate !== 'CUSTOM';
}

function notOffered(gate: UnnamedGate, rules: RuleSet): Refusal | null {
  const { allGates, gatesOnly, exerciseBits: mostBits = MAX_CLASSICAL_BITS } = rules;
  const isControlled = wiresOf(gate).length > gate.qubits.length;
  if (isControlled && !isGate(gate.gate)) return { code: 'takes-no-control', gate: gate.gate };
  if (gatesOnly && (!isGate(gate.gate) || gate.condition)) {
    return { code: 'gates-only', gate: gate.gate };
  }
  if (!isOffered(gate.gate, rules)) return { code: 'gate-not-offered', gate: gate.gate };
  if (!bitsOf(gate).every((bit) => bit >= 0 && bit < mostBits))
    return { code: 'too-many-bits', bits: mostBits };
  const isPlain = isBasicGate(gate.gate) && !isControlled && !gate.condition;
  return allGates || isPlain ? null : { code: 'gate-not-offered', gate: gate.gate };
}

function outsideGrid(circuit: EditorCircuit, gate: UnnamedGate, rules: RuleSet): Refusal | null {
  const wires = wiresOf(gate);
  if (circuit.qubitCount < wires.length) {
    return { code: 'too-few-qubits', gate: gate.gate, qubits: wires.length };
  }
  const onWire = (qubit: number) => Number.isInteger(qubit) && qubit >= 0 && qubit < circuit.qubitCount;
  const inColumn = Number.isInteger(gate.timeStep) && gate.timeStep >= 0;
  if (!wires.every(onWire) || !inColumn || gate.timeStep >= rules.columnCount(circuit)) {
    return { code: 'outside-grid' };
  }
  const twice = wires.find((qubit, index) => wires.indexOf(qubit) < index);
  return twice === undefined ? null : { code: 'target-is-control', gate: gate.gate, qubit: twice };
}

function angleRefusal({ gate, params = [] }: UnnamedGate): Refusal | null {
  const isRight = anglesOf(gate).every(
    (_, index) => Math.abs(params[index] ?? NaN) <= DEFAULT_LIMITS.maxAngle,
  );
  return isRight ? null : { code: 'angle-out-of-range' };
}

function boxRefusal(gate: UnnamedGate, { locked }: RuleSet): Refusal | null {
  const box = wiresOf(gate)
    .map((qubit) => boxAt(locked, qubit, gate.timeStep))
    .find((found) => found !== undefined);
  return box ? { code: 'locked', label: box.label } : null;
}

function overlap(circuit: EditorCircuit, candidate: UnnamedGate, rules: RuleSet): Refusal | null {
  const { gate, timeStep } = candidate;
  const [qubit = 0, ...others] = wiresOf(candidate);
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
