import type { BernsteinVaziraniRequest, BernsteinVaziraniResult } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { runBernsteinVazirani, type Asked } from '../algorithmsApi';
import { formatFixed } from '../../../platform/numbers';
import { labelOf } from '../approximations/approximation';
import { BitStringField } from '../demo/BitStringField';
import { DemoPage } from '../demo/DemoPage';
import type { DemoSpec, InputsProps, PanelsProps } from '../demo/demoSpec';
import { Reading } from '../demo/Field';
import { plainFrames, STEP_MS } from '../frames';
import {
  bernsteinVaziraniApproximation,
  displayQubits,
} from '../approximations/bernsteinVaziraniApproximation';
import { bernsteinVaziraniPicture, type BernsteinVaziraniInputs } from './bernsteinVaziraniPicture';
import { ClassicalQueries } from './ClassicalQueries';
import { OracleExplanation } from './OracleExplanation';
import { OracleFormField } from './OracleFormField';
import { SignStripes } from './SignStripes';

const FRAMES = plainFrames(5);
/** The backend takes up to ten bits. */
const HIDDEN_STRING = /^[01]{0,10}$/;
/** Probabilities up to this one are left out of the list of states. */
const HIDDEN_UP_TO = 0.001;

const bernsteinVazirani: DemoSpec<
  BernsteinVaziraniInputs,
  Asked<BernsteinVaziraniRequest>,
  BernsteinVaziraniResult
> = {
  algorithm: 'bernstein-vazirani',
  initialInputs: { hidden: '101', form: 'phase' },
  intervalMs: STEP_MS,
  framesOf: () => FRAMES,
  requestOf: ({ hidden }) => ({ hidden_string: hidden, num_qubits: hidden.length }),
  InputFields: BernsteinVaziraniFields,
  picture: bernsteinVaziraniPicture,
  Panels: BernsteinVaziraniPanels,
  qubitCountOf: ({ hidden }) => displayQubits(hidden),
  approximate: ({ step }, { hidden }) => bernsteinVaziraniApproximation(step, hidden),
  highlightOf: ({ hidden }, t) => ({
    index: Number.parseInt(hidden || '0', 2),
    name: t('bernstein-vazirani.highlight'),
  }),
  resultText: ({ hidden }, result, t) =>
    result
      ? t('bernstein-vazirani.resultBackend', { string: result.recovered_string })
      : t('bernstein-vazirani.resultLocal', { string: hidden }),
  fieldsOf: (result, t) => [
    { name: t('bernstein-vazirani.hiddenString'), value: result.hidden_string },
    { name: t('bernstein-vazirani.recovered'), value: result.recovered_string },
    {
      name: t('bernstein-vazirani.shots'),
      value: t('bernstein-vazirani.shotsValue', { shots: result.shots }),
    },
  ],
  listsOf: (result, t) => [
    { title: t('bernstein-vazirani.stateProbabilities'), entries: probableStates(result) },
  ],
  questionOf: ({ hidden }) => (hidden === '' ? null : { algorithm: 'bernstein-vazirani', hidden }),
};

const probableStates = ({ probabilities, num_qubits }: BernsteinVaziraniResult): string[] =>
  probabilities.flatMap((probability, index) =>
    probability > HIDDEN_UP_TO ? [`|${labelOf(index, num_qubits)}⟩: ${formatFixed(probability, 4)}`] : [],
  );

export function BernsteinVaziraniPage() {
  return <DemoPage spec={bernsteinVazirani} call={runBernsteinVazirani} />;
}

function BernsteinVaziraniPanels({ inputs: { hidden, form } }: PanelsProps<BernsteinVaziraniInputs>) {
  return (
    hidden !== '' && (
      <>
        <SignStripes hidden={hidden} />
        <OracleExplanation hidden={hidden} form={form} />
        <ClassicalQueries key={hidden} hidden={hidden} />
      </>
    )
  );
}

function BernsteinVaziraniFields({
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
