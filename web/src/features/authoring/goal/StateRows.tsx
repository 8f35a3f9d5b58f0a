import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeAt, replaceAt } from '../changes';
import { isFields, type Fields } from '../draft';
import { NumberInput, TextInput } from '../fields/Field';
import { Rows } from '../fields/Rows';

type Row = readonly [key: string, value: unknown];

interface RowsOf {
  readonly path: string;
  readonly value: Fields;
  readonly onChange: (value: Fields) => void;
}

/**
 * A record as rows in their order, in which a key may be written letter by letter, or twice for a moment; the last of
 * equal keys is the record's.
 */
export function useRecordRows(value: Fields, onChange: (value: Fields) => void) {
  const [rows, setRows] = useState<readonly Row[]>(() => Object.entries(value));
  const isOurs = JSON.stringify(Object.fromEntries(rows)) === JSON.stringify(value);
  const shown = isOurs ? rows : Object.entries(value);
  const change = (next: readonly Row[]) => {
    setRows(next);
    onChange(Object.fromEntries(next));
  };
  return {
    rows: shown,
    setRow: (index: number, row: Row) => change(replaceAt(shown, index, row, row)),
    add: (row: Row) => change([...shown, row]),
    remove: (index: number) => change(removeAt(shown, index)),
  };
}

/** Amplitudes by basis state; a real one is a plain number in the file. */
export function AmplitudeRows({ path, value, onChange }: RowsOf) {
  const { t } = useTranslation('authoring');
  const { rows, setRow, add, remove } = useRecordRows(value, onChange);
  return (
    <Rows
      path={path}
      legend={t('goal.amplitudes')}
      hint={`${t('goal.amplitudesHint')} ${t('goal.labelHint')}`}
      count={rows.length}
      addText={t('goal.addState')}
      onAdd={() => add(['', 1])}
      removeText={(index) => t('goal.removeState', { label: rows[index]?.[0] })}
      onRemove={remove}
      rowName={(index) => t('goal.row', { number: index + 1 })}
    >
      {(index) => {
        const [label, amplitude] = rows[index]!;
        const { real, imag } = isFields(amplitude) ? amplitude : { real: amplitude, imag: undefined };
        const place = `${path}.${label}`;
        return (
          <>
            <TextInput
              path={`${place}.label${index}`}
              label={t('goal.label')}
              value={label}
              onChange={(next) => setRow(index, [next, amplitude])}
            />
            <NumberInput
              path={place}
              label={t('goal.real')}
              value={real}
              onChange={(next) => setRow(index, [label, amplitudeOf(next, imag)])}
            />
            <NumberInput
              path={`${place}.imag`}
              label={t('goal.imag')}
              value={imag}
              onChange={(next) => setRow(index, [label, amplitudeOf(real, next)])}
            />
          </>
        );
      }}
    </Rows>
  );
}

const amplitudeOf = (real: unknown, imag: unknown): unknown =>
  imag === undefined ? (real ?? '') : { real: real ?? 0, imag };

export function ProbabilityRows({ path, value, onChange }: RowsOf) {
  const { t } = useTranslation('authoring');
  const { rows, setRow, add, remove } = useRecordRows(value, onChange);
  return (
    <Rows
      path={path}
      legend={t('goal.probabilities')}
      hint={t('goal.labelHint')}
      count={rows.length}
      addText={t('goal.addState')}
      onAdd={() => add(['', 0.5])}
      removeText={(index) => t('goal.removeState', { label: rows[index]?.[0] })}
      onRemove={remove}
      rowName={(index) => t('goal.row', { number: index + 1 })}
    >
      {(index) => {
        const [label, probability] = rows[index]!;
        return (
          <>
            <TextInput
              path={`${path}.${label}.label${index}`}
              label={t('goal.label')}
              value={label}
              onChange={(next) => setRow(index, [next, probability])}
            />
            <NumberInput
              path={`${path}.${label}`}
              label={t('goal.probability')}
              value={probability}
              onChange={(next) => setRow(index, [label, next ?? ''])}
            />
          </>
        );
      }}
    </Rows>
  );
}
