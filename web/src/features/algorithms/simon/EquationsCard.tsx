import type { SimonResult } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import type { FindingsProps } from '../demo/demoSpec';
import { collect, exampleStrings, type Collected } from './equations';
import { useCollected } from './useCollected';

/** The strings as they are measured, one at a time, until only one period fits them all. */
export function EquationsCard(props: FindingsProps<string, SimonResult>) {
  const { inputs: period, frame, moving, frameMs, response } = props;
  const { t } = useTranslation('algorithms');
  const measured = response?.measured_strings ?? (period.includes('1') ? exampleStrings(period) : []);
  const lines = collect(measured, period.length);
  const { count, measureAgain } = useCollected({
    step: frame?.step ?? 0,
    total: lines.length,
    moving,
    frameMs,
  });
  const shown = lines.slice(0, count);
  const settled = frame?.step === 5 || (count > 0 && count === lines.length);
  return (
    <Card title={t('simon.equations')}>
      <p className="text-sm text-muted">{t('simon.equationsEmpty')}</p>
      <ol
        aria-label={t('simon.equations')}
        className="mt-3 font-mono text-sm"
        style={{ minHeight: `${1.75 * Math.max(2, lines.length)}rem` }}
      >
        {shown.map((line, index) => (
          <Line key={index} {...line} />
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button disabled={!measureAgain || moving} onClick={measureAgain}>
          {t('simon.measureAgain')}
        </Button>
        <p role="status" className="min-h-12 min-w-0 flex-1 basis-44 text-sm sm:min-h-6">
          {settled && t(measured.length === 0 ? 'simon.noneNeeded' : 'simon.settled', { period })}
          {!settled && count > 0 && t('simon.notSettled', { count })}
        </p>
      </div>
    </Card>
  );
}

/** `11 · s₁ ⊕ s₀ = 0 · fits: 11`, in columns. */
function Line({ label, equation, fitting }: Collected) {
  const { t } = useTranslation('algorithms');
  return (
    <li className="grid h-7 grid-cols-[1.5rem_1fr_7.75rem] items-baseline gap-x-2 border-b border-line max-sm:text-xs sm:grid-cols-[3rem_12rem_1fr]">
      <span>{label}</span>
      <span>{equation ?? t('simon.silent')}</span>
      <span>{t('simon.fits', { fitting: fitting.join(', ') })}</span>
    </li>
  );
}
