// @ts-check
// `npm start` as its user meets it: the launcher as a separate process, with real faults.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, chmodSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHealth, waitUntilHealthy } from './health.mjs';
import { freePorts } from './ports.mjs';
import { commandLine, ended, isAlive } from './process-table.mjs';

/** @typedef {{ submission_id: string, passed: boolean, score: number }} Submission */

const START = join(import.meta.dirname, '..', 'start.mjs');
/** @type {string[]} */
const directories = [];
/** @type {import('node:child_process').ChildProcess[]} */
const launchers = [];

function temporaryDirectory() {
  const directory = mkdtempSync(join(tmpdir(), 'superpose launch '));
  chmodSync(directory, 0o755);
  directories.push(directory);
  return directory;
}

/**
 * The launcher with an environment; `output()` is what it printed so far, `exit` resolves to its exit code.
 * @param {NodeJS.ProcessEnv} environment @param {string[]} nodeArguments
 */
function launch(environment, nodeArguments = []) {
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const env = { ...inherited, DATABASE_URL: '', REDIS_URL: '', NODE_OPTIONS: '', ...environment };
  const child = spawn(process.execPath, [...nodeArguments, START], { env });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ chunk) => (text += chunk));
  /** @type {Promise<number | null>} */
  const exit = new Promise((resolve) => child.once('exit', resolve));
  launchers.push(child);
  const pid = /** @type {number} */ (child.pid);
  return {
    pid,
    kill: (/** @type {NodeJS.Signals} */ signal) => child.kill(signal),
    output: () => text,
    exit,
  };
}

afterAll(async () => {
  for (const child of launchers) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT');
      await new Promise((resolve) => child.once('exit', resolve));
    }
  }
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

describe('a start that cannot be', () => {
  /** @param {NodeJS.ProcessEnv} environment @param {string[]} [nodeArguments] */
  const sentence = async (environment, nodeArguments) => {
    const { exit, output } = launch({ DATA_DIR: temporaryDirectory(), ...environment }, nodeArguments);
    const code = await exit;
    return { code, lines: output().trim().split('\n') };
  };

  it('says in one sentence that the port is in use', async () => {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    const { code, lines } = await sentence({ PORT: String(port) });
    server.close();
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [`Superpose: Port ${port} is in use; set PORT to another one, as in \`PORT=8090 npm start\`.`],
    });
  });

  it('says in one sentence that PORT is no port', async () => {
    expect(await sentence({ PORT: 'http' })).toEqual({
      code: 1,
      lines: ['Superpose: PORT must be a number from 1 to 65535, not http.'],
    });
  });

  it('says in one sentence that the data directory cannot be used', async () => {
    const file = join(temporaryDirectory(), 'file');
    writeFileSync(file, '');
    expect(await sentence({ DATA_DIR: file })).toEqual({
      code: 1,
      lines: [
        `Superpose: The data directory ${file} cannot be used (ENOTDIR); set DATA_DIR to one that can.`,
      ],
    });
  });

  it('says in one sentence that Node is too old', async () => {
    const preload = join(temporaryDirectory(), 'old-node.cjs');
    writeFileSync(
      preload,
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } });`,
    );
    expect(await sentence({}, ['--require', preload])).toEqual({
      code: 1,
      lines: ['Superpose: Node 20.19 or newer is needed, this is Node 18.20.4.'],
    });
  });
});

describe('a start that can be', () => {
  const dataDir = temporaryDirectory();
  const circuit = [{ name: 'X', qubit: 0, timeStep: 0 }];
  /** @type {string} */
  let url;
  /** @type {NodeJS.ProcessEnv} */
  let environment;
  /** @type {ReturnType<typeof launch>} */
  let launcher;
  /** @type {Submission} */
  let submission;

  const postmaster = () =>
    Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const healthy = () => waitUntilHealthy(url, { timeoutMs: 40_000, logDirectory: join(dataDir, 'logs') });

  beforeAll(async () => {
    const [port] = await freePorts(1);
    url = `http://127.0.0.1:${port}`;
    environment = { PORT: String(port), DATA_DIR: dataDir };
    launcher = launch(environment);
    await healthy();
  }, 60_000);

  it('stores a submission, out of reach of the machine’s other users', async () => {
    submission = await submit(url, circuit);
    expect(submission).toMatchObject({ passed: true, score: 100 });
    const modes = ['postgres', 'postgres-password'].map((name) => statSync(join(dataDir, name)).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
  });

  it('exports the submission by one command', () => {
    const script = join(import.meta.dirname, '..', 'export-submissions.mjs');
    const env = { ...process.env, DATABASE_URL: '', NODE_OPTIONS: '', DATA_DIR: dataDir };
    const { stdout } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
    const [header, row] = stdout.split('\r\n');
    expect(header).toMatch(/^submitted_at,submission_id,exercise_id,/);
    expect(row).toContain(`${submission.submission_id},01-flip-a-qubit,anonymous,true,100`);
  });

  it('refuses a second one on the same data', async () => {
    const [port] = await freePorts(1);
    const second = launch({ ...environment, PORT: String(port) });
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(
      /^Superpose: Superpose already runs on http:\/\/localhost:\d+ with the data of /,
    );
  });

  it('recovers when Postgres is killed', async () => {
    const before = postmaster();
    process.kill(before, 'SIGKILL');
    await ended(before, 5_000);
    await until(async () => postmaster() !== before && (await readHealth(url))?.status === 'ok');
    expect(isAlive(postmaster())).toBe(true);
  }, 60_000);

  it('recovers when its services are killed', async () => {
    const services = childrenOf(launcher.pid).filter((pid) => pid !== postmaster());
    for (const pid of services) process.kill(pid, 'SIGKILL');
    await Promise.all(services.map((pid) => ended(pid, 5_000)));
    expect(await until(async () => (await readHealth(url))?.status === 'ok')).toBe(true);
  }, 60_000);

  it('ends what is hung, and starts it again', async () => {
    const hung = childrenOf(launcher.pid);
    expect(hung).toHaveLength(5);
    for (const pid of hung) process.kill(pid, 'SIGSTOP');
    await Promise.all(hung.map((pid) => ended(pid, 60_000)));
    expect(hung.filter(isAlive)).toEqual([]);
    expect(await until(async () => (await readHealth(url))?.status === 'ok')).toBe(true);
    expect(launcher.output()).toContain('worker does not respond and is ended');
  }, 120_000);

  it('recovers when it is itself killed, and keeps what was stored', async () => {
    const orphan = postmaster();
    launcher.kill('SIGKILL');
    await launcher.exit;
    expect(isAlive(orphan)).toBe(true);
    launcher = launch(environment);
    expect(await until(() => launcher.output().includes('ready on'))).toBe(true);
    expect(await until(() => !commandLine(orphan).includes(dataDir))).toBe(true);
    // The same key gets the row that the first launcher's service stored.
    expect(await submit(url, circuit)).toEqual(submission);
  }, 90_000);

  it('stops every child on Ctrl-C', async () => {
    const children = childrenOf(launcher.pid);
    expect(children).toHaveLength(5);
    launcher.kill('SIGINT');
    expect(await launcher.exit).toBe(0);
    expect(children.filter(isAlive)).toEqual([]);
    expect(await readHealth(url)).toBeNull();
  }, 60_000);
});

/** @param {number} pid */
function childrenOf(pid) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return rows.filter(([, parent]) => parent === pid).map(([child]) => Number(child));
}

/** @param {string} url @param {object[]} circuit @returns {Promise<Submission>} */
async function submit(url, circuit) {
  const response = await fetch(`${url}/api/exercises/01-flip-a-qubit/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'launch-test' },
    body: JSON.stringify({ circuit }),
  });
  return response.json();
}

/** @param {() => unknown} condition */
async function until(condition) {
  for (const deadline = performance.now() + 40_000; performance.now() < deadline;) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
