// npm run bench:load: what one machine carries. Figures are of this machine, with everything on it, learners included.
//   --minutes 10   how long the class of 40 works (1 unless given)      --soak 60   minutes at half of it afterwards
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '../build.mjs';
import { heavyCircuit, lightJob } from '../faults/client.mjs';
import { startCluster } from '../faults/cluster.mjs';
import { memoryOf } from '../faults/end-checks.mjs';
import { percentile, range } from '../faults/figures.mjs';
import { main } from '../stack/clear-error.mjs';
import { root } from '../stack/paths.mjs';
import { chart } from './chart.mjs';

const option = (name, otherwise) =>
  process.argv.includes(name) ? Number(process.argv[process.argv.indexOf(name) + 1]) : otherwise;
const CLASS = 40;
const CIRCUIT = {
  qubits: 4,
  gates: range(12).map((n) => ({ name: n % 3 ? 'H' : 'X', qubit: n % 4, timeStep: n })),
};

main(async () => {
  await build((part) => console.log(`Building the ${part}`));
  console.log(`${cpus().length} cores, ${cpus()[0].model}, Node ${process.versions.node}`);
  const rows = [];
  const add = (row) => {
    rows.push(row);
    console.log(
      Object.entries(row)
        .map(([key, value]) => `${key}: ${value}`)
        .join('  '),
    );
  };
  const cluster = await startCluster({ environment: { LOG_LEVEL: 'error', QUEUE_LIMIT: '200' } });
  try {
    add(await classroom(cluster, 'a class of 40', CLASS, option('--minutes', 1)));
    add(await overload(cluster));
    add(await classroom(cluster, 'the class after the overload', CLASS, 0.25));
    if (option('--soak', 0) > 0)
      add(await classroom(cluster, 'soak at half load', CLASS / 2, option('--soak', 0)));
  } finally {
    await cluster.stop();
  }
  const scaling = [];
  for (const workers of [1, 2, 4]) scaling.push(await throughput(workers));
  scaling.forEach(add);
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(join(root, '.build', 'load.json'), JSON.stringify(rows, null, 2));
  writeFileSync(join(root, '.build', 'load.svg'), chart(scaling));
  console.log('table: .build/load.json  chart: .build/load.svg');
});

/** Learners behind one address: a run every 3 s, a submission every 20 s. */
async function classroom({ client }, name, learners, minutes) {
  const answers = [];
  const until = performance.now() + minutes * 60_000;
  const every = async (pauseMs, call) => {
    await sleep(Math.random() * pauseMs);
    while (performance.now() < until) {
      const startedAt = performance.now();
      answers.push(await call());
      await sleep(Math.max(0, pauseMs - (performance.now() - startedAt)));
    }
  };
  const run = () => client.call('POST', '/api/algorithms/simulator/custom', { body: CIRCUIT });
  await Promise.all(
    range(learners).flatMap(() => [every(3_000, run), every(20_000, () => client.submit(null))]),
  );
  const errors = answers.filter(({ status }) => status !== 200);
  const p95 = percentile(
    answers.map(({ ms }) => ms),
    95,
  );
  return {
    what: name,
    minutes,
    requests: answers.length,
    errors: errors.length,
    limited: errors.filter(({ status }) => status === 429).length,
    'p95 ms': p95.toFixed(1),
    held: errors.length === 0 && p95 <= 500,
  };
}

/** Jobs at ten times the rate at which one worker finishes them, for 20 s. */
async function overload(cluster) {
  const { client } = cluster;
  const job = (seed) => heavyCircuit(18, 400, seed);
  const ids = [];
  const startedAt = performance.now();
  for (const n of range(20)) ids.push(await client.startJob(job(n)));
  for (const id of ids) await client.jobEnds(id);
  const perSecond = 20 / ((performance.now() - startedAt) / 1000);
  const before = memoryOf(cluster);
  const answers = [];
  const inFlight = [];
  const until = performance.now() + 20_000;
  for (let n = 0; performance.now() < until; n++) {
    inFlight.push(client.run(job(n)).then((answer) => answers.push(answer)));
    await sleep(1000 / (10 * perSecond));
  }
  await Promise.all(inFlight);
  const growth = Math.max(...[...memoryOf(cluster)].map(([pid, { kb }]) => kb / (before.get(pid)?.kb ?? kb)));
  const taken = answers.filter(({ status }) => status === 202);
  const refused = answers.filter(
    ({ status, headers }) => [429, 503].includes(status) && headers.get('retry-after'),
  );
  const p95 = percentile(
    taken.map(({ ms }) => ms),
    95,
  );
  for (const { body } of taken) await client.jobEnds(body.job_id, 120_000);
  return {
    what: `jobs at 10 × ${perSecond.toFixed(0)} a second`,
    requests: answers.length,
    acknowledged: taken.length,
    refused: refused.length,
    other: answers.length - taken.length - refused.length,
    'p95 ms': p95.toFixed(1),
    'memory ×': growth.toFixed(2),
    held: p95 <= 150 && taken.length + refused.length === answers.length && growth <= 1.2,
  };
}

/** Jobs a second with so many workers of one thread each. */
async function throughput(workers) {
  const cluster = await startCluster({ workers, environment: { THREADS: '1', LOG_LEVEL: 'error' } });
  const { client } = cluster;
  try {
    for (const n of range(workers)) await client.jobEnds(await client.startJob(lightJob(n)));
    const startedAt = performance.now();
    const ids = await Promise.all(range(60).map((n) => client.startJob(heavyCircuit(19, 600, n))));
    for (const id of ids) await client.jobEnds(id);
    return {
      what: 'scaling',
      workers,
      'jobs a second': (60 / ((performance.now() - startedAt) / 1000)).toFixed(1),
    };
  } finally {
    await cluster.stop();
  }
}
