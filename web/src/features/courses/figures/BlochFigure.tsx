import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatComplex, formatFixed, formatPercent } from '../../../platform/numbers';
import { BlochSphere } from '../../../components/bloch-sphere/BlochSphere';
import { FIRST_VIEW } from '../../../components/bloch-sphere/projection';
import { RangeField } from './RangeField';
import { blochVector } from './blochVector';

/** In units of π. */
const PRESETS = [
  { label: '|0⟩', theta: 0, phi: 0 },
  { label: '|1⟩', theta: 1, phi: 0 },
  { label: '|+⟩', theta: 0.5, phi: 0 },
  { label: '|−⟩', theta: 0.5, phi: 1 },
  { label: '|i⟩', theta: 0.5, phi: 0.5 },
] as const;

interface BlochFigureProps {
  /** Where the state is first, in units of π. */
  readonly theta?: number;
  readonly phi?: number;
}

/** A qubit's state by its two angles, as a point on the sphere and as amplitudes. */
export function BlochFigure({ theta: firstTheta = 0.3, phi: firstPhi = 0.35 }: BlochFigureProps) {
  const { t } = useTranslation('courses');
  const [angles, setAngles] = useState({ theta: firstTheta, phi: firstPhi });
  const [view, setView] = useState(FIRST_VIEW);
  const [theta, phi] = [angles.theta * Math.PI, angles.phi * Math.PI];
  const zero = Math.cos(theta / 2);
  const one = { real: Math.sin(theta / 2) * Math.cos(phi), imag: Math.sin(theta / 2) * Math.sin(phi) };
  const readings = [
    { name: t('figures.bloch.amplitude', { label: '|0⟩' }), value: formatFixed(zero, 3) },
    { name: t('figures.bloch.amplitude', { label: '|1⟩' }), value: formatComplex(one, 3) },
    { name: t('figures.bloch.probability', { outcome: 0 }), value: formatPercent(zero ** 2) },
    { name: t('figures.bloch.probability', { outcome: 1 }), value: formatPercent(1 - zero ** 2) },
  ];
  return (
    <div className="grid items-center gap-6 sm:grid-cols-2">
      <BlochSphere
        vector={blochVector(theta, phi)}
        view={view}
        onTurn={setView}
        size="large"
        label={t('figures.bloch.description', {
          theta: formatFixed(angles.theta, 2),
          phi: formatFixed(angles.phi, 2),
        })}
      />
      <div className="space-y-4">
        <RangeField
          label={t('figures.bloch.theta')}
          text={`${formatFixed(angles.theta, 2)} π`}
          value={angles.theta}
          min={0}
          max={1}
          step={0.05}
          onChange={(value) => setAngles({ ...angles, theta: value })}
        />
        <RangeField
          label={t('figures.bloch.phi')}
          text={`${formatFixed(angles.phi, 2)} π`}
          value={angles.phi}
          min={0}
          max={2}
          step={0.05}
          onChange={(value) => setAngles({ ...angles, phi: value })}
        />
        <div role="group" aria-label={t('figures.bloch.presets')} className="flex flex-wrap gap-2">
          {PRESETS.map(({ label, ...preset }) => (
            <button
              key={label}
              type="button"
              className="min-h-9 min-w-11 rounded-md border border-line-strong px-2 font-mono text-sm hover:border-accent hover:text-accent"
              onClick={() => setAngles(preset)}
            >
              {label}
            </button>
          ))}
        </div>
        <dl className="text-sm">
          {readings.map(({ name, value }) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-1">
              <dt className="text-muted">{name}</dt>
              <dd className="font-mono tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
