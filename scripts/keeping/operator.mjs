// @ts-check
// For tests: the scripts as an operator runs them.
import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { readBackup } from './read-backup.mjs';

/**
 * `onOutput(text)` is called with all that it has printed so far; `ended` resolves at its end.
 * @param {string} databaseUrl @param {'backup.mjs' | 'restore.mjs'} name @param {string[]} args
 * @param {{nodeArguments?: string[], environment?: Record<string, string>, onOutput?: (text: string) => void}} [options]
 */
export function operatorRuns(databaseUrl, name, args, { nodeArguments = [], environment, onOutput } = {}) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, NODE_OPTIONS: '', ...environment };
  const script = join(import.meta.dirname, '..', name);
  const child = spawn(process.execPath, [...nodeArguments, script, ...args], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      onOutput?.(output);
    });
  }
  /** @type {Promise<{status: number | null, output: string}>} */
  const ended = new Promise((resolve) => child.once('close', (status) => resolve({ status, output })));
  return { kill: () => child.kill('SIGKILL'), ended };
}

/** The ids of the submissions in a backup. @param {string} path */
export async function submissionsIn(path) {
  const ids = [];
  const { batches } = await readBackup(createReadStream(path));
  for await (const { table, rows } of batches)
    if (table.name === 'submissions') ids.push(...rows.map((row) => JSON.parse(row).id));
  return ids;
}
