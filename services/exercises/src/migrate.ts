import 'reflect-metadata';
import { loadConfig } from '@superpose/service-kit';
import { databaseConfigSchema } from './config.js';
import { runMigrations } from './database/run-migrations.js';

const migrations = await runMigrations(loadConfig(databaseConfigSchema));
process.stdout.write(
  migrations.length > 0 ? `Ran ${migrations.join(', ')}.\n` : 'The schema is up to date.\n',
);
