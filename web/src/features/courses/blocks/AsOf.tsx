import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What holds for a moment, with its month. @param date such as 2026-11 */
export function AsOf({ date, children }: { date: string; children: ReactNode }) {
  const { t, i18n } = useTranslation('courses');
  const month = new Date(`${date}-15T00:00:00Z`).toLocaleDateString(i18n.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <>
      {children}{' '}
      <time dateTime={date} className="text-muted">
        {t('asOf', { month })}
      </time>
    </>
  );
}
