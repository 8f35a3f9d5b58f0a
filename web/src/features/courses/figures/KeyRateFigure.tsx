import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '../../../platform/numbers';
import { keyRate } from './keyRate';
import { Plot } from './Plot';
import { RangeField } from './RangeField';

const LARGEST = 0.15;
const KEPT_BITS = 1000;
const TICKS = [0, 0.05, 0.1, 0.15];

/** How many secret bits are left of the kept ones, by the share of errors. */
export function KeyRateFigure() {
  const { t } = useTranslation('courses');
  const [errors, setErrors] = useState(0.03);
  const secret = Math.floor(KEPT_BITS * Math.max(0, keyRate(errors)));
  const values = {
    errors: formatPercent(errors),
    secret: formatNumber(secret),
    kept: formatNumber(KEPT_BITS),
  };
  return (
    <>
      <Plot
        description={t('figures.keyRate.description', values)}
        xLabel={t('figures.keyRate.errors')}
        yLabel={t('figures.keyRate.share')}
        xTicks={TICKS.map((share) => ({ at: share / LARGEST, label: formatPercent(share, 0) }))}
        yTicks={[0, 0.5, 1].map((at) => ({ at, label: formatPercent(at, 0) }))}
        lines={[
          {
            name: '',
            points: Array.from({ length: 61 }, (_, index) => [
              index / 60,
              Math.max(0, keyRate((index / 60) * LARGEST)),
            ]),
            tone: 'blue',
          },
        ]}
        marker={[errors / LARGEST, Math.max(0, keyRate(errors))]}
      />
      <RangeField
        label={t('figures.keyRate.errors')}
        text={formatPercent(errors)}
        value={errors}
        min={0}
        max={LARGEST}
        step={0.005}
        onChange={setErrors}
      />
      <p role="status" className="mt-2 min-h-12 text-sm">
        {secret > 0 ? t('figures.keyRate.told', values) : t('figures.keyRate.nothing', values)}
      </p>
    </>
  );
}
