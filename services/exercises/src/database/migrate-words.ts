import { parseArgs } from 'node:util';
import type { MigrationTarget } from './data-source.js';

/** @throws what `parseArgs` throws at an option that isn't there */
export function readMigrateArguments(args: string[]): MigrationTarget {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { schema: text, names: text } });
  return { schema: values.schema, names: values.names?.split(',') };
}

/** What is said when these have run. */
export const saidOf = (migrations: readonly string[]): string =>
  migrations.length > 0 ? `Ran ${migrations.join(', ')}.\n` : 'The schema is up to date.\n';
