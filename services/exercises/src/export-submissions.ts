import 'reflect-metadata';
import { ConfigError, parseConfig } from '@superpose/service-kit';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { idsOf } from './catalogue/catalogue.js';
import { BUILT_IN_CONTENT, readContent } from './catalogue/read-content.js';
import { databaseConfigSchema } from './config.js';
import { createDataSource } from './database/data-source.js';
import { exportSubmissions, type ExportFilter } from './submissions/export-submissions.js';

const USAGE = `Writes the submissions as CSV, oldest first.
  --exercise ID      only those of one exercise, such as 07-bell-state; also under its former ids
  --since TIME       only those from a day or moment on, such as 2026-09-01 or 2026-09-01T08:00:00Z
  --output FILE      into a file; otherwise to standard output
`;

class UsageError extends Error {}

interface Arguments extends Pick<ExportFilter, 'since'> {
  readonly exercise: string | undefined;
  readonly output: string | undefined;
}

function readArguments(): Arguments {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { exercise: text, since: text, output: text } });
  const since = values.since === undefined ? undefined : new Date(values.since);
  if (since && Number.isNaN(since.getTime())) throw new UsageError(`--since ${values.since} is not a time.`);
  return { exercise: values.exercise, since, output: values.output };
}

async function allIdsOf(exercise: string): Promise<readonly string[]> {
  const schoolsOwn = process.env.EXERCISES_DIR ? [process.env.EXERCISES_DIR] : [];
  const { exercises } = await readContent([BUILT_IN_CONTENT, ...schoolsOwn], 'en');
  return idsOf(exercises, exercise);
}

async function main(): Promise<void> {
  const { exercise, since, output } = readArguments();
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
    process.stderr.write(`${message || code}\n${isMisuse ? USAGE : ''}`);
    process.exitCode = error instanceof ConfigError || isMisuse ? 2 : 1;
  }
}
