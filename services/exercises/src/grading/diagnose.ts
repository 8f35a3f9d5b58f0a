import type { Diagnosis } from '@superpose/contracts';
import { basisIndex, basisLabel } from '@superpose/quantum';
import { nearbyAngles } from './edits/angles.js';
import type { PlacedEdit } from './edits/edit.js';
import type { Pair } from './edits/pair.js';
import { Budget } from './edits/trials.js';
import type { Goal } from './goal.js';
import { compareWithKnown, type Known } from './known/known.js';
import { leavingOf } from './known/leaving.js';
import { findOneSlip } from './one-slip.js';
import { partSlips } from './part-slips.js';
import { partingOf, type Parting } from './parting.js';
import type { Nearness } from './score.js';
import { describeParting, describePart, describeWay, describeWhole } from './sentences/circuit-sentences.js';
import { describeSlip } from './sentences/slip-sentences.js';
import { measures, type StepCircuit } from './step.js';
import { takesTooLong } from './steps.js';
import { findTwoSlips } from './two-slips.js';
import { isClear, WHOLE_SLIPS } from './whole-circuit.js';

/** A larger circuit is graded, but not searched for slips. */
const LARGEST_SEARCHED = 200;
/** In amplitudes touched, some 5 ns each: what the search for one edit may cost, and the one for two. */
const SINGLE_WORK = 3e6;
const DOUBLE_WORK = 1e6;
const WHOLE_WORK = 3e6;

export interface Finding extends Nearness {
  /** Never empty; the most useful first. */
  readonly diagnosis: readonly Diagnosis[];
}

/**
 * Why a failed circuit failed: the one explanation that a person would give first. A slip is named only when the circuit
 * passes with it mended; where none is found, it is said how far the circuit is right and where its result differs.
 */
export function diagnose(goal: Goal, circuit: StepCircuit): Finding {
  const broken = goal.limitBroken?.(circuit);
  if (broken) return { diagnosis: [broken], slips: 1, isKnown: false };
  const known = compareWithKnown(goal, circuit);
  const isSearched = circuit.operations.length <= LARGEST_SEARCHED && !takesTooLong(goal, circuit);
  if (!isSearched) return unnamed(goal, circuit, known);
  const single = findOneSlip(goal, circuit, known, new Budget(SINGLE_WORK));
  const isKnown = single !== undefined && (known.hasShape(single.circuit) || isSlight(single));
  if (single && isKnown) return ofEdits(goal, circuit, [single], true);
  const pairOf = () => findTwoSlips(goal, circuit, known, new Budget(DOUBLE_WORK));
  const isKnownPair = (pair: Pair): boolean => pair.some((edit) => known.hasShape(edit.circuit));
  // Bits that were mixed up look like wires that were.
  const mixedUp = !single && measures(circuit) ? pairOf() : null;
  const isPlain = !goal.isRepair && !(mixedUp && isKnownPair(mixedUp));
  const whole = isPlain ? wholeSlip(goal, circuit, known) : null;
  if (whole && (whole.isKnown || !single)) {
    const diagnosis = [whole.diagnosis, ...howFarItIsRight(goal, circuit, known)];
    return { diagnosis, slips: 1, isKnown: false };
  }
  if (single) return ofEdits(goal, circuit, [single], false);
  const pair = mixedUp ?? pairOf();
  if (!pair) return unnamed(goal, circuit, known);
  return ofEdits(goal, circuit, pair, isKnownPair(pair), known.alignment.columns);
}

/** An angle that is nearly right is as good as one that leads to a known solution. */
const isSlight = ({ kind, from, to }: PlacedEdit): boolean =>
  kind === 'angle-wrong' && nearbyAngles(from!).includes(to!.params![0]!);

const unnamed = (goal: Goal, circuit: StepCircuit, known: Known): Finding => ({
  diagnosis: howFarItIsRight(goal, circuit, known),
  slips: null,
  isKnown: false,
});

/** A circuit with one slip or two: what they are, and where they show. */
function ofEdits(
  goal: Goal,
  circuit: StepCircuit,
  edits: readonly [PlacedEdit] | readonly [PlacedEdit, PlacedEdit],
  isKnown: boolean,
  rightColumns = 0,
): Finding {
  const difference = goal.difference(circuit);
  const slips = edits.length;
  const diagnosis = [
    ...edits.map((edit) => describeSlip(edit, { slips, difference, boxes: goal.outputs?.boxes })),
    ...whereItDiffers(goal, circuit, difference, edits, rightColumns),
  ];
  const taken = edits.filter(({ from }) => from !== null).length;
  const kept = isKnown && slips === 1 ? circuit.operations.length - taken : 0;
  return { diagnosis, slips, isKnown, kept };
}

interface WholeFinding {
  readonly diagnosis: Diagnosis;
  readonly isKnown: boolean;
}

/** A slip all through the circuit, one that leads to a known solution if there is any; else one in a part of it that does. */
function wholeSlip(goal: Goal, circuit: StepCircuit, known: Known): WholeFinding | null {
  const budget = new Budget(WHOLE_WORK);
  const runWork = circuit.operations.length * (goal.outputs?.start.length ?? 2 ** goal.qubitCount);
  const reaches = (meant: StepCircuit): boolean => {
    budget.spend(runWork);
    return !budget.exhausted && goal.passes(meant);
  };
  const meant = WHOLE_SLIPS.filter((slip) => isClear(goal, circuit, slip)).flatMap((slip) =>
    slip.meant(circuit).map((candidate) => ({ code: slip.code, candidate })),
  );
  const isKnown = ({ candidate }: { candidate: StepCircuit }): boolean => known.hasShape(candidate);
  const likeliest = meant.find((slip) => isKnown(slip) && reaches(slip.candidate));
  if (likeliest) return { diagnosis: describeWhole(likeliest.code), isKnown: true };
  const parts = known.hasSize(circuit) ? partSlips(goal, circuit) : [];
  const part = parts.find(({ meant: candidate }) => known.hasShape(candidate) && reaches(candidate));
  if (part) {
    const { code, firstColumn, lastColumn } = part;
    return { diagnosis: describePart(code, firstColumn, lastColumn), isKnown: true };
  }
  const other = meant.find((slip) => !isKnown(slip) && reaches(slip.candidate));
  return other ? { diagnosis: describeWhole(other.code), isKnown: false } : null;
}

/** Where the result differs, and the column where the slips first show; before that, how far the circuit is right. */
function whereItDiffers(
  goal: Goal,
  circuit: StepCircuit,
  difference: Diagnosis,
  edits: readonly PlacedEdit[],
  rightColumns: number,
): Diagnosis[] {
  const parting = partingOf(goal, circuit, edits, inputOf(difference));
  if (!parting) return [difference];
  const isRight = rightColumns > 0 && rightColumns < parting.column;
  const goesOn = circuit.operations.some(({ timeStep = 0 }) => timeStep >= rightColumns);
  const way = isRight ? [describeWay(goesOn ? 'right-up-to' : 'stops-short', rightColumns)] : [];
  return [difference, ...way, partingText(goal, parting)];
}

/** Where the result differs, how far the circuit follows a known solution, and where it leaves it. */
function howFarItIsRight(goal: Goal, circuit: StepCircuit, { alignment }: Known): Diagnosis[] {
  const difference = goal.difference(circuit);
  const { columns, nextColumn, isGoal } = alignment;
  const code = isGoal ? 'spoiled-after' : nextColumn === null ? 'stops-short' : 'right-up-to';
  const leaving = leavingOf(goal, circuit, alignment, inputOf(difference));
  return [
    difference,
    ...(columns === 0 ? [] : [describeWay(code, columns)]),
    ...(leaving ? [partingText(goal, leaving)] : []),
  ];
}

const partingText = ({ qubitCount }: Goal, { input, column }: Parting): Diagnosis =>
  describeParting(basisLabel(input, qubitCount), column);

/** The input that a difference speaks of; a state starts from zeros only. */
const inputOf = (difference: Diagnosis): number =>
  difference.code === 'input-differs' ||
  difference.code === 'output-differs' ||
  difference.code === 'input-phase'
    ? basisIndex(difference.basis)
    : difference.code === 'ancilla-changed'
      ? basisIndex(difference.params.input)
      : 0;
