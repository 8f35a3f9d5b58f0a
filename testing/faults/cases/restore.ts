// Faults 44 and 45: a backup is restored while learners hand in, is killed, finds no room; backups of earlier versions.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addSubmissions,
  operatorRuns,
  queryOnce,
  range,
  root,
  submissionsIn,
  type Client,
  type Reply,
  type Stack,
} from '@superpose/testing';
import { BrokenPromise, type FaultCase } from '../fault-case.js';
import { withSmallDisk } from '../small-disk.js';

const RELEASED = join(root, 'services', 'exercises', 'src', 'database', 'released');
const A_SECOND = 50;
const KILLS = 5;

export const restore: readonly FaultCase[] = [
  {
    number: 44,
    fault: 'a restore while 50 submissions a second come in; killed half-way; on a full disk',
    promise: 'writes refused with 503 meanwhile; nothing acknowledged is lost; the old data stand',
    lane: 'queue',
    needs: { own: true, redis: false },
    async run(stack) {
      const underLoad = await inDirectory((directory) => restoreUnderLoad(stack, directory));
      const killed = await inDirectory((directory) => killHalfWay(stack, directory));
      const noRoom = await restoreOnAFullDisk();
      return {
        measured: [underLoad, killed, noRoom].map(({ measured }) => measured).join('; '),
        held: underLoad.held && killed.held && noRoom.held,
      };
    },
  },
  {
    number: 45,
    fault: 'a backup of every released version',
    promise: 'restores',
    lane: 'queue',
    needs: { own: true, redis: false },
    run: (stack) => inDirectory((directory) => restoreReleased(stack, directory)),
  },
];

interface Part {
  readonly measured: string;
  readonly held: boolean;
}

async function inDirectory(use: (directory: string) => Promise<Part>): Promise<Part> {
  const directory = mkdtempSync(join(tmpdir(), 'superpose-restore-'));
  try {
    return await use(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const storedIn = async (client: Client) =>
  new Set((await client.query<{ id: string }>('SELECT id FROM submissions')).map(({ id }) => id));

/** The end checks look for what is acknowledged in the database alone; what a restore replaced is in its restore point. */
async function forgetReplaced(client: Client): Promise<void> {
  const stored = await storedIn(client);
  for (const id of [...client.acknowledged.submissions])
    if (!stored.has(id)) client.acknowledged.submissions.delete(id);
}

async function succeeds(url: string, name: 'backup.mjs' | 'restore.mjs', ...args: string[]): Promise<void> {
  const { status, output } = await operatorRuns(url, name, args).ended;
  if (status !== 0) throw new BrokenPromise(`${name} ended with ${status}: ${output}`);
}

async function restoreUnderLoad(stack: Stack, directory: string): Promise<Part> {
  const { client, databaseUrl } = stack;
  const [file, restorePoint] = [join(directory, 'school.gz'), join(directory, 'before.gz')];
  await addSubmissions(databaseUrl, 5_000);
  await succeeds(databaseUrl, 'backup.mjs', file);
  const replies: Promise<Reply>[] = [];
  // Past the gateway, which would count them as one client's.
  const base = stack.address('exercises');
  const load = setInterval(() => replies.push(client.submit(null, undefined, { base })), 1_000 / A_SECOND);
  try {
    await sleep(2_000);
    await succeeds(databaseUrl, 'restore.mjs', file, restorePoint);
    await sleep(2_000);
  } finally {
    clearInterval(load);
  }
  const all = await Promise.all(replies);
  const refused = all.filter(({ body }) => body?.code === 'RESTORING').length;
  const others = all.filter(({ status }) => status !== 200).length - refused;
  const stored = await storedIn(client);
  const kept = new Set(await submissionsIn(restorePoint));
  const { submissions } = client.acknowledged;
  const lost = [...submissions].filter((id) => !stored.has(id) && !kept.has(id)).length;
  const measured = `${submissions.size} acknowledged, ${lost} lost; ${refused} refused with 503 RESTORING, ${others} otherwise`;
  await forgetReplaced(client);
  return { measured, held: lost === 0 && refused > 0 && others === 0 };
}

/** At another moment each time: after the restore point is written, and ever later. */
async function killHalfWay({ client, databaseUrl }: Stack, directory: string): Promise<Part> {
  const file = join(directory, 'school.gz');
  await succeeds(databaseUrl, 'backup.mjs', file);
  await client.submit(null);
  let [killed, stood] = [0, 0];
  for (const turn of range(KILLS)) {
    const before = await storedIn(client);
    const run = operatorRuns(databaseUrl, 'restore.mjs', [file, join(directory, `${turn}.gz`)], {
      onOutput: (text: string) => {
        if (text.includes('what was there is in')) setTimeout(run.kill, turn * 400);
      },
    });
    const { status } = await run.ended;
    const after = await storedIn(client);
    // A quick machine may have finished it before.
    if (status === 0) continue;
    killed += 1;
    if (after.size === before.size && [...before].every((id) => after.has(id))) stood += 1;
  }
  await succeeds(databaseUrl, 'restore.mjs', file, join(directory, 'last.gz'));
  await forgetReplaced(client);
  return {
    measured: `killed ${killed} times half-way, the old data stood ${stood} times, then restored`,
    held: killed > 0 && stood === killed,
  };
}

async function restoreOnAFullDisk(): Promise<Part> {
  const { notHere, measured, held } = await withSmallDisk(async ({ client, databaseUrl, postgres }, disk) =>
    inDirectory(async (directory) => {
      const file = join(directory, 'school.gz');
      await addSubmissions(databaseUrl, 8_000);
      await succeeds(databaseUrl, 'backup.mjs', file);
      const before = await storedIn(client);
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(join(disk, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - 2 ** 20)));
      const { status, output } = await operatorRuns(databaseUrl, 'restore.mjs', [
        file,
        join(directory, 'b.gz'),
      ]).ended;
      rmSync(join(disk, 'filler'));
      // A Postgres that could not write its log has ended.
      await postgres.start();
      const after = await storedIn(client);
      const stands = after.size === before.size;
      await succeeds(databaseUrl, 'restore.mjs', file, join(directory, 'c.gz'));
      const sentence = output.trim().split('\n').at(-1)!;
      return {
        measured: `on a full disk it ended with ${status}, “${sentence}”, the old data ${stands ? 'stood' : 'were gone'}`,
        held: status === 1 && stands && /nothing was changed/i.test(sentence),
      };
    }),
  );
  return { measured: notHere ?? measured, held };
}

async function restoreReleased({ client, databaseUrl }: Stack, directory: string): Promise<Part> {
  const versions = readdirSync(RELEASED).map((name) => name.replace(/\.sql$/, ''));
  let restored = 0;
  for (const version of versions) {
    const name = `released_${version.replaceAll('.', '_')}`;
    await client.query(`CREATE DATABASE ${name}`);
    const url = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
    await queryOnce(url, readFileSync(join(RELEASED, `${version}.sql`), 'utf8'));
    const wanted = await queryOnce<{ id: string }>(url, 'SELECT id FROM submissions');
    const file = join(directory, `${version}.gz`);
    await succeeds(url, 'backup.mjs', file);
    await succeeds(databaseUrl, 'restore.mjs', file, join(directory, `before-${version}.gz`));
    const stored = await storedIn(client);
    const takesNew = (await client.submit(null)).status === 200;
    if (stored.size === wanted.length && wanted.every(({ id }) => stored.has(id)) && takesNew) restored += 1;
    await forgetReplaced(client);
  }
  return {
    measured: `${restored} of ${versions.length} restored (${versions.join(', ')})`,
    held: restored === versions.length,
  };
}
