import type { FunctionType } from '@superpose/contracts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CircuitDiagram } from '../../circuit-diagram/CircuitDiagram';
import { useRunDeutschJozsaMutation } from '../algorithmsApi';
import { BackendResults } from '../demo/BackendResults';
import { DemoChart } from '../demo/DemoChart';
import { DemoLayout } from '../demo/DemoLayout';
import { Field, INPUT } from '../demo/Field';
import { plainFrames, STEP_MS, type Frame } from '../demo/frames';
import { ProgramCard } from '../demo/ProgramCard';
import { ResultBox } from '../demo/ResultBox';
import { RunControls } from '../demo/RunControls';
import { useDemo, type Demo } from '../demo/useDemo';
import { deutschJozsaApproximation, QUBIT_COUNT } from './deutschJozsaApproximation';

const FRAMES = plainFrames(5);
const FUNCTION_TYPES: readonly FunctionType[] = ['constant-0', 'constant-1', 'balanced'];
const isFunctionType = (value: string): value is FunctionType =>
  FUNCTION_TYPES.some((type) => type === value);

export function DeutschJozsaPage() {
  const { t } = useTranslation('algorithms');
  const [functionType, setFunctionType] = useState<FunctionType>('balanced');
  const [call] = useRunDeutschJozsaMutation();
  const demo = useDemo({
    frames: FRAMES,
    intervalMs: STEP_MS,
    request: { function_type: functionType, num_qubits: QUBIT_COUNT },
    call,
  });
  const approximate = useCallback(
    ({ step }: Frame) => deutschJozsaApproximation(step, functionType),
    [functionType],
  );
  const { answer, frame } = demo;
  return (
    <DemoLayout
      algorithm="deutsch-jozsa"
      demo={demo}
      controls={
        <DeutschJozsaControls
          demo={demo}
          functionType={functionType}
          onFunctionType={(type) => {
            demo.reset();
            setFunctionType(type);
          }}
        />
      }
      chart={
        <DemoChart
          frame={frame}
          approximate={approximate}
          computed={answer?.probabilities}
          qubitCount={QUBIT_COUNT}
        />
      }
      circuit={
        <CircuitDiagram
          algorithm="deutsch-jozsa"
          qubitCount={QUBIT_COUNT}
          running={demo.busy}
          currentStep={frame?.step ?? null}
        />
      }
      results={
        demo.atEnd && (
          <>
            <ResultBox title={t('deutsch-jozsa.resultTitle')}>
              {answer
                ? t(`deutsch-jozsa.resultBackend.${answer.result}`)
                : t(`deutsch-jozsa.resultLocal.${functionType === 'balanced' ? 'BALANCED' : 'CONSTANT'}`)}
            </ResultBox>
            {answer && (
              <>
                <BackendResults
                  success={answer.success}
                  fields={[
                    { name: t('deutsch-jozsa.result'), value: answer.result },
                    { name: t('deutsch-jozsa.functionType'), value: answer.function_type },
                  ]}
                  counts={answer.measurement_counts}
                  seed={answer.seed}
                />
                <ProgramCard qasm={answer.qasm} fitsSimulator />
              </>
            )}
          </>
        )
      }
    />
  );
}

interface ControlsProps {
  readonly demo: Demo;
  readonly functionType: FunctionType;
  readonly onFunctionType: (type: FunctionType) => void;
}

function DeutschJozsaControls({ demo, functionType, onFunctionType }: ControlsProps) {
  const { t } = useTranslation('algorithms');
  return (
    <>
      <Field label={t('deutsch-jozsa.function')} hint={t(`deutsch-jozsa.descriptions.${functionType}`)}>
        {(ids) => (
          <select
            {...ids}
            className={INPUT}
            value={functionType}
            disabled={demo.busy}
            onChange={({ target: { value } }) => isFunctionType(value) && onFunctionType(value)}
          >
            {FUNCTION_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`deutsch-jozsa.options.${type}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <RunControls demo={demo} runLabel={t('deutsch-jozsa.run')} runningLabel={t('deutsch-jozsa.running')} />
    </>
  );
}
