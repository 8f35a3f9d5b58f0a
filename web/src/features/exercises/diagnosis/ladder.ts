import type { Diagnosis } from '@superpose/contracts';
import type { TFunction } from 'i18next';
import { sentencesOf } from './diagnosisText';

/**
 * What a failed submission can be shown, a sentence a step: each one gives away more than the one before. Two slips are
 * told side by side, so that the step that mends the one mends the other too.
 */
export function ladderOf(
  diagnosis: readonly Diagnosis[],
  t: TFunction<'diagnosis'>,
  allowed: readonly string[] = [],
): string[] {
  // Where the states part is for the button that shows it.
  const told = diagnosis.filter(({ code }) => code !== 'states-part');
  const [first = [], second = []] = told.filter(isOneOfTwo).map((slip) => sentencesOf(slip, t, allowed));
  const together = first.map((sentence, step) => [sentence, second[step]].filter(Boolean).join(' '));
  const others = told.filter((reason) => !isOneOfTwo(reason));
  return [...together, ...others.flatMap((reason) => sentencesOf(reason, t, allowed))];
}

const isOneOfTwo = (reason: Diagnosis): boolean => 'steps' in reason && reason.params.slips === 2;
