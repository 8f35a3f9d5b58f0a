import { useCallback, useMemo, useState } from 'react';
import { usedSteps } from '../circuit/circuit';
import type { Editor } from './useEditor';

/** A point in the time of a circuit, as the number of time steps that have run. */
export interface Scrubber {
  readonly stepCount: number;
  readonly lastStep: number;
  readonly goTo: (stepCount: number) => void;
  /** Columns before which stepping pauses, in order. */
  readonly breakpoints: readonly number[];
  readonly toggleBreakpoint: (timeStep: number) => void;
}

/** Stands at the end, and moves with it, until it is taken elsewhere. */
export function useScrubber({ circuit, rules }: Pick<Editor, 'circuit' | 'rules'>): Scrubber {
  const [chosen, setChosen] = useState<number | null>(null);
  const lastStep = Math.max(usedSteps(circuit), ...rules.locked.map(({ timeStep }) => timeStep + 1));
  const goTo = useCallback(
    (stepCount: number) => setChosen(stepCount >= lastStep ? null : Math.max(0, stepCount)),
    [lastStep],
  );
  const [all, setBreakpoints] = useState<readonly number[]>([]);
  const toggleBreakpoint = useCallback(
    (timeStep: number) =>
      setBreakpoints((before) =>
        before.includes(timeStep)
          ? before.filter((other) => other !== timeStep)
          : [...before, timeStep].sort((a, b) => a - b),
      ),
    [],
  );
  const breakpoints = useMemo(() => all.filter((timeStep) => timeStep < lastStep), [all, lastStep]);
  const stepCount = Math.min(chosen ?? lastStep, lastStep);
  return { stepCount, lastStep, goTo, breakpoints, toggleBreakpoint };
}
