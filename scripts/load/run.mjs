// npm run bench:load: what one machine carries. Figures are of this machine, with everything on it, learners included.
//   --only class,overload,recovery,soak,workers,leak   these parts alone (all but the soak and the leak unless given)
//   --minutes 10   how long the class of 40 works (1)      --soak 60   minutes of the soak at half of it
//   --write        puts the figures into docs/load.md and docs/load.svg
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { startCluster } from '../faults/cluster.mjs';
import { main } from '../stack/clear-error.mjs';
import { root } from '../stack/paths.mjs';
import { classroom } from './classroom.mjs';
import {
  describeClass,
  describeLeak,
  describeOverload,
  describeSoak,
  describeWorkers,
  writeLoadPage,
} from './load-page.mjs';
import { leak } from './leak.mjs';
import { overload } from './overload.mjs';
import { throughput } from './throughput.mjs';

const CLASS = 40;
/** The gateway believes this proxy, so that the overload can come from many addresses. */
const ENVIRONMENT = { LOG_LEVEL: 'error', QUEUE_LIMIT: '200', TRUSTED_PROXIES: '127.0.0.1' };

const given = (name) => process.argv[process.argv.indexOf(name) + 1];
const option = (name, otherwise) => (process.argv.includes(name) ? Number(given(name)) : otherwise);
const soakMinutes = option('--soak', 0);
const only = process.argv.includes('--only') ? given('--only').split(',') : null;
const isWanted = (part) =>
  only ? only.includes(part) : part !== 'leak' && (part !== 'soak' || soakMinutes > 0);

/** The parts that share one cluster, in order; each gives a row of the page. */
const PARTS = {
  class: async (cluster) =>
    describeClass(
      'class',
      'a class of 40 behind one address',
      await classroom(cluster, {
        learners: CLASS,
        minutes: option('--minutes', 1),
      }),
    ),
  overload: async (cluster) => describeOverload(await overload(cluster)),
  recovery: async (cluster) =>
    describeClass(
      'recovery',
      'the class right after it',
      await classroom(cluster, { learners: CLASS, minutes: 0.25 }),
    ),
  soak: async (cluster) =>
    describeSoak(
      await classroom(cluster, { learners: CLASS / 2, minutes: soakMinutes || 60, withJobs: true }),
    ),
};

main(async () => {
  await build((part) => console.log(`Building the ${part}`));
  console.log(`${cpus().length} cores, ${cpus()[0].model}, Node ${process.versions.node}`);
  const rows = [];
  const add = (row) => {
    rows.push(row);
    console.log(`${row.held === false ? 'NOT HELD' : 'held    '}  ${row.what}: ${row.measured}`);
  };
  const wanted = Object.keys(PARTS).filter(isWanted);
  if (wanted.length > 0) {
    const cluster = await startCluster({ environment: ENVIRONMENT });
    try {
      for (const part of wanted) add(await PARTS[part](cluster));
    } finally {
      await cluster.stop();
    }
  }
  if (isWanted('workers')) {
    const figures = [];
    for (const workers of [1, 2, 4]) figures.push(await throughput(workers));
    add(describeWorkers(figures));
  }
  if (isWanted('leak')) add(describeLeak(await leak()));
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(join(root, '.build', 'load.json'), JSON.stringify(rows, null, 2));
  if (process.argv.includes('--write')) await writeLoadPage(rows);
  process.exit(rows.every(({ held }) => held !== false) && rows.length > 0 ? 0 : 1);
});
