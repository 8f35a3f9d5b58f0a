import { PART_CODES, SLIP_CODES, WHOLE_CODES, type SlipCount } from '@superpose/contracts';

/** What is counted as a slip: not where a circuit parts from the known ways, nor which outcome is furthest off. */
export const COUNTED_SLIPS: readonly string[] = [
  ...SLIP_CODES,
  ...WHOLE_CODES,
  ...PART_CODES,
  'relative-phase',
  'relative-phases',
  'input-phase',
  'limit-broken',
  'ancilla-changed',
];

export interface SlipRow extends SlipCount {
  readonly exerciseId: string;
}

/** Exercise → its slips, in the order of the rows. */
export function slipsByExercise(rows: readonly SlipRow[]): ReadonlyMap<string, SlipCount[]> {
  const slips = new Map<string, SlipCount[]>();
  for (const { exerciseId, code, members } of rows) {
    slips.set(exerciseId, [...(slips.get(exerciseId) ?? []), { code, members }]);
  }
  return slips;
}
