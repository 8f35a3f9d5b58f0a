import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/Card';
import type { DemoResult } from './demoSpec';

interface BackendResultsProps {
  readonly success: boolean;
  /** Nothing where the backend had no success. */
  readonly result?: DemoResult;
  readonly fields?: readonly { readonly name: string; readonly value: string }[];
  /** More lists of the algorithm's own, such as equations. */
  readonly lists?: readonly { readonly title: string; readonly entries: readonly string[] }[];
  /** Folded away below. */
  readonly children?: ReactNode;
}

/** The backend's result, field by field. */
export function BackendResults({ success, result, fields = [], lists = [], children }: BackendResultsProps) {
  const { t } = useTranslation('algorithms');
  const rows = [
    { name: t('backendResults.success'), value: success ? t('backendResults.yes') : t('backendResults.no') },
    ...fields,
  ];
  const counts = result && {
    title: t('backendResults.counts'),
    entries: Object.entries(result.measurement_counts)
      .sort(([, a], [, b]) => b - a)
      .map(([label, count]) => `|${label}⟩: ${count}`),
  };
  return (
    <Card title={t('backendResults.title')}>
      <dl className="grid gap-x-8 text-sm sm:grid-cols-2">
        {rows.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {[...(counts ? [counts] : []), ...lists].map(({ title, entries }) => (
        <div key={title} className="mt-4">
          <h3 className="font-sans text-sm font-semibold">{title}</h3>
          <ul className="mt-1 flex flex-wrap gap-x-6 font-mono text-sm tabular-nums">
            {entries.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </div>
      ))}
      {children}
    </Card>
  );
}
