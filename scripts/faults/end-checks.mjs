// The checks that end every fault, whatever it was.
import { readFileSync } from 'node:fs';
import { timeUntil } from './figures.mjs';

const ALLOWED_GROWTH = 4 / 3;
/** Garbage is collected some seconds after the work that left it. */
const SETTLING_MS = 20_000;

/** Resident kilobytes of every service that runs, by its name. */
export function memoryOf({ services }) {
  const entries = [...services].map(([name, { pid }]) => [name, residentKb(pid)]);
  return new Map(entries.filter(([, kb]) => kb !== null));
}

/**
 * `complaints`: what is wrong after a fault, nothing when every promise that always holds has held. `growth`: by how much
 * the process that grew most has grown over `memoryBefore`; one that was started again counts with the one before it.
 */
export async function endChecks(cluster, memoryBefore) {
  const { client, healthy } = cluster;
  const complaints = [];
  await healthy(45_000).catch((error) => complaints.push(error.message));
  const ids = [...client.acknowledged.submissions];
  const [{ kept }] = await client.query(
    'SELECT count(*)::int AS kept FROM submissions WHERE id::text = ANY($1)',
    [ids],
  );
  if (kept !== ids.length) complaints.push(`${ids.length} submissions acknowledged, ${kept} stored`);
  const unfinished = await unfinishedJobs(client);
  if (unfinished.length > 0) complaints.push(`${unfinished.length} acknowledged jobs never ended`);
  const growth = await settledGrowth(cluster, memoryBefore);
  if (growth.factor > ALLOWED_GROWTH) {
    complaints.push(`${growth.name} grew to ${growth.factor.toFixed(2)} times its memory`);
  }
  return { complaints, growth };
}

async function settledGrowth(cluster, memoryBefore) {
  const worst = () =>
    [...memoryOf(cluster)]
      .map(([name, kb]) => ({ name, factor: kb / (memoryBefore.get(name) ?? Infinity) }))
      .reduce((a, b) => (b.factor > a.factor ? b : a), { name: 'nothing', factor: 0 });
  await timeUntil(async () => worst().factor <= ALLOWED_GROWTH, SETTLING_MS);
  return worst();
}

async function unfinishedJobs({ acknowledged, jobEnds }) {
  const unfinished = [];
  for (const id of acknowledged.jobs) if (!(await jobEnds(id, 60_000))) unfinished.push(id);
  // Each is asked for once: results are kept for an hour only.
  acknowledged.jobs.clear();
  return unfinished;
}

function residentKb(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? null);
  } catch {
    return null;
  }
}
