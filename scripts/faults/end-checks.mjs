// The checks that end every fault, whatever it was.
import { readFileSync } from 'node:fs';

/** A process may grow by a third, and by so much that a garbage collection not yet due is not called a leak. */
const ALLOWED_GROWTH = 4 / 3;
const COLLECTION_KB = 64 * 1024;

/** Resident kilobytes of every service process, by its id. */
export function memoryOf({ services }) {
  const entries = [...services].map(([name, { pid }]) => [pid, { name, kb: residentKb(pid) }]);
  return new Map(entries.filter(([pid, { kb }]) => pid !== null && kb !== null));
}

/**
 * What is wrong after a fault; nothing when every promise that always holds has held. A worker keeps the memory of the
 * largest circuit that it has run, of `largestQubits`: the state and its distribution.
 */
export async function endChecks(cluster, memoryBefore, largestQubits = 0) {
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
  const after = memoryOf(cluster);
  for (const [pid, { name, kb }] of memoryBefore) {
    const now = after.get(pid)?.kb ?? 0;
    const keptKb = largestQubits > 0 && name.startsWith('worker') ? (2 * 16 * 2 ** largestQubits) / 1024 : 0;
    if (now > kb * ALLOWED_GROWTH + COLLECTION_KB + keptKb)
      complaints.push(`${name} grew from ${kb} to ${now} kB`);
  }
  return complaints;
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
