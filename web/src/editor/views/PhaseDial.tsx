import { useTranslation } from 'react-i18next';
import { phaseColor } from './phase';

/** A clock hand that points where the amplitude points in the complex plane: 0 to the right, π/2 up. */
export function PhaseDial({ phase }: { phase: number }) {
  return (
    <svg aria-hidden="true" viewBox="-10 -10 20 20" className="size-5 shrink-0">
      <circle r={8.5} fill={phaseColor(phase)} className="stroke-ink" strokeWidth={1} />
      <line
        x2={8.5 * Math.cos(phase)}
        y2={-8.5 * Math.sin(phase)}
        className="stroke-ink"
        strokeWidth={2}
        strokeLinecap="round"
      />
    </svg>
  );
}

const LEGEND = [
  { text: '0', phase: 0 },
  { text: 'π/2', phase: Math.PI / 2 },
  { text: 'π', phase: Math.PI },
  { text: '3π/2', phase: 1.5 * Math.PI },
] as const;

export function PhaseLegend() {
  const { t } = useTranslation('editor');
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
      {t('preview.phase')}
      {LEGEND.map(({ text, phase }) => (
        <span key={text} className="flex items-center gap-1 font-mono">
          <PhaseDial phase={phase} />
          {text}
        </span>
      ))}
    </p>
  );
}
