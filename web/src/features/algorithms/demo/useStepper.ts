import { useEffect, useReducer, useState } from 'react';
import { IDLE, stepperReducer } from './stepper';

interface StepperOptions {
  readonly frameCount: number;
  readonly intervalMs: number;
  /** While true, time does not advance. */
  readonly held: boolean;
}

const SPEEDS = [1, 2, 0.5] as const;

/** The page's one clock: it walks through the frames on a timer, and the learner may pause it and step by hand. */
export function useStepper({ frameCount, intervalMs, held }: StepperOptions) {
  const [state, dispatch] = useReducer(stepperReducer, IDLE);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);
  const lastIndex = frameCount - 1;
  const { status, index } = state;
  const moving = status === 'running' || status === 'playing';
  const frameMs = intervalMs / speed;
  useEffect(() => {
    if (!moving || held) return;
    const timer = setTimeout(() => dispatch({ type: 'ticked', lastIndex }), frameMs);
    return () => clearTimeout(timer);
  }, [moving, index, held, lastIndex, frameMs]);
  return {
    status,
    index,
    lastIndex,
    moving,
    /** How long a frame is shown on the timer. */
    frameMs,
    speed,
    nextSpeed: () => setSpeed((now) => SPEEDS[(SPEEDS.indexOf(now) + 1) % SPEEDS.length] ?? 1),
    start: () => dispatch({ type: 'started' }),
    pause: () => dispatch({ type: 'paused' }),
    resume: () => dispatch({ type: 'resumed', lastIndex }),
    moveTo: (to: number) => dispatch({ type: 'movedTo', index: to, lastIndex }),
    reset: () => dispatch({ type: 'reset' }),
  };
}
