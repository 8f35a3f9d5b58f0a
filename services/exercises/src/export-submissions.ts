import 'reflect-metadata';
import { parseConfig } from '@superpose/service-kit';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { idsOf } from './catalogue/catalogue.js';
import { servedSources } from './catalogue/check-sources.js';
import { DEFAULT_LANGUAGE } from '@superpose/content';
import { readContent } from './catalogue/read-content.js';
import { databaseConfigSchema } from './config.js';
import { createDataSource } from './database/data-source.js';
import { readExportArguments } from './submissions/export-arguments.js';
import { exportFailure } from './submissions/export-failure.js';
import { exportSubmissions } from './submissions/export-submissions.js';

async function allIdsOf(exercise: string): Promise<readonly string[]> {
  const { exercises } = await readContent(servedSources(process.env.EXERCISES_DIR), DEFAULT_LANGUAGE);
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
  const { text, exitCode } = exportFailure(error);
  process.stderr.write(text);
  process.exitCode = exitCode;
}
