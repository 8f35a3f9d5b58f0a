import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What clients have handed in on a day, and which wrong codes they have tried. Runs again without harm. */
export class CountClients1764720000000 implements MigrationInterface {
  readonly name = 'CountClients1764720000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  /** Migrations only go forward; a mistake is corrected by the next one. */
  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

const STATEMENTS = [
  `CREATE TABLE IF NOT EXISTS client_days (
    day date NOT NULL,
    client_hash bytea NOT NULL,
    bytes bigint NOT NULL CHECK (bytes >= 0),
    PRIMARY KEY (day, client_hash)
  )`,
  // Of a wrong code, so that the same one typed by a whole class counts once.
  'ALTER TABLE class_attempts ADD COLUMN IF NOT EXISTS subject_hash bytea',
];
