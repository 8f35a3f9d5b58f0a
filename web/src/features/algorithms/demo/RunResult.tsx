import { useTranslation } from 'react-i18next';
import type { DemoResult, DemoSpec } from './demoSpec';
import { ResultBox } from './ResultBox';
import { Slot } from './Slot';
import type { Demo } from './useDemo';

interface RunResultProps<Inputs, Request, Result extends DemoResult> {
  readonly spec: DemoSpec<Inputs, Request, Result>;
  readonly inputs: Inputs;
  readonly demo: Pick<Demo, 'atEnd' | 'failed' | 'frame' | 'stepper'>;
  /** The backend's result as soon as it's there. */
  readonly response: Result | null;
  /** The backend's result, from the last step on. */
  readonly result: Result | null;
}

/** What a run has found. */
export function RunResult<Inputs, Request, Result extends DemoResult>(
  props: RunResultProps<Inputs, Request, Result>,
) {
  const { spec, inputs, demo, response, result } = props;
  const { moving, frameMs } = demo.stepper;
  const { t } = useTranslation('algorithms');
  const title = t(`${spec.algorithm}.resultTitle`);
  return (
    <>
      {spec.Findings && <spec.Findings {...{ inputs, moving, frameMs, response }} frame={demo.frame} />}
      <Slot empty={!demo.atEnd && !demo.failed && t('resultSlot')} className="min-h-46 sm:min-h-37">
        {demo.atEnd && (
          <ResultBox title={title}>
            <p>{spec.resultText(inputs, result, t)}</p>
            {spec.readingText && <p className="text-sm text-muted">{spec.readingText(inputs, t)}</p>}
          </ResultBox>
        )}
        {demo.failed && <ResultBox title={title}>{spec.failureText?.(t)}</ResultBox>}
      </Slot>
    </>
  );
}
