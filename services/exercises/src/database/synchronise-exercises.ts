import type { DataSource } from 'typeorm';
import type { Exercise } from '../catalogue/exercise.js';

/** Brings the table of exercises in line with the content; running it again changes nothing. */
export async function synchroniseExercises(
  dataSource: DataSource,
  exercises: readonly Exercise[],
): Promise<void> {
  await dataSource.transaction(async (manager) => {
    for (const { id, title, difficulty, qubitCount, target, contentVersion } of exercises) {
      await manager.query(UPSERT, [id, title, difficulty, qubitCount, target.type, contentVersion]);
    }
    await manager.query(RETIRE, [exercises.map(({ id }) => id)]);
  });
}

const UPSERT = `
  INSERT INTO exercises (id, title, difficulty, qubit_count, target_type, content_version)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (id) DO UPDATE SET
    title = excluded.title, difficulty = excluded.difficulty, qubit_count = excluded.qubit_count,
    target_type = excluded.target_type, content_version = excluded.content_version, retired_at = NULL
  WHERE exercises.content_version <> excluded.content_version OR exercises.retired_at IS NOT NULL`;

const RETIRE = `UPDATE exercises SET retired_at = now() WHERE retired_at IS NULL AND NOT (id = ANY ($1))`;
