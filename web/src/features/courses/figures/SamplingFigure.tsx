import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { sampleOutcome } from '../../../components/sampleOutcome';
import { formatFixed } from '../../../platform/numbers';
import { RangeField } from './RangeField';

const SHOTS = [1, 10, 100, 1000] as const;
const NOTHING = { zeros: 0, ones: 0 };

/** Measures a qubit as often as the reader likes, beside the exact probability. */
export function SamplingFigure() {
  const { t } = useTranslation('courses');
  const [one, setOne] = useState(0.3);
  const [counts, setCounts] = useState(NOTHING);
  const total = counts.zeros + counts.ones;
  const measure = (shots: number) => {
    const ones = countOnes(one, shots);
    setCounts({ zeros: counts.zeros + shots - ones, ones: counts.ones + ones });
  };
  const share = total === 0 ? 0 : counts.ones / total;
  return (
    <>
      <RangeField
        label={t('figures.sampling.probability')}
        text={formatFixed(one, 2)}
        value={one}
        min={0}
        max={1}
        step={0.05}
        onChange={(value) => {
          setOne(value);
          setCounts(NOTHING);
        }}
      />
      <div className="relative mt-5 h-8 bg-sunken" aria-hidden="true">
        <div className="h-full bg-data-blue transition-[width]" style={{ width: `${share * 100}%` }} />
        <div
          className="absolute -top-1 -bottom-1 w-0.5 bg-ink"
          style={{ left: `calc(${one * 100}% - 1px)` }}
        />
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm">
        {total === 0
          ? t('figures.sampling.idle')
          : t('figures.sampling.told', {
              ones: counts.ones,
              count: total,
              share: formatFixed(share, 3),
              error: formatFixed(Math.sqrt((one * (1 - one)) / total), 3),
            })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {SHOTS.map((shots) => (
          <Button key={shots} onClick={() => measure(shots)}>
            {t('figures.sampling.measure', { count: shots })}
          </Button>
        ))}
        <Button variant="quiet" disabled={total === 0} onClick={() => setCounts(NOTHING)}>
          {t('figures.sampling.reset')}
        </Button>
      </div>
    </>
  );
}

function countOnes(one: number, shots: number): number {
  let ones = 0;
  for (let shot = 0; shot < shots; shot += 1) ones += sampleOutcome([1 - one, one], Math.random());
  return ones;
}
