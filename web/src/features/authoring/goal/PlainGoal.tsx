import { useTranslation } from 'react-i18next';
import { basisLabel } from '@superpose/quantum';
import type { ExerciseDetail } from '@superpose/contracts';
import { setGoal } from '../changes';
import { fieldsIn, textsOf, type Fields } from '../draft';
import { Choices } from '../fields/Choices';
import { CircuitInput } from '../fields/Field';
import type { GoalProps } from './goalProps';
import { kindOf } from './kinds';
import { AmplitudeRows, ProbabilityRows } from './StateRows';

type By = 'solution' | 'circuit' | 'amplitudes' | 'probabilities';

/** A state, probabilities or a whole gate: given by a circuit, or by a table where one is short enough. */
export function PlainGoal({ draft, exercise }: GoalProps) {
  const { t } = useTranslation('authoring');
  const { facts, targetFollows } = draft;
  const target = fieldsIn(facts.target);
  const kind = kindOf(facts);
  const table: 'amplitudes' | 'probabilities' | null =
    kind === 'state_vector' ? 'amplitudes' : kind === 'unitary' ? null : 'probabilities';
  const by: By = targetFollows ? 'solution' : table && target[table] ? table : 'circuit';
  const choices: readonly By[] = ['solution', 'circuit', ...(table ? [table] : [])];
  const choose = (next: By) => {
    if (next === 'solution' || next === 'circuit') {
      const circuit = next === 'circuit' && target.circuit ? target.circuit : textsOf(facts.solution);
      setGoal({ target: { circuit }, targetFollows: next === 'solution' });
    } else setGoal({ target: { [next]: target[next] ?? rowsMade(next, exercise) } });
  };
  return (
    <>
      <Choices
        legend={t('goal.by')}
        value={by}
        choices={choices.map((value) => ({
          value,
          name: t(`goal.byOptions.${value}`),
        }))}
        onChange={choose}
      />
      {by === 'circuit' && (
        <CircuitInput
          path="facts.target.circuit"
          label={t('goal.circuit')}
          hint={t('goal.circuitHint')}
          value={target.circuit}
          onChange={(circuit) => setGoal({ target: { circuit } })}
        />
      )}
      {by === 'amplitudes' && (
        <AmplitudeRows
          path="facts.target.amplitudes"
          value={fieldsIn(target.amplitudes)}
          onChange={(amplitudes) => setGoal({ target: { amplitudes } })}
        />
      )}
      {by === 'probabilities' && (
        <ProbabilityRows
          path="facts.target.probabilities"
          value={fieldsIn(target.probabilities)}
          onChange={(probabilities) => setGoal({ target: { probabilities } })}
        />
      )}
    </>
  );
}

const DIGITS = 1e6;
const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS;

/** The table of the goal as it was last computed, to go on from. */
function rowsMade(table: 'amplitudes' | 'probabilities', exercise: ExerciseDetail | undefined): Fields {
  const { state_vector: state, measurement_probabilities: probabilities = {} } = exercise?.target_data ?? {};
  if (table === 'probabilities') {
    return Object.fromEntries(Object.entries(probabilities).filter(([, probability]) => probability > 0));
  }
  const qubitCount = exercise?.num_qubits ?? 0;
  const rows = (state ?? []).map((amplitude, index) => {
    const value =
      typeof amplitude === 'number'
        ? rounded(amplitude)
        : { real: rounded(amplitude.real), imag: rounded(amplitude.imag) };
    return [basisLabel(index, qubitCount), value] as const;
  });
  return Object.fromEntries(rows.filter(([, value]) => value !== 0));
}
