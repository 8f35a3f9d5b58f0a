import { KEEP_DAYS, type Privacy } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../components/Failure';
import { Page, PageHeader } from '../../components/Page';
import { useServerData } from '../../platform/serverData';
import { useSiteConfig } from '../../platform/siteConfig';

const usePrivacy = () => useServerData<Privacy>('/exercises/privacy');

/** What is stored, where and how long; the server says it from its running configuration. */
export function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const { email } = useSiteConfig();
  const { data } = usePrivacy();
  const { default: standard, max: most } = data?.class_keep_days ?? KEEP_DAYS;
  return (
    <Page title={t('title')} className="min-h-dvh">
      <PageHeader title={t('title')}>
        <p>{t('lead')}</p>
      </PageHeader>
      <div className="flex flex-col gap-10">
        <Items
          title={t('classes.title')}
          items={t('classes.items', { returnObjects: true, standard, most })}
        />
        <Items
          title={t('browser.title')}
          lead={t('browser.lead')}
          items={t('browser.items', { returnObjects: true })}
        />
        <section aria-labelledby="server" className="min-w-0">
          <h2 id="server" className="text-xl">
            {t('server.title')}
          </h2>
          <p className="mt-2 mb-4 text-muted">{t('server.lead')}</p>
          <Stored />
        </section>
        {email && (
          <section>
            <h2 className="text-xl">{t('contact.title')}</h2>
            <p className="mt-2">
              {t('contact.text')}{' '}
              <a href={`mailto:${email}`} className="text-accent underline underline-offset-4">
                {email}
              </a>
            </p>
          </section>
        )}
      </div>
    </Page>
  );
}

function Items({ title, lead, items }: { title: string; lead?: string; items: readonly string[] }) {
  return (
    <section className="max-w-[68ch]">
      <h2 className="text-xl">{title}</h2>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
      <ul className="mt-3 list-disc space-y-2 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

const CELL = 'py-3 pr-6 text-left align-top max-sm:block max-sm:py-0.5';

const COLUMNS = ['what', 'fields', 'where', 'keep'] as const;

function Stored() {
  const { t } = useTranslation('privacy');
  const { data, error, refetch } = usePrivacy();
  const keepText = useKeepText();
  if (!data) {
    return error ? (
      <Failure
        text={t('server.failed', { reason: error.message })}
        retry={t('server.retry')}
        onRetry={refetch}
      />
    ) : (
      <p role="status" className="min-h-72 text-muted">
        {t('server.loading')}
      </p>
    );
  }
  return (
    <table className="w-full border-t border-line text-sm">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line text-muted">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={`${CELL} font-normal`}>
              {t(`server.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.stored.map((entry) => (
          <tr key={entry.what} className="border-b border-line max-sm:block max-sm:py-3">
            <th scope="row" className={`${CELL} font-medium`}>
              {t(`server.names.${entry.what}`)}
            </th>
            <td className={`${CELL} text-muted`}>{entry.fields.map(readable).join(', ')}</td>
            <td className={CELL}>{t(`server.${entry.where}`)}</td>
            <td className={CELL}>{keepText(entry)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const readable = (field: string): string => field.replaceAll('_', ' ');

const DAY_HOURS = 24;

function useKeepText() {
  const { t } = useTranslation('privacy');
  return ({ what, keep_hours: hours }: Privacy['stored'][number]): string => {
    if (hours === null) return t('server.forever');
    // The queue clears up when a run ends.
    if (what === 'runs') return t('server.runHours', { count: hours });
    const days = hours / DAY_HOURS;
    if (what === 'classes') return t('server.classDays', { count: days });
    return Number.isInteger(days) ? t('server.days', { count: days }) : t('server.hours', { count: hours });
  };
}
