import 'reflect-metadata';
import { ConfigError, parseConfig } from '@superpose/service-kit';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { idsOf } from './catalogue/catalogue.js';
import { DEFAULT_LANGUAGE } from '@superpose/content';
import { BUILT_IN_CONTENT, readContent } from './catalogue/read-content.js';
import { databaseConfigSchema } from './config.js';
import { createDataSource } from './database/data-source.js';
import { EXPORT_USAGE, readExportArguments, UsageError } from './submissions/export-arguments.js';
import { exportSubmissions } from './submissions/export-submissions.js';

async function allIdsOf(exercise: string): Promise<readonly string[]> {
  const schoolsOwn = process.env.EXERCISES_DIR ? [process.env.EXERCISES_DIR] : [];
  const { exercises } = await readContent([BUILT_IN_CONTENT, ...schoolsOwn], DEFAULT_LANGUAGE);
  return idsOf(exercises, exercise);
}

async function main(): Promise<void> {
  const { exercise, since, output } = readExportArguments(process.argv.slice(2));
  const exerciseIds = exercise === undefined ? undefined : await allIdsOf(exercise);
  const dataSource = createDataSource(parseConfig(databaseConfigSchema, process.env), 'maintenance');
  await dataSource.initialize();
  try {
    const target = output === undefined ? process.stdout : createWriteStream(output);
    await pipeline(exportSubmissions(dataSource, { exerciseIds, since }), target, {
      end: output !== undefined,
    });
  } finally {
    await dataSource.destroy();
  }
}

try {
  await main();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  // The reader of a pipe, such as `head`, has seen enough.
  if (code !== 'EPIPE') {
    const isMisuse = error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS');
    process.stderr.write(`${message || code}\n${isMisuse ? EXPORT_USAGE : ''}`);
    process.exitCode = error instanceof ConfigError || isMisuse ? 2 : 1;
  }
}
