import type { StepCircuit } from './step.js';
import { createTrials } from './edits/create-trials.js';
import { nearbyAngles } from './edits/angles.js';
import { placeEdit, type Edit, type PlacedEdit } from './edits/edit.js';
import { likeliest } from './edits/rank.js';
import { passingEdits } from './edits/single-edits.js';
import type { Budget } from './edits/trials.js';
import type { Goal } from './goal.js';
import type { Known } from './known/known.js';
import { afterEdit, gateDifference, structuralEdits } from './known/structural-edits.js';
import { laidOut } from './steps.js';

/** The edit to name of those that make a circuit pass; one that leads to a known solution, if there is any. */
export function findOneSlip(
  goal: Goal,
  circuit: StepCircuit,
  known: Known,
  budget: Budget,
): PlacedEdit | undefined {
  const steps = laidOut(goal, circuit);
  const off = slightlyOff(goal, steps);
  if (off) return off;
  // Stryker disable next-line ArrowFunction, BooleanLiteral: of edits that all lead to a known solution, none comes first for that.
  const near = likeliest(towardsKnown(goal, steps, known, budget), () => true);
  if (near) return near;
  const edits = passingEdits(steps, createTrials(goal, steps, budget), budget, goal.allGates);
  const placed = edits.flatMap((edit) => placeEdit(steps, edit, known.columnsOf(edit.to)) ?? []);
  return likeliest(
    placed.filter((edit) => goal.passes(edit.circuit)),
    (edit) => known.hasShape(edit.circuit),
  );
}

/** An angle that is nearly right: who turned that far meant no other gate. */
function slightlyOff(goal: Goal, steps: StepCircuit): PlacedEdit | undefined {
  return steps.operations
    .flatMap((step, index) => {
      const { timeStep: _, ...rest } = step;
      return nearbyAngles(step).map((angle): Edit => {
        const to = { ...rest, params: [angle] };
        return { kind: 'angle-wrong', removed: index, at: index, to };
      });
    })
    .flatMap((edit) => placeEdit(steps, edit) ?? [])
    .find((edit) => goal.passes(edit.circuit));
}

/** The edits that lead to a known solution gate by gate, which are found without a run of any circuit. */
function towardsKnown(goal: Goal, steps: StepCircuit, known: Known, budget: Budget): PlacedEdit[] {
  return goal.solutions.flatMap((solution) => {
    const difference = gateDifference(steps, laidOut(goal, solution), known.contentOf);
    if (difference.size > 1) return [];
    return structuralEdits(steps, difference).flatMap((edit) => {
      if (budget.exhausted) return [];
      budget.spend(30 * steps.operations.length);
      if (!known.hasShape(afterEdit(steps, edit))) return [];
      const placed = placeEdit(steps, edit, known.columnsOf(edit.to));
      return placed && goal.passes(placed.circuit) ? [placed] : [];
    });
  });
}
