import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../approximations/approximation';
import { promiseOf, type TruthTable } from '../exact/truthTable';
import { flipped, onesIn, QUBIT_COUNT } from '../approximations/functionTables';

interface TruthTableFieldProps {
  readonly table: TruthTable;
  readonly disabled: boolean;
  /** The values are a secret. */
  readonly covered: boolean;
  readonly onChange: (table: TruthTable) => void;
}

/** f as eight buttons, pressed where f is 1, and what the promise says of it. */
export function TruthTableField({ table, disabled, covered, onChange }: TruthTableFieldProps) {
  const { t } = useTranslation('algorithms');
  const titleId = useId();
  const ones = onesIn(table);
  const promise = promiseOf(table);
  return (
    <div className="mb-4">
      <p id={titleId} className="mb-1 text-sm font-medium">
        {t('deutsch-jozsa.table.title')}
      </p>
      <div role="group" aria-labelledby={titleId} className="grid grid-cols-4 gap-1.5">
        {table.map((value, x) => (
          <button
            key={x}
            type="button"
            aria-pressed={covered ? undefined : value === 1}
            aria-label={t('deutsch-jozsa.table.cell', { input: labelOf(x, QUBIT_COUNT) })}
            disabled={disabled}
            onClick={() => onChange(flipped(table, x))}
            className="flex min-h-11 items-center justify-between rounded-md border border-line-strong px-2 hover:border-accent disabled:cursor-not-allowed disabled:border-line aria-pressed:border-accent aria-pressed:bg-accent-soft"
          >
            <span className="font-mono text-xs text-muted">{labelOf(x, QUBIT_COUNT)}</span>
            <span aria-hidden="true" className="font-mono font-semibold">
              {covered ? '?' : value}
            </span>
          </button>
        ))}
      </div>
      <p role="status" className="mt-2 min-h-10 text-xs text-muted">
        {!covered && promise === 'broken' && <span aria-hidden="true">⚠ </span>}
        {t(`deutsch-jozsa.promise.${covered ? 'secret' : promise}`, {
          ones,
          size: table.length,
          value: table[0],
        })}
      </p>
    </div>
  );
}
