import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/Card';
import { CircuitDiagram } from '../../circuit-diagram/CircuitDiagram';
import { useRunSimonMutation } from '../algorithmsApi';
import { BackendResults } from '../demo/BackendResults';
import { DemoChart } from '../demo/DemoChart';
import { DemoLayout } from '../demo/DemoLayout';
import { plainFrames, STEP_MS, type Frame } from '../demo/frames';
import { ProgramCard } from '../demo/ProgramCard';
import { ResultBox } from '../demo/ResultBox';
import { useDemo } from '../demo/useDemo';
import { SimonControls } from './SimonControls';
import { placeholderEquations, simonApproximation } from './simonApproximation';

const FRAMES = plainFrames(6);
const SHOWN_STATES = 8;

export function SimonPage() {
  const { t } = useTranslation('algorithms');
  const [period, setPeriod] = useState('11');
  const [call] = useRunSimonMutation();
  const demo = useDemo({
    frames: FRAMES,
    intervalMs: STEP_MS,
    request: { hidden_period: period, num_qubits: 2 * period.length },
    call,
    needsBackend: true,
  });
  const approximate = useCallback(({ step }: Frame) => simonApproximation(step, period), [period]);
  const { answer, frame } = demo;
  return (
    <DemoLayout
      algorithm="simon"
      demo={demo}
      controls={
        <SimonControls
          demo={demo}
          period={period}
          onPeriod={(text) => {
            demo.reset();
            setPeriod(text);
          }}
        />
      }
      chart={
        <DemoChart
          frame={frame}
          approximate={approximate}
          computed={answer?.probabilities}
          qubitCount={2 * Math.max(1, period.length)}
          firstStates={SHOWN_STATES}
        />
      }
      circuit={
        <CircuitDiagram
          algorithm="simon"
          qubitCount={4}
          running={demo.busy}
          currentStep={frame?.step ?? null}
        />
      }
      results={
        <>
          <Equations
            equations={demo.atEnd ? (answer?.linear_equations ?? placeholderEquations(period)) : []}
          />
          {demo.atEnd && (
            <ResultBox title={t('simon.resultTitle')}>
              {answer
                ? t('simon.resultBackend', { period: answer.recovered_period })
                : t('simon.resultLocal', { period })}
            </ResultBox>
          )}
          {demo.failed && <ResultBox title={t('simon.resultTitle')}>{t('simon.failed')}</ResultBox>}
          {answer && (
            <>
              <BackendResults
                success={answer.success}
                fields={[
                  { name: t('simon.discovered'), value: answer.recovered_period },
                  { name: t('simon.iterations'), value: String(answer.iterations) },
                ]}
                counts={answer.measurement_counts}
                seed={answer.seed}
                lists={[{ title: t('simon.equations'), entries: answer.linear_equations }]}
              />
              <ProgramCard qasm={answer.qasm} fitsSimulator />
            </>
          )}
        </>
      }
    />
  );
}

function Equations({ equations }: { equations: readonly string[] }) {
  const { t } = useTranslation('algorithms');
  return (
    <Card title={t('simon.equations')}>
      {equations.length === 0 ? (
        <p className="text-sm text-muted">{t('simon.equationsEmpty')}</p>
      ) : (
        <ul className="space-y-1 font-mono">
          {equations.map((equation) => (
            <li key={equation}>{equation}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
