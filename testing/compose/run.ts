// npm run test:compose: the hardened composition on a real Docker engine, from nothing to nothing, by the handbook's own
// commands. Ends with 0 when everything held, 1 when something did not, 77 when there is no engine to test on.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composition, engineAddress } from './composition.js';
import { openHandbook } from './handbook.js';
import { monitoring } from './monitoring.js';
import { backups, jobBoard, tls, tracing } from './overlays.js';
import { copyProject, openSettings } from './project-folder.js';
import { hungWorker, operate } from './operator.js';
import { asOfOneRole, leastPrivilege, rotation } from './privileges.js';
import { openReport } from './report.js';
import {
  backupAndRestore,
  hardening,
  hasWorkers,
  images,
  lossOfWorkerAndRedis,
  slice,
  start,
  submitBell,
} from './stack.js';
import { workersElsewhere } from './workers-elsewhere.js';
import { createClient, freePort, hasDockerEngine, main, type Reply } from '@superpose/testing';
import type { ComposeTest } from './compose-test.js';

const NO_ENGINE = 77;

main(async () => {
  if (!hasDockerEngine()) {
    console.log('The composition was NOT tested: there is no Docker engine with Compose here.');
    process.exit(NO_ENGINE);
  }
  const port = await freePort();
  const project = `superpose-test-${process.pid}`;
  const directory = mkdtempSync(join(tmpdir(), 'superpose-compose-'));
  const folder = copyProject(join(directory, 'superpose'));
  const environment = {
    COMPOSE_PROJECT_NAME: project,
    PORT: String(port),
    TLS_BIND_ADDRESS: '127.0.0.1',
  };
  const host = await engineAddress();
  const url = `http://127.0.0.1:${port}`;
  const test: ComposeTest = {
    ...composition(project, environment, folder),
    project,
    folder,
    settings: openSettings(folder),
    directory,
    host,
    url,
    report: openReport(),
    client: createClient({ gateway: url, simulation: url }),
    handbook: openHandbook('compose', environment, {
      'quantum.school.example': 'localhost',
      '192.0.2.10': host,
      '/srv/': `${directory}/`,
      'school.backup.gz': join(directory, 'school.backup.gz'),
    }),
  };
  try {
    await wholeLife(test);
  } catch (error) {
    test.report.check('the test comes to its end', false, String(error));
  } finally {
    await test.compose(['down', '-v', '--remove-orphans', '--timeout', '30']);
    await removeVolumes(test);
  }
  await cleanEnd(test);
  rmSync(directory, { recursive: true, force: true });
  const { report, handbook } = test;
  const left = handbook.left();
  report.check(
    `the handbook's ${handbook.count} commands for Compose were run`,
    left.length === 0,
    left.join('; '),
  );
  report.print();
  process.exit(report.failed() ? 1 : 0);
});

async function wholeLife(test: ComposeTest) {
  await images(test);
  await start(test);
  await hardening(test);
  await test.handbook.run('Watch', { folder: test.folder });
  const verdict = await slice(test);
  await lossOfWorkerAndRedis(test);
  await hungWorker(test);
  await operate(test);
  await leastPrivilege(test);
  await rotation(test);
  await backupAndRestore(test, verdict);
  for (const overlay of [tls, monitoring, tracing, jobBoard]) {
    await test.settings.borrow(() => overlay(test));
    await test.compose(['up', '-d', '--wait', '--remove-orphans']);
  }
  await backups(test);
  await workersElsewhere(test);
  await asOfOneRole(test);
  await upgrade(test, verdict);
  await test.handbook.run('Stop', { folder: test.folder });
}

/** What was added to `.env` before is there afterwards. */
async function upgrade({ handbook, folder, client, text, report }: ComposeTest, verdict: Reply) {
  await handbook.run('Upgrade', { folder });
  const { body } = await client.call('GET', '/api/health');
  report.check('it is healthy after an upgrade', body?.status === 'ok');
  report.check('two workers after an upgrade', await hasWorkers(client, 2));
  const kept = (await submitBell(client)).text === verdict.text;
  report.check('submissions outlive an upgrade from a version with one role', kept);
  const running = (await text(['ps', '--services'])).split('\n');
  report.check('the overlay for backups is there after an upgrade', running.includes('backup'));
}

/** Those that only an overlay knows stay behind when the composition goes. */
async function removeVolumes({ docker, project }: ComposeTest) {
  const volumes = String(await docker(['volume', 'ls', '-q', ...ofProject(project)])).trim();
  if (volumes) await docker(['volume', 'rm', ...volumes.split('\n')]);
}

const ofProject = (project: string) => ['--filter', `label=com.docker.compose.project=${project}`];

async function cleanEnd({ docker, project, report }: ComposeTest) {
  const kinds = {
    containers: ['ps', '-aq'],
    networks: ['network', 'ls', '-q'],
    volumes: ['volume', 'ls', '-q'],
  };
  for (const [kind, list] of Object.entries(kinds)) {
    const left = String(await docker([...list, ...ofProject(project)])).trim();
    report.check(`it leaves no ${kind}`, left === '', left);
  }
}
