import type { Expected, WireGoal } from '@superpose/contracts';
import { basisLabel } from '@superpose/quantum';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../platform/numbers';
import { GoalLines } from './GoalLines';
import { UnitaryMatrix } from './UnitaryMatrix';

export const qubitNames = (qubits: readonly number[]): string =>
  qubits.map((qubit) => `q${qubit}`).join(', ');

/** The goal in words, and the facts that it rests on. */
export function GoalText({ goal }: { goal: WireGoal }) {
  const { t } = useTranslation('exercises');
  return (
    <>
      <p className="mb-3 text-sm">{t(`goal.kind.${goal.kind}`)}</p>
      <GoalFacts goal={goal} />
    </>
  );
}

function GoalFacts({ goal }: { goal: WireGoal }) {
  const { t } = useTranslation('exercises');
  switch (goal.kind) {
    case 'oracle': {
      const width = goal.inputs.length;
      const values = [...goal.truth_table].map((value, x) => [basisLabel(x, width), value] as const);
      return <GoalLines title={t('goal.truthTable')} lines={values} highlightedLabel={null} />;
    }
    case 'isometry':
      return <UnitaryMatrix rows={goal.unitary} qubitCount={goal.inputs.length} highlightedInput={null} />;
    case 'observable': {
      const terms = goal.terms.map(({ pauli, coefficient }) => [pauli, formatNumber(coefficient)] as const);
      return (
        <>
          <GoalLines title={t('goal.observable')} lines={terms} highlightedLabel={null} />
          <p className="mt-2 text-sm">{t('goal.atLeast', { value: formatNumber(goal.at_least) })}</p>
        </>
      );
    }
    case 'reduced_state':
      return <p className="text-sm">{t('goal.someQubits', { qubits: qubitNames(goal.expected.qubits) })}</p>;
    default: {
      const cases = goal.cases.map(({ name, expected }) => [name, expectedText(expected, t)] as const);
      return <GoalLines title={t('goal.cases')} lines={cases} highlightedLabel={null} />;
    }
  }
}

function expectedText(expected: Expected, t: TFunction<'exercises'>): string {
  // A label has its first qubit last; names and digits should be in the same order.
  const qubits = qubitNames(expected.qubits.toReversed());
  return 'outcome' in expected
    ? t('goal.reading', { qubits, outcome: expected.outcome })
    : t('goal.unchanged', { qubits });
}
