import type { ExercisePreview } from '../src/features/exercises/preview.ts';
import type { Courses } from './lessonFiles.ts';

/** What the page of each exercise that comes with the product shows until the exercise has come. */
export const previewsOf = ({ exercises }: Courses): ExercisePreview[] =>
  exercises.map(({ id, facts, texts }) => ({
    id,
    title: texts.title,
    description: texts.description,
    difficulty: facts.difficulty,
    num_qubits: facts.qubits,
    target_type: facts.targetType,
    ...(facts.lesson === undefined ? {} : { lesson: facts.lesson }),
  }));
