import type { EditKind, PlacedEdit } from './edit.js';
import { isOtherAngle } from './turns.js';

/** The likeliest slips first; a change that a learner would hardly need comes last. */
const LIKELIEST_FIRST: readonly EditKind[] = [
  'angle-sign',
  'angle-degrees',
  'angle-pi-forgotten',
  'control-target-swapped',
  'order-swapped',
  'wrong-qubit',
  'wrong-cnot',
  'wrong-bit',
  'wrong-condition',
  'condition-missing',
  'wrong-control',
  'extra-gate',
  'condition-extra',
  'angle-half',
  'angle-double',
  'wrong-side-of-box',
  'wrong-gate',
  'missing-gate',
  'angle-wrong',
  'too-early',
  'too-late',
];

/**
 * The edit to name of several that make the circuit pass: one that leads to a known solution, if there is any, else the
 * likeliest.
 */
export function likeliest(
  edits: readonly PlacedEdit[],
  isKnown: (edit: PlacedEdit) => boolean,
): PlacedEdit | undefined {
  const ranked = edits.map((edit) => ({
    edit,
    rank: [Number(!isKnown(edit)), rankOf(edit), columnOf(edit)],
  }));
  return ranked.toSorted((a, b) => compare(a.rank, b.rank))[0]?.edit;
}

function rankOf({ kind, from, to }: PlacedEdit): number {
  const isTurn = to?.params?.length && (kind === 'wrong-gate' || kind === 'missing-gate');
  const isElsewhere = kind === 'wrong-qubit' && from!.timeStep !== to!.timeStep;
  const isOdd = isTurn || isElsewhere || (from && to && isOtherAngle(from, to));
  return LIKELIEST_FIRST.indexOf(kind) + (isOdd ? LIKELIEST_FIRST.length : 0);
}

export const columnOf = ({ from, to }: PlacedEdit): number => (from ?? to)!.timeStep ?? 0;

const compare = (a: readonly number[], b: readonly number[]): number => {
  const differing = a.findIndex((value, index) => value !== b[index]);
  return differing < 0 ? 0 : a[differing]! - b[differing]!;
};
