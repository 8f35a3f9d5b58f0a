import type { GroverResult } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { BackendResults } from '../demo/BackendResults';
import { ProgramCard } from '../demo/ProgramCard';

export const twoDecimals = (probability: number): string => `${(probability * 100).toFixed(2)}%`;

export function GroverResults({ answer }: { answer: GroverResult }) {
  const { t } = useTranslation('algorithms');
  return (
    <>
      <BackendResults
        success={answer.success}
        fields={[
          { name: t('grover.successProbability'), value: twoDecimals(answer.success_probability) },
          { name: t('grover.optimalIterations'), value: String(answer.optimal_iterations) },
        ]}
        counts={answer.measurement_counts}
        seed={answer.seed}
      />
      <ProgramCard qasm={answer.qasm} />
    </>
  );
}
