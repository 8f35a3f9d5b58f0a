import type { TFunction } from 'i18next';
import type { ImportFailure } from '../exchange/importOutcome';
import { describeRefusal } from './describe';

/** What is wrong with an import, and on which line. */
export function describeFailure(
  { code, line, column, values, refusal }: ImportFailure,
  t: TFunction<'editor'>,
): string {
  const reason = refusal && { reason: describeRefusal(refusal, t).replace(/\.$/, '') };
  return t(`import.failure.${code}`, { line, column, ...values, ...reason });
}
