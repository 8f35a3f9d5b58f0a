import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SphereFrame } from '../../components/bloch-sphere/BlochSphere';
import { FIRST_VIEW, project } from '../../components/bloch-sphere/projection';
import { formatPercent } from '../../platform/numbers';
import { phaseColor, phaseOf, phaseText } from './phase';
import { mostProbable } from '../results/mostProbable';
import { ketOf, namedStates } from '../parts/labels';
import { LABEL_SIZE, labelsOf, NEGLIGIBLE, qSphere } from './qSphere';
import { amplitudeAt } from './stateOf';
import type { ViewProps } from './viewProps';
import { ViewTable } from './ViewTable';

/** More dots than this can't be told apart. */
const MOST_DOTS = 1024;

const radiusOf = (probability: number): number => 0.05 + 0.11 * Math.sqrt(probability);

/** The Q-sphere: a dot per basis state, on the parallel of its number of ones, as large as it’s probable. */
export function QSphereView({ state, order, asTable }: ViewProps) {
  const { t } = useTranslation('editor');
  const [view, setView] = useState(FIRST_VIEW);
  const { qubitCount, probabilities } = state;
  const isShown = new Set(mostProbable(probabilities, MOST_DOTS));
  const count = probabilities.filter((share) => share > NEGLIGIBLE).length;
  const dots = qSphere(namedStates(qubitCount, order))
    .map((dot) => ({
      ...dot,
      ket: ketOf(dot.label),
      probability: probabilities[dot.index]!,
      phase: phaseOf(amplitudeAt(state, dot.index)),
    }))
    .filter(({ index, probability }) => probability > NEGLIGIBLE && isShown.has(index));
  if (asTable)
    return (
      <ViewTable
        caption={t('views.qSphere')}
        columns={[t('preview.basisState'), t('views.ones'), t('preview.probability'), t('preview.phase')]}
        rows={dots.map(({ ket, ones, probability, phase }) => ({
          head: ket,
          cells: [ones, formatPercent(probability), phaseText(phase)],
        }))}
      />
    );
  const inDepth = dots
    .map((dot) => ({ ...dot, ...project(dot.point, view) }))
    .sort((a, b) => a.depth - b.depth);
  const labels = labelsOf(inDepth);
  return (
    <>
      <SphereFrame view={view} onTurn={setView} label={t('views.qSphereLabel', { count })} size="large">
        {inDepth.map(({ ket, x, y, probability, phase }) => (
          <g key={ket}>
            <line x2={x} y2={y} stroke={phaseColor(phase)} strokeWidth={0.015} />
            <circle
              cx={x}
              cy={y}
              r={radiusOf(probability)}
              fill={phaseColor(phase)}
              className="stroke-ink"
              strokeWidth={0.01}
            />
            {/* A hand as on a phase dial: the colour isn’t all that says the phase. */}
            <line
              x1={x}
              y1={y}
              x2={x + radiusOf(probability) * Math.cos(phase)}
              y2={y - radiusOf(probability) * Math.sin(phase)}
              className="stroke-ink"
              strokeWidth={0.02}
            />
          </g>
        ))}
        {labels.map(({ text, x, y }) => (
          <text
            key={text}
            x={x}
            y={y}
            textAnchor="middle"
            fontSize={LABEL_SIZE}
            fill="currentColor"
            className="stroke-raised font-mono [paint-order:stroke]"
            strokeWidth={0.06}
          >
            {text}
          </text>
        ))}
      </SphereFrame>
      <p className="mt-2 text-xs text-muted">
        {t('views.qSphereNote')} {count > dots.length && t('preview.hidden', { count: count - dots.length })}
      </p>
    </>
  );
}
