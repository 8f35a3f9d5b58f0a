import type { Diagnosis, ExerciseDetail } from '@superpose/contracts';
import { useRef, useState, type RefObject } from 'react';
import { type EditorCircuit, useEditedCircuit, useSteps } from '../../../editor';
import type { Difference } from './difference';
import type { ChosenStart } from './useStart';

interface ShownDifference {
  /** The one for this very circuit; after an edit it is gone. */
  readonly difference: Difference | null;
  readonly show: (diagnosis: readonly Diagnosis[]) => Promise<void>;
  /** The element that `show` scrolls into sight. */
  readonly place: RefObject<HTMLDivElement | null>;
}

/** Loads the start on which the circuit's result differs, and goes to the column where the states part. */
export function useDifference(exercise: ExerciseDetail, { choose }: ChosenStart): ShownDifference {
  const { circuit } = useEditedCircuit();
  const { goTo, lastStep } = useSteps();
  const [found, setFound] = useState<{ circuit: EditorCircuit; difference: Difference } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const show = async (diagnosis: readonly Diagnosis[]) => {
    const { findDifference } = await import('./difference');
    const difference = findDifference(exercise, circuit, diagnosis);
    choose(difference.startId);
    goTo(difference.stepCount ?? lastStep);
    setFound({ circuit, difference });
    place.current?.scrollIntoView({ block: 'nearest' });
    place.current?.focus({ preventScroll: true });
  };
  return { difference: found?.circuit === circuit ? found.difference : null, show, place };
}
