import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/Card';
import { labelOf } from '../approximations/approximation';
import { QueryCurve } from './QueryCurve';
import { periodicOutputs } from '../approximations/simonApproximation';

/** The pairs that the period makes, and what finding it costs. */
export function SimonPanels({ inputs: period }: { inputs: string }) {
  const { t } = useTranslation('algorithms');
  const outputs = period.includes('1') ? periodicOutputs(period) : [];
  const shift = Number.parseInt(period, 2);
  const pairs = outputs.flatMap((output, x) => ((x ^ shift) > x ? [{ output, x, partner: x ^ shift }] : []));
  const label = (x: number) => labelOf(x, period.length);
  return (
    <>
      <Card title={t('simon.pairs.title')}>
        <ul className="flex min-h-12 flex-wrap gap-3 font-mono text-sm">
          {pairs.map(({ output, x, partner }) => (
            <li key={x} className="rounded-md border border-line-strong px-3 py-2">
              {t('simon.pairs.pair', { x: label(x), partner: label(partner), output: label(output) })}
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-muted">
          {t(period.length === 1 ? 'simon.pairs.one' : 'simon.pairs.text', { period: period || '…' })}
        </p>
      </Card>
      <Card title={t('simon.curve.title')}>
        <QueryCurve />
      </Card>
    </>
  );
}
