import { useTranslation } from 'react-i18next';
import { Field, INPUT, Reading } from '../demo/Field';
import { RunControls } from '../demo/RunControls';
import type { Demo } from '../demo/useDemo';

const MAX_LENGTH = 2;

/** A period of zeros shifts nothing: every function would have it. */
const isPeriod = (text: string): boolean => text.includes('1');

interface SimonControlsProps {
  readonly demo: Demo;
  readonly period: string;
  readonly onPeriod: (text: string) => void;
}

export function SimonControls({ demo, period, onPeriod }: SimonControlsProps) {
  const { t } = useTranslation('algorithms');
  return (
    <>
      <Field label={t('simon.period')} hint={t('simon.hint')}>
        {(ids) => (
          <input
            {...ids}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={MAX_LENGTH}
            className={`${INPUT} font-mono`}
            placeholder={t('simon.placeholder')}
            value={period}
            disabled={demo.busy}
            onChange={({ target }) => /^[01]{0,2}$/.test(target.value) && onPeriod(target.value)}
          />
        )}
      </Field>
      <dl>
        <Reading name={t('simon.hiddenPeriod')}>
          <span className="font-mono">{period || '…'}</span>
        </Reading>
        <Reading name={t('simon.problemSize')}>
          {t('simon.sizeValue', { bits: period.length, states: 2 ** period.length })}
        </Reading>
      </dl>
      <RunControls
        demo={demo}
        runLabel={t('simon.run')}
        runningLabel={t('simon.running')}
        blocked={!isPeriod(period)}
      />
    </>
  );
}
