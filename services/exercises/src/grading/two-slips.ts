import type { Circuit, Operation } from '@superpose/quantum';
import { meantAngles } from './edits/angles.js';
import { placeEdit, type Edit, type PlacedEdit } from './edits/edit.js';
import { movesOf } from './edits/moves.js';
import { columnOf, likeliest } from './edits/rank.js';
import { passingEdits } from './edits/single-edits.js';
import { createTrials } from './edits/create-trials.js';
import type { Budget } from './edits/trials.js';
import type { Goal } from './goal.js';
import { isBox, laidOut } from './steps.js';
import type { Known } from './known/known.js';
import { afterEdit, gateDifference, structuralEdits } from './known/structural-edits.js';

export type Pair = readonly [PlacedEdit, PlacedEdit];

/** Two edits that make a circuit pass together, the one in the earlier column first. */
export function findTwoSlips(goal: Goal, circuit: Circuit, known: Known, budget: Budget): Pair | null {
  const pair = towardsKnown(goal, circuit, known, budget) ?? byTrial(goal, circuit, known, budget);
  return pair && inOrder(pair);
}

/** Looks for two edits that lead to a known solution gate by gate, which needs no run of any circuit. */
function towardsKnown(goal: Goal, circuit: Circuit, known: Known, budget: Budget): Pair | null {
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
function byTrial(goal: Goal, circuit: Circuit, known: Known, budget: Budget): Pair | null {
  const steps = laidOut(goal, circuit);
  for (const edit of firstEdits(steps, known.alignment.columns)) {
    if (budget.exhausted) return null;
    const first = placeEdit(steps, edit);
    if (!first) continue;
    const between = laidOut(goal, first.circuit);
    const found = passingEdits(between, createTrials(goal, between, budget), budget);
    const placed = found.flatMap((next) => placeEdit(between, next, known.columnsOf(next.to)) ?? []);
    const second = likeliest(
      placed.filter((next) => areApart(first, next) && goal.passes(next.circuit)),
      ({ circuit: result }) => known.hasShape(result),
    );
    if (second) return [first, second];
  }
  return null;
}

function firstEdits({ operations }: Circuit, columns: number): Edit[] {
  const indices = operations.flatMap((operation, index) => (isBox(operation) ? [] : [index]));
  const distance = (index: number): number => Math.abs((operations[index]!.timeStep ?? 0) - columns);
  return indices
    .toSorted((a, b) => distance(a) - distance(b))
    .flatMap((index): Edit[] => {
      const operation = operations[index]!;
      const replaced = (kind: Edit['kind'], to: Operation): Edit => ({ kind, removed: index, at: index, to });
      return [
        ...(operation.gate === 'CX'
          ? [replaced('control-target-swapped', { ...operation, qubits: operation.qubits.toReversed() })]
          : []),
        ...(operation.params ?? []).flatMap((angle) =>
          meantAngles(angle).map(([kind, meant]) => replaced(kind, { ...operation, params: [meant] })),
        ),
        { kind: 'extra-gate', removed: index, at: index, to: null },
        ...movesOf(operations, index).filter(({ kind }) => kind === 'order-swapped'),
      ];
    });
}

function inOrder([first, second]: Pair): Pair {
  const inOriginal = first.newColumn ? { ...second, ...shiftedBack(second, first.to!.timeStep!) } : second;
  return columnOf(inOriginal) < columnOf(first) ? [inOriginal, first] : [first, inOriginal];
}

/** An edit's cells as they were before a column was put in at `inserted`. */
function shiftedBack(
  edit: PlacedEdit,
  inserted: number,
): Pick<PlacedEdit, 'from' | 'to' | 'passed' | 'newColumn'> {
  const back = (operation: Operation | null): Operation | null =>
    operation && (operation.timeStep ?? 0) > inserted
      ? { ...operation, timeStep: operation.timeStep! - 1 }
      : operation;
  const isInNewColumn = edit.to?.timeStep === inserted;
  return {
    from: back(edit.from),
    to: back(edit.to),
    passed: back(edit.passed),
    newColumn: edit.newColumn || isInNewColumn,
  };
}
