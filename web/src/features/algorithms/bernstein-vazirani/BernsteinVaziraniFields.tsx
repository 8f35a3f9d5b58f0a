import { useTranslation } from 'react-i18next';
import { BitStringField } from '../demo/BitStringField';
import type { InputsProps } from '../demo/demoSpec';
import { Reading } from '../demo/Field';
import type { BernsteinVaziraniInputs } from './bernsteinVaziraniPicture';
import { OracleFormField } from './OracleFormField';

/** The backend takes up to ten bits. */
const HIDDEN_STRING = /^[01]{0,10}$/;

/** The hidden string, what it makes of the function, and how its oracle is built. */
export function BernsteinVaziraniFields({
  inputs,
  disabled,
  covered,
  onChange,
}: InputsProps<BernsteinVaziraniInputs>) {
  const { t } = useTranslation('algorithms');
  const { hidden, form } = inputs;
  return (
    <>
      <BitStringField
        label={t('bernstein-vazirani.hidden')}
        hint={t('bernstein-vazirani.hint')}
        placeholder={covered ? t('secret.covered') : t('bernstein-vazirani.placeholder')}
        value={covered ? '' : hidden}
        allowed={HIDDEN_STRING}
        disabled={disabled}
        onChange={(text) => onChange({ ...inputs, hidden: text })}
      />
      <dl>
        <Reading name={t('bernstein-vazirani.function')}>
          <span key={covered ? 0 : 1} className="font-mono">
            {t('bernstein-vazirani.functionValue', { string: covered ? '?' : hidden || '…' })}
          </span>
        </Reading>
        <Reading name={t('bernstein-vazirani.goal')}>
          {hidden === ''
            ? t('bernstein-vazirani.goalEmpty')
            : t('bernstein-vazirani.goalValue', { count: hidden.length })}
        </Reading>
      </dl>
      <OracleFormField
        form={form}
        disabled={disabled}
        onChange={(chosen) => onChange({ ...inputs, form: chosen })}
      />
    </>
  );
}
