import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSignificant } from '../../../platform/numbers';
import { RangeField } from './RangeField';
import { powerOfTen } from './GateErrorFigure';
import { Plot } from './Plot';

/** Both axes are logarithmic: N up to 10²⁴ entries, times up to 10²⁴ classical steps. */
const DECADES = 24;
const CLASSICAL_STEP_S = 1e-9;

/** All as powers of ten. */
interface Assumptions {
  /** Classical steps in the time of one quantum step. */
  readonly slowdown: number;
  /** Ordinary processors that share the search; each takes its part. */
  readonly processors: number;
  /** Quantum computers that share it; k of them are only √k times faster. */
  readonly machines: number;
}

const SLIDERS = ['slowdown', 'processors', 'machines'] as const;
const MOST = { slowdown: 11, processors: 7, machines: 7 };

/** Classical N/(2p) steps meet π/4·√(N/k) steps, each 10^slowdown times slower, at N = (π²/4)·10^(2·slowdown)·p²/k. */
const crossoverExponent = ({ slowdown, processors, machines }: Assumptions): number =>
  Math.log10(Math.PI ** 2 / 4) + 2 * slowdown + 2 * processors - machines;

/** From which size on a quadratic speedup pays, when a quantum step is slow. */
export function CrossoverFigure() {
  const { t } = useTranslation('courses');
  const [assumed, setAssumed] = useState<Assumptions>({ slowdown: 6, processors: 0, machines: 0 });
  const { slowdown, processors, machines } = assumed;
  const size = crossoverExponent(assumed);
  const line = (y: (x: number) => number) =>
    [0, 0.25, 0.5, 0.75, 1].map((at) => [at, y(at * DECADES) / DECADES] as const);
  const classical = (exponent: number) => exponent - Math.log10(2) - processors;
  const quantum = (exponent: number) => exponent / 2 + Math.log10(Math.PI / 4) + slowdown - machines / 2;
  const time = durationText(10 ** classical(size) * CLASSICAL_STEP_S, t);
  return (
    <>
      <Plot
        description={t('figures.crossover.description', { size: scientific(size), time })}
        xLabel={t('figures.crossover.size')}
        yLabel={t('figures.crossover.steps')}
        xTicks={[0, 6, 12, 18, 24].map((power) => ({ at: power / DECADES, label: powerOfTen(power) }))}
        yTicks={[0, 6, 12, 18, 24].map((power) => ({ at: power / DECADES, label: powerOfTen(power) }))}
        lines={[
          { name: t('figures.crossover.classical'), points: line(classical), tone: 'orange', dashed: true },
          { name: t('figures.crossover.quantum'), points: line(quantum), tone: 'blue' },
        ]}
        marker={[size / DECADES, classical(size) / DECADES]}
      />
      {SLIDERS.map((name) => (
        <RangeField
          key={name}
          label={t(`figures.crossover.${name}`)}
          text={powerOfTen(assumed[name])}
          value={assumed[name]}
          min={0}
          max={MOST[name]}
          step={1}
          onChange={(power) => setAssumed({ ...assumed, [name]: power })}
        />
      ))}
      <p role="status" className="mt-2 text-sm">
        {t('figures.crossover.told', { size: scientific(size), time })}
      </p>
    </>
  );
}

/** Two digits and a power of ten, of a number given by its logarithm: 2.5 · 10¹². */
function scientific(exponent: number): string {
  const power = Math.floor(exponent);
  const lead = formatSignificant(10 ** (exponent - power), 2);
  return power === 0 ? lead : `${lead} · ${powerOfTen(power)}`;
}

const DURATIONS = [
  { unit: 'years', seconds: 31_557_600 },
  { unit: 'days', seconds: 86_400 },
  { unit: 'hours', seconds: 3_600 },
  { unit: 'minutes', seconds: 60 },
  { unit: 'seconds', seconds: 1 },
] as const;

function durationText(
  seconds: number,
  t: (
    key: `figures.crossover.${(typeof DURATIONS)[number]['unit'] | 'instant'}`,
    values: { count: string },
  ) => string,
): string {
  const fitting = DURATIONS.find((duration) => seconds >= duration.seconds);
  if (!fitting) return t('figures.crossover.instant', { count: '1' });
  const count = formatSignificant(seconds / fitting.seconds, 2);
  return t(`figures.crossover.${fitting.unit}`, { count });
}
