import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../components/probabilityChartOption';
import { CircuitDiagram } from '../../circuit-diagram/CircuitDiagram';
import { useSearchByGroverMutation } from '../algorithmsApi';
import { labelOf } from '../approximation';
import { DemoChart } from '../demo/DemoChart';
import { DemoLayout } from '../demo/DemoLayout';
import { GROVER_STEP_MS, groverFrames, type Frame } from '../demo/frames';
import { ResultBox } from '../demo/ResultBox';
import { useDemo } from '../demo/useDemo';
import { GroverControls } from './GroverControls';
import { groverApproximation, optimalIterations } from './groverApproximation';
import { GroverResults, twoDecimals } from './GroverResults';

export function GroverPage() {
  const { t } = useTranslation('algorithms');
  const [qubitCount, setQubitCount] = useState(3);
  const [target, setTarget] = useState(5);
  const [search] = useSearchByGroverMutation();
  const iterations = optimalIterations(qubitCount);
  const frames = useMemo(() => groverFrames(iterations), [iterations]);
  const demo = useDemo({
    frames,
    intervalMs: GROVER_STEP_MS,
    request: { target_item: target, iterations, num_qubits: qubitCount },
    call: search,
  });
  const approximate = useCallback(
    (frame: Frame) => groverApproximation(frame, qubitCount, target),
    [qubitCount, target],
  );
  const { answer, frame } = demo;
  const label = labelOf(target, qubitCount);
  const round = frame?.iteration ?? 0;
  return (
    <DemoLayout
      algorithm="grover"
      demo={demo}
      controls={
        <GroverControls
          demo={demo}
          qubitCount={qubitCount}
          target={target}
          onChoice={(count, item) => {
            demo.reset();
            setQubitCount(count);
            setTarget(Math.min(item, 2 ** count - 1));
          }}
        />
      }
      chart={
        <>
          <p className="mb-3 min-h-6 text-sm font-medium text-accent">
            {round > 0 && t('grover.iteration', { current: round, total: iterations })}
          </p>
          <DemoChart
            frame={frame}
            approximate={approximate}
            computed={answer?.probabilities}
            qubitCount={qubitCount}
            highlight={{ index: target, name: t('grover.highlight') }}
          />
        </>
      }
      circuit={
        <CircuitDiagram
          algorithm="grover"
          qubitCount={qubitCount}
          running={demo.busy}
          currentStep={frame?.step ?? null}
          targetItem={target}
          iteration={round}
        />
      }
      results={
        demo.atEnd && (
          <>
            <ResultBox title={t('grover.resultTitle')}>
              {answer
                ? t('grover.resultBackend', { label, percent: twoDecimals(answer.success_probability) })
                : t('grover.resultLocal', {
                    label,
                    percent: formatPercent(approximate(lastFrame)[target] ?? 0),
                  })}
            </ResultBox>
            {answer && <GroverResults answer={answer} />}
          </>
        )
      }
    />
  );
}

const lastFrame: Frame = { step: 5, iteration: 0 };
