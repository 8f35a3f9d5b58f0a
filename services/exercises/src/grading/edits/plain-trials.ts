import type { StepCircuit, Step } from '../step.js';
import type { Goal } from '../goal.js';
import { placeEdit } from './edit.js';
import type { Budget, Trials } from './trials.js';

/** Trials for a goal of which nothing is known but how to grade: every edit costs a whole run. */
export function createPlainTrials(goal: Goal, circuit: StepCircuit, budget: Budget): Trials {
  const errorOf = (removed: number | null, at: number, to: Step | null): number => {
    budget.spend((circuit.operations.length + 1) * 2 ** circuit.qubitCount * 20);
    const placed = placeEdit(circuit, { kind: 'wrong-gate', removed, at, to });
    return placed && goal.passes(placed.circuit) ? 0 : 1;
  };
  return {
    tolerance: 0,
    without: (removed) => errorOf(removed, removed, null),
    insert: errorOf,
    bestTurn: () => null,
  };
}
