import type { Diagnosis } from '@superpose/contracts';

/** One or two plain sentences; the most telling diagnosis comes first in its list. */
export const successFeedback = (diagnosis: readonly Diagnosis[]): string =>
  ['Your circuit reaches the goal.', ...diagnosis.slice(0, 1).map(({ message }) => message)].join(' ');

export const failureFeedback = (diagnosis: readonly Diagnosis[]): string =>
  diagnosis[0]?.message ?? 'Your circuit does not reach the goal yet.';
