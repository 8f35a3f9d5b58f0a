import type { ExercisePreview } from '../features/exercises/preview';

type Text = Pick<ExercisePreview, 'title' | 'description'>;

interface Definition {
  readonly difficulty: ExercisePreview['difficulty'];
  readonly qubits: number;
  readonly targetType: ExercisePreview['target_type'];
}

/** The exercises that the product comes with. For the build alone: every page would carry them otherwise. */
export function exercisePreviews(): ExercisePreview[] {
  const definitions = import.meta.glob<Definition>('../../../services/exercises/content/*/exercise.json', {
    eager: true,
    import: 'default',
  });
  const texts = import.meta.glob<Text>('../../../services/exercises/content/*/en.json', {
    eager: true,
    import: 'default',
  });
  return Object.entries(definitions).map(([file, { difficulty, qubits, targetType }]) => {
    const folder = file.replace(/\/exercise\.json$/, '');
    const { title, description } = texts[`${folder}/en.json`]!;
    const id = folder.slice(folder.lastIndexOf('/') + 1);
    return { id, title, description, difficulty, num_qubits: qubits, target_type: targetType };
  });
}
