import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which member has made which slips, so that the grid needs no look at the submissions. It is filled from those that are
 * there. Runs again without harm, as after an older backup was restored.
 */
export class CountClassSlips1764633600000 implements MigrationInterface {
  readonly name = 'CountClassSlips1764633600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  /** Migrations only go forward; a mistake is corrected by the next one. */
  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

const STATEMENTS = [
  `CREATE TABLE IF NOT EXISTS class_slips (
    class_id uuid NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
    member_id uuid NOT NULL REFERENCES class_members (id) ON DELETE CASCADE,
    exercise_id text NOT NULL,
    code text NOT NULL,
    PRIMARY KEY (member_id, exercise_id, code)
  )`,
  'CREATE INDEX IF NOT EXISTS class_slips_by_class ON class_slips (class_id, exercise_id, code)',
  `INSERT INTO class_slips (class_id, member_id, exercise_id, code)
   SELECT DISTINCT m.class_id, s.member_id, s.exercise_id, slip #>> '{}'
     FROM submissions s JOIN class_members m ON m.id = s.member_id
     CROSS JOIN LATERAL jsonb_path_query(s.diagnosis, '$[*].code') slip
    WHERE NOT s.passed AND jsonb_typeof(slip) = 'string'
   ON CONFLICT DO NOTHING`,
];
