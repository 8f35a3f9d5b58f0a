import type { WireCounts } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/Card';

interface BackendResultsProps {
  readonly success: boolean;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  readonly counts: WireCounts;
  readonly seed: number;
  /** More lists of the algorithm's own, such as equations. */
  readonly lists?: readonly { readonly title: string; readonly entries: readonly string[] }[];
}

/** What the backend answered, field by field. */
export function BackendResults({ success, fields, counts, seed, lists = [] }: BackendResultsProps) {
  const { t } = useTranslation('algorithms');
  const rows = [
    { name: t('backendResults.success'), value: success ? t('backendResults.yes') : t('backendResults.no') },
    ...fields,
    { name: t('backendResults.seed'), value: t('backendResults.seedNote', { seed }) },
  ];
  const countEntries = Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([label, count]) => `|${label}⟩: ${count}`);
  return (
    <Card title={t('backendResults.title')}>
      <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
        {rows.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {[{ title: t('backendResults.counts'), entries: countEntries }, ...lists].map(({ title, entries }) => (
        <div key={title} className="mt-5">
          <h3 className="font-sans text-sm font-semibold">{title}</h3>
          <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 font-mono text-sm tabular-nums">
            {entries.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}
