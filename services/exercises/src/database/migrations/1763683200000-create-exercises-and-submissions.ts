import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateExercisesAndSubmissions1763683200000 implements MigrationInterface {
  readonly name = 'CreateExercisesAndSubmissions1763683200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE exercises (
        id text PRIMARY KEY,
        title text NOT NULL,
        difficulty text NOT NULL CHECK (difficulty IN ('beginner', 'intermediate', 'advanced')),
        qubit_count smallint NOT NULL CHECK (qubit_count > 0),
        target_type text NOT NULL CHECK (target_type IN ('state_vector', 'measurement_probabilities', 'unitary')),
        content_version text NOT NULL,
        retired_at timestamptz
      )`);
    await runner.query(`
      CREATE TABLE submissions (
        id uuid PRIMARY KEY,
        exercise_id text NOT NULL REFERENCES exercises (id),
        user_label text NOT NULL CHECK (char_length(user_label) BETWEEN 1 AND 64),
        circuit jsonb NOT NULL CHECK (jsonb_typeof(circuit) = 'array'),
        passed boolean NOT NULL,
        score smallint NOT NULL CHECK (score BETWEEN 0 AND 100),
        error double precision NOT NULL CHECK (error BETWEEN 0 AND 1),
        feedback text NOT NULL,
        diagnosis jsonb NOT NULL,
        gate_count integer NOT NULL CHECK (gate_count > 0),
        circuit_depth integer NOT NULL CHECK (circuit_depth > 0),
        content_version text NOT NULL,
        idempotency_key text,
        request_hash text,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT submissions_passed_means_90 CHECK (passed = (score >= 90)),
        CONSTRAINT submissions_key_with_hash CHECK ((idempotency_key IS NULL) = (request_hash IS NULL)),
        CONSTRAINT submissions_one_per_key UNIQUE (exercise_id, idempotency_key)
      )`);
    await runner.query(`CREATE INDEX submissions_by_time ON submissions (created_at, id)`);
    await runner.query(
      `CREATE INDEX submissions_by_exercise_and_time ON submissions (exercise_id, created_at, id)`,
    );
    await runner.query(
      `CREATE INDEX submissions_with_key ON submissions (created_at) WHERE idempotency_key IS NOT NULL`,
    );
  }

  /** Migrations only go forward; a mistake is corrected by the next one. */
  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
