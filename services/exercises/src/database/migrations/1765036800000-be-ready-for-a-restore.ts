import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a restore needs of the running product. While a backup is being restored, nothing may be written: the restore holds
 * advisory lock 7308620, and the trigger function here, which `guardTables` puts on every table, refuses each statement that
 * writes. And what was deleted for good must stay deleted when an older backup comes back: its ids are written down.
 */
export class BeReadyForARestore1765036800000 implements MigrationInterface {
  readonly name = 'BeReadyForARestore1765036800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  /** Migrations only go forward; a mistake is corrected by the next one. */
  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/**
 * The lock is shared by all who write and kept until the transaction ends, so the restore waits for writers in flight. The
 * schema superpose_restore is the one in which the restore prepares its tables.
 */
const REFUSE_WRITES = `
  CREATE FUNCTION refuse_writes_during_restore() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_TABLE_SCHEMA <> 'superpose_restore' AND NOT pg_try_advisory_xact_lock_shared(7308620) THEN
      RAISE EXCEPTION 'A backup is being restored.' USING ERRCODE = '57R01';
    END IF;
    RETURN NULL;
  END $$`;

/**
 * No class lives for more than 365 days (KEEP_DAYS), so after 366 no backup can bring one back. A member that goes with its
 * class needs no entry. The table is named with its schema, because a session may look for tables elsewhere.
 */
const REMEMBER_DELETION = `
  CREATE FUNCTION remember_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    its_class_stays boolean;
  BEGIN
    IF TG_TABLE_NAME = 'class_members' THEN
      EXECUTE format('SELECT EXISTS (SELECT FROM %I.classes WHERE id = $1 AND expires_at > now())', TG_TABLE_SCHEMA)
        INTO its_class_stays USING OLD.class_id;
      IF NOT its_class_stays THEN
        RETURN NULL;
      END IF;
    END IF;
    EXECUTE format('INSERT INTO %I.deletions (id) VALUES ($1) ON CONFLICT DO NOTHING', TG_TABLE_SCHEMA) USING OLD.id;
    EXECUTE format('DELETE FROM %I.deletions WHERE deleted_on < current_date - 366', TG_TABLE_SCHEMA);
    RETURN NULL;
  END $$`;

const STATEMENTS = [
  REFUSE_WRITES,
  `CREATE TABLE deletions (
    id uuid PRIMARY KEY,
    deleted_on date NOT NULL DEFAULT current_date
  )`,
  'CREATE INDEX deletions_by_day ON deletions (deleted_on)',
  REMEMBER_DELETION,
  `CREATE TRIGGER remember_deletion AFTER DELETE ON classes FOR EACH ROW EXECUTE FUNCTION remember_deletion()`,
  `CREATE TRIGGER remember_deletion AFTER DELETE ON class_members
    FOR EACH ROW EXECUTE FUNCTION remember_deletion()`,
];
