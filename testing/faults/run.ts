// npm run test:faults: real processes, real faults; a table of what was promised, what was measured, and whether it held.
//   --quick       those that take a second or two, as npm test runs them
//   --only 4,13   these numbers alone (P1… are promises that no single fault tests)
//   --write       puts the table into docs/reliability.md
import { badInput } from './cases/bad-input.js';
import { classes } from './cases/classes.js';
import { database } from './cases/database.js';
import { promises } from './cases/promises.js';
import { queue } from './cases/queue.js';
import { time } from './cases/time.js';
import { endChecks } from './end-checks.js';
import { writeReliability } from './reliability-page.js';
import { warmUp } from './warm-up.js';
import {
  build,
  hasFlag,
  main,
  memoryOf,
  option,
  startStack,
  writeResults,
  type Stack,
} from '@superpose/testing';
import type { FaultCase, FaultOutcome, FaultResult } from './fault-case.js';

const CASES = [...queue, ...database, ...classes, ...badInput, ...time, ...promises];

main(async () => {
  await build();
  const only = option('only')?.split(',');
  const chosen = CASES.filter(({ number, quick }) =>
    only ? only.includes(String(number)) : quick || !hasFlag('quick'),
  );
  const startedAt = performance.now();
  const results = await runAll(chosen);
  writeResults('faults', results);
  const failed = results.filter(({ held }) => !held).length;
  const minutes = (performance.now() - startedAt) / 60_000;
  console.log(`${results.length - failed} held, ${failed} did not; ${minutes.toFixed(1)} minutes`);
  if (hasFlag('write')) await writeReliability(results);
  process.exit(failed === 0 && results.length > 0 ? 0 : 1);
});

/** Cases that need the same stack share one. First those that must be alone; then the lanes, side by side. */
async function runAll(cases: readonly FaultCase[]): Promise<FaultResult[]> {
  const groups = [...groupBy(cases, needsOf).values()];
  const results = await runLane(groups.filter(([first]) => first!.needs?.alone));
  const others = groups.filter(([first]) => !first!.needs?.alone);
  const lanes = [...groupBy(others, ([first]) => first!.lane ?? 'requests').values()];
  results.push(...(await Promise.all(lanes.map(runLane))).flat());
  return results.sort((a, b) => order(a) - order(b));
}

async function runLane(groups: readonly FaultCase[][]): Promise<FaultResult[]> {
  const results: FaultResult[] = [];
  for (const faults of groups) {
    // One that cannot start must not end the others.
    const failed = (error: unknown): FaultResult[] =>
      faults.map((fault) => ({ ...fault, measured: String(error), held: false }));
    results.push(...(await runOnStack(faults).catch(failed)));
  }
  return results;
}

async function runOnStack(faults: readonly FaultCase[]): Promise<FaultResult[]> {
  const { needs } = faults[0]!;
  const stack = await startStack(needs);
  const results: FaultResult[] = [];
  try {
    if (needs?.started !== false) await warmUp(stack, needs?.workers ?? 1);
    for (const fault of faults) results.push(await runOne(fault, stack));
  } finally {
    await stack.stop();
  }
  return results;
}

async function runOne({ number, fault, promise, needs, run }: FaultCase, stack: Stack): Promise<FaultResult> {
  const startedAt = performance.now();
  // What has only just been spawned is still growing to its size.
  const before = needs?.started === false ? new Map<string, number>() : memoryOf(stack);
  let result = await run(stack).catch((error: Error): FaultOutcome => ({
    measured: String(error.stack ?? error),
    held: false,
  }));
  if (!needs?.ownChecks) {
    const { complaints, growth } = await endChecks(stack, before);
    if (growth.factor > 0)
      result = { ...result, measured: `${result.measured}; memory × ${growth.factor.toFixed(2)}` };
    if (complaints.length > 0) {
      result = { held: false, measured: `${result.measured}; afterwards: ${complaints.join('; ')}` };
    }
  }
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `${result.held ? 'held' : 'NOT HELD'}  ${String(number).padStart(3)}  ${fault}\n` +
      `      promised: ${promise}\n      measured: ${result.measured}  (${seconds.toFixed(0)} s)`,
  );
  return { number, fault, promise, seconds, ...result };
}

const needsOf = ({ number, needs }: FaultCase) =>
  JSON.stringify(needs?.own ? [number, needs] : (needs ?? {}));
const order = ({ number }: FaultResult) =>
  typeof number === 'number' ? number : 100 + Number(number.slice(1));

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}
