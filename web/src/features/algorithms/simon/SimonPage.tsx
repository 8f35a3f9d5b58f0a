import type { SimonRequest, SimonResult } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { runSimon, type Asked } from '../algorithmsApi';
import { BitStringField } from '../demo/BitStringField';
import { DemoPage } from '../demo/DemoPage';
import type { DemoSpec, InputsProps } from '../demo/demoSpec';
import { Reading } from '../demo/Field';
import { plainFrames, STEP_MS } from '../frames';
import { EquationsCard } from './EquationsCard';
import { readingOf } from './equations';
import { simonApproximation } from '../approximations/simonApproximation';
import { SimonPanels } from './SimonPanels';
import { simonPicture } from './simonPicture';

const FRAMES = plainFrames(6);
const MAX_LENGTH = 2;
const PERIOD = /^[01]{0,2}$/;

const simon: DemoSpec<string, Asked<SimonRequest>, SimonResult> = {
  algorithm: 'simon',
  initialInputs: '11',
  intervalMs: STEP_MS,
  framesOf: () => FRAMES,
  requestOf: (period) => ({ hidden_period: period, num_qubits: 2 * period.length }),
  // A period of zeros shifts nothing: every function would have it.
  canRun: (period) => period.includes('1'),
  failureText: (t) => t('simon.failed'),
  InputFields: SimonFields,
  picture: simonPicture,
  qubitCountOf: (period) => 2 * Math.max(1, period.length),
  approximate: ({ step }, period) => simonApproximation(step, period),
  firstStates: 8,
  diagramOf: () => ({ qubitCount: 4 }),
  Findings: EquationsCard,
  Panels: SimonPanels,
  resultText: (period, result, t) =>
    result
      ? t('simon.resultBackend', { period: result.recovered_period })
      : t('simon.resultLocal', { period }),
  readingText: (period, t) => t(`simon.reading.${readingOf(period)}`),
  fieldsOf: (result, t) => [
    { name: t('simon.discovered'), value: result.recovered_period },
    { name: t('simon.iterations'), value: String(result.iterations) },
  ],
  listsOf: (result, t) => [{ title: t('simon.equations'), entries: result.linear_equations }],
  questionOf: (period) => (period.includes('1') ? { algorithm: 'simon', period } : null),
};

export function SimonPage() {
  return <DemoPage spec={simon} call={runSimon} />;
}

function SimonFields({ inputs: period, disabled, covered, onChange }: InputsProps<string>) {
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
