import { basisLabel } from '@superpose/quantum';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FIRST_VIEW } from '../../../components/bloch-sphere/projection';
import { Button } from '../../../components/Button';
import { sampleOutcome } from '../../../components/sampleOutcome';
import { StateTable, PhaseLegend, QubitSphere, stateOf, type PreviewState } from '../../../editor/preview';

interface CircuitStateProps {
  readonly qubitCount: number;
  /** By basis index, real before imaginary part. */
  readonly amplitudes: readonly number[];
  readonly show: readonly string[];
}

/** The state at one point of a circuit: its amplitudes, a sphere for each qubit, and what measuring it gives. */
export function CircuitState({ qubitCount, amplitudes, show }: CircuitStateProps) {
  const { t } = useTranslation('editor');
  const [view, setView] = useState(FIRST_VIEW);
  const state = stateOf(qubitCount, Float64Array.from(amplitudes));
  const order = state.blochVectors.map((_, index) => `q${qubitCount - 1 - index}`).join(' ');
  return (
    <div className="mt-4 space-y-4">
      {show.includes('amplitudes') && (
        <>
          <StateTable state={state} />
          <PhaseLegend />
        </>
      )}
      {show.includes('spheres') && (
        <div className="flex flex-wrap justify-center gap-4">
          {state.blochVectors.map((vector, qubit) => (
            <QubitSphere key={qubit} qubit={qubit} vector={vector} view={view} onTurn={setView} />
          ))}
        </div>
      )}
      {show.includes('counts') && <Counts state={state} />}
      {qubitCount > 1 && <p className="text-xs text-muted">{t('preview.bitOrder', { order })}</p>}
    </div>
  );
}

const MANY = 100;

function Counts({ state }: { state: PreviewState }) {
  const { t } = useTranslation('courses');
  const [counts, setCounts] = useState(() => Array.from(state.probabilities, () => 0));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const measure = (shots: number) => {
    const next = [...counts];
    for (let shot = 0; shot < shots; shot += 1) {
      const outcome = sampleOutcome(state.probabilities, Math.random());
      next[outcome] = (next[outcome] ?? 0) + 1;
    }
    setCounts(next);
  };
  return (
    <div>
      <ul className="space-y-1 font-mono text-sm tabular-nums">
        {counts.map((count, index) => (
          <li key={index} className="flex items-center gap-2">
            <span>{`|${basisLabel(index, state.qubitCount)}⟩`}</span>
            <span aria-hidden="true" className="h-3.5 flex-1 bg-sunken">
              <span
                className="block h-full origin-left bg-data-blue"
                style={{ transform: `scaleX(${count / Math.max(total, 1)})` }}
              />
            </span>
            <span className="w-12 text-right">{count}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {total > 0 && t('circuit.counted', { count: total, counts: counts.join(', ') })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => measure(1)}>{t('circuit.measure', { count: 1 })}</Button>
        <Button onClick={() => measure(MANY)}>{t('circuit.measure', { count: MANY })}</Button>
      </div>
    </div>
  );
}
