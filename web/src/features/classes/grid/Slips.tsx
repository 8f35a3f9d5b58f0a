import type { ClassGrid, Diagnosis } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';

const MOST_SHOWN = 3;

/** What goes wrong most often in each exercise, and for how many learners. */
export function Slips({ grid: { exercises, members } }: { grid: ClassGrid }) {
  const { t } = useTranslation('classes');
  const withSlips = exercises.filter(({ slips }) => slips.length > 0);
  return (
    <section aria-labelledby="slips" className="min-w-0 break-inside-avoid">
      <h2 id="slips" className="text-xl">
        {t('slips.title')}
      </h2>
      {withSlips.length === 0 && <p className="mt-2 text-muted">{t('slips.none')}</p>}
      <dl className="mt-3 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {withSlips.map(({ exercise_id: id, title, slips }) => (
          <div key={id}>
            <dt className="font-medium">{title}</dt>
            {slips
              .toSorted((a, b) => b.members - a.members)
              .slice(0, MOST_SHOWN)
              .map(({ code, members: count }) => (
                <dd key={code} className="mt-1 text-sm">
                  <span className="text-muted tabular-nums">
                    {t('slips.count', { members: count, count: members.length })}:
                  </span>{' '}
                  {/* A code that this client doesn't know yet is shown as it is. */}
                  {t(`slips.codes.${code as Diagnosis['code']}`, { defaultValue: code })}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
