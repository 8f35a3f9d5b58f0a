import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFixed, formatPercent } from '../../../platform/numbers';
import { Arrow } from './Arrow';
import { RangeField } from './RangeField';

const SCALE = 110;

/** Both ways to an outcome have amplitude 1/2; the second is turned by the phase, and by π more for outcome 1. */
const sumOfPaths = (phase: number) => ({ re: (1 + Math.cos(phase)) / 2, im: Math.sin(phase) / 2 });

/** H, a phase φ on |1⟩, H: how the two ways to each outcome add up. */
export function InterferenceFigure() {
  const { t } = useTranslation('courses');
  const [turns, setTurns] = useState(0.25);
  const phase = turns * Math.PI;
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <Outcome outcome={0} phase={phase} />
        <Outcome outcome={1} phase={phase + Math.PI} />
      </div>
      <div className="mt-5">
        <RangeField
          label={t('figures.interference.phase')}
          text={`${formatFixed(turns, 2)} π`}
          value={turns}
          min={0}
          max={2}
          step={0.05}
          onChange={setTurns}
        />
      </div>
    </>
  );
}

function Outcome({ outcome, phase }: { outcome: 0 | 1; phase: number }) {
  const { t } = useTranslation('courses');
  const { re, im } = sumOfPaths(phase);
  const probability = re * re + im * im;
  const first = [SCALE / 2, 0] as const;
  const end = [re * SCALE, -im * SCALE] as const;
  const percent = formatPercent(probability);
  return (
    <div>
      <p className="text-sm font-medium">{t('figures.interference.outcome', { outcome, percent })}</p>
      <svg
        role="img"
        aria-label={t('figures.interference.description', { outcome, percent })}
        viewBox="-20 -75 150 150"
        className="mt-1 block w-full max-w-60"
        fill="none"
      >
        <circle r="60" cx="55" className="stroke-line" />
        <path d="M-15 0H125M0 -70V70" className="stroke-line" />
        <Arrow to={first} className="text-data-blue" />
        <Arrow from={first} to={end} className="text-data-orange" />
        <Arrow to={end} className="text-ink" strong />
      </svg>
      <div className="h-3 bg-sunken" aria-hidden="true">
        <div className="h-full bg-ink" style={{ width: `${probability * 100}%` }} />
      </div>
    </div>
  );
}
