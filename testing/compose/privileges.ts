// What each part may do in the running composition, and new passwords for it.
import type { ComposeTest } from './compose-test.js';
import { heavyCircuit } from '@superpose/testing';
import { submitBell } from './stack.js';

const SECRETS = '/run/superpose-secrets';
const OWNERS = ['admin', 'migrator', 'app', 'reader'];
/** What is mounted where; one-shot containers are held to it by infra/compose.test.mjs. */
const MOUNTED: Readonly<Record<string, string>> = {
  gateway: 'gateway/client-hash-key',
  simulation: 'queue/redis-url',
  'simulation-worker': 'queue/redis-url',
  exercises: 'app/database-url',
  redis: 'redis/health-password redis/redis.conf',
};
/** Prints `done`, or the code of Postgres' refusal. The address comes by the standard input. */
const POSTGRES = `import pg from 'pg'; import { readFileSync } from 'node:fs';
  const client = new pg.Client(readFileSync(0, 'utf8').trim());
  await client.connect().then(() => client.query(process.argv[1]))
    .then(() => console.log('done'), ({ code }) => console.log(code));
  await client.end().catch(() => {});`;
/** Prints what Redis answers, or the first word of its refusal. */
const REDIS = `import { Redis } from 'ioredis'; import { readFileSync } from 'node:fs';
  const client = new Redis(readFileSync(0, 'utf8').trim(), { lazyConnect: true, retryStrategy: () => null });
  let fault; client.on('error', (error) => (fault ??= error));
  await client.connect().then(() => client.call(...process.argv.slice(1)))
    .then(console.log, (error) => console.log((fault ?? error).message.split(' ')[0]));
  client.disconnect();`;

const runIn = async (
  { exec }: ComposeTest,
  service: string,
  code: string,
  words: readonly string[],
  input: string,
) => String(await exec(service, ['node', '--input-type=module', '-e', code, ...words], { input })).trim();
const postgresSays = (test: ComposeTest, url: string, statement: string) =>
  runIn(test, 'exercises', POSTGRES, [statement], url);
const redisSays = (test: ComposeTest, url: string, ...words: string[]) =>
  runIn(test, 'simulation', REDIS, words, url);

const secretOf = async ({ compose }: ComposeTest, file: string): Promise<string> =>
  String(await compose(['run', '--rm', '-T', 'secrets', 'cat', `${SECRETS}/${file}`])).trim();
const databaseUrls = (test: ComposeTest): Promise<string[]> =>
  OWNERS.reduce<Promise<string[]>>(
    async (before, owner) => [...(await before), await secretOf(test, `${owner}/database-url`)],
    Promise.resolve([]),
  );

export async function leastPrivilege(test: ComposeTest) {
  const { exec, report } = test;
  for (const [service, expected] of Object.entries(MOUNTED)) {
    const list = await exec(service, ['sh', '-c', `cd ${SECRETS} && echo */*`]);
    const seen = String(list).trim();
    report.check(`${service} sees its secrets alone`, seen === expected, seen);
  }
  const [, , app = '', reader = ''] = await databaseUrls(test);
  const denied: string[] = [];
  for (const statement of ['DROP TABLE submissions', 'TRUNCATE submissions', 'CREATE TABLE mine ()'])
    denied.push(await postgresSays(test, app, statement));
  denied.push(await postgresSays(test, reader, 'DELETE FROM submissions'));
  const all = denied.every((code) => code === '42501');
  report.check('the service makes no tables, and backups write nothing', all, denied.join(' '));
  const queue = await secretOf(test, 'queue/redis-url');
  const said: string[] = [];
  for (const line of ['flushall', 'config get dir', 'keys *', 'set other 1', 'acl list'])
    said.push(await redisSays(test, queue, ...line.split(' ')));
  report.check(
    'Redis lets the queue administer nothing',
    said.every((word) => word === 'NOPERM'),
    said.join(' '),
  );
}

/** By docs/operate.md, while a job waits and after a submission. */
export async function rotation(test: ComposeTest) {
  const { compose, folder, handbook, client, exec, report } = test;
  const verdict = (await submitBell(client)).text;

  const old = await databaseUrls(test);
  await handbook.run('Postgres', { folder });
  const current = await databaseUrls(test);
  const oldSay: string[] = [];
  const newSay: string[] = [];
  for (const url of old) oldSay.push(await postgresSays(test, url, 'SELECT 1'));
  for (const url of current) newSay.push(await postgresSays(test, url, 'SELECT 1'));
  report.check(
    "Postgres refuses every role's old password and takes the new one",
    oldSay.every((word) => word === '28P01') && newSay.every((word) => word === 'done'),
    `${oldSay.join(' ')}, ${newSay.join(' ')}`,
  );
  report.check('submissions outlive new passwords', (await submitBell(client)).text === verdict);

  const oldQueue = await secretOf(test, 'queue/redis-url');
  await compose(['stop', 'simulation-worker']);
  const job = await client.startJob(heavyCircuit(20, 500, 6));
  await handbook.run('Redis', { folder });
  const queue = await secretOf(test, 'queue/redis-url');
  const words = [await redisSays(test, oldQueue, 'ping'), await redisSays(test, queue, 'ping')];
  report.check(
    'Redis refuses the old password and takes the new one',
    words.join() === 'WRONGPASS,PONG',
    words.join(', '),
  );
  const ended = await client.jobEnds(job, 60_000);
  report.check('a job that waits outlives a new password', ended?.status === 'completed', ended?.status);

  const keyOfGateway = () => exec('gateway', ['cat', `${SECRETS}/gateway/client-hash-key`]);
  const oldKey = await keyOfGateway();
  await handbook.run("The gateway's key for hashes", { folder });
  const healthy = (await client.call('GET', '/api/health')).body?.status === 'ok';
  report.check('the gateway has a new key', healthy && !oldKey.equals(await keyOfGateway()));
}

/** Leaves volumes and database as a version did that knew one role and one place for secrets; nothing runs then. */
export async function asOfOneRole({ exec, compose }: ComposeTest) {
  await compose(['stop', 'exercises', 'backup']);
  const statements = ['app', 'reader', 'migrator'].flatMap((role) => [
    `REASSIGN OWNED BY superpose_${role} TO superpose`,
    `DROP OWNED BY superpose_${role}`,
    `DROP ROLE superpose_${role}`,
  ]);
  const commands = statements.flatMap((statement) => ['-c', statement]);
  await exec('postgres', ['psql', '-q', '-v', 'ON_ERROR_STOP=1', '-U', 'superpose', ...commands]);
  await compose(['down']);
  const script = `cd ${SECRETS} && cp queue/redis-url redis/redis.conf admin && cp redis/health-password admin/redis-password &&
    rm -f admin/former-passwords migrator/* app/* reader/* queue/* redis/*`;
  await compose(['run', '--rm', '-T', 'secrets', 'sh', '-c', script]);
}
