import type { Diagnosis } from '@superpose/contracts';

/** One or two plain sentences; the most useful diagnosis comes first in its list. */
export const successFeedback = (diagnosis: readonly Diagnosis[]): string =>
  ['Your circuit reaches the goal.', ...diagnosis.slice(0, 1).map(({ message }) => message)].join(' ');

/** The first of a slip's steps, so that there is something left to find; else what is known. */
export function failureFeedback(first: Diagnosis): string {
  const text = 'steps' in first ? first.steps[0]!.message : first.message;
  const isOneOfTwo = 'steps' in first && first.params.slips === 2;
  return isOneOfTwo ? `${text} There are two slips.` : text;
}
