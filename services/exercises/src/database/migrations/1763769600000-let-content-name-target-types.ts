import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The contract checks the types of targets; a new one should need no migration. */
export class LetContentNameTargetTypes1763769600000 implements MigrationInterface {
  readonly name = 'LetContentNameTargetTypes1763769600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exercises DROP CONSTRAINT exercises_target_type_check');
  }

  /** Migrations only go forward; a mistake is corrected by the next one. */
  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
