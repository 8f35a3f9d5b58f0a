import { useState } from 'react';
import { usedSteps, type EditorCircuit } from '../circuit/circuit';

/** A point in the time of a circuit, as the number of time steps that have run. */
export interface Scrubber {
  readonly stepCount: number;
  readonly lastStep: number;
  readonly goTo: (stepCount: number) => void;
}

/** Stands at the end, and moves with it, until it is taken elsewhere. */
export function useScrubber(circuit: EditorCircuit): Scrubber {
  const [chosen, setChosen] = useState<number | null>(null);
  const lastStep = usedSteps(circuit);
  return {
    stepCount: Math.min(chosen ?? lastStep, lastStep),
    lastStep,
    goTo: (stepCount) => setChosen(stepCount >= lastStep ? null : Math.max(0, stepCount)),
  };
}
