import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { BellCircuit } from './BellCircuit';
import { sampleOutcome } from '../../components/sampleOutcome';

const LABELS = ['00', '01', '10', '11'];
/** (|00⟩ + |11⟩)/√2, the state of the drawn circuit. */
const BELL_PROBABILITIES = [0.5, 0, 0, 0.5];
const NO_COUNTS = [0, 0, 0, 0];

/** The home page's first figure: a Bell pair that the reader measures as often as they like. */
export function BellFigure() {
  const { t } = useTranslation('home');
  const [counts, setCounts] = useState(NO_COUNTS);
  const measure = (shots: number) => setCounts((before) => countShots(before, shots));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const list = LABELS.map((label, index) => `|${label}⟩ ${counts[index]}`).join(', ');
  return (
    <figure
      aria-labelledby="bell-title"
      className="min-w-0 rounded-lg border border-line bg-raised p-5 sm:p-6"
    >
      <figcaption id="bell-title" className="font-serif text-lg font-semibold">
        {t('bell.title')}
      </figcaption>
      <BellCircuit description={t('bell.circuit')} />
      <CountBars counts={counts} total={total} />
      <p role="status" className="mt-3 min-h-12 text-sm text-muted">
        {total === 0
          ? t('bell.idle')
          : t('bell.told', { both: (counts[0] ?? 0) + (counts[3] ?? 0), count: total })}
        {total > 0 && <span className="sr-only">{t('bell.counts', { counts: list })}</span>}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => measure(1)}>{t('bell.once')}</Button>
        <Button onClick={() => measure(100)}>{t('bell.many')}</Button>
        <Button variant="quiet" disabled={total === 0} onClick={() => setCounts(NO_COUNTS)}>
          {t('bell.reset')}
        </Button>
      </div>
    </figure>
  );
}

function countShots(before: readonly number[], shots: number): number[] {
  const counts = [...before];
  for (let shot = 0; shot < shots; shot += 1) {
    const outcome = sampleOutcome(BELL_PROBABILITIES, Math.random());
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

function CountBars({ counts, total }: { counts: readonly number[]; total: number }) {
  const { t } = useTranslation('home');
  return (
    <div aria-hidden="true">
      <div className="mt-4 grid h-20 grid-cols-4 items-end gap-4 border-b border-muted">
        {LABELS.map((label, index) => {
          const count = counts[index] ?? 0;
          return (
            <div key={label} className="flex h-full flex-col justify-end text-center">
              <span className="font-mono text-xs tabular-nums">{count}</span>
              {/* The track fills the band before anything is measured. */}
              <div className="mx-auto flex min-h-0 w-full max-w-12 grow items-end bg-sunken">
                <div
                  className="w-full bg-data-blue transition-[height]"
                  style={{ height: `${total === 0 ? 0 : (100 * count) / total}%` }}
                />
              </div>
            </div>
          );
        })}
      </div>
      <div className="mt-1 grid grid-cols-4 gap-4 text-center font-mono text-sm">
        {LABELS.map((label) => (
          <span key={label}>{`|${label}⟩`}</span>
        ))}
      </div>
      <p className="mt-1 text-xs text-muted">{t('bell.order')}</p>
    </div>
  );
}
