import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CircuitDiagram } from '../circuit-diagram/CircuitDiagram';
import { Ending } from '../ending/Ending';
import { probabilityOf } from '../exact/amplitude';
import { AmplitudesCard } from './AmplitudesCard';
import { BackendSlot } from './BackendSlot';
import { Cover } from '../../../components/Cover';
import { DemoChart } from './DemoChart';
import { DemoControls } from './DemoControls';
import { DemoLayout } from './DemoLayout';
import type { DemoResult, DemoSpec } from './demoSpec';
import type { Frame } from '../frames';
import { tellsSecret } from './pictureSpec';
import { RunResult } from './RunResult';
import type { BackendCall } from './useBackendRun';
import { useDemo } from './useDemo';
import { useInputs } from './useInputs';
import { usePictures } from './usePictures';
import { mark } from '../../../platform/memory';

interface DemoPageProps<Inputs, Request, Result extends DemoResult> {
  readonly spec: DemoSpec<Inputs, Request, Result>;
  readonly call: BackendCall<Request, Result>;
}

/**
 * The page of every algorithm, moved by one clock (`demo.stepper`). The spec of an algorithm plugs in its fields
 * (`InputFields`), its exact picture (`picture`, with a second figure `Beside`), its chart, and its `Findings`.
 */
export function DemoPage<Inputs, Request, Result extends DemoResult>({
  spec,
  call,
}: DemoPageProps<Inputs, Request, Result>) {
  const { t } = useTranslation('algorithms');
  const { algorithm } = spec;
  const choice = useInputs(spec.initialInputs, spec.picture);
  const { inputs, shown, covered } = choice;
  const frames = useMemo(() => spec.framesOf(inputs), [spec, inputs]);
  const demo = useDemo({
    frames,
    intervalMs: spec.intervalMs,
    request: spec.requestOf(inputs, covered),
    call,
    needsBackend: spec.failureText !== undefined,
  });
  const blocked = spec.canRun?.(inputs) === false;
  const pictures = usePictures(spec.picture, inputs, frames, blocked);
  const approximate = useCallback((frame: Frame) => spec.approximate(frame, inputs), [spec, inputs]);
  const { result, frame } = demo;
  const steps = spec.stepsOf?.(inputs, t) ?? t(`${algorithm}.steps`, { returnObjects: true });
  useEffect(() => {
    if (demo.atEnd) mark('read', `demo/${algorithm}`);
  }, [demo.atEnd, algorithm]);
  // The run has found the secret.
  if (covered && demo.atEnd) choice.find();
  return (
    <DemoLayout
      algorithm={algorithm}
      demo={demo}
      steps={steps}
      controls={<DemoControls {...{ spec, choice, demo, blocked }} />}
      picture={
        <AmplitudesCard
          spec={spec.picture}
          {...{ algorithm, inputs, frames, pictures, demo, covered, blocked }}
        />
      }
      chart={
        <DemoChart
          heading={spec.chartHeading?.(frame, inputs, t)}
          frame={frame}
          approximate={approximate}
          computed={result?.probabilities}
          exact={pictures?.[demo.stepper.index]?.map(probabilityOf)}
          qubitCount={spec.qubitCountOf(inputs)}
          highlight={covered ? undefined : spec.highlightOf?.(inputs, t)}
          firstStates={spec.firstStates}
          covered={covered && frame !== null && tellsSecret(frame)}
          runLabel={t(`${algorithm}.run`)}
        />
      }
      circuit={
        <CircuitDiagram
          algorithm={algorithm}
          steps={steps}
          {...spec.diagramOf?.(inputs)}
          covered={covered}
          running={demo.busy}
          currentStep={frame?.step ?? null}
          iteration={frame?.iteration}
        />
      }
      panels={
        spec.Panels && (
          <Cover cards on={covered} note={t('secret.figures')}>
            <spec.Panels inputs={shown} step={frames[demo.stepper.index]?.step ?? 0} />
          </Cover>
        )
      }
      ending={<Ending algorithm={algorithm} question={spec.questionOf(shown)} covered={covered} />}
      results={<RunResult spec={spec} inputs={inputs} demo={demo} response={demo.response} result={result} />}
      backend={<BackendSlot spec={spec} demo={demo} result={result} />}
    />
  );
}
