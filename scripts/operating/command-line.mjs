// @ts-check
// Finds the command, reads its arguments, and prints what it found: as text, or as JSON for programs.
import { parseArgs } from 'node:util';
import { ClearError } from '../stack/clear-error.mjs';

/**
 * What a command has found or done. With `found: false` there was nothing: the text goes to the standard error, and the exit
 * code is 1.
 * @typedef {{json: unknown, text: string, found?: boolean}} Outcome
 *
 * @typedef {object} Command
 * @property {string} usage its argument where it has one, then its options, as the help shows them
 * @property {string} what what it does, in a few words
 * @property {Record<string, {type: 'string' | 'boolean'}>} [options]
 * @property {(argument: string, values: Record<string, any>) => Promise<Outcome | void>} run without an outcome it has printed itself
 */

/** A mistake in the command line; the exit code is 2. */
export class UsageError extends ClearError {}

const HELP = {
  help: { type: /** @type {const} */ ('boolean') },
  json: { type: /** @type {const} */ ('boolean') },
};

/** @param {string[]} args @param {Record<string, Command>} commands */
export async function operate(args, commands) {
  process.stdout.on('error', (error) => {
    // The reader of a pipe, such as `head`, has seen enough.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPIPE') throw error;
    process.exit();
  });
  try {
    await runCommand(args, commands);
  } catch (error) {
    if (!(error instanceof UsageError)) throw databaseFault(error) ?? error;
    console.error(`Superpose: ${error.message}`);
    process.exitCode = 2;
  }
}

/** @param {string[]} args @param {Record<string, Command>} commands */
async function runCommand(args, commands) {
  const name = [args.slice(0, 2).join(' '), args[0] ?? ''].find((words) => Object.hasOwn(commands, words));
  const command = name === undefined ? undefined : commands[name];
  if (args.includes('--help')) return console.log(helpOn(commands, name));
  if (name === undefined || !command) {
    const given = args[0] === undefined ? 'Name a command' : `There is no command "${args.join(' ')}"`;
    throw new UsageError(`${given}; npm run operate -- --help lists them.`);
  }
  const { values, argument } = readArguments(args.slice(name.split(' ').length), name, command);
  const outcome = await command.run(argument, values);
  if (!outcome) return;
  const { json, text, found = true } = outcome;
  if (values['json']) console.log(JSON.stringify(json));
  else if (found) console.log(text);
  if (!found && !values['json']) console.error(`Superpose: ${text}`);
  if (!found) process.exitCode = 1;
}

/**
 * At most one argument beside the options: no command needs more.
 * @param {string[]} args @param {string} name @param {Command} command
 */
function readArguments(args, name, { usage, options }) {
  const misused = (/** @type {string} */ why) =>
    new UsageError(`${why} The command is: npm run operate -- ${[name, usage].join(' ').trim()}`);
  /** @type {{values: Record<string, any>, positionals: string[]}} */
  let parsed;
  try {
    // A hash may begin with a dash; behind a space it is taken for no option.
    const spaced = args.map((arg) => (/^-[\w-]{42}$/.test(arg) ? ` ${arg}` : arg));
    parsed = parseArgs({ args: spaced, options: { ...HELP, ...options }, allowPositionals: true });
  } catch (error) {
    throw misused(`${/** @type {Error} */ (error).message.split(/[.\n]/)[0]}.`);
  }
  const { values, positionals } = parsed;
  const [argument, ...more] = positionals.map((text) => text.trim());
  const wanted = /^\w/.test(usage);
  if (wanted && argument === undefined) throw misused('An argument is missing.');
  if (more.length > 0 || (!wanted && argument !== undefined)) {
    throw misused(`"${more[0] ?? argument}" is one argument too many.`);
  }
  return { values, argument: argument ?? '' };
}

/** @param {Record<string, Command>} commands @param {string | undefined} only */
function helpOn(commands, only) {
  const rows = Object.entries(commands)
    .filter(([name]) => only === undefined || name === only)
    .map(([name, { usage, what }]) => ({ command: `${name} ${usage}`.trim(), what }));
  const width = Math.max(...rows.map(({ command }) => command.length));
  return [
    'npm run operate -- COMMAND [--json]',
    '',
    ...rows.map(({ command, what }) => `  ${command.padEnd(width)}  ${what}`),
  ].join('\n');
}

/** What Postgres refuses, as a sentence; undefined for another error. @param {unknown} error */
function databaseFault(error) {
  const { code, message } = /** @type {{code?: string, message?: string}} */ (error ?? {});
  if (code === '57R01') return new ClearError('A backup is being restored; try again when that is done.');
  if (code === '42P01') return new ClearError('The database has no tables of Superpose yet; start it once.');
  // SQLSTATE, which has a digit, unlike a code of the system's such as EPIPE.
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(code ?? '')
    ? new ClearError(`The database refuses it: ${message}.`)
    : undefined;
}

/**
 * Rows as text: a line each, below the names of their columns.
 * @param {readonly Record<string, unknown>[]} rows
 */
export function tableOf(rows) {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => `${row[column] ?? '-'}`))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** "1 job", "2 jobs". @param {number} count @param {string} noun */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
