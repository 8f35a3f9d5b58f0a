import type { ExerciseDetail } from '@superpose/contracts';
import { useMemo, useState } from 'react';
import { exerciseStarts, type Start } from './exerciseStarts';

export interface ChosenStart {
  readonly starts: readonly Start[];
  readonly start: Start;
  readonly choose: (id: string) => void;
}

/** What the preview begins with; the first start until another is chosen. */
export function useStart(exercise: ExerciseDetail): ChosenStart {
  const starts = useMemo(() => exerciseStarts(exercise), [exercise]);
  const [id, choose] = useState<string | null>(null);
  return { starts, start: starts.find((start) => start.id === id) ?? starts[0]!, choose };
}
