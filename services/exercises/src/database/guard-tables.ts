import type { QueryRunner } from 'typeorm';

/**
 * Puts the trigger that refuses writes during a restore on every table that has none, so that no migration has to think of
 * it. Does nothing in a schema of a version that knows no such trigger.
 */
export const guardTables = (runner: QueryRunner): Promise<unknown> => runner.query(GUARD);

const GUARD = `
  DO $$
  DECLARE
    unguarded regclass;
  BEGIN
    IF to_regprocedure('refuse_writes_during_restore()') IS NULL THEN
      RETURN;
    END IF;
    FOR unguarded IN
      SELECT oid FROM pg_class c WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
        AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = c.oid AND tgname = 'refuse_writes_during_restore')
    LOOP
      EXECUTE format('CREATE TRIGGER refuse_writes_during_restore BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_writes_during_restore()', unguarded);
    END LOOP;
  END $$`;
