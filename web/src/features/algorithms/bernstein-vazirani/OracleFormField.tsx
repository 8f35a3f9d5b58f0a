import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OracleForm } from '../exact/bernsteinVazirani';

const FORMS: readonly OracleForm[] = ['phase', 'kickback'];

interface OracleFormFieldProps {
  readonly form: OracleForm;
  readonly disabled: boolean;
  readonly onChange: (form: OracleForm) => void;
}

/** Z gates, or CNOTs onto a helper qubit: two ways to build the same oracle. */
export function OracleFormField({ form, disabled, onChange }: OracleFormFieldProps) {
  const { t } = useTranslation('algorithms');
  const name = useId();
  return (
    <fieldset className="mt-4" disabled={disabled}>
      <legend className="mb-1 text-sm font-medium">{t('bernstein-vazirani.oracle.title')}</legend>
      {FORMS.map((option) => (
        <label key={option} className="flex min-h-8 items-center gap-3 text-sm">
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0 accent-accent"
            checked={form === option}
            onChange={() => onChange(option)}
          />
          {t(`bernstein-vazirani.oracle.${option}`)}
        </label>
      ))}
    </fieldset>
  );
}
