import type { Diagnosis } from '@superpose/contracts';
import { measures, type StepCircuit } from './step.js';
import type { PlacedEdit } from './edits/edit.js';
import { Budget } from './edits/trials.js';
import type { Goal } from './goal.js';
import { compareWithKnown, type Known } from './known/known.js';
import { findOneSlip } from './one-slip.js';
import { partingColumn } from './parting.js';
import type { Nearness } from './score.js';
import { takesTooLong } from './steps.js';
import { describeWay, describeParting, describeWhole } from './sentences/circuit-sentences.js';
import { describeSlip } from './sentences/slip-sentences.js';
import { findTwoSlips } from './two-slips.js';
import { WHOLE_SLIPS } from './whole-circuit.js';

/** A larger circuit is graded, but not searched for slips. */
const LARGEST_SEARCHED = 200;
/** In amplitudes touched, some 5 ns each: what the search for one edit may cost, and the one for two. */
const SINGLE_WORK = 3e6;
const DOUBLE_WORK = 8e5;
const WHOLE_WORK = 3e6;

export interface Finding extends Nearness {
  /** Never empty; the most useful first. */
  readonly diagnosis: readonly Diagnosis[];
}

/**
 * Why a failed circuit failed. A slip is named only when the circuit passes with it mended; where none is found, it is
 * said how far the circuit is right and where its result differs.
 */
export function diagnose(goal: Goal, circuit: StepCircuit): Finding {
  const broken = goal.limitBroken?.(circuit);
  if (broken) return { diagnosis: [broken], slips: 1, isKnown: false };
  const known = compareWithKnown(goal, circuit);
  const isSearched = circuit.operations.length <= LARGEST_SEARCHED && !takesTooLong(goal, circuit);
  const single = isSearched ? findOneSlip(goal, circuit, known, new Budget(SINGLE_WORK)) : undefined;
  const whole = isSearched && !goal.isRepair && !measures(circuit) ? wholeSlips(goal, circuit) : [];
  if (single) {
    const isKnown = known.hasShape(single.circuit);
    const named = describeSlip(single, 1, goal.outputs?.boxes);
    const slips = isKnown ? [named, ...whole] : [...whole, named];
    return { diagnosis: [...slips, ...whereItDiffers(goal, circuit, [single])], slips: 1, isKnown };
  }
  if (whole.length > 0) {
    return { diagnosis: [...whole, ...howFarItIsRight(goal, circuit, known)], slips: 1, isKnown: false };
  }
  const pair = isSearched ? findTwoSlips(goal, circuit, known, new Budget(DOUBLE_WORK)) : null;
  if (!pair) return { diagnosis: howFarItIsRight(goal, circuit, known), slips: null, isKnown: false };
  return {
    diagnosis: [
      ...pair.map((edit) => describeSlip(edit, 2, goal.outputs?.boxes)),
      ...whereItDiffers(goal, circuit, pair, known.alignment.columns),
    ],
    slips: 2,
    isKnown: pair.some((edit) => known.hasShape(edit.circuit)),
  };
}

function wholeSlips(goal: Goal, circuit: StepCircuit): Diagnosis[] {
  const budget = new Budget(WHOLE_WORK);
  const runWork = circuit.operations.length * (goal.outputs?.start.length ?? 2 ** goal.qubitCount);
  const reaches = (meant: StepCircuit): boolean => {
    budget.spend(runWork);
    return !budget.exhausted && goal.passes(meant);
  };
  const hasBoxes = Boolean(goal.outputs?.boxes?.length);
  const found = WHOLE_SLIPS.find(
    // For a circuit in reverse, it isn't clear which gates come before a box.
    ({ code, meant }) => !(hasBoxes && code === 'adjoint') && meant(circuit).some(reaches),
  );
  return found ? [describeWhole(found.code)] : [];
}

/** Where the result differs, and the column where the slips first show; before that, how far the circuit is right. */
function whereItDiffers(
  goal: Goal,
  circuit: StepCircuit,
  edits: readonly PlacedEdit[],
  rightColumns = 0,
): Diagnosis[] {
  const difference = goal.difference(circuit);
  const column = partingColumn(goal, circuit, edits);
  if (column === null) return [difference];
  const isRight = rightColumns > 0 && rightColumns < column;
  const way = isRight ? [describeWay('right-up-to', rightColumns)] : [];
  return [difference, ...way, describeParting(inputOf(goal, difference), column)];
}

/** Where the result differs, how far the circuit follows a known solution, and where it leaves it. */
function howFarItIsRight(goal: Goal, circuit: StepCircuit, { alignment }: Known): Diagnosis[] {
  const difference = goal.difference(circuit);
  const { columns, nextColumn, isGoal } = alignment;
  const code = isGoal ? 'spoiled-after' : nextColumn === null ? 'stops-short' : 'right-up-to';
  return [
    difference,
    ...(columns === 0 ? [] : [describeWay(code, columns)]),
    ...(goal.outputs && goal.outputs.startsFromZeros !== false
      ? [describeParting(inputOf(goal, difference), nextColumn ?? columns + 1)]
      : []),
  ];
}

/** The smallest input that shows a difference; a state starts from zeros only. */
const inputOf = ({ qubitCount }: Goal, difference: Diagnosis): string =>
  difference.code === 'input-differs' ||
  difference.code === 'output-differs' ||
  difference.code === 'input-phase'
    ? difference.basis
    : difference.code === 'ancilla-changed'
      ? difference.params.input
      : '0'.repeat(qubitCount);
