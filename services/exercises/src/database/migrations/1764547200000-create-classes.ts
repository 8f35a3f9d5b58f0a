import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Runs again without harm: restores once put the rows of an older version into the tables that were there, with its list of
 * migrations.
 */
export class CreateClasses1764547200000 implements MigrationInterface {
  readonly name = 'CreateClasses1764547200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  /** Migrations only go forward; a mistake is corrected by the next one. */
  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

const OF_CLASS = 'class_id uuid NOT NULL REFERENCES classes (id) ON DELETE CASCADE';
const OF_MEMBER = 'member_id uuid NOT NULL REFERENCES class_members (id) ON DELETE CASCADE';

const STATEMENTS = [
  `CREATE TABLE IF NOT EXISTS classes (
    id uuid PRIMARY KEY,
    name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
    join_code text NOT NULL UNIQUE,
    teacher_key_hash bytea NOT NULL CHECK (octet_length(teacher_key_hash) = 32),
    exercise_ids text[] NOT NULL CHECK (cardinality(exercise_ids) > 0),
    due_at timestamptz,
    closed boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS classes_by_expiry ON classes (expires_at)',
  `CREATE TABLE IF NOT EXISTS class_members (
    id uuid PRIMARY KEY,
    ${OF_CLASS},
    nickname text NOT NULL,
    nickname_folded text NOT NULL,
    key_hash bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
    joined_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT class_members_one_per_nickname UNIQUE (class_id, nickname_folded)
  )`,
  `ALTER TABLE submissions ADD COLUMN IF NOT EXISTS member_id uuid REFERENCES class_members (id) ON DELETE CASCADE`,
  `CREATE INDEX IF NOT EXISTS submissions_by_member_and_time ON submissions (member_id, created_at, id)
    WHERE member_id IS NOT NULL`,
  `CREATE TABLE IF NOT EXISTS class_cells (
    ${OF_CLASS},
    ${OF_MEMBER},
    exercise_id text NOT NULL,
    tries integer NOT NULL CHECK (tries > 0),
    passed boolean NOT NULL,
    best_score smallint NOT NULL CHECK (best_score BETWEEN 0 AND 100),
    last_at timestamptz NOT NULL,
    PRIMARY KEY (member_id, exercise_id)
  )`,
  'CREATE INDEX IF NOT EXISTS class_cells_by_class ON class_cells (class_id)',
  `CREATE TABLE IF NOT EXISTS class_certificates (
    code text PRIMARY KEY,
    ${OF_CLASS},
    ${OF_MEMBER},
    nickname text NOT NULL,
    class_name text NOT NULL,
    exercise_ids text[] NOT NULL,
    exercises jsonb NOT NULL,
    issued_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT class_certificates_one_per_assignment UNIQUE (member_id, exercise_ids)
  )`,
  'CREATE INDEX IF NOT EXISTS class_certificates_by_class ON class_certificates (class_id)',
  `CREATE TABLE IF NOT EXISTS class_events (
    id bigserial PRIMARY KEY,
    ${OF_CLASS},
    seq bigint UNIQUE,
    name text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE SEQUENCE IF NOT EXISTS class_event_seq OWNED BY class_events.seq',
  'CREATE INDEX IF NOT EXISTS class_events_in_order ON class_events (class_id, seq)',
  'CREATE INDEX IF NOT EXISTS class_events_without_number ON class_events (class_id, id) WHERE seq IS NULL',
  'CREATE INDEX IF NOT EXISTS class_events_by_time ON class_events (created_at)',
  `CREATE TABLE IF NOT EXISTS class_attempts (
    id bigserial PRIMARY KEY,
    kind text NOT NULL,
    client_hash bytea NOT NULL,
    made_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX IF NOT EXISTS class_attempts_by_client ON class_attempts (kind, client_hash, made_at)',
  'CREATE INDEX IF NOT EXISTS class_attempts_by_time ON class_attempts (made_at)',
];
