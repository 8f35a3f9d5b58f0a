import type { BernsteinVaziraniResult } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../approximation';
import { BackendResults } from '../demo/BackendResults';
import { ProgramCard } from '../demo/ProgramCard';

/** Probabilities up to this one are left out of the list of states. */
const HIDDEN_UP_TO = 0.001;

export function BernsteinVaziraniResults({ answer }: { answer: BernsteinVaziraniResult }) {
  const { t } = useTranslation('algorithms');
  const states = answer.probabilities.flatMap((probability, index) =>
    probability > HIDDEN_UP_TO ? [`|${labelOf(index, answer.num_qubits)}⟩: ${probability.toFixed(4)}`] : [],
  );
  return (
    <>
      <BackendResults
        success={answer.success}
        fields={[
          { name: t('bernstein-vazirani.hiddenString'), value: answer.hidden_string },
          { name: t('bernstein-vazirani.recovered'), value: answer.recovered_string },
          {
            name: t('bernstein-vazirani.shots'),
            value: t('bernstein-vazirani.shotsValue', { shots: answer.shots }),
          },
        ]}
        counts={answer.measurement_counts}
        seed={answer.seed}
        lists={[{ title: t('bernstein-vazirani.stateProbabilities'), entries: states }]}
      />
      <ProgramCard qasm={answer.qasm} fitsSimulator />
    </>
  );
}
