// What the goals with rows of cases have in common.
import { useTranslation } from 'react-i18next';
import { removeAt, replaceAt, setTarget } from '../changes';
import { rowsOf, textOf, withField, type Fields } from '../draft';
import { CircuitInput, NumberInput, NumbersInput, TextInput } from '../fields/Field';

/** A list of rows in the target. */
export function useRows(target: Fields, key: string) {
  const rows = rowsOf(target[key]);
  const change = (next: readonly Fields[]) => setTarget(key, next);
  return {
    rows,
    add: (row: Fields) => change([...rows, row]),
    remove: (index: number) => change(removeAt(rows, index)),
    set: (index: number, field: string, value: unknown) =>
      change(replaceAt(rows, index, withField(rows[index] ?? {}, field, value), {})),
    replace: (index: number, row: Fields) => change(replaceAt(rows, index, row, {})),
  };
}

const MEASURED = 'facts.target.measured';

export function MeasuredField({ target }: { target: Fields }) {
  const { t } = useTranslation('authoring');
  return (
    <NumbersInput
      path={MEASURED}
      label={t('goal.measured')}
      hint={t('goal.qubitListHint')}
      value={target.measured}
      onChange={(value) => setTarget('measured', value)}
    />
  );
}

export interface NamedProps {
  readonly path: string;
  readonly row: Fields;
  readonly set: (field: string, value: unknown) => void;
}

export function NameField({ path, row, set }: NamedProps) {
  const { t } = useTranslation('authoring');
  return (
    <TextInput
      path={`${path}.name`}
      label={t('goal.caseName')}
      value={textOf(row.name)}
      onChange={(value) => set('name', value)}
    />
  );
}

export function PrepareField({ path, row, set, isNeeded }: NamedProps & { isNeeded?: boolean }) {
  const { t } = useTranslation('authoring');
  return (
    <CircuitInput
      path={`${path}.prepare`}
      label={t('goal.prepare')}
      hint={t('goal.prepareHint')}
      value={row.prepare}
      onChange={(value) => set('prepare', isNeeded || (value as unknown[]).length > 0 ? value : undefined)}
    />
  );
}

export function OutcomeField({ path, row, set }: NamedProps) {
  const { t } = useTranslation('authoring');
  return (
    <TextInput
      path={`${path}.outcome`}
      label={t('goal.outcome')}
      hint={t('goal.outcomeHint')}
      value={textOf(row.outcome)}
      onChange={(value) => set('outcome', value.trim())}
    />
  );
}

export function BoxFields({ path, row, set }: NamedProps) {
  const { t } = useTranslation('authoring');
  return (
    <>
      <TextInput
        path={`${path}.label`}
        label={t('goal.boxLabel')}
        value={textOf(row.label)}
        onChange={(value) => set('label', value)}
      />
      <NumberInput
        path={`${path}.column`}
        label={t('goal.boxColumn')}
        value={row.column}
        onChange={(value) => set('column', value ?? '')}
      />
      <NumbersInput
        path={`${path}.qubits`}
        label={t('goal.boxQubits')}
        value={row.qubits}
        onChange={(value) => set('qubits', value)}
      />
    </>
  );
}
