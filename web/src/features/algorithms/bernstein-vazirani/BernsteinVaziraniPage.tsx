import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CircuitDiagram } from '../../circuit-diagram/CircuitDiagram';
import { useRunBernsteinVaziraniMutation } from '../algorithmsApi';
import { DemoChart } from '../demo/DemoChart';
import { DemoLayout } from '../demo/DemoLayout';
import { Field, INPUT, Reading } from '../demo/Field';
import { plainFrames, STEP_MS, type Frame } from '../demo/frames';
import { ResultBox } from '../demo/ResultBox';
import { RunControls } from '../demo/RunControls';
import { useDemo, type Demo } from '../demo/useDemo';
import { bernsteinVaziraniApproximation, displayQubits } from './bernsteinVaziraniApproximation';
import { BernsteinVaziraniResults } from './BernsteinVaziraniResults';

const FRAMES = plainFrames(5);
/** As many characters as the backend takes. */
const MAX_LENGTH = 10;

export function BernsteinVaziraniPage() {
  const { t } = useTranslation('algorithms');
  const [hidden, setHidden] = useState('101');
  const [call] = useRunBernsteinVaziraniMutation();
  const demo = useDemo({
    frames: FRAMES,
    intervalMs: STEP_MS,
    request: { hidden_string: hidden, num_qubits: hidden.length },
    call,
  });
  const approximate = useCallback(
    ({ step }: Frame) => bernsteinVaziraniApproximation(step, hidden),
    [hidden],
  );
  const { answer, frame } = demo;
  const qubitCount = displayQubits(hidden);
  return (
    <DemoLayout
      algorithm="bernstein-vazirani"
      demo={demo}
      controls={
        <BernsteinVaziraniControls
          demo={demo}
          hidden={hidden}
          onHidden={(text) => {
            demo.reset();
            setHidden(text);
          }}
        />
      }
      chart={
        <DemoChart
          frame={frame}
          approximate={approximate}
          computed={answer?.probabilities}
          qubitCount={qubitCount}
          highlight={{ index: Number.parseInt(hidden || '0', 2), name: t('bernstein-vazirani.highlight') }}
          note={hidden.length < qubitCount ? t('note.padded') : undefined}
        />
      }
      circuit={
        <CircuitDiagram
          algorithm="bernstein-vazirani"
          running={demo.busy}
          currentStep={frame?.step ?? null}
        />
      }
      results={
        demo.atEnd && (
          <>
            <ResultBox title={t('bernstein-vazirani.resultTitle')}>
              {answer
                ? t('bernstein-vazirani.resultBackend', { string: answer.recovered_string })
                : t('bernstein-vazirani.resultLocal', { string: hidden })}
            </ResultBox>
            {answer && <BernsteinVaziraniResults answer={answer} />}
          </>
        )
      }
    />
  );
}

interface ControlsProps {
  readonly demo: Demo;
  readonly hidden: string;
  readonly onHidden: (text: string) => void;
}

function BernsteinVaziraniControls({ demo, hidden, onHidden }: ControlsProps) {
  const { t } = useTranslation('algorithms');
  const accept = (text: string) => /^[01]*$/.test(text) && text.length <= MAX_LENGTH && onHidden(text);
  return (
    <>
      <Field label={t('bernstein-vazirani.hidden')} hint={t('bernstein-vazirani.hint')}>
        {(ids) => (
          <input
            {...ids}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className={`${INPUT} font-mono`}
            placeholder={t('bernstein-vazirani.placeholder')}
            value={hidden}
            disabled={demo.busy}
            onChange={({ target }) => accept(target.value)}
          />
        )}
      </Field>
      <dl>
        <Reading name={t('bernstein-vazirani.function')}>
          <span className="font-mono">
            {t('bernstein-vazirani.functionValue', { string: hidden || '…' })}
          </span>
        </Reading>
        <Reading name={t('bernstein-vazirani.goal')}>
          {hidden === ''
            ? t('bernstein-vazirani.goalEmpty')
            : t('bernstein-vazirani.goalValue', { count: hidden.length })}
        </Reading>
      </dl>
      <RunControls
        demo={demo}
        runLabel={t('bernstein-vazirani.run')}
        runningLabel={t('bernstein-vazirani.running')}
      />
    </>
  );
}
