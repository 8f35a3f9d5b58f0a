import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { BlochSphere } from '../../../components/bloch-sphere/BlochSphere';
import { FIRST_VIEW } from '../../../components/bloch-sphere/projection';
import { formatFixed, formatNumber, formatPercent } from '../../../platform/numbers';
import { Choice } from './Choice';
import { arrowAfter } from './models/decay';
import { RangeField } from './RangeField';

const STARTS = { one: { x: 0, y: 0, z: -1 }, plus: { x: 1, y: 0, z: 0 } } as const;
const NAMES = ['one', 'plus'] as const;
const QUBITS = 100;

/** A qubit that decays under the reader’s clock: energy by T1, phase by T2. */
export function DecayFigure() {
  const { t } = useTranslation('play');
  const [start, setStart] = useState<(typeof NAMES)[number]>('one');
  const [t1, setT1] = useState(200);
  const [t2, setT2] = useState(150);
  const [time, setTime] = useState(0);
  const [view, setView] = useState(FIRST_VIEW);
  const [ones, setOnes] = useState<number | null>(null);
  const shorter = Math.min(t2, 2 * t1);
  const arrow = arrowAfter(STARTS[start], { t1, t2: shorter }, time);
  const one = (1 - arrow.z) / 2;
  const plus = (1 + arrow.x) / 2;
  const change = (set: () => void) => {
    set();
    setOnes(null);
  };
  const measure = () =>
    setOnes(Array.from({ length: QUBITS }, () => Math.random() < one).filter(Boolean).length);
  return (
    <div className="grid items-center gap-6 sm:grid-cols-2">
      <BlochSphere
        vector={arrow}
        view={view}
        onTurn={setView}
        size="large"
        label={t('decay.sphere', {
          x: formatFixed(arrow.x, 2),
          y: formatFixed(arrow.y, 2),
          z: formatFixed(arrow.z, 2),
        })}
      />
      <div className="space-y-4">
        <Choice
          legend={t('decay.start')}
          options={NAMES.map((value) => ({ value, label: t(`decay.starts.${value}`) }))}
          value={start}
          onChange={(value) => change(() => setStart(value))}
        />
        {[
          { label: t('decay.t1'), value: t1, set: setT1, max: 1000 },
          { label: t('decay.t2'), value: shorter, set: setT2, max: 2 * t1 },
          { label: t('decay.clock'), value: time, set: setTime, max: 1000 },
        ].map(({ label, value, set, max }) => (
          <RangeField
            key={label}
            label={label}
            text={t('decay.microseconds', { count: value })}
            value={value}
            min={label === t('decay.clock') ? 0 : 10}
            max={max}
            step={10}
            onChange={(next) => change(() => set(next))}
          />
        ))}
        <Button onClick={measure}>{t('decay.measure', { count: QUBITS })}</Button>
        <p role="status" className="min-h-18 text-sm">
          {t('decay.told', { one: formatPercent(one), plus: formatPercent(plus) })}{' '}
          {ones !== null && t('decay.counted', { count: QUBITS, ones: formatNumber(ones) })}
        </p>
      </div>
    </div>
  );
}
