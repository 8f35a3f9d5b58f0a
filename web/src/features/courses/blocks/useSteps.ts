import { useEffect, useState } from 'react';
import { useReducedMotion } from '../../../components/useReducedMotion';

/** Long enough to see what a step has changed. */
const STEP_MS = 900;

interface Steps {
  /** How many have run. */
  readonly stepCount: number;
  readonly running: boolean;
  /** Goes to a place, and stops there. */
  readonly setStepCount: (stepCount: number) => void;
  /** Runs on by itself, from the start if it's at the end. */
  readonly play: () => void;
  readonly stop: () => void;
}

/**
 * The place in a circuit, at the start first. @param count its steps @param run whether it runs to its end by itself; where
 * motion is reduced, running goes to the end at once
 */
export function useSteps(count: number, run: boolean): Steps {
  const reduced = useReducedMotion();
  const [stepCount, setStepCount] = useState(run && reduced ? count : 0);
  const [running, setRunning] = useState(run && !reduced);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => {
      setStepCount(stepCount + 1);
      setRunning(stepCount + 1 < count);
    }, STEP_MS);
    return () => clearTimeout(timer);
  }, [running, stepCount, count]);
  const goTo = (place: number) => {
    setStepCount(place);
    setRunning(false);
  };
  const play = () => {
    if (reduced) return goTo(count);
    if (stepCount === count) setStepCount(0);
    setRunning(true);
  };
  return { stepCount, running, setStepCount: goTo, play, stop: () => setRunning(false) };
}
