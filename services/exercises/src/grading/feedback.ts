import type { Diagnosis } from '@superpose/contracts';

/** One or two plain sentences; the most useful diagnosis comes first in its list. */
export const successFeedback = (diagnosis: readonly Diagnosis[]): string =>
  ['Your circuit reaches the goal.', ...diagnosis.slice(0, 1).map(({ message }) => message)].join(' ');

export function failureFeedback(first: Diagnosis): string {
  const isOneOfTwo = 'params' in first && 'slips' in first.params && first.params.slips === 2;
  return isOneOfTwo ? `${first.message} There is a second slip.` : first.message;
}
