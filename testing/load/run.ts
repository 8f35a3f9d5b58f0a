// npm run bench:load: what one machine carries. Figures are of this machine, with everything on it, learners included.
//   --only class,overload,recovery,soak,workers,leak   these parts alone (all but the soak and the leak unless given)
//   --minutes 10   how long the class of 40 works (1)      --soak 60   minutes of the soak at half of it
//   --write        puts the figures into docs/benchmarks/load.md and load.svg
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { classroom } from './classroom.js';
import {
  describeClass,
  describeLeak,
  describeOverload,
  describeSoak,
  describeWorkers,
  writeLoadPage,
  type LoadRow,
} from './load-page.js';
import type { WorkersFigure } from './chart.js';
import { leak } from './leak.js';
import { overload } from './overload.js';
import { throughput } from './throughput.js';
import { build, hasFlag, main, option, root, startStack, type Stack } from '@superpose/testing';

const CLASS = 40;
/** The gateway believes this proxy, so that the overload can come from many addresses. */
const ENVIRONMENT = { LOG_LEVEL: 'error', QUEUE_LIMIT: '200', TRUSTED_PROXIES: '127.0.0.1' };

const soakMinutes = Number(option('soak') ?? 0);
const only = option('only')?.split(',');
const isWanted = (part: string) =>
  only ? only.includes(part) : part !== 'leak' && (part !== 'soak' || soakMinutes > 0);

/** The parts that share one stack, in order; each gives a row of the page. */
const PARTS: Readonly<Record<string, (stack: Stack) => Promise<LoadRow>>> = {
  class: async (stack) =>
    describeClass(
      'class',
      'a class of 40 behind one address',
      await classroom(stack, {
        learners: CLASS,
        minutes: Number(option('minutes') ?? 1),
      }),
    ),
  overload: async (stack) => describeOverload(await overload(stack)),
  recovery: async (stack) =>
    describeClass(
      'recovery',
      'the class right after it',
      await classroom(stack, { learners: CLASS, minutes: 0.25 }),
    ),
  soak: async (stack) =>
    describeSoak(await classroom(stack, { learners: CLASS / 2, minutes: soakMinutes || 60, withJobs: true })),
};

main(async () => {
  await build();
  console.log(`${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.versions.node}`);
  const rows: LoadRow[] = [];
  const add = (row: LoadRow) => {
    rows.push(row);
    console.log(`${row.held === false ? 'NOT HELD' : 'held    '}  ${row.what}: ${row.measured}`);
  };
  const wanted = Object.keys(PARTS).filter(isWanted);
  if (wanted.length > 0) {
    const stack = await startStack({ environment: ENVIRONMENT });
    try {
      for (const part of wanted) add(await PARTS[part]!(stack));
    } finally {
      await stack.stop();
    }
  }
  if (isWanted('workers')) {
    const figures: WorkersFigure[] = [];
    for (const workers of [1, 2, 4]) figures.push(await throughput(workers));
    add(describeWorkers(figures));
  }
  if (isWanted('leak')) add(describeLeak(await leak()));
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(join(root, '.build', 'load.json'), JSON.stringify(rows, null, 2));
  if (hasFlag('write')) await writeLoadPage(rows);
  process.exit(rows.every(({ held }) => held !== false) && rows.length > 0 ? 0 : 1);
});
