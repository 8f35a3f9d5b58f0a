import { useTranslation } from 'react-i18next';
import { BitStringField } from '../demo/BitStringField';
import type { InputsProps } from '../demo/demoSpec';
import { Reading } from '../demo/Field';

const MAX_LENGTH = 2;
const PERIOD = /^[01]{0,2}$/;

/** The hidden period, and how large that makes the problem. */
export function SimonFields({ inputs: period, disabled, covered, onChange }: InputsProps<string>) {
  const { t } = useTranslation('algorithms');
  return (
    <>
      <BitStringField
        label={t('simon.period')}
        hint={t('simon.hint')}
        placeholder={covered ? t('secret.covered') : t('simon.placeholder')}
        value={covered ? '' : period}
        allowed={PERIOD}
        maxLength={MAX_LENGTH}
        disabled={disabled}
        onChange={onChange}
      />
      <dl>
        <Reading name={t('simon.hiddenPeriod')}>
          <span key={covered ? 0 : 1} className="font-mono">
            {covered ? '?' : period || '…'}
          </span>
        </Reading>
        <Reading name={t('simon.problemSize')}>
          {t('simon.sizeValue', { count: period.length, inputs: 2 ** period.length })}
        </Reading>
      </dl>
    </>
  );
}
