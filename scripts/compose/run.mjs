// npm run test:compose: the hardened composition on a real Docker engine, from nothing to nothing, with its promises.
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, heavyCircuit } from '../faults/client.mjs';
import { ClearError, main } from '../stack/clear-error.mjs';
import { freePorts } from '../stack/ports.mjs';
import { composition, hasEngine } from './composition.mjs';

const IMAGES = ['superpose-gateway', 'superpose-simulation', 'superpose-exercises'];
const LARGEST_MB = 400;
const HEALTHY_WITHIN_S = 60;
const BELL = {
  qubits: 2,
  gates: [
    { name: 'H', qubit: 0, timeStep: 0 },
    { name: 'CNOT', qubit: 0, target_qubit: 1, timeStep: 1 },
  ],
};

const results = [];
function check(name, held, measured = '') {
  results.push(held);
  console.log(`${held ? 'held' : 'NOT HELD'}  ${name}${measured ? `: ${measured}` : ''}`);
}

main(async () => {
  if (!hasEngine())
    throw new ClearError('the composition was not tested: there is no Docker engine with Compose here.');
  const [port] = await freePorts(1);
  const project = composition(`superpose-test-${process.pid}`, ['docker-compose.yml'], {
    PORT: String(port),
  });
  const url = `http://127.0.0.1:${port}`;
  const client = createClient({ gateway: url, simulation: url });
  try {
    await images(project);
    await start(project, client);
    await hardening(project);
    const verdict = await slice(client);
    await lossOfWorkerAndRedis(project, client);
    await backupAndRestore(project, client, verdict);
  } finally {
    await project.compose(['down', '-v', '--timeout', '30']);
  }
  const left = String(
    await project.docker([
      'ps',
      '-aq',
      '--filter',
      `label=com.docker.compose.project=superpose-test-${process.pid}`,
    ]),
  );
  check('it comes down clean', left.trim() === '');
  const failed = results.filter((held) => !held).length;
  console.log(`${results.length - failed} held, ${failed} did not`);
  process.exit(failed === 0 ? 0 : 1);
});

async function images({ compose, docker }) {
  const startedAt = performance.now();
  await compose(['build']);
  console.log(`built in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  for (const image of IMAGES) {
    const bytes = Number(String(await docker(['image', 'inspect', image, '--format', '{{.Size}}'])));
    check(`${image} is under ${LARGEST_MB} MB`, bytes < LARGEST_MB * 1e6, `${(bytes / 1e6).toFixed(0)} MB`);
  }
}

async function start({ compose }, client) {
  const startedAt = performance.now();
  await compose(['up', '-d', '--wait', '--scale', 'simulation-worker=2']);
  const seconds = (performance.now() - startedAt) / 1000;
  check(`healthy within ${HEALTHY_WITHIN_S} s`, seconds <= HEALTHY_WITHIN_S, `${seconds.toFixed(1)} s`);
  const { body } = await client.call('GET', '/api/health');
  check(
    'two workers',
    body?.services.simulation.queue?.workers === 2,
    JSON.stringify(body?.services.simulation.queue),
  );
}

/** What the composition asks for is also what the kernel does. */
async function hardening({ exec, text }) {
  for (const service of ['gateway', 'simulation', 'simulation-worker', 'exercises', 'postgres', 'redis']) {
    const status = String(await exec(service, ['cat', '/proc/1/status']));
    const uid = /^Uid:\s+(\d+)/m.exec(status)[1];
    const capabilities = /^CapEff:\s+(\S+)/m.exec(status)[1];
    const writable = await exec(service, ['sh', '-c', 'touch /probe']).then(
      () => true,
      () => false,
    );
    const held = uid !== '0' && /^0+$/.test(capabilities) && /^NoNewPrivs:\s+1/m.test(status) && !writable;
    check(
      `${service} is confined`,
      held,
      `uid ${uid}, capabilities ${capabilities}, root file system ${writable ? 'writable' : 'read-only'}`,
    );
  }
  const ports = await text(['ps', '--format', '{{.Service}} {{.Ports}}']);
  const published = ports
    .split('\n')
    .filter((line) => line.includes('->'))
    .map((line) => line.split(' ')[0]);
  check('only the gateway publishes a port', published.join() === 'gateway', published.join(', '));
}

async function slice(client) {
  const bell = await client.call('POST', '/api/algorithms/simulator/custom', { body: BELL });
  const half = (value) => Math.abs(value - 0.5) < 1e-12;
  const [p00, p01, p10, p11] = bell.body?.probabilities ?? [];
  check('the Bell circuit runs', half(p00) && half(p11) && p01 === 0 && p10 === 0, `${p00}, ${p11}`);
  const verdict = await client.call('POST', '/api/exercises/07-bell-state/submit', {
    body: { circuit: BELL.gates },
    headers: { 'idempotency-key': 'bell' },
  });
  check('the Bell exercise is passed', verdict.body?.passed === true, `${verdict.body?.score}/100`);
  const ids = await Promise.all([1, 2, 3, 4].map((seed) => client.startJob(heavyCircuit(20, 500, seed))));
  const jobs = await Promise.all(ids.map((id) => client.jobEnds(id, 60_000)));
  check(
    '20-qubit jobs run on two workers',
    jobs.every((job) => job?.status === 'completed'),
  );
  return verdict;
}

async function lossOfWorkerAndRedis({ compose, text, docker }, client) {
  const ids = [];
  for (const seed of [1, 2, 3, 4]) ids.push(await client.startJob(heavyCircuit(23, 1500, seed)));
  await sleep(1000);
  const [worker] = (await text(['ps', '-q', 'simulation-worker'])).split('\n');
  await docker(['kill', '--signal', 'KILL', worker]);
  await compose(['kill', '--signal', 'KILL', 'redis']);
  await sleep(2000);
  // An engine restarts what crashed, but not what was killed by its own command.
  await compose(['up', '-d', '--wait', '--scale', 'simulation-worker=2']);
  const jobs = await Promise.all(ids.map((id) => client.jobEnds(id, 180_000)));
  const completed = jobs.filter((job) => job?.status === 'completed').length;
  check(
    'no job is lost when a worker and Redis are killed',
    completed === ids.length,
    `${completed} of ${ids.length} completed`,
  );
}

async function backupAndRestore({ exec }, client, verdict) {
  const backup = await exec('exercises', ['node', 'scripts/backup.mjs', '-']);
  const drop = 'psql -U superpose -h 127.0.0.1 superpose -c "TRUNCATE submissions"';
  await exec('postgres', [
    'sh',
    '-c',
    `PGPASSWORD="$(cat /run/superpose-secrets/postgres-password)" ${drop}`,
  ]);
  await exec('exercises', ['node', 'scripts/restore.mjs', '-', '/tmp/before.backup.gz'], { input: backup });
  const again = await client.call('POST', '/api/exercises/07-bell-state/submit', {
    body: { circuit: BELL.gates },
    headers: { 'idempotency-key': 'bell' },
  });
  check(
    'a restored backup answers with the first verdict',
    again.text === verdict.text,
    `${backup.length} bytes`,
  );
}
