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
  const selected = covered ? null : functionTypeOf(table);
  const ownOption = covered ? t('secret.covered') : t('deutsch-jozsa.ownOption');
  const ownHint = covered ? t('deutsch-jozsa.covered') : t('deutsch-jozsa.ownDescription');
  const choose = (value: string) => {
    const type = FUNCTION_TYPES.find((one) => one === value);
    if (type) onChange(tableOf(type));
  };
  return (
    <>
      <Field
        label={t('deutsch-jozsa.function')}
        hint={selected ? t(`deutsch-jozsa.descriptions.${selected}`) : ownHint}
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
            {!selected && <option value={OWN}>{ownOption}</option>}
          </select>
        )}
      </Field>
      <TruthTableField table={table} disabled={disabled} covered={covered} onChange={onChange} />
    </>
  );
}
