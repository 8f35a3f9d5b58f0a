import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { classicalQueries } from './signPattern';

/** One classical query for each bit. Give it a key for each string, so that it starts anew. */
export function ClassicalQueries({ hidden }: { hidden: string }) {
  const { t } = useTranslation('algorithms');
  const [count, setCount] = useState(0);
  const queries = classicalQueries(hidden);
  const asked = queries.slice(0, count);
  const next = queries[count];
  const known = asked.map(({ bit }) => bit).join('') + '?'.repeat(hidden.length - asked.length);
  return (
    <Card title={t('bernstein-vazirani.classical.title')}>
      <p className="mb-4 text-sm text-muted">{t('bernstein-vazirani.classical.text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={!next} onClick={() => setCount(count + 1)}>
          {next
            ? t('bernstein-vazirani.classical.ask', { input: next.input })
            : t('bernstein-vazirani.classical.done')}
        </Button>
        <Button variant="quiet" disabled={count === 0} onClick={() => setCount(0)}>
          {t('bernstein-vazirani.classical.again')}
        </Button>
      </div>
      <p role="status" className="mt-4 min-h-6 text-sm">
        {t(next ? 'bernstein-vazirani.classical.sofar' : 'bernstein-vazirani.classical.found', {
          count,
          known,
          hidden,
        })}
      </p>
      <ol
        aria-label={t('bernstein-vazirani.classical.answers')}
        className="mt-2 grid gap-x-6 font-mono text-sm sm:grid-cols-2"
        style={{ minHeight: `${1.5 * Math.ceil(hidden.length / 2)}rem` }}
      >
        {asked.map(({ input, bit }) => (
          <li key={input}>{t('bernstein-vazirani.classical.answer', { input, bit })}</li>
        ))}
      </ol>
    </Card>
  );
}
