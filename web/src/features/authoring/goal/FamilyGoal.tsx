import { useTranslation } from 'react-i18next';
import { removeAt, setTarget } from '../changes';
import { fieldsIn, listOf, rowsOf, textOf, type Fields } from '../draft';
import { CircuitInput, Select } from '../fields/Field';
import { Rows } from '../fields/Rows';
import {
  BoxFields,
  MeasuredField,
  NameField,
  OutcomeField,
  PrepareField,
  useRows,
  type NamedProps,
} from './caseFields';
import type { GoalProps } from './goalProps';
import { BitsField } from './OtherGoals';

export function FamilyGoal({ draft }: GoalProps) {
  const { t } = useTranslation('authoring');
  const target = fieldsIn(draft.facts.target);
  const boxes = rowsOf(target.boxes);
  const { rows, add, remove, set, replace } = useRows(target, 'cases');
  const path = 'facts.target.cases';
  return (
    <>
      <MeasuredField target={target} />
      <BitsField draft={draft} />
      <BoxRows target={target} />
      <Rows
        path={path}
        legend={t('goal.cases')}
        count={rows.length}
        addText={t('goal.addCase')}
        onAdd={() =>
          add({ name: '', ...(boxes.length > 0 ? { boxes: boxes.map(() => []) } : {}), outcome: '' })
        }
        removeText={(index) => t('goal.removeCase', { number: index + 1 })}
        onRemove={remove}
        rowName={(index) => t('goal.case', { number: index + 1 })}
      >
        {(index) => {
          const row = rows[index]!;
          const props = {
            path: `${path}[${index}]`,
            row,
            set: (field: string, value: unknown) => set(index, field, value),
          };
          return (
            <>
              <NameField {...props} />
              <PrepareField {...props} />
              {boxes.map(({ label }, place) => (
                <CircuitInput
                  key={place}
                  path={`${props.path}.boxes[${place}]`}
                  label={t('goal.inBox', { label: textOf(label) })}
                  hint={t('goal.inBoxHint')}
                  value={circuitIn(row.boxes, place)}
                  onChange={(value) =>
                    props.set(
                      'boxes',
                      boxes.map((_, other) => (other === place ? value : circuitIn(row.boxes, other))),
                    )
                  }
                />
              ))}
              <Expected {...props} onReplace={(next) => replace(index, next)} />
            </>
          );
        }}
      </Rows>
    </>
  );
}

/** What is in a box; one circuit alone is in all of them. */
const circuitIn = (boxes: unknown, place: number): unknown => {
  const circuits = listOf(boxes);
  return circuits[place] ?? (circuits.length === 1 ? circuits[0] : []);
};

function Expected({ onReplace, ...props }: NamedProps & { onReplace: (row: Fields) => void }) {
  const { t } = useTranslation('authoring');
  const { row, path } = props;
  const by = row.state === undefined ? 'outcome' : fieldsIn(row.state).like === 'solution' ? 'like' : 'other';
  const choose = (next: string) => {
    const { outcome: _outcome, state: _state, ...rest } = row;
    onReplace(next === 'outcome' ? { ...rest, outcome: '' } : { ...rest, state: { like: 'solution' } });
  };
  return (
    <>
      <Select
        path={`${path}.state`}
        label={t('goal.expects')}
        value={by}
        options={(['outcome', 'like', ...(by === 'other' ? (['other'] as const) : [])] as const).map(
          (value) => [value, t(`goal.expectsOptions.${value}`)],
        )}
        onChange={choose}
      />
      {by === 'outcome' && <OutcomeField {...props} />}
    </>
  );
}

/** Locked boxes; with none the field is left out of the file. */
function BoxRows({ target }: { target: Fields }) {
  const { t } = useTranslation('authoring');
  const { rows, set } = useRows(target, 'boxes');
  const change = (next: readonly Fields[]) => setTarget('boxes', next.length > 0 ? next : undefined);
  const path = 'facts.target.boxes';
  return (
    <Rows
      path={path}
      legend={t('goal.boxes')}
      hint={t('goal.boxesHint')}
      count={rows.length}
      addText={t('goal.addBox')}
      onAdd={() => change([...rows, { label: 'U', column: rows.length + 1, qubits: [0] }])}
      removeText={(index) => t('goal.removeBox', { number: index + 1 })}
      onRemove={(index) => change(removeAt(rows, index))}
      rowName={(index) => t('goal.box', { number: index + 1 })}
    >
      {(index) => (
        <BoxFields
          path={`${path}[${index}]`}
          row={rows[index]!}
          set={(field, value) => set(index, field, value)}
        />
      )}
    </Rows>
  );
}
