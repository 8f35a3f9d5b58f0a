// Brings the database's schema up to date. A restore gives --schema, and --names of the migrations to run in it.
import 'reflect-metadata';
import { loadConfig } from '@superpose/service-kit';
import { databaseConfigSchema } from './config.js';
import { readMigrateArguments, saidOf } from './database/migrate-words.js';
import { runMigrations } from './database/run-migrations.js';

const target = readMigrateArguments(process.argv.slice(2));
process.stdout.write(saidOf(await runMigrations(loadConfig(databaseConfigSchema), target)));
