import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Frame } from './frames';
import { useBackendRun } from './useBackendRun';
import { useStepper } from './useStepper';

interface DemoOptions<Request, Result> {
  readonly frames: readonly Frame[];
  readonly intervalMs: number;
  readonly request: Request;
  readonly call: Parameters<typeof useBackendRun<Request, Result>>[0]['call'];
  /** Where true, a run waits at its first step for the backend, and a failure there ends it. */
  readonly needsBackend?: boolean;
}

/** A demo's run: its steps on their timer, and beside them the backend's computation where it is asked for. */
export function useDemo<Request, Result extends { success: boolean; probabilities: number[] }>(
  options: DemoOptions<Request, Result>,
) {
  const { frames, intervalMs, request, call, needsBackend = false } = options;
  const { t } = useTranslation(['algorithms', 'shell']);
  const [useBackend, setUseBackend] = useState(true);
  const [errorText, setErrorText] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  const backend = useBackendRun<Request, Result>({
    call,
    onFailure: (detail) => {
      const message = (detail ?? t('shell:backend.connectionFailed')).replace(/\.$/, '');
      setErrorText(t('backendError', { message }));
      setUseBackend(false);
      setFailed(needsBackend);
    },
  });
  const held = needsBackend && (backend.pending || failed);
  const stepper = useStepper({ frameCount: frames.length, intervalMs, held });

  const clear = () => {
    backend.clear();
    setErrorText(null);
    setFailed(false);
  };
  const atEnd = stepper.status !== 'idle' && stepper.index === stepper.lastIndex;
  const answer = backend.result?.success && backend.result.probabilities ? backend.result : null;
  return {
    stepper,
    useBackend,
    setUseBackend,
    errorText,
    failed,
    /** Nothing moves: the run waits for the backend, or has failed there. */
    held,
    /** A run is under way; a paused one is still under way. */
    busy: !failed && (stepper.status === 'running' || stepper.status === 'paused'),
    frame: stepper.status === 'idle' ? null : (frames[stepper.index] ?? null),
    atEnd,
    /** The backend's answer, from the last step on. */
    answer: atEnd ? answer : null,
    run: () => {
      clear();
      stepper.start();
      if (useBackend) void backend.start(request);
    },
    reset: () => {
      clear();
      stepper.reset();
    },
  };
}

export type Demo = Pick<
  ReturnType<typeof useDemo>,
  | 'stepper'
  | 'useBackend'
  | 'setUseBackend'
  | 'errorText'
  | 'failed'
  | 'held'
  | 'busy'
  | 'frame'
  | 'atEnd'
  | 'run'
  | 'reset'
>;
