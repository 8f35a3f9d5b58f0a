import { csvLine, type CsvValue } from '@superpose/contracts';
import type { DataSource, QueryRunner } from 'typeorm';

export interface ExportFilter {
  /** An exercise's id and the ids that it had before. */
  readonly exerciseIds?: readonly string[] | undefined;
  /** Submissions from this moment on. */
  readonly since?: Date | undefined;
}

/** Column of the file → how SQL gives it. */
const COLUMNS = {
  submitted_at: `to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  submission_id: 'id::text',
  exercise_id: 'exercise_id',
  user_id: 'user_label',
  passed: 'passed',
  score: 'score',
  error: 'error',
  gate_count: 'gate_count',
  circuit_depth: 'circuit_depth',
  feedback: 'feedback',
  content_version: 'content_version',
  circuit: 'circuit::text',
};

const BATCH_SIZE = 1_000;

/** The submissions as CSV, oldest first, a batch at a time: one snapshot of the database, of any size. */
export async function* exportSubmissions(
  dataSource: DataSource,
  filter: ExportFilter,
): AsyncGenerator<string> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction('REPEATABLE READ');
    await declareCursor(runner, filter);
    yield csvLine(Object.keys(COLUMNS));
    for (;;) {
      const rows = (await runner.query(`FETCH ${BATCH_SIZE} FROM exported`)) as Record<string, CsvValue>[];
      if (rows.length === 0) return;
      yield rows.map((row) => csvLine(Object.keys(COLUMNS).map((column) => row[column]!))).join('');
    }
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    await runner.release();
  }
}

const declareCursor = (runner: QueryRunner, { exerciseIds, since }: ExportFilter): Promise<unknown> =>
  runner.query(
    `DECLARE exported NO SCROLL CURSOR FOR
       SELECT ${Object.entries(COLUMNS)
         .map(([name, expression]) => `${expression} AS ${name}`)
         .join(', ')}
       FROM submissions
       WHERE ($1::text[] IS NULL OR exercise_id = ANY ($1)) AND ($2::timestamptz IS NULL OR created_at >= $2)
       ORDER BY created_at, id`,
    [exerciseIds ?? null, since ?? null],
  );
