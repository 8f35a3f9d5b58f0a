import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { heavyCircuit } from '../faults/client.mjs';
import { composition } from './composition.mjs';
import { hasWorkers } from './stack.mjs';

/** Workers as a second composition with a network of its own, which reaches Redis by this machine's address alone. */
export async function workersElsewhere({ project, directory, host, compose, handbook, client, report }) {
  const elsewhere = composition(
    `${project}-workers`,
    { REDIS_ACCESS_PATH: join(directory, 'redis-access') },
    'infra/compose.worker.yml',
  );
  try {
    await handbook.run('Workers on other machines', {
      // What the other machine types, it types into a composition of its own.
      environment: (command) =>
        command.includes('compose.worker.yml') ? { COMPOSE_PROJECT_NAME: `${project}-workers` } : {},
    });
    await compose(['stop', 'simulation-worker']);
    report.check('only the four workers elsewhere are left', await hasWorkers(client, 4));
    const job = await client.jobEnds(await client.startJob(heavyCircuit(20, 500, 5)), 60_000);
    report.check('a job runs on a worker elsewhere', job?.status === 'completed', job?.status);
    const ca = readFileSync(join(directory, 'redis-access', 'ca.crt'));
    report.check(
      'Redis speaks TLS there, and nothing without its password',
      await refusesStrangers(host, ca),
    );
  } finally {
    await elsewhere.compose(['down', '-v']);
  }
}

const refusesStrangers = (host, ca) =>
  new Promise((resolve) => {
    const socket = connect({ host, port: 6380, ca }, () => socket.write('PING\r\n'));
    socket.once('error', () => resolve(false));
    socket.once('data', (chunk) => {
      resolve(socket.authorized && String(chunk).startsWith('-NOAUTH'));
      socket.destroy();
    });
  });
