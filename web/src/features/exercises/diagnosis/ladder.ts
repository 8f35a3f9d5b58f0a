import type { Diagnosis } from '@superpose/contracts';
import type { TFunction } from 'i18next';
import { sentencesOf } from './diagnosisText';

/** What a failed submission can be shown, a sentence a step: each one gives away more than the one before. */
export const ladderOf = (
  diagnosis: readonly Diagnosis[],
  t: TFunction<'diagnosis'>,
  allowed: readonly string[] = [],
): string[] =>
  // Where the states part is for the button that shows it.
  diagnosis.filter(({ code }) => code !== 'states-part').flatMap((reason) => sentencesOf(reason, t, allowed));

export const hasSecondSlip = (diagnosis: readonly Diagnosis[]): boolean =>
  diagnosis.some((reason) => 'steps' in reason && reason.params.slips === 2);
