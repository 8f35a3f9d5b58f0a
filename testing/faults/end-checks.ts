// The checks that end every fault, whatever it was.
import { memoryOf, timeUntil, type Client, type Stack } from '@superpose/testing';

/** A busy machine starts a killed service so slowly; what is promised about that is asserted by the cases. */
const BUSY_START_MS = 120_000;
const ALLOWED_GROWTH = 4 / 3;
/** Garbage is collected some seconds after the work that left it. */
const SETTLING_MS = 20_000;

/**
 * `complaints`: what is wrong after a fault, nothing when every promise that always holds has held. `growth`: by how much
 * the process that grew most has grown over `memoryBefore`, and whether that is allowed; one that was started again
 * counts with the one before it.
 */
export async function endChecks(stack: Stack, memoryBefore: ReadonlyMap<string, number>) {
  const { client, healthy } = stack;
  const complaints: string[] = [];
  await healthy(BUSY_START_MS).catch((error: Error) => complaints.push(error.message));
  const ids = [...client.acknowledged.submissions];
  const [stored] = await client.query<{ kept: number }>(
    'SELECT count(*)::int AS kept FROM submissions WHERE id::text = ANY($1)',
    [ids],
  );
  if (stored!.kept !== ids.length)
    complaints.push(`${ids.length} submissions acknowledged, ${stored!.kept} stored`);
  const unfinished = await unfinishedJobs(client);
  if (unfinished.length > 0) complaints.push(`${unfinished.length} acknowledged jobs never ended`);
  const growth = await settledGrowth(stack, memoryBefore);
  return { complaints, growth: { ...growth, allowed: growth.factor <= ALLOWED_GROWTH } };
}

async function settledGrowth(stack: Stack, memoryBefore: ReadonlyMap<string, number>) {
  const worst = () =>
    [...memoryOf(stack)]
      .map(([name, kb]) => ({ name, factor: kb / (memoryBefore.get(name) ?? Infinity) }))
      .reduce((a, b) => (b.factor > a.factor ? b : a), { name: 'nothing', factor: 0 });
  await timeUntil(async () => worst().factor <= ALLOWED_GROWTH, SETTLING_MS);
  return worst();
}

async function unfinishedJobs({ acknowledged, jobEnds }: Client) {
  const unfinished: string[] = [];
  for (const id of acknowledged.jobs) if (!(await jobEnds(id))) unfinished.push(id);
  // Each is asked for once: results are kept for an hour only.
  acknowledged.jobs.clear();
  return unfinished;
}
