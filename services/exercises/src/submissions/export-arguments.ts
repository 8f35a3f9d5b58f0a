import { parseArgs } from 'node:util';
import type { ExportFilter } from './export-submissions.js';

export const EXPORT_USAGE = `Writes the submissions as CSV, oldest first.
  --exercise ID      only those of one exercise, such as 07-bell-state; also under its former ids
  --since TIME       only those from a day or moment on, such as 2026-09-01 or 2026-09-01T08:00:00Z
  --output FILE      into a file; otherwise to standard output
`;

export class UsageError extends Error {}

export interface ExportArguments extends Pick<ExportFilter, 'since'> {
  readonly exercise: string | undefined;
  readonly output: string | undefined;
}

/** @throws UsageError, or what `parseArgs` throws at an option that isn't there */
export function readExportArguments(args: string[]): ExportArguments {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { exercise: text, since: text, output: text } });
  const since = values.since === undefined ? undefined : new Date(values.since);
  if (since && Number.isNaN(since.getTime())) throw new UsageError(`--since ${values.since} is not a time.`);
  return { exercise: values.exercise, since, output: values.output };
}
