import { useTranslation } from 'react-i18next';
import { labelOf } from '../approximation';
import { Field, INPUT, Reading } from '../demo/Field';
import { RunControls } from '../demo/RunControls';
import type { Demo } from '../demo/useDemo';
import { optimalIterations } from './groverApproximation';

const QUBIT_COUNTS = [2, 3, 4];

interface GroverControlsProps {
  readonly demo: Demo;
  readonly qubitCount: number;
  readonly target: number;
  readonly onChoice: (qubitCount: number, target: number) => void;
}

export function GroverControls({ demo, qubitCount, target, onChoice }: GroverControlsProps) {
  const { t } = useTranslation('algorithms');
  const size = 2 ** qubitCount;
  return (
    <>
      <Field label={t('grover.qubits')}>
        {(ids) => (
          <select
            {...ids}
            className={INPUT}
            value={qubitCount}
            disabled={demo.busy}
            onChange={(event) => onChoice(Number(event.target.value), target)}
          >
            {QUBIT_COUNTS.map((count) => (
              <option key={count} value={count}>
                {t('grover.qubitOption', { count, items: 2 ** count })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('grover.target')}>
        {(ids) => (
          <select
            {...ids}
            className={INPUT}
            value={target}
            disabled={demo.busy}
            onChange={(event) => onChoice(qubitCount, Number(event.target.value))}
          >
            {Array.from({ length: size }, (_, item) => (
              <option key={item} value={item}>
                {t('grover.targetOption', { label: labelOf(item, qubitCount), item })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <dl>
        <Reading name={t('grover.optimal')}>{optimalIterations(qubitCount)}</Reading>
        <Reading name={t('grover.size')}>{t('grover.items', { count: size })}</Reading>
      </dl>
      <RunControls demo={demo} runLabel={t('grover.run')} runningLabel={t('grover.running')} />
    </>
  );
}
