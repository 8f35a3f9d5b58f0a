// Brings the database's schema up to date. A restore gives --schema, and --names of the migrations to run in it.
import 'reflect-metadata';
import { loadConfig } from '@superpose/service-kit';
import { parseArgs } from 'node:util';
import { databaseConfigSchema } from './config.js';
import { runMigrations } from './database/run-migrations.js';

const { values } = parseArgs({ options: { schema: { type: 'string' }, names: { type: 'string' } } });
const target = { schema: values.schema, names: values.names?.split(',') };
const migrations = await runMigrations(loadConfig(databaseConfigSchema), target);
process.stdout.write(
  migrations.length > 0 ? `Ran ${migrations.join(', ')}.\n` : 'The schema is up to date.\n',
);
