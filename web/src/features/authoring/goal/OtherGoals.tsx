import { useTranslation } from 'react-i18next';
import { setTarget } from '../changes';
import { fieldsIn, isFields, textOf, textsOf } from '../draft';
import { Choices } from '../fields/Choices';
import { CircuitInput, NumberInput, NumbersInput, TextInput } from '../fields/Field';
import { Rows } from '../fields/Rows';
import type { GoalProps } from './goalProps';
import { AmplitudeRows, useRecordRows } from './StateRows';

export function OracleGoal({ draft }: GoalProps) {
  const { t } = useTranslation('authoring');
  const { form, truthTable } = fieldsIn(draft.facts.target);
  return (
    <>
      <Choices
        legend={t('goal.form')}
        value={textOf(form)}
        choices={(['bit', 'phase'] as const).map((value) => ({ value, name: t(`goal.forms.${value}`) }))}
        onChange={(value) => setTarget('form', value)}
      />
      <TextInput
        path="facts.target.truthTable"
        label={t('goal.truthTable')}
        hint={t('goal.truthTableHint')}
        value={textOf(truthTable)}
        onChange={(value) => setTarget('truthTable', value.trim())}
      />
    </>
  );
}

export function IsometryGoal({ draft }: GoalProps) {
  const { t } = useTranslation('authoring');
  const { inputs, circuit } = fieldsIn(draft.facts.target);
  return (
    <>
      <NumbersInput
        path="facts.target.inputs"
        label={t('goal.inputs')}
        hint={t('goal.qubitListHint')}
        value={inputs}
        onChange={(value) => setTarget('inputs', value)}
      />
      <CircuitInput
        path="facts.target.circuit"
        label={t('goal.isometryCircuit')}
        hint={t('goal.circuitHint')}
        value={circuit}
        onChange={(value) => setTarget('circuit', value)}
      />
    </>
  );
}

/** The bits that are looked at, where the exercise has any. */
export function BitsField({ draft: { facts } }: Pick<GoalProps, 'draft'>) {
  const { t } = useTranslation('authoring');
  const { bits } = fieldsIn(facts.target);
  if (facts.bits === undefined && bits === undefined) return null;
  return (
    <NumbersInput
      path="facts.target.bits"
      label={t('goal.bitList')}
      hint={t('goal.bitListHint')}
      value={bits}
      onChange={(value) => setTarget('bits', (value as unknown[]).length > 0 ? value : undefined)}
    />
  );
}

type StateBy = 'like' | 'circuit' | 'amplitudes';
const STATE_BY = ['like', 'circuit', 'amplitudes'] as const;

export function ReducedGoal({ draft }: GoalProps) {
  const { t } = useTranslation('authoring');
  const { qubits, state } = fieldsIn(draft.facts.target);
  const given = fieldsIn(state);
  const by = STATE_BY.find((one) => given[one] !== undefined) ?? 'like';
  const first: Record<StateBy, unknown> = {
    like: { like: 'solution' },
    circuit: { circuit: textsOf(draft.facts.solution) },
    amplitudes: { amplitudes: {} },
  };
  return (
    <>
      <NumbersInput
        path="facts.target.qubits"
        label={t('goal.qubitList')}
        hint={t('goal.qubitListHint')}
        value={qubits}
        onChange={(value) => setTarget('qubits', value)}
      />
      <BitsField draft={draft} />
      <Choices
        legend={t('goal.state')}
        value={by}
        choices={STATE_BY.map((value) => ({ value, name: t(`goal.stateOptions.${value}`) }))}
        onChange={(value) => setTarget('state', first[value])}
      />
      {by === 'circuit' && (
        <CircuitInput
          path="facts.target.state.circuit"
          label={t('goal.circuit')}
          hint={t('goal.circuitHint')}
          value={given.circuit}
          onChange={(circuit) => setTarget('state', { circuit })}
        />
      )}
      {by === 'amplitudes' && (
        <AmplitudeRows
          path="facts.target.state.amplitudes"
          value={isFields(given.amplitudes) ? given.amplitudes : {}}
          onChange={(amplitudes) => setTarget('state', { amplitudes })}
        />
      )}
    </>
  );
}

export function ObservableGoal({ draft }: GoalProps) {
  const { t } = useTranslation('authoring');
  const { observable, atLeast } = fieldsIn(draft.facts.target);
  const path = 'facts.target.observable';
  const { rows, setRow, add, remove } = useRecordRows(fieldsIn(observable), (value) =>
    setTarget('observable', value),
  );
  return (
    <>
      <Rows
        path={path}
        legend={t('goal.terms')}
        hint={t('goal.pauliHint')}
        count={rows.length}
        addText={t('goal.addTerm')}
        onAdd={() => add(['', 1])}
        removeText={(index) => t('goal.removeTerm', { pauli: rows[index]?.[0] })}
        onRemove={remove}
        rowName={(index) => t('goal.row', { number: index + 1 })}
      >
        {(index) => {
          const [pauli, factor] = rows[index]!;
          return (
            <>
              <TextInput
                path={`${path}.${pauli}.name${index}`}
                label={t('goal.pauli')}
                value={pauli}
                onChange={(next) => setRow(index, [next.toUpperCase().trim(), factor])}
              />
              <NumberInput
                path={`${path}.${pauli}`}
                label={t('goal.factor')}
                value={factor}
                onChange={(next) => setRow(index, [pauli, next ?? ''])}
              />
            </>
          );
        }}
      </Rows>
      <NumberInput
        className="max-w-sm"
        path="facts.target.atLeast"
        label={t('goal.atLeast')}
        value={atLeast}
        onChange={(value) => setTarget('atLeast', value ?? '')}
      />
    </>
  );
}
