// The composition by itself: images, start, confinement, a learner's way through it, losses, backup.
import { setTimeout as sleep } from 'node:timers/promises';
import { heavyCircuit, type Client, type Reply } from '@superpose/testing';
import type { ComposeTest } from './compose-test.js';

const LARGEST_MB = 400;
const HEALTHY_WITHIN_S = 60;
export const BELL = {
  qubits: 2,
  gates: [
    { name: 'H', qubit: 0, timeStep: 0 },
    { name: 'CNOT', qubit: 0, target_qubit: 1, timeStep: 1 },
  ],
};

export async function images({ compose, text, docker, report }: ComposeTest) {
  const startedAt = performance.now();
  await compose(['build']);
  console.log(`built in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  const layers: string[][] = [];
  const used = (await text(['config', '--images'])).split('\n');
  for (const image of new Set(used.filter((name) => name.startsWith('superpose-')))) {
    const format = '{{.Size}} {{range .RootFS.Layers}}{{.}} {{end}}';
    const [bytes, ...own] = String(await docker(['image', 'inspect', image, '--format', format]))
      .trim()
      .split(' ');
    layers.push(own);
    report.check(
      `${image} is under ${LARGEST_MB} MB`,
      Number(bytes) < LARGEST_MB * 1e6,
      `${(Number(bytes) / 1e6).toFixed(0)} MB`,
    );
  }
  const shared = layers[0]!.filter((layer) => layers.every((own) => own.includes(layer))).length;
  const least = Math.min(...layers.map((own) => own.length));
  report.check('the images share their base', shared >= least / 2, `${shared} of ${least} layers`);
}

export async function start({ handbook, folder, settings, compose, exec, client, report }: ComposeTest) {
  const startedAt = performance.now();
  await handbook.run('Install', { folder });
  const seconds = (performance.now() - startedAt) / 1000;
  report.check(
    `healthy within ${HEALTHY_WITHIN_S} s`,
    seconds <= HEALTHY_WITHIN_S,
    `${seconds.toFixed(1)} s`,
  );
  const version = String(await exec('gateway', ['node', '--version'])).trim();
  const expected = process.env.NODE_VERSION ?? '24';
  report.check(`Node ${expected} runs inside`, version.startsWith(`v${expected}.`), version);
  await handbook.run('Scale', { folder });
  report.check('four workers by one setting', await hasWorkers(client, 4));
  settings.add('SIMULATION_WORKERS=2');
  await compose(['up', '-d', '--wait']);
  report.check('two workers again', await hasWorkers(client, 2));
}

/** Whether the queue knows this many workers within half a minute; one that has left is forgotten with its connection. */
export async function hasWorkers(client: Client, count: number): Promise<boolean> {
  for (let tries = 0; tries < 60; tries++) {
    const { body } = await client.call('GET', '/api/health');
    if (body?.services?.simulation.queue?.workers === count) return true;
    await sleep(500);
  }
  return false;
}

/** What the composition asks for is also what the kernel does. */
export async function hardening({ exec, text, report }: ComposeTest) {
  for (const service of ['gateway', 'simulation', 'simulation-worker', 'exercises', 'postgres', 'redis']) {
    const status = String(await exec(service, ['cat', '/proc/1/status']));
    const uid = /^Uid:\s+(\d+)/m.exec(status)?.[1];
    const capabilities = /^CapEff:\s+(\S+)/m.exec(status)?.[1] ?? '';
    const writable = await exec(service, ['sh', '-c', 'touch /probe']).then(
      () => true,
      () => false,
    );
    const held =
      uid !== undefined &&
      uid !== '0' &&
      /^0+$/.test(capabilities) &&
      /^NoNewPrivs:\s+1/m.test(status) &&
      !writable;
    const files = `root file system ${writable ? 'writable' : 'read-only'}`;
    report.check(`${service} is confined`, held, `uid ${uid}, capabilities ${capabilities}, ${files}`);
  }
  const ports = await text(['ps', '--format', '{{.Service}} {{.Ports}}']);
  const published = ports.split('\n').filter((line) => line.includes('->'));
  const services = published.map((line) => line.split(' ')[0]).join(', ');
  report.check('only the gateway publishes a port', services === 'gateway', services);
}

export async function slice({ client, report }: ComposeTest): Promise<Reply> {
  const bell = await client.call('POST', '/api/algorithms/simulator/custom', { body: BELL });
  const half = (value = NaN) => Math.abs(value - 0.5) < 1e-12;
  const [p00, p01, p10, p11] = bell.body?.probabilities ?? [];
  report.check('the Bell circuit runs', half(p00) && half(p11) && p01 === 0 && p10 === 0, `${p00}, ${p11}`);
  const verdict = await submitBell(client);
  report.check('the Bell exercise is passed', verdict.body?.passed === true, `${verdict.body?.score}/100`);
  const ids = await Promise.all([1, 2, 3, 4].map((seed) => client.startJob(heavyCircuit(20, 500, seed))));
  const jobs = await Promise.all(ids.map((id) => client.jobEnds(id, 60_000)));
  const completed = jobs.filter((job) => job?.status === 'completed').length;
  report.check('20-qubit jobs run on two workers', completed === ids.length, `${completed} of ${ids.length}`);
  return verdict;
}

export const submitBell = (client: Client) =>
  client.call('POST', '/api/exercises/07-bell-state/submit', {
    body: { circuit: BELL.gates },
    headers: { 'idempotency-key': 'bell' },
  });

export async function lossOfWorkerAndRedis({ compose, text, docker, client, report }: ComposeTest) {
  const ids: string[] = [];
  for (const seed of [1, 2, 3, 4]) ids.push(await client.startJob(heavyCircuit(23, 1500, seed)));
  await sleep(1000);
  const [worker] = (await text(['ps', '-q', 'simulation-worker'])).split('\n');
  await docker(['kill', '--signal', 'KILL', worker!]);
  await compose(['kill', '--signal', 'KILL', 'redis']);
  await sleep(2000);
  // An engine restarts what crashed, but not what was killed by its own command.
  await compose(['up', '-d', '--wait']);
  const jobs = await Promise.all(ids.map((id) => client.jobEnds(id, 180_000)));
  const completed = jobs.filter((job) => job?.status === 'completed').length;
  report.check(
    'no job is lost when a worker and Redis are killed',
    completed === ids.length,
    `${completed} of ${ids.length} completed`,
  );
}

/** Between the handbook's two commands, the second of which restores, everything is lost. */
export async function backupAndRestore(
  { exec, folder, handbook, client, report }: ComposeTest,
  verdict: Reply,
) {
  const drop = 'psql -U superpose -h 127.0.0.1 superpose -c "TRUNCATE submissions"';
  const lose = ['sh', '-c', `PGPASSWORD="$(cat /run/superpose-secrets/admin/postgres-password)" ${drop}`];
  await handbook.run('Back up and restore', {
    folder,
    before: (command) => (command.includes(' restore - ') ? exec('postgres', lose) : undefined),
  });
  const again = await submitBell(client);
  report.check('a restored backup gives the first verdict', again.text === verdict.text);
}
