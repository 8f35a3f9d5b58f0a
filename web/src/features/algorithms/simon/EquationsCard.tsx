import type { SimonResult } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/Card';
import type { FindingsProps } from '../demo/demoSpec';
import { collect, exampleStrings } from './equations';

/** One measured string a line, as it was measured, until only one period fits. */
export function EquationsCard({ inputs: period, atEnd, result }: FindingsProps<string, SimonResult>) {
  const { t } = useTranslation('algorithms');
  const measured = result?.measured_strings ?? exampleStrings(period);
  return (
    <Card title={t('simon.equations')}>
      {atEnd ? (
        <>
          <ol className="space-y-1 font-mono text-sm">
            {collect(measured, period.length).map(({ label, equation, fitting }, index) => (
              <li key={index}>
                {equation
                  ? t('simon.line', { label, equation, fitting: fitting.join(', ') })
                  : t('simon.silentLine', { label, fitting: fitting.join(', ') })}
              </li>
            ))}
          </ol>
          {measured.length === 0 && <p className="text-sm">{t('simon.noneNeeded')}</p>}
        </>
      ) : (
        <p className="text-sm text-muted">{t('simon.equationsEmpty')}</p>
      )}
    </Card>
  );
}
