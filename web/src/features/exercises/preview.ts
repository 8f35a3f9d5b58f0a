import type { ExerciseDetail } from '@superpose/contracts';
import { createContext, useContext } from 'react';

/** What the page of an exercise begins with. */
export type ExercisePreview = Pick<
  ExerciseDetail,
  'id' | 'title' | 'description' | 'difficulty' | 'num_qubits' | 'target_type' | 'lesson'
>;

/**
 * The preview of the exercise whose page the build has rendered, as the product comes with it; undefined on other
 * pages.
 */
export const PreviewContext = createContext<ExercisePreview | undefined>(undefined);

/** What can be shown of an exercise before it has come. */
export function usePreview(id: string): ExercisePreview | undefined {
  const preview = useContext(PreviewContext);
  return preview?.id === id ? preview : undefined;
}
