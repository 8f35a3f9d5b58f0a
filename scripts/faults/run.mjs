// npm run test:faults: real processes, real faults; a table of what was promised, what was measured, and whether it held.
//   --quick       those that take a second or two, as npm test runs them
//   --only 4,13   these numbers alone (P1… are promises that no single fault tests)
//   --write       puts the table into docs/reliability.md
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { main } from '../stack/clear-error.mjs';
import { root } from '../stack/paths.mjs';
import { badInput } from './cases/bad-input.mjs';
import { database } from './cases/database.mjs';
import { promises } from './cases/promises.mjs';
import { queue } from './cases/queue.mjs';
import { time } from './cases/time.mjs';
import { startCluster } from './cluster.mjs';
import { endChecks, memoryOf } from './end-checks.mjs';
import { writeReliability } from './reliability-page.mjs';
import { warmUp } from './warm-up.mjs';

const CASES = [...queue, ...database, ...badInput, ...time, ...promises];

main(async () => {
  const { argv } = process;
  await build((part) => console.log(`Building the ${part}`));
  const only = argv.includes('--only') ? argv[argv.indexOf('--only') + 1].split(',') : null;
  const chosen = CASES.filter(({ number, quick }) =>
    only ? only.includes(String(number)) : quick || !argv.includes('--quick'),
  );
  const startedAt = performance.now();
  const results = await runAll(chosen);
  mkdirSync(join(root, '.build', 'tests'), { recursive: true });
  writeFileSync(join(root, '.build', 'tests', 'faults.json'), JSON.stringify(results, null, 2));
  const failed = results.filter(({ held }) => !held).length;
  const minutes = (performance.now() - startedAt) / 60_000;
  console.log(`${results.length - failed} held, ${failed} did not; ${minutes.toFixed(1)} minutes`);
  if (argv.includes('--write')) await writeReliability(results);
  process.exit(failed === 0 && results.length > 0 ? 0 : 1);
});

/** Cases that need the same cluster share one. First those that must be alone; then the lanes, side by side. */
async function runAll(cases) {
  const clusters = [...groupBy(cases, needsOf).values()];
  const results = await runLane(clusters.filter(([{ needs }]) => needs?.alone));
  const others = clusters.filter(([{ needs }]) => !needs?.alone);
  const lanes = [...groupBy(others, ([{ lane }]) => lane ?? 'requests').values()];
  results.push(...(await Promise.all(lanes.map(runLane))).flat());
  return results.sort((a, b) => order(a) - order(b));
}

async function runLane(clusters) {
  const results = [];
  for (const faults of clusters) {
    // One that cannot start must not end the others.
    const failed = (error) => faults.map((fault) => ({ ...fault, measured: String(error), held: false }));
    results.push(...(await runCluster(faults).catch(failed)));
  }
  return results;
}

async function runCluster(faults) {
  const { needs } = faults[0];
  const cluster = await startCluster(needs);
  const results = [];
  try {
    if (needs?.started !== false) await warmUp(cluster, needs?.workers ?? 1);
    for (const fault of faults) results.push(await runOne(fault, cluster));
  } finally {
    await cluster.stop();
  }
  return results;
}

async function runOne({ number, fault, promise, needs, run }, cluster) {
  const startedAt = performance.now();
  // What has only just been spawned is still growing to its size.
  const before = needs?.started === false ? new Map() : memoryOf(cluster);
  let result = await run(cluster).catch((error) => ({ measured: String(error.stack ?? error), held: false }));
  if (!needs?.ownChecks) {
    const { complaints, growth } = await endChecks(cluster, before);
    if (growth.factor > 0) result.measured += `; memory × ${growth.factor.toFixed(2)}`;
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

const needsOf = ({ number, needs }) => JSON.stringify(needs?.own ? [number, needs] : (needs ?? {}));
const order = ({ number }) => (typeof number === 'number' ? number : 100 + Number(number.slice(1)));

function groupBy(items, key) {
  const groups = new Map();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}
