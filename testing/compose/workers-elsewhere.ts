import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { composition } from './composition.js';
import { copyProject } from './project-folder.js';
import { hasWorkers } from './stack.js';
import { heavyCircuit } from '@superpose/testing';
import type { ComposeTest } from './compose-test.js';

/** Workers as a second composition with a separate network, which reaches Redis by this machine's address alone. */
export async function workersElsewhere({
  project,
  directory,
  folder,
  host,
  compose,
  handbook,
  client,
  report,
}: ComposeTest) {
  const folderElsewhere = copyProject(join(directory, 'elsewhere'));
  const elsewhere = composition(`${project}-workers`, {}, folderElsewhere);
  try {
    await handbook.run('Workers on other machines', { folder });
    await handbook.run('On the other machines', {
      folder: folderElsewhere,
      environment: { COMPOSE_PROJECT_NAME: `${project}-workers` },
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

const refusesStrangers = (host: string, ca: Buffer): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port: 6380, ca }, () => socket.write('PING\r\n'));
    socket.once('error', () => resolve(false));
    socket.once('data', (chunk) => {
      resolve(socket.authorized && String(chunk).startsWith('-NOAUTH'));
      socket.destroy();
    });
  });
