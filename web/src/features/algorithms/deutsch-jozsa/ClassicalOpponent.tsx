import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { formatPercent } from '../../../platform/numbers';
import { labelOf } from '../approximations/approximation';
import { classicalErrorAfter, promiseOf, type TruthTable } from '../exact/truthTable';
import { QUBIT_COUNT } from '../approximations/functionTables';
import { knowledgeOf, nextQuery } from './opponent';

/** A classical computer that asks random inputs one at a time. Give it a key for each table, so that it starts anew. */
export function ClassicalOpponent({ table }: { table: TruthTable }) {
  const { t } = useTranslation('algorithms');
  const [asked, setAsked] = useState<readonly number[]>([]);
  const knowledge = knowledgeOf(table, asked);
  const settled = knowledge === 'constant' || knowledge === 'balanced';
  return (
    <Card title={t('deutsch-jozsa.opponent.title')}>
      <p className="mb-4 text-sm text-muted">{t('deutsch-jozsa.opponent.text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={settled}
          onClick={() => setAsked([...asked, nextQuery(table.length, asked, Math.random())])}
        >
          {t('deutsch-jozsa.opponent.ask')}
        </Button>
        <Button variant="quiet" disabled={asked.length === 0} onClick={() => setAsked([])}>
          {t('deutsch-jozsa.opponent.again')}
        </Button>
      </div>
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        <div>
          <p role="status" className="min-h-18 text-sm">
            {t(`deutsch-jozsa.opponent.${knowledge}`, {
              count: asked.length,
              percent: formatPercent(classicalErrorAfter(asked.length, table.length)),
            })}
            {settled && promiseOf(table) === 'broken' && ` ${t('deutsch-jozsa.opponent.broken')}`}
          </p>
          <ol aria-label={t('deutsch-jozsa.opponent.answers')} className="mt-3 min-h-30 font-mono text-sm">
            {asked.map((x) => (
              <li key={x}>
                {t('deutsch-jozsa.opponent.answer', { input: labelOf(x, QUBIT_COUNT), value: table[x] })}
              </li>
            ))}
          </ol>
        </div>
        <ErrorCurve size={table.length} asked={asked.length} />
      </div>
    </Card>
  );
}

/** How likely a balanced function is to look constant, for each number of queries up to certainty. */
function ErrorCurve({ size, asked }: { size: number; asked: number }) {
  const { t } = useTranslation('algorithms');
  const rows = Array.from({ length: size / 2 + 1 }, (_, index) => ({
    queries: index + 1,
    chance: classicalErrorAfter(index + 1, size),
  }));
  return (
    <table className="w-full self-start text-sm tabular-nums">
      <caption className="mb-1 text-left text-xs text-muted">{t('deutsch-jozsa.opponent.chart')}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className="py-1 pr-3 text-left font-normal">
            {t('deutsch-jozsa.opponent.queries')}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t('deutsch-jozsa.opponent.chance')}
          </th>
          <td className="w-1/2" />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ queries, chance }) => (
          <tr
            key={queries}
            aria-current={queries === asked ? 'step' : undefined}
            className={queries === asked ? 'bg-accent-soft' : ''}
          >
            <th scope="row" className="py-1 pl-2 text-left font-normal">
              {queries}
            </th>
            <td className="py-1 text-right">{formatPercent(chance)}</td>
            <td className="py-1 pl-3">
              <div className="h-3 rounded-sm bg-data-blue" style={{ width: `${100 * chance}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
