import type { Diagnosis } from '@superpose/contracts';
import type { TFunction } from 'i18next';
import { sentencesOf } from './diagnosisText';
import { thoughtText } from './thoughtText';

/** A sentence or two that a failed submission is shown at once. */
export interface LadderStep {
  readonly text: string;
  /** The columns, from 1, before which it asks for a new one. */
  readonly newColumns: readonly number[];
}

/**
 * What a failed submission can be shown step by step: each one gives away more than the one before. A slip begins with
 * what to think about. Two slips are told side by side, so that the step that mends the one mends the other too.
 */
export function ladderOf(
  diagnosis: readonly Diagnosis[],
  t: TFunction<'diagnosis'>,
  allowed: readonly string[] = [],
): LadderStep[] {
  // Where the states part is for the button that shows it.
  const told = diagnosis.filter(({ code }) => code !== 'states-part');
  const slips = told.filter(isSlip);
  const [first = [], second = []] = slips.map((slip) => sentencesOf(slip, t, allowed));
  const together = first.map((sentence, step) => [sentence, second[step]].filter(Boolean).join(' '));
  const others = told.filter((reason) => !isSlip(reason));
  const thoughts = slips.length > 0 ? others.flatMap((reason) => thoughtText(reason, t) ?? []) : [];
  const newColumns = [...new Set(slips.flatMap(({ params: { to } }) => (to?.new_column ? [to.column] : [])))];
  return [
    ...thoughts.slice(0, 1).map(plain),
    // The last sentence says how to mend it.
    ...together.map((text, step) => ({ text, newColumns: step === together.length - 1 ? newColumns : [] })),
    ...others.flatMap((reason) => sentencesOf(reason, t, allowed)).map(plain),
  ];
}

type Slip = Extract<Diagnosis, { steps: unknown }>;

const isSlip = (reason: Diagnosis): reason is Slip => 'steps' in reason;
const plain = (text: string): LadderStep => ({ text, newColumns: [] });
