import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Frame } from '../frames';
import { useBackendRun, type BackendCall } from './useBackendRun';
import { useStepper } from './useStepper';

interface DemoOptions<Request, Result> {
  readonly frames: readonly Frame[];
  readonly intervalMs: number;
  /** Null where the backend can't compute the inputs. */
  readonly request: Request | null;
  readonly call: BackendCall<Request, Result>;
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
  const [asked, setAsked] = useState(false);

  const backend = useBackendRun<Request, Result>({
    call,
    onFailure: (detail) => {
      const message = (detail ?? t('shell:backend.connectionFailed')).replace(/\.$/, '');
      setErrorText(t('backendError', { message }));
      setUseBackend(false);
      setFailed(needsBackend);
      setAsked(false);
    },
  });
  const held = needsBackend && (backend.pending || failed);
  const stepper = useStepper({ frameCount: frames.length, intervalMs, held });

  const clear = () => {
    backend.clear();
    setErrorText(null);
    setFailed(false);
    setAsked(false);
  };
  const atEnd = stepper.status !== 'idle' && stepper.index === stepper.lastIndex;
  const response = backend.result?.success && backend.result.probabilities ? backend.result : null;
  return {
    stepper,
    useBackend: useBackend && request !== null,
    setUseBackend,
    canUseBackend: request !== null,
    errorText,
    failed,
    /** Nothing moves: the run waits for the backend, or has failed there. */
    held,
    /** A run is under way; a paused one is still under way. */
    busy: !failed && ['running', 'paused', 'playing'].includes(stepper.status),
    frame: stepper.status === 'idle' ? null : (frames[stepper.index] ?? null),
    atEnd,
    /** The backend's result as soon as it's there: what a step before the last may show of it. */
    response,
    /** The backend's result, from the last step on. */
    result: atEnd ? response : null,
    /** The run's result comes from the backend, or came from there. */
    asked,
    /** True when the backend responded, but without a result. */
    refused: atEnd && backend.result?.success === false,
    run: () => {
      clear();
      stepper.start();
      if (!useBackend || request === null) return;
      setAsked(true);
      void backend.start(request);
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
  | 'canUseBackend'
  | 'errorText'
  | 'failed'
  | 'held'
  | 'busy'
  | 'frame'
  | 'atEnd'
  | 'refused'
  | 'asked'
  | 'run'
  | 'reset'
>;
