import type { TFunction } from 'i18next';
import type { ImportFailure } from '../exchange/importOutcome';

/** What is wrong with an import, and on which line. */
export function describeFailure(
  { code, line, column, values }: ImportFailure,
  t: TFunction<'editor'>,
): string {
  return t(`import.failure.${code}`, { line, column, ...values });
}
