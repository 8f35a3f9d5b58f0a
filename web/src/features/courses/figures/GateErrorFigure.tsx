import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatSignificant } from '../../../platform/numbers';
import { RangeField } from './RangeField';
import { Plot } from './Plot';

const DECADES = 8;

/** The chance that none of `gates` gates fails when each fails with probability `errorRate`, on its own. */
const cleanRun = (errorRate: number, gates: number): number => (1 - errorRate) ** gates;

/** How many gates a circuit may have before an error is likely. */
export function GateErrorFigure() {
  const { t } = useTranslation('courses');
  const [exponent, setExponent] = useState(3);
  const errorRate = 10 ** -exponent;
  const halfway = Math.log(0.5) / Math.log(1 - errorRate);
  const points = Array.from({ length: 121 }, (_, index) => {
    const at = index / 120;
    return [at, cleanRun(errorRate, 10 ** (at * DECADES))] as const;
  });
  const gates = formatSignificant(halfway, 2);
  return (
    <>
      <Plot
        description={t('figures.gateErrors.description', { gates, rate: rateText(exponent) })}
        xLabel={t('figures.gateErrors.gates')}
        yLabel={t('figures.gateErrors.clean')}
        xTicks={[0, 2, 4, 6, 8].map((power) => ({ at: power / DECADES, label: powerOfTen(power) }))}
        yTicks={[0, 0.5, 1].map((at) => ({ at, label: String(at) }))}
        lines={[{ name: '', points, tone: 'blue' }]}
        marker={[Math.log10(halfway) / DECADES, 0.5]}
      />
      <RangeField
        label={t('figures.gateErrors.rate')}
        text={rateText(exponent)}
        value={exponent}
        min={1}
        max={7}
        step={0.5}
        onChange={setExponent}
      />
      <p role="status" className="mt-2 text-sm">
        {t('figures.gateErrors.told', { gates })}
      </p>
    </>
  );
}

const rateText = (exponent: number): string => `1 : ${formatNumber(10 ** exponent)}`;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
export const powerOfTen = (power: number): string =>
  power === 0 ? '1' : `10${[...String(power)].map((digit) => SUPERSCRIPTS[Number(digit)]).join('')}`;
