import { useTranslation } from 'react-i18next';
import { setTarget } from '../changes';
import { fieldsIn } from '../draft';
import { CircuitInput, NumberInput } from '../fields/Field';
import { ROW_FIELDS, Rows } from '../fields/Rows';
import { BoxFields, MeasuredField, NameField, OutcomeField, PrepareField, useRows } from './caseFields';
import type { GoalProps } from './goalProps';

export function DistinguishGoal({ draft }: GoalProps) {
  const { t } = useTranslation('authoring');
  const target = fieldsIn(draft.facts.target);
  const { rows, add, remove, set } = useRows(target, 'states');
  const path = 'facts.target.states';
  return (
    <>
      <MeasuredField target={target} />
      <Rows
        path={path}
        legend={t('goal.states')}
        count={rows.length}
        addText={t('goal.addStateCase')}
        onAdd={() => add({ name: '', prepare: [], outcome: '' })}
        removeText={(index) => t('goal.removeStateCase', { number: index + 1 })}
        onRemove={remove}
        rowName={(index) => t('goal.stateOf', { number: index + 1 })}
      >
        {(index) => {
          const props = {
            path: `${path}[${index}]`,
            row: rows[index]!,
            set: (field: string, value: unknown) => set(index, field, value),
          };
          return (
            <>
              <NameField {...props} />
              <PrepareField {...props} isNeeded />
              <OutcomeField {...props} />
            </>
          );
        }}
      </Rows>
    </>
  );
}

export function CorrectionGoal({ draft }: GoalProps) {
  const { t } = useTranslation('authoring');
  const target = fieldsIn(draft.facts.target);
  const boxes = useRows(target, 'boxes');
  const { rows, add, remove, set } = useRows(target, 'errors');
  const path = 'facts.target.errors';
  return (
    <>
      <NumberInput
        className="max-w-sm"
        path="facts.target.protect"
        label={t('goal.protect')}
        value={target.protect}
        onChange={(value) => setTarget('protect', value ?? '')}
      />
      <fieldset className="min-w-0">
        <legend className="text-sm font-medium">{t('goal.boxes')}</legend>
        <div className={`mt-2 ${ROW_FIELDS}`}>
          <BoxFields
            path="facts.target.boxes[0]"
            row={boxes.rows[0] ?? {}}
            set={(field, value) => boxes.set(0, field, value)}
          />
        </div>
      </fieldset>
      <Rows
        path={path}
        legend={t('goal.errors')}
        count={rows.length}
        addText={t('goal.addError')}
        onAdd={() => add({ name: '', circuit: [] })}
        removeText={(index) => t('goal.removeError', { number: index + 1 })}
        onRemove={remove}
        rowName={(index) => t('goal.error', { number: index + 1 })}
      >
        {(index) => {
          const place = `${path}[${index}]`;
          const row = rows[index]!;
          return (
            <>
              <NameField path={place} row={row} set={(field, value) => set(index, field, value)} />
              <CircuitInput
                path={`${place}.circuit`}
                label={t('goal.errorCircuit')}
                hint={t('goal.inBoxHint')}
                value={row.circuit}
                onChange={(value) => set(index, 'circuit', value)}
              />
            </>
          );
        }}
      </Rows>
    </>
  );
}
