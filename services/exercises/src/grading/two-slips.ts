import type { StepCircuit } from './step.js';
import { placeEdit, type PlacedEdit } from './edits/edit.js';
import { firstEdits } from './edits/first-edits.js';
import { inOrder, type Pair } from './edits/pair.js';
import { likeliest } from './edits/rank.js';
import { passingEdits } from './edits/single-edits.js';
import { createTrials } from './edits/create-trials.js';
import type { Budget } from './edits/trials.js';
import type { Goal } from './goal.js';
import { laidOut } from './steps.js';
import type { Known } from './known/known.js';
import { afterEdit, gateDifference, structuralEdits } from './known/structural-edits.js';

/** Two edits that make a circuit pass together, the one in the earlier column first. */
export function findTwoSlips(goal: Goal, circuit: StepCircuit, known: Known, budget: Budget): Pair | null {
  const pair = towardsKnown(goal, circuit, known, budget) ?? byTrial(goal, circuit, known, budget);
  return pair && inOrder(pair);
}

/** Looks for two edits that lead to a known solution gate by gate, which needs no run of any circuit. */
function towardsKnown(goal: Goal, circuit: StepCircuit, known: Known, budget: Budget): Pair | null {
  const steps = laidOut(goal, circuit);
  for (const solution of goal.solutions.map((known) => laidOut(goal, known))) {
    const difference = gateDifference(steps, solution, known.contentOf);
    if (difference.size > 2) continue;
    for (const edit of structuralEdits(steps, difference)) {
      const first = placeEdit(steps, edit, known.columnsOf(edit.to));
      if (!first) continue;
      const between = laidOut(goal, first.circuit);
      const rest = gateDifference(between, solution, known.contentOf);
      if (rest.size > 1) continue;
      budget.spend(400 * circuit.operations.length);
      for (const next of structuralEdits(between, rest)) {
        if (budget.exhausted) return null;
        budget.spend(100 * circuit.operations.length);
        if (!known.hasShape(afterEdit(between, next))) continue;
        const second = placeEdit(between, next, known.columnsOf(next.to));
        if (second && areApart(first, second) && goal.passes(second.circuit)) return [first, second];
      }
    }
  }
  return null;
}

/** Whether the second edit speaks of gates that the learner placed, and not of one that the first put in. */
const areApart = (first: PlacedEdit, { from, passed }: PlacedEdit): boolean =>
  first.to === null || (from !== first.to && passed !== first.to);

/** Tries a first edit where the circuit leaves the known ways, and every second one. */
function byTrial(goal: Goal, circuit: StepCircuit, known: Known, budget: Budget): Pair | null {
  const steps = laidOut(goal, circuit);
  for (const edit of firstEdits(steps, known.alignment.columns)) {
    if (budget.exhausted) return null;
    const first = placeEdit(steps, edit);
    if (!first) continue;
    const between = laidOut(goal, first.circuit);
    const found = passingEdits(between, createTrials(goal, between, budget), budget, goal.allGates);
    const placed = found.flatMap((next) => placeEdit(between, next, known.columnsOf(next.to)) ?? []);
    const second = likeliest(
      placed.filter((next) => areApart(first, next) && goal.passes(next.circuit)),
      ({ circuit: result }) => known.hasShape(result),
    );
    if (second) return [first, second];
  }
  return null;
}
