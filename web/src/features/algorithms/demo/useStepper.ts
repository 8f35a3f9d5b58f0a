import { useEffect, useReducer } from 'react';
import { IDLE, stepperReducer } from './stepper';

interface StepperOptions {
  readonly frameCount: number;
  readonly intervalMs: number;
  /** While true the time stands still. */
  readonly held: boolean;
}

/** Walks through the frames of a run on a timer; the reader may pause it and step by hand. */
export function useStepper({ frameCount, intervalMs, held }: StepperOptions) {
  const [state, dispatch] = useReducer(stepperReducer, IDLE);
  const lastIndex = frameCount - 1;
  const { status, index } = state;
  useEffect(() => {
    if (status !== 'running' || held) return;
    const timer = setTimeout(() => dispatch({ type: 'ticked', lastIndex }), intervalMs);
    return () => clearTimeout(timer);
  }, [status, index, held, lastIndex, intervalMs]);
  return {
    status,
    index,
    lastIndex,
    start: () => dispatch({ type: 'started' }),
    pause: () => dispatch({ type: 'paused' }),
    resume: () => dispatch({ type: 'resumed' }),
    stepBack: () => dispatch({ type: 'steppedBack' }),
    stepForward: () => dispatch({ type: 'steppedForward', lastIndex }),
    reset: () => dispatch({ type: 'reset' }),
  };
}

export type Stepper = ReturnType<typeof useStepper>;
