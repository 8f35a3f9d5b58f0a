// @ts-check
// What is stored of one client: what it has handed in on a day, in bytes, its attempts of the last hour, and its jobs. No
// submission names a client.
import { createHash } from 'node:crypto';
import { rowsOf, withDatabase } from '../keeping/database.mjs';
import { databaseAddress } from '../keeping/database-address.mjs';
import { readBlocks } from './blocks.mjs';
import { built } from './built.mjs';
import { clientName, isOfClass } from './client-names.mjs';
import { counted, tableOf, UsageError } from './command-line.mjs';
import { cancelJobsOf, jobsOf } from './jobs.mjs';
import { withQueue } from './queue.mjs';

const MEBIBYTE = 2 ** 20;
const text = { type: /** @type {const} */ ('string') };

/** @type {Record<string, import('./command-line.mjs').Command>} */
export const clientCommands = {
  quotas: {
    usage: '[--client CLIENT]',
    what: 'what clients have handed in today, and may',
    options: { client: text },
    run: quotas,
  },
  'client export': { usage: 'CLIENT', what: 'all that is stored of a client, as JSON', run: exportClient },
  'client erase': {
    usage: 'CLIENT --yes',
    what: 'deletes its counts and attempts, and ends its jobs',
    options: { yes: { type: 'boolean' } },
    run: erase,
  },
};

/** The hash under which the database knows a client. @param {string} name */
export const storedAs = (name) => createHash('sha256').update(name).digest('hex');

/** To the hundredth. @param {number} bytes */
export const mebibytes = (bytes) => Math.round((bytes / MEBIBYTE) * 100) / 100;

/** Those of joining a class are counted for client and class together. */
const ATTEMPTS = `class_attempts WHERE client_hash = sha256(convert_to($1, 'UTF8')) OR client_hash IN
  (SELECT sha256(convert_to($1 || ' ' || id, 'UTF8')) FROM classes)`;
const DAYS = "client_days WHERE client_hash = sha256(convert_to($1, 'UTF8'))";
/** Members and teachers can be named, because their ids are stored. */
const TODAY = `
  SELECT encode(d.client_hash, 'hex') AS hash, d.bytes::float8 AS bytes, k.client
    FROM client_days d LEFT JOIN (
      SELECT 'member ' || id AS client FROM class_members UNION ALL SELECT 'teacher ' || id FROM classes
    ) k ON sha256(convert_to(k.client, 'UTF8')) = d.client_hash
   WHERE d.day = (now() AT TIME ZONE 'utc')::date AND ($1::text IS NULL OR d.client_hash = decode($1, 'hex'))
   ORDER BY d.bytes DESC`;

/** @param {string} _ @param {Record<string, any>} values */
async function quotas(_, values) {
  const name = values['client'] === undefined ? null : await clientName(values['client']);
  const mostMiB = await quotaSettings();
  const rows = await withDatabase(databaseAddress(), (database) =>
    rowsOf(database, TODAY, [name === null ? null : storedAs(name)]),
  );
  const json = await Promise.all(
    rows.map(async ({ hash, bytes, client }) => ({
      client: client ?? name,
      stored_as: hash,
      used_mib: mebibytes(bytes),
      most_mib: (await isOfClass(client ?? name ?? '')) ? mostMiB.member : mostMiB.address,
    })),
  );
  if (json.length > 0) return { json, text: tableOf(json) };
  const who = name === null ? 'No client has' : 'This client has not';
  return { json, text: `${who} handed in anything today.`, found: false };
}

async function quotaSettings() {
  const { configSchema } = await built('services/exercises/dist/config.js');
  const { parseConfig, ConfigError } = await built('packages/service-kit/dist/index.js');
  const schema = configSchema.pick({ SUBMISSION_QUOTA_MIB: true, SUBMISSION_QUOTA_MEMBER_MIB: true });
  try {
    const settings = parseConfig(schema, process.env);
    return { address: settings.SUBMISSION_QUOTA_MIB, member: settings.SUBMISSION_QUOTA_MEMBER_MIB };
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(/** @type {Error} */ (error).message) : error;
  }
}

/** @param {string} argument */
async function exportClient(argument) {
  const client = await clientName(argument);
  const jobs = await withQueue((queue) => jobsOf(queue, client));
  const stored = await withDatabase(databaseAddress(), async (database) => ({
    days: await rowsOf(database, `SELECT day::text, bytes::float8 AS bytes FROM ${DAYS} ORDER BY day`, [
      client,
    ]),
    attempts: await rowsOf(database, `SELECT kind, made_at FROM ${ATTEMPTS} ORDER BY made_at`, [client]),
  }));
  const blocks = readBlocks().filter(({ who }) => who === client);
  const json = { client, ...stored, jobs, blocks };
  const found = [stored.days, stored.attempts, jobs, blocks].some((part) => part.length > 0);
  return { json, text: found ? JSON.stringify(json, null, 2) : 'Nothing is stored of this client.', found };
}

/** @param {string} argument @param {Record<string, any>} values */
async function erase(argument, values) {
  const client = await clientName(argument);
  if (!values['yes']) throw new UsageError('This deletes for good; say --yes behind it.');
  const jobs = await withQueue((queue) => cancelJobsOf(queue, client));
  const { days, attempts } = await withDatabase(databaseAddress(), async (database) => ({
    days: await rowsOf(database, `DELETE FROM ${DAYS} RETURNING day`, [client]),
    attempts: await rowsOf(database, `DELETE FROM ${ATTEMPTS} RETURNING id`, [client]),
  }));
  const json = { client, days: days.length, attempts: attempts.length, jobs: jobs.length };
  const found = days.length + attempts.length + jobs.length > 0;
  const parts = [
    counted(days.length, 'daily count'),
    counted(attempts.length, 'attempt'),
    counted(jobs.length, 'job'),
  ];
  return {
    json,
    text: found
      ? `Deleted ${parts.join(', ')}. Results of finished jobs go within an hour.`
      : 'Nothing is stored of this client.',
    found,
  };
}
