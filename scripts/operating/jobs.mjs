// @ts-check
import { clientName } from './client-names.mjs';
import { counted, tableOf, UsageError } from './command-line.mjs';
import { withQueue } from './queue.mjs';

/** @typedef {import('./queue.mjs').Queue} Queue */

const client = { client: { type: /** @type {const} */ ('string') } };

/** @type {Record<string, import('./command-line.mjs').Command>} */
export const jobCommands = {
  'jobs list': {
    usage: '[--client CLIENT]',
    what: 'large circuits that run or wait',
    options: client,
    run: list,
  },
  'jobs cancel': { usage: 'JOB', what: 'ends one', run: cancel },
  'jobs purge': { usage: '--client CLIENT', what: 'ends all of one client', options: client, run: purge },
};

/** The jobs of one client, or all. @param {Queue} queue @param {string | null} name */
export async function jobsOf(queue, name) {
  const jobs = await queue.unfinished();
  return jobs
    .filter((job) => name === null || job.client === name)
    .map(({ id, status, qubits, client: owner, queuedAt }) => ({
      id,
      state: status,
      qubits,
      client: owner,
      since: new Date(queuedAt).toISOString(),
    }));
}

/** Cancels all jobs of a client that have not finished; returns their ids. @param {Queue} queue @param {string} name */
export async function cancelJobsOf(queue, name) {
  const jobs = await jobsOf(queue, name);
  for (const { id } of jobs) await queue.cancel(id);
  return jobs.map(({ id }) => id);
}

/** @param {string} _ @param {Record<string, any>} values */
async function list(_, values) {
  const name = values['client'] === undefined ? null : await clientName(values['client']);
  const jobs = await withQueue((queue) => jobsOf(queue, name));
  if (jobs.length > 0) return { json: jobs, text: tableOf(jobs) };
  // An idle queue is no mistake; a client without jobs may be one in its name.
  if (name === null) return { json: jobs, text: 'No job runs or waits.' };
  return { json: jobs, text: 'No job of this client runs or waits.', found: false };
}

/** @param {string} id */
async function cancel(id) {
  if (!/^[0-9a-f]{32}$/.test(id)) {
    throw new UsageError(`"${id}" is no id of a job, which is 32 hexadecimal digits.`);
  }
  const job = await withQueue((queue) => queue.cancel(id));
  const json = { id, state: job?.status ?? null };
  if (job?.status === 'cancelled') return { json, text: `Job ${id} is cancelled.` };
  const text = job ? `Job ${id} has ${job.status} already.` : `There is no job ${id}.`;
  return { json, text, found: false };
}

/** @param {string} _ @param {Record<string, any>} values */
async function purge(_, values) {
  if (values['client'] === undefined)
    throw new UsageError('Name whose jobs to end: jobs purge --client CLIENT');
  const name = await clientName(values['client']);
  const cancelled = await withQueue((queue) => cancelJobsOf(queue, name));
  if (cancelled.length === 0) {
    return { json: { cancelled }, text: 'No job of this client runs or waits.', found: false };
  }
  return { json: { cancelled }, text: `${counted(cancelled.length, 'job')} of this client cancelled.` };
}
