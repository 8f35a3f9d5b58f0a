import { useTranslation } from 'react-i18next';
import type { InputsProps } from '../demo/demoSpec';
import { Field, INPUT } from '../demo/Field';
import type { TruthTable } from '../exact/truthTable';
import { FUNCTION_TYPES, functionTypeOf, tableOf } from '../approximations/functionTables';
import { TruthTableField } from './TruthTableField';

const OWN = 'own';

/** The function by name or cell by cell; the list has an entry for the learner's own table only while there is one. */
export function DeutschJozsaFields(props: InputsProps<TruthTable>) {
  const { inputs: table, disabled, covered, onChange } = props;
  const { t } = useTranslation('algorithms');
  if (covered) return <p className="text-sm text-muted">{t('deutsch-jozsa.covered')}</p>;
  const selected = functionTypeOf(table);
  const choose = (value: string) => {
    const type = FUNCTION_TYPES.find((one) => one === value);
    if (type) onChange(tableOf(type));
  };
  return (
    <>
      <Field
        label={t('deutsch-jozsa.function')}
        hint={selected ? t(`deutsch-jozsa.descriptions.${selected}`) : t('deutsch-jozsa.ownDescription')}
      >
        {(ids) => (
          <select
            {...ids}
            className={INPUT}
            value={selected ?? OWN}
            disabled={disabled}
            onChange={({ target }) => choose(target.value)}
          >
            {FUNCTION_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`deutsch-jozsa.options.${type}`)}
              </option>
            ))}
            {!selected && <option value={OWN}>{t('deutsch-jozsa.ownOption')}</option>}
          </select>
        )}
      </Field>
      <TruthTableField table={table} disabled={disabled} onChange={onChange} />
    </>
  );
}
