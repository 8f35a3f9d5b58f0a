// @ts-check
// For tests: `npm run operate` as an operator runs it beside a stack.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs a command to its end. The servers are found as `environment` says.
 * @param {Record<string, string>} environment @param {string[]} args
 * @returns {Promise<{status: number | null, stdout: string, stderr: string}>}
 */
export function operatorAsks(environment, ...args) {
  const script = join(import.meta.dirname, '..', 'operate.mjs');
  const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', REDIS_URL: '', ...environment };
  const child = spawn(process.execPath, [script, ...args], { env });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += chunk));
  child.stderr.on('data', (chunk) => (output.stderr += chunk));
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, ...output })));
}

/** What a command says to a program, which must end well. @param {Record<string, string>} environment @param {string[]} args */
export async function operatorReads(environment, ...args) {
  const { status, stdout, stderr } = await operatorAsks(environment, ...args, '--json');
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr || stdout}`);
  return JSON.parse(stdout);
}
