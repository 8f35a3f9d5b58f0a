import type { ExerciseDetail, GoalLimits, WireGate } from '@superpose/contracts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatFixed } from '../../platform/numbers';
import { qubitNames } from './GoalText';

/** What a solution has to keep to: locked boxes, the circuit to repair, and limits. */
export function GoalConditions({ exercise }: { exercise: ExerciseDetail }) {
  const { t } = useTranslation('exercises');
  const { locked = [], start_circuit: start, limits } = exercise;
  return (
    <>
      {locked.map(({ label, time_step: step, qubits }) => (
        <p key={step} className="mt-3 text-sm">
          {t('goal.locked', { label, column: `T${step + 1}`, qubits: qubitNames(qubits) })}
        </p>
      ))}
      {start && (
        <p className="mt-3 text-sm">
          {t('goal.start')} {start.map(gateText).join(', ')}
        </p>
      )}
      {limits && (
        <>
          <h3 className="mt-3 mb-1 text-sm font-medium">{t('goal.limits')}</h3>
          <ul className="list-disc pl-5 text-sm">
            {limitTexts(limits, t).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const COUNTS = ['gates', 'cnots', 'ts', 'depth', 'edits'] as const;

const limitTexts = (limits: GoalLimits, t: TFunction<'exercises'>): string[] => [
  ...COUNTS.flatMap((name) => {
    const count = limits[name];
    return count === undefined ? [] : [t(`goal.limit.${name}`, { count })];
  }),
  ...(limits.allowed_gates ? [t('goal.limit.allowed', { gates: limits.allowed_gates.join(', ') })] : []),
  ...(limits.neighbours_only ? [t('goal.limit.neighbours')] : []),
];

function gateText(gate: WireGate): string {
  const place = `T${gate.timeStep + 1}`;
  if (gate.name === 'CNOT') return `${place}: CNOT q${gate.qubit} → q${gate.target_qubit}`;
  const angle = 'parameter' in gate ? `(${formatFixed(gate.parameter, 2)})` : '';
  return `${place}: ${gate.name}${angle} q${gate.qubit}`;
}
