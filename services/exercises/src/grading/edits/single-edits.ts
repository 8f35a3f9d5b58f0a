import type { Circuit, Operation } from '@superpose/quantum';
import { fittingAngle } from './angle-choice.js';
import { meantAngles } from './angles.js';
import { replacementKind } from './classify.js';
import type { Edit, EditKind } from './edit.js';
import { isBox } from '../steps.js';
import { movesOf } from './moves.js';
import { isRotation, type Budget, type RotationName, type Trials } from './trials.js';

const FIXED_GATES = ['H', 'X', 'Y', 'Z', 'S', 'T'] as const;
const ROTATIONS: readonly RotationName[] = ['RX', 'RY', 'RZ'];

/**
 * All changes of one gate that make the circuit pass, by the trials. New rotations, which take the longest to fit, come
 * last; the search stops where the budget ends.
 */
export function passingEdits(circuit: Circuit, trials: Trials, budget: Budget): Edit[] {
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
    keepIf(trials.without(index), { kind: 'extra-gate', removed: index, at: index, to: null });
    tryOtherCnots(circuit, index, trials, keepIf);
    tryOtherQubits(circuit, index, trials, keepIf);
    tryOtherTimes(circuit, index, trials, keepIf);
    tryOtherGates(circuit, index, fixedGates, trials, keepIf);
  });
  forEachGate((index) => tryAngles(circuit, index, trials, keepIf));
  tryInsertions(circuit, fixedGates, trials, budget, keepIf);
  tryCnotInsertions(circuit, trials, budget, keepIf);
  forEachGate((index) => tryOtherGates(circuit, index, fittingRotations, trials, keepIf));
  tryInsertions(circuit, fittingRotations, trials, budget, keepIf);
  return found;
}

type KeepIf = (error: number, edit: Edit) => void;

function tryAngles({ operations }: Circuit, index: number, trials: Trials, keepIf: KeepIf): void {
  const { gate, qubits, params } = operations[index]!;
  if (!isRotation(gate)) return;
  const attempt = (kind: EditKind, angle: number): void => {
    const to: Operation = { gate, qubits, params: [angle] };
    keepIf(trials.insert(index, index, to), { kind, removed: index, at: index, to });
  };
  for (const [kind, angle] of meantAngles(params![0]!)) attempt(kind, angle);
  const angle = fittingAngle(trials, index, index, gate, qubits[0]!);
  if (angle !== null) attempt('angle-wrong', angle);
}

function tryOtherGates(
  { operations }: Circuit,
  index: number,
  gatesOn: GatesOn,
  trials: Trials,
  keepIf: KeepIf,
): void {
  const { gate, qubits } = operations[index]!;
  for (const to of qubits.flatMap((qubit) => gatesOn(qubit, trials, index, index))) {
    if (to.gate === gate) continue;
    keepIf(trials.insert(index, index, to), { kind: 'wrong-gate', removed: index, at: index, to });
  }
}

function tryOtherCnots(circuit: Circuit, index: number, trials: Trials, keepIf: KeepIf): void {
  const operation = circuit.operations[index]!;
  for (const qubits of cnotPairs(circuit.qubitCount)) {
    const to = cnot(qubits);
    const isSame =
      operation.gate === 'CX' && qubits.every((qubit, place) => qubit === operation.qubits[place]);
    const kind = isSame ? null : replacementKind(operation, to);
    if (kind) keepIf(trials.insert(index, index, to), { kind, removed: index, at: index, to });
  }
}

function tryOtherQubits(circuit: Circuit, index: number, trials: Trials, keepIf: KeepIf): void {
  const operation = circuit.operations[index]!;
  if (operation.qubits.length > 1) return;
  for (let qubit = 0; qubit < circuit.qubitCount; qubit++) {
    if (qubit === operation.qubits[0]) continue;
    const to = { ...operation, qubits: [qubit] };
    keepIf(trials.insert(index, index, to), { kind: 'wrong-qubit', removed: index, at: index, to });
  }
}

function tryOtherTimes({ operations }: Circuit, index: number, trials: Trials, keepIf: KeepIf): void {
  for (const edit of movesOf(operations, index)) keepIf(trials.insert(index, edit.at, edit.to!), edit);
}

/** The places for a gate on these qubits that differ in what comes before it on them. */
const placesOn = ({ operations }: Circuit, qubits: readonly number[]): number[] => [
  0,
  ...operations.flatMap((other, index) =>
    other.qubits.some((qubit) => qubits.includes(qubit)) ? [index + 1] : [],
  ),
];

function tryInsertions(
  circuit: Circuit,
  gatesOn: GatesOn,
  trials: Trials,
  budget: Budget,
  keepIf: KeepIf,
): void {
  for (let qubit = 0; qubit < circuit.qubitCount; qubit++) {
    for (const at of placesOn(circuit, [qubit])) {
      if (budget.exhausted) return;
      for (const to of gatesOn(qubit, trials, null, at)) {
        keepIf(trials.insert(null, at, to), { kind: 'missing-gate', removed: null, at, to });
      }
    }
  }
}

function tryCnotInsertions(circuit: Circuit, trials: Trials, budget: Budget, keepIf: KeepIf): void {
  for (const pair of cnotPairs(circuit.qubitCount)) {
    for (const at of placesOn(circuit, pair)) {
      if (budget.exhausted) return;
      const to = cnot(pair);
      keepIf(trials.insert(null, at, to), { kind: 'missing-gate', removed: null, at, to });
    }
  }
}

type GatesOn = (qubit: number, trials: Trials, removed: number | null, at: number) => Operation[];

const fixedGates: GatesOn = (qubit) => FIXED_GATES.map((gate) => ({ gate, qubits: [qubit] }));

/** Each rotation with the angle that makes the circuit pass, where there is one. */
const fittingRotations: GatesOn = (qubit, trials, removed, at) =>
  ROTATIONS.flatMap((gate): Operation[] => {
    const angle = fittingAngle(trials, removed, at, gate, qubit);
    return angle === null ? [] : [{ gate, qubits: [qubit], params: [angle] }];
  });

const cnot = (qubits: readonly number[]): Operation => ({ gate: 'CX', qubits });

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
