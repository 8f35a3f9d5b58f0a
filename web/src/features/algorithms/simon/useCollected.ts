import { useEffect, useState } from 'react';

const MEASURE = 4;

interface CollectedOptions {
  /** The step of the explanation, from 0. */
  readonly step: number;
  /** How many strings there are to measure. */
  readonly total: number;
  readonly moving: boolean;
  /** How long the step "Measure" lasts on the timer; its strings share that time. */
  readonly frameMs: number;
}

/** How many strings have been measured. "Measure" gives the first and then one after another, "Solve" has them all. */
export function useCollected({ step, total, moving, frameMs }: CollectedOptions): {
  readonly count: number;
  /** Undefined where no further string is to come. */
  readonly measureAgain?: () => void;
} {
  const [count, setCount] = useState(1);
  const [lastStep, setLastStep] = useState(step);
  if (step !== lastStep) {
    setLastStep(step);
    setCount(1);
  }
  const more = step === MEASURE && count < total;
  useEffect(() => {
    if (!more || !moving) return;
    const timer = setTimeout(() => setCount(count + 1), frameMs / total);
    return () => clearTimeout(timer);
  }, [more, moving, count, total, frameMs]);
  if (step < MEASURE) return { count: 0 };
  if (!more) return { count: total };
  return { count, measureAgain: () => setCount(count + 1) };
}
