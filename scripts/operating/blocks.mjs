// @ts-check
// Who is shut out: a file that the gateway reads (gateway/src/security/block-clients.ts), because it has no way to a database.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClearError } from '../stack/clear-error.mjs';
import { readSettings } from '../stack/settings.mjs';
import { clientName, networkName } from './client-names.mjs';
import { tableOf, UsageError } from './command-line.mjs';
import { replaceFile } from './replace-file.mjs';

/** @typedef {{who: string, since: string, until: string | null, why: string | null}} Block */

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const text = { type: /** @type {const} */ ('string') };

/** @type {Record<string, import('./command-line.mjs').Command>} */
export const blockCommands = {
  block: {
    usage: 'ADDRESS|NETWORK|CLIENT [--for 24h] [--why TEXT]',
    what: 'shuts it out of the API; a network is 192.0.2.0/24',
    options: { for: text, why: text },
    run: block,
  },
  unblock: { usage: 'ADDRESS|NETWORK|CLIENT', what: 'lets it in again', run: unblock },
  blocked: { usage: '', what: 'who is shut out', run: list },
};

/** The blocks that hold at the moment. @returns {Block[]} */
export function readBlocks() {
  const file = blockedFile();
  if (!existsSync(file)) return [];
  try {
    /** @type {Block[]} */
    const blocks = JSON.parse(readFileSync(file, 'utf8'));
    return blocks.filter(({ until }) => until === null || Date.parse(until) > Date.now());
  } catch (error) {
    throw new ClearError(`${file} cannot be read (${/** @type {Error} */ (error).message}).`);
  }
}

/** @param {string} argument @param {Record<string, any>} values */
async function block(argument, values) {
  const who = await nameOf(argument);
  const since = new Date().toISOString();
  const until = values['for'] === undefined ? null : endOf(values['for']);
  const entry = { who, since, until, why: values['why'] ?? null };
  write([...readBlocks().filter((other) => other.who !== who), entry]);
  return { json: entry, text: `${who} is blocked ${until ? `until ${until}` : 'until you unblock it'}.` };
}

/** @param {string} argument */
async function unblock(argument) {
  const who = await nameOf(argument);
  const blocks = readBlocks();
  const others = blocks.filter((entry) => entry.who !== who);
  if (others.length === blocks.length) return { json: { who }, text: `${who} is not blocked.`, found: false };
  write(others);
  return { json: { who }, text: `${who} is let in again.` };
}

async function list() {
  const blocks = readBlocks();
  if (blocks.length === 0) return { json: blocks, text: 'Nothing is blocked.' };
  return { json: blocks, text: tableOf(blocks) };
}

/** @param {string} argument */
const nameOf = async (argument) => (await networkName(argument)) ?? clientName(argument);

/** When a time such as 24h from now is over. @param {string} duration @param {number} [now] in milliseconds */
export function endOf(duration, now = Date.now()) {
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(duration) ?? [];
  if (!Number(count)) throw new UsageError(`--for ${duration} is no time such as 30m, 24h or 7d.`);
  return new Date(now + Number(count) * UNIT_MS[/** @type {'m' | 'h' | 'd'} */ (unit)]).toISOString();
}

function blockedFile() {
  const settings = readSettings();
  return process.env.BLOCKED_FILE || join(settings.dataDir, 'blocked.json');
}

/** In the composition the gateway reads it as another user. @param {Block[]} blocks */
const write = (blocks) => replaceFile(blockedFile(), `${JSON.stringify(blocks, null, 2)}\n`, 0o644);
