// @ts-check
// The queue that runs, by the service's code: in Redis where that is set, else in Postgres as with `npm start`.
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { rowsOf, withDatabase } from '../keeping/database.mjs';
import { databaseAddress } from '../keeping/database-address.mjs';
import { ClearError, codeOf } from '../stack/clear-error.mjs';
import { readSettings } from '../stack/settings.mjs';
import { built } from './built.mjs';

const REACHED_WITHIN_MS = 5_000;

/**
 * @typedef {{id: string, status: string, qubits: number, client: string, queuedAt: number}} UnfinishedJob
 * @typedef {object} Queue the part of the service's JobQueue that operators use
 * @property {() => Promise<readonly UnfinishedJob[]>} unfinished
 * @property {(id: string) => Promise<{status: string} | null>} cancel
 */

/**
 * Runs `use(queue)` on the queue that the product uses.
 * @template Result
 * @param {(queue: Queue) => Promise<Result>} use
 */
export async function withQueue(use) {
  const { BullmqJobQueue } = await built('services/simulation/dist/jobs/bullmq/bullmq-job-queue.js');
  const address = await queueAddress();
  let reason = 'no response';
  // It adds no job, so its limits don't matter.
  const queue = new BullmqJobQueue(address, { all: 0, perClient: 0 }, (/** @type {Error} */ error) => {
    reason = codeOf(error);
  });
  try {
    await reach(queue);
    return await use(queue);
  } catch (error) {
    const isAway = /** @type {{code?: string}} */ (error).code === 'QUEUE_UNAVAILABLE';
    throw isAway ? new ClearError(`The queue cannot be reached (${reason}).`) : error;
  } finally {
    await queue.close();
  }
}

async function queueAddress() {
  const redisUrl = readSettings().redisUrl ?? redisUrlInFile();
  if (redisUrl) return { redisUrl };
  const databaseUrl = databaseAddress();
  await withDatabase(databaseUrl, async (client) => {
    const [row] = await rowsOf(client, "SELECT to_regnamespace('bullmq') AS queue");
    // Opening the queue would make an empty one there.
    if (row.queue === null) {
      throw new ClearError(
        'This database holds no queue; set REDIS_URL or REDIS_URL_FILE where it is in Redis.',
      );
    }
  });
  return { databaseUrl };
}

function redisUrlInFile() {
  const file = process.env.REDIS_URL_FILE;
  if (!file) return null;
  if (!existsSync(file)) throw new ClearError(`There is no file ${file}, which REDIS_URL_FILE names.`);
  return readFileSync(file, 'utf8').trim();
}

/** @param {{load: () => Promise<unknown>}} queue */
async function reach(queue) {
  for (const deadline = Date.now() + REACHED_WITHIN_MS; ; await sleep(100)) {
    try {
      return await queue.load();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
