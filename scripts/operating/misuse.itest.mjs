// @ts-check
// What an operator gets wrong: one sentence and exit code 2, without a server.
import { expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@superpose/testing';
import { operatorAsks } from './operator-asks.mjs';

const NOWHERE = { DATA_DIR: join(tmpdir(), 'superpose is not here') };
const HASH = `-${'a'.repeat(42)}`;

it.each([
  [[], 'Name a command'],
  [['erase', 'everything'], 'There is no command "erase everything"'],
  [['jobs'], 'There is no command "jobs"'],
  [['jobs', 'list', 'all'], '"all" is one argument too many.'],
  [['jobs', 'list', '--client', '192.0.2.7'], '192.0.2.7 is an address; npm run operate -- hash 192.0.2.7'],
  [['jobs', 'cancel'], 'An argument is missing.'],
  [['jobs', 'cancel', 'seven'], '"seven" is no id of a job'],
  [['jobs', 'purge'], 'Name whose jobs to end'],
  [['block', '192.0.2.7/33'], '"192.0.2.7/33" is no client'],
  [['block', '192.0.2.7', '--for', 'ever'], '--for ever is no time such as 30m, 24h or 7d.'],
  [['block', '192.0.2.7', '--for', '0h'], '--for 0h is no time'],
  [['unblock', 'school'], '"school" is no client'],
  [['blocked', '--all'], "Unknown option '--all'"],
  [['quotas', '--client'], "Option '--client <value>' argument missing."],
  [['client', 'export', 'someone'], '"someone" is no client'],
  [['client', 'erase', HASH], 'This deletes for good; say --yes behind it.'],
  [['class', 'export', '7'], '"7" is no id of a class'],
  [['class', 'erase', '7', '--yes'], '"7" is no id of a class'],
  [['hash', '192.0.2.0/24'], '"192.0.2.0/24" is no address'],
  [['keys', 'rotate', 'all'], '"all" is none of client-hash, log and postgres.'],
])('%p is a mistake', async (args, sentence) => {
  const { status, stdout, stderr } = await operatorAsks(NOWHERE, ...args);
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining(`Superpose: ${sentence}`),
  });
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

it.each([
  [['jobs', 'list'], 'No database runs in '],
  [['class', 'export', '00000000-0000-4000-8000-000000000000'], 'No database runs in '],
  [['block', '192.0.2.7'], 'cannot be written (ENOENT)'],
  [['hash', '192.0.2.7'], 'No key of the gateway is here'],
  [['keys', 'rotate', 'client-hash'], 'There is no key in '],
  [['keys', 'rotate', 'postgres'], 'No Postgres of npm start runs in '],
])('%p says what is missing, with exit code 1', async (args, sentence) => {
  const { status, stderr } = await operatorAsks(NOWHERE, ...args);
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(sentence) });
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

it('a database without a queue or tables is left as it is', async () => {
  const database = await createTestDatabase();
  const environment = { ...NOWHERE, DATABASE_URL: database.url };
  const id = '00000000-0000-4000-8000-000000000000';
  expect(await operatorAsks(environment, 'jobs', 'list')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('This database holds no queue'),
  });
  expect(await operatorAsks(environment, 'class', 'export', id)).toMatchObject({
    status: 1,
    stderr: 'Superpose: The database has no tables of Superpose yet; start it once.\n',
  });
  await database.drop();
});

it('servers that are away are said to be', async () => {
  const away = { ...NOWHERE, DATABASE_URL: 'postgres://127.0.0.1:9/none', REDIS_URL: 'redis://127.0.0.1:9' };
  for (const [args, sentence] of /** @type {const} */ ([
    [['jobs', 'list'], 'The queue cannot be reached (ECONNREFUSED).'],
    [['quotas'], 'The database cannot be reached (ECONNREFUSED).'],
  ])) {
    expect(await operatorAsks(away, ...args)).toEqual({
      status: 1,
      stdout: '',
      stderr: `Superpose: ${sentence}\n`,
    });
  }
});

it('a hash may begin with a dash, and a list of blocks with a fault is said', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'superpose blocks '));
  try {
    const environment = { DATA_DIR: directory };
    expect(await operatorAsks(environment, 'block', HASH)).toMatchObject({ status: 0 });
    expect(await operatorAsks(environment, 'block', '2001:db8::7/128')).toMatchObject({
      stdout: '2001:db8::/64 is blocked until you unblock it.\n',
    });
    const { stdout } = await operatorAsks(environment, 'blocked', '--json');
    expect(JSON.parse(stdout)).toMatchObject([{ who: HASH }, { who: '2001:db8::/64' }]);
    writeFileSync(join(directory, 'blocked.json'), '[{');
    expect(await operatorAsks(environment, 'blocked')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('blocked.json cannot be read'),
    });
  } finally {
    rmSync(directory, { recursive: true });
  }
});

it('the help names every command', async () => {
  const { status, stdout } = await operatorAsks(NOWHERE, '--help');
  expect(status).toBe(0);
  expect(stdout.split('\n').slice(2, -1)).toHaveLength(13);
  expect((await operatorAsks(NOWHERE, 'class', 'erase', '--help')).stdout).toContain(
    'class erase CLASS --yes',
  );
});
