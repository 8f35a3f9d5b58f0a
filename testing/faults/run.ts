// npm run test:faults: real processes, real faults; a table of what was promised, what was measured, and whether it held.
//   --quick       those that take a second or two, as npm test runs them
//   --only 4,13   these numbers alone (P1… are promises that no single fault tests)
//   --once        no second try for a figure that was missed
//   --write       puts the table into docs/reliability.md
// The services' logs of a case that was not held are kept in .build/tests/logs.
import { badInput } from './cases/bad-input.js';
import { classes } from './cases/classes.js';
import { database } from './cases/database.js';
import { fairness } from './cases/fairness.js';
import { largeClasses } from './cases/large-classes.js';
import { promises } from './cases/promises.js';
import { queue } from './cases/queue.js';
import { restore } from './cases/restore.js';
import { time } from './cases/time.js';
import { unwell } from './cases/unwell.js';
import { endChecks } from './end-checks.js';
import { writeReliability } from './reliability-page.js';
import { warmUp } from './warm-up.js';
import {
  build,
  hasFlag,
  keepLogs,
  main,
  memoryOf,
  option,
  startStack,
  writeResults,
  type Stack,
} from '@superpose/testing';
import { BrokenPromise, type FaultCase, type FaultOutcome, type FaultResult } from './fault-case.js';

const CASES = [
  ...queue,
  ...database,
  ...classes,
  ...fairness,
  ...restore,
  ...badInput,
  ...time,
  ...unwell,
  ...largeClasses,
  ...promises,
];

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
  const notRun = results.filter(({ notHere }) => notHere).length;
  console.log(
    `${results.length - failed - notRun} held, ${failed} did not, ${notRun} can't be run here; ${minutes.toFixed(1)} minutes`,
  );
  if (hasFlag('write')) await writeReliability(results);
  process.exit(failed === 0 && results.length > 0 ? 0 : 1);
});

/**
 * Cases that need the same stack share one. First those that must be alone; then the lanes, side by side; at last, each alone
 * and on a fresh stack, those that missed a figure of time or memory or could not be run. A broken promise stays broken.
 */
async function runAll(cases: readonly FaultCase[]): Promise<FaultResult[]> {
  const groups = [...groupBy(cases, needsOf).values()];
  const results = await runLane(groups.filter(([first]) => first!.needs?.alone));
  const others = groups.filter(([first]) => !first!.needs?.alone);
  const lanes = [...groupBy(others, ([first]) => first!.lane ?? 'requests').values()];
  results.push(...(await Promise.all(lanes.map(runLane))).flat());
  const settled: FaultResult[] = [];
  for (const result of results)
    settled.push(wasMissed(result) && !hasFlag('once') ? await takeAgain(result) : result);
  return settled.sort((a, b) => order(a) - order(b));
}

async function runLane(groups: readonly FaultCase[][]): Promise<FaultResult[]> {
  const results: FaultResult[] = [];
  for (const faults of groups) results.push(...(await runGroup(faults)));
  return results;
}

/** On one stack, or on as many as it takes: the next case gets another where one was not held or could not be run. */
async function runGroup(faults: readonly FaultCase[]): Promise<FaultResult[]> {
  const results: FaultResult[] = [];
  while (results.length < faults.length) {
    const rest = faults.slice(results.length);
    results.push(
      ...(await runOnStack(rest).catch((error: Error) => [shown(resultOf(rest[0]!, notRun(error)))])),
    );
  }
  return results;
}

async function runOnStack(faults: readonly FaultCase[]): Promise<FaultResult[]> {
  const { needs } = faults[0]!;
  const stack = await startStack(needs);
  const results: FaultResult[] = [];
  try {
    if (needs?.started !== false) await warmUp(stack, needs?.workers ?? 1);
    for (const fault of faults) {
      const result = await runOne(fault, stack);
      results.push(result);
      if (result.held) continue;
      console.log(`      the services' logs: ${await keepLogs(stack.dataDir, `fault-${fault.number}`)}`);
      break;
    }
  } finally {
    await stack.stop();
  }
  return results;
}

async function runOne(faultCase: FaultCase, stack: Stack): Promise<FaultResult> {
  const { needs, run } = faultCase;
  const startedAt = performance.now();
  // What has only just been spawned is still growing to its size.
  const before = needs?.started === false ? new Map<string, number>() : memoryOf(stack);
  let outcome = await run(stack).catch(notRun);
  if (!needs?.ownChecks) outcome = await withEndChecks(outcome, stack, before);
  return shown({ ...resultOf(faultCase, outcome), seconds: (performance.now() - startedAt) / 1000 });
}

function shown(result: FaultResult): FaultResult {
  const { number, fault, promise, measured, seconds = 0 } = result;
  console.log(
    `${stateOf(result)}  ${String(number).padStart(3)}  ${fault}\n` +
      `      promised: ${promise}\n      measured: ${measured}  (${seconds.toFixed(0)} s)`,
  );
  return result;
}

async function withEndChecks(
  outcome: FaultOutcome,
  stack: Stack,
  memoryBefore: ReadonlyMap<string, number>,
): Promise<FaultOutcome> {
  const { complaints, growth } = await endChecks(stack, memoryBefore);
  const measured = [
    outcome.measured,
    ...(growth.factor > 0 ? [`memory × ${growth.factor.toFixed(2)} (${growth.name})`] : []),
    ...(complaints.length > 0 ? [`afterwards: ${complaints.join('; ')}`] : []),
  ].join('; ');
  return {
    measured,
    held: outcome.held && complaints.length === 0,
    inTime: (outcome.inTime ?? true) && growth.allowed,
  };
}

/** A case that did not come to its end, which is taken again unless a promise was seen to be broken. */
const notRun = (error: Error): FaultOutcome => ({
  measured: String(error.stack ?? error),
  held: !(error instanceof BrokenPromise),
  inTime: false,
});

/** A result is held when its promises and its figures are. */
const resultOf = (
  { number, fault, promise }: FaultCase,
  { measured, held, inTime = true, notHere }: FaultOutcome,
): FaultResult => ({
  number,
  fault,
  promise,
  measured: notHere ?? measured,
  held: held && inTime,
  missed: held && !inTime,
  notHere,
});

const wasMissed = ({ missed }: FaultResult): boolean => missed;
const stateOf = ({ held, missed, notHere }: FaultResult): string => {
  if (notHere) return 'not run';
  return held ? 'held' : missed ? 'missed' : 'NOT HELD';
};

async function takeAgain({ number, measured }: FaultResult): Promise<FaultResult> {
  console.log(`again, alone: ${number}`);
  const [result] = await runGroup(CASES.filter((one) => one.number === number));
  return { ...result!, atFirst: measured };
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
