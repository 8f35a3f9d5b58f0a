import { touchedQubits } from '@superpose/quantum';
import type { StepCircuit, Step } from '../step.js';
import { fittingAngle } from './angle-choice.js';
import { meantAngles } from './angles.js';
import { replacementKind } from './classify.js';
import { placesFor, type Edit, type EditKind } from './edit.js';
import { isBox } from '../steps.js';
import { FURTHER_GATES, furtherReplacements, furtherSteps, inPlaceOf } from './further-edits.js';
import { movesElsewhere, movesOf } from './moves.js';
import { isPlainOnOne, isRotation, type Budget, type RotationName, type Trials } from './trials.js';

const FIXED_GATES = ['H', 'X', 'Y', 'Z', 'S', 'T'] as const;
/** What it takes to look whether an operation's order with another matters, in amplitudes touched. */
const WORK_OF_MOVES = 40;
const ROTATIONS: readonly RotationName[] = ['RX', 'RY', 'RZ'];

/**
 * All changes of one gate that make the circuit pass, by the trials. New rotations, which take the longest to fit, come
 * last; the search stops where the budget ends.
 */
export function passingEdits(circuit: StepCircuit, trials: Trials, budget: Budget, allGates = false): Edit[] {
  const fixed = allGates ? allFixedGates : fixedGates;
  const found: Edit[] = [];
  const keepIf = (error: number, edit: Edit): void => {
    if (error <= trials.tolerance) found.push(edit);
  };
  const forEachGate = (attempt: (index: number) => void): void => {
    for (let index = 0; index < circuit.operations.length && !budget.exhausted; index++) {
      if (!isBox(circuit.operations[index]!)) attempt(index);
    }
  };
  forEachGate((index) => {
    budget.spend(WORK_OF_MOVES * circuit.operations.length);
    keepIf(trials.without(index), { kind: 'extra-gate', removed: index, at: index, to: null });
    if (allGates) tryFurther(circuit, index, trials, keepIf);
    tryOtherCnots(circuit, index, trials, keepIf);
    tryOtherQubits(circuit, index, trials, keepIf);
    tryOtherTimes(circuit, index, trials, keepIf);
    tryOtherGates(circuit, index, fixed, trials, keepIf);
  });
  forEachGate((index) => tryAngles(circuit, index, trials, keepIf));
  tryInsertions(circuit, fixed, trials, budget, keepIf);
  tryCnotInsertions(circuit, trials, budget, keepIf);
  if (allGates) tryStepInsertions(circuit, furtherSteps(circuit), trials, budget, keepIf);
  forEachGate((index) => tryElsewhere(circuit, index, trials, keepIf));
  forEachGate((index) => tryOtherGates(circuit, index, fittingRotations, trials, keepIf));
  tryInsertions(circuit, fittingRotations, trials, budget, keepIf);
  return found;
}

type KeepIf = (error: number, edit: Edit) => void;

function tryAngles({ operations }: StepCircuit, index: number, trials: Trials, keepIf: KeepIf): void {
  const { timeStep: _, ...step } = operations[index]!;
  const { gate, qubits, params } = step;
  if (params?.length !== 1) return;
  const attempt = (kind: EditKind, angle: number): void => {
    const to: Step = { ...step, params: [angle] };
    keepIf(trials.insert(index, index, to), { kind, removed: index, at: index, to });
  };
  for (const [kind, angle] of meantAngles(params[0]!)) attempt(kind, angle);
  if (!isRotation(gate) || !isPlainOnOne(step)) return;
  const angle = fittingAngle(trials, index, index, gate, qubits[0]!);
  if (angle !== null) attempt('angle-wrong', angle);
}

function tryOtherGates(
  { operations }: StepCircuit,
  index: number,
  gatesOn: GatesOn,
  trials: Trials,
  keepIf: KeepIf,
): void {
  const step = operations[index]!;
  // A rotation is fitted only where nothing else decides about it.
  if (gatesOn === fittingRotations && hasDeciders(step)) return;
  for (const gate of step.qubits.flatMap((qubit) => gatesOn(qubit, trials, index, index))) {
    const to = inPlaceOf(step, gate);
    if (!to || to.gate === step.gate) continue;
    keepIf(trials.insert(index, index, to), { kind: 'wrong-gate', removed: index, at: index, to });
  }
}

function tryOtherCnots(circuit: StepCircuit, index: number, trials: Trials, keepIf: KeepIf): void {
  const operation = circuit.operations[index]!;
  for (const qubits of cnotPairs(circuit.qubitCount)) {
    const to = inPlaceOf(operation, cnot(qubits));
    if (!to) continue;
    const isSame =
      operation.gate === 'CX' && qubits.every((qubit, place) => qubit === operation.qubits[place]);
    const kind = isSame ? null : replacementKind(operation, to);
    if (kind) keepIf(trials.insert(index, index, to), { kind, removed: index, at: index, to });
  }
}

function tryOtherQubits(circuit: StepCircuit, index: number, trials: Trials, keepIf: KeepIf): void {
  const operation = circuit.operations[index]!;
  if (operation.qubits.length > 1) return;
  for (let qubit = 0; qubit < circuit.qubitCount; qubit++) {
    if (qubit === operation.qubits[0]) continue;
    const to = { ...operation, qubits: [qubit] };
    if (touchedQubits(operation).slice(0, -1).includes(qubit)) continue;
    keepIf(trials.insert(index, index, to), { kind: 'wrong-qubit', removed: index, at: index, to });
  }
}

function tryOtherTimes({ operations }: StepCircuit, index: number, trials: Trials, keepIf: KeepIf): void {
  for (const edit of movesOf(operations, index)) keepIf(trials.insert(index, edit.at, edit.to!), edit);
}

function tryElsewhere(circuit: StepCircuit, index: number, trials: Trials, keepIf: KeepIf): void {
  const step = circuit.operations[index]!;
  if (touchedQubits(step).length > 1) return;
  for (let qubit = 0; qubit < circuit.qubitCount; qubit++) {
    if (qubit === step.qubits[0]) continue;
    for (const edit of movesElsewhere(circuit.operations, index, { ...step, qubits: [qubit] })) {
      keepIf(trials.insert(index, edit.at, edit.to!), edit);
    }
  }
}

function tryInsertions(
  circuit: StepCircuit,
  gatesOn: GatesOn,
  trials: Trials,
  budget: Budget,
  keepIf: KeepIf,
): void {
  for (let qubit = 0; qubit < circuit.qubitCount; qubit++) {
    for (const at of placesFor(circuit, { gate: 'H', qubits: [qubit] })) {
      if (budget.exhausted) return;
      for (const to of gatesOn(qubit, trials, null, at)) {
        keepIf(trials.insert(null, at, to), { kind: 'missing-gate', removed: null, at, to });
      }
    }
  }
}

function tryCnotInsertions(circuit: StepCircuit, trials: Trials, budget: Budget, keepIf: KeepIf): void {
  tryStepInsertions(circuit, cnotPairs(circuit.qubitCount).map(cnot), trials, budget, keepIf);
}

/** What may stand in a step's place only where all gates may be used. */
function tryFurther(circuit: StepCircuit, index: number, trials: Trials, keepIf: KeepIf): void {
  for (const edit of furtherReplacements(circuit, index)) keepIf(trials.insert(index, index, edit.to!), edit);
}

function tryStepInsertions(
  circuit: StepCircuit,
  steps: readonly Step[],
  trials: Trials,
  budget: Budget,
  keepIf: KeepIf,
): void {
  for (const to of steps) {
    for (const at of placesFor(circuit, to)) {
      if (budget.exhausted) return;
      keepIf(trials.insert(null, at, to), { kind: 'missing-gate', removed: null, at, to });
    }
  }
}

type GatesOn = (qubit: number, trials: Trials, removed: number | null, at: number) => Step[];

const fixedGates: GatesOn = (qubit) => FIXED_GATES.map((gate) => ({ gate, qubits: [qubit] }));

const allFixedGates: GatesOn = (qubit) =>
  [...FIXED_GATES, ...FURTHER_GATES].map((gate) => ({ gate, qubits: [qubit] }));

const hasDeciders = ({ controls, negativeControls, condition }: Step): boolean =>
  Boolean(controls ?? negativeControls ?? condition);

/** Each rotation with the angle that makes the circuit pass, where there is one. */
const fittingRotations: GatesOn = (qubit, trials, removed, at) =>
  ROTATIONS.flatMap((gate): Step[] => {
    const angle = fittingAngle(trials, removed, at, gate, qubit);
    return angle === null ? [] : [{ gate, qubits: [qubit], params: [angle] }];
  });

const cnot = (qubits: readonly number[]): Step => ({ gate: 'CX', qubits });

const PAIRS = new Map<number, readonly (readonly [number, number])[]>();

function cnotPairs(qubitCount: number): readonly (readonly [number, number])[] {
  const all = Array.from({ length: qubitCount }, (_, qubit) => qubit);
  const pairs =
    PAIRS.get(qubitCount) ??
    all.flatMap((control) =>
      all.filter((target) => target !== control).map((target) => [control, target] as const),
    );
  PAIRS.set(qubitCount, pairs);
  return pairs;
}
