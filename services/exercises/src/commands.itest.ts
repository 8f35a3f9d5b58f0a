// What somebody at a school runs: the check of the exercises, and the export of submissions.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { queryOnce } from '@superpose/testing';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyToSchool } from './testing/schools-own.js';
import { startWithDatabase, submit } from './testing/service.js';
import { BELL } from './testing/wire-gates.js';

const USAGE = `Writes the submissions as CSV, oldest first.
  --exercise ID      only those of one exercise, such as 07-bell-state; also under its former ids
  --since TIME       only those from a day or moment on, such as 2026-09-01 or 2026-09-01T08:00:00Z
  --output FILE      into a file; otherwise to standard output
`;

let directory: string;
beforeAll(async () => void (directory = await mkdtemp(join(tmpdir(), 'superpose-commands-'))));
afterAll(() => rm(directory, { recursive: true }));

function run(command: string, args: string[], environment: Record<string, string>) {
  const script = fileURLToPath(new URL(`../dist/${command}.js`, import.meta.url));
  if (!existsSync(script)) throw new Error('The service is not built; run npm run build first.');
  const { INIT_CWD: _, NODE_OPTIONS: __, DATABASE_URL: ___, EXERCISES_DIR: ____, ...env } = process.env;
  const options = { cwd: directory, env: { ...env, ...environment }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], options);
  return { status, stdout, stderr };
}

describe('the check of exercises', () => {
  const check = (...args: string[]) => run('check-content', args, {});
  beforeEach(async () => {
    await rm(join(directory, 'own'), { recursive: true, force: true });
    await mkdir(join(directory, 'own'));
  });
  const copy = (id: string) => copyToSchool(join(directory, 'own'), '15-ghz-state', id);

  it('says that all is in order, and how well the tutor does', async () => {
    await copy('90-triple');
    await copy('91-triple');
    const { status, stdout, stderr } = check('own');
    const [first, ...reports] = stdout.trimEnd().split('\n');
    expect(first).toBe('2 exercises are in order, 0 faults found.');
    expect(reports.map((line) => line.slice(0, 50))).toEqual([
      '90-triple                          one slip named ',
      '91-triple                          one slip named ',
      'all                                one slip named ',
    ]);
    // A busy machine may grade slowly, which is all that may be said here.
    expect(stderr).toMatch(/^(\S+: the p95 of grading is [\d.]+ ms\n)*$/);
    expect(status).toBe(stderr === '' ? 0 : 1);
  });

  it('says what is wrong with which file, and what ought to be mended, and fails', async () => {
    await copy('90-triple');
    await copy('91-triple');
    await writeFile(join(directory, 'own', '90-triple', 'exercise.json'), '[]');
    const texts = join(directory, 'own', '91-triple', 'en.json');
    const { hints, ...rest } = JSON.parse(await readFile(texts, 'utf8')) as { hints: string[] };
    await writeFile(texts, JSON.stringify({ ...rest, hints: hints.slice(1) }));
    const { status, stdout, stderr } = check(join(directory, 'own'));
    const file = join(directory, 'own', '90-triple', 'exercise.json');
    expect(stderr.split('\n').slice(0, 2)).toEqual([
      expect.stringMatching(`^${file}: the file: Invalid input`),
      '91-triple: there must be 3 hints, not 2',
    ]);
    expect(stdout.split('\n')[0]).toBe('1 exercise is in order, 2 faults found.');
    expect(status).toBe(1);
  });

  it('fails where there is nothing to check', () => {
    expect(check('own')).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^0 exercises are in order, 0 faults found\.\n/),
    });
    const missing = join(directory, 'none');
    expect(check('none')).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^0 exercises are in order, 1 fault found\.\n/),
      stderr: `${missing}: the directory cannot be read\n`,
    });
  });
});

describe('the export of submissions', () => {
  let service: Awaited<ReturnType<typeof startWithDatabase>>;
  beforeAll(async () => void (service = await startWithDatabase()));
  afterAll(() => service.stop());
  const exportWith = (...args: string[]) =>
    run('export-submissions', args, { DATABASE_URL: service.database.url });

  it('writes those of an exercise under all its ids, also into a file', async () => {
    for (const id of ['07-bell-state', '302-w-state']) await submit(service.app, id, { circuit: BELL });
    const [stored] = await queryOnce(
      service.database.url,
      `SELECT id FROM submissions WHERE exercise_id = '302-w-state'`,
    );
    const { status, stdout, stderr } = exportWith('--exercise', '27-w-state', '--since', '2026-01-01');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.trimEnd().split('\r\n')).toEqual([
      expect.stringMatching(/^submitted_at,submission_id,/),
      expect.stringContaining(`,${stored!['id'] as string},302-w-state,`),
    ]);
    expect(exportWith('--exercise', '302-w-state', '--output', 'results.csv')).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
    expect(await readFile(join(directory, 'results.csv'), 'utf8')).toBe(stdout);
  });

  it.each([
    [['--since', 'tomorrow'], '--since tomorrow is not a time.\n'],
    [['--until', '2026-01-01'], "Unknown option '--until'"],
    [['07-bell-state'], "Unexpected argument '07-bell-state'"],
  ])('refuses %j with how it is used', (args, sentence) => {
    const { status, stdout, stderr } = exportWith(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.startsWith(sentence)).toBe(true);
    expect(stderr.endsWith(`\n${USAGE}`)).toBe(true);
  });

  it('says what is missing, and what is away, without how it is used', () => {
    const unset = run('export-submissions', [], {});
    expect(unset).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('DATABASE_URL') });
    const away = run('export-submissions', [], { DATABASE_URL: 'postgres://127.0.0.1:9/none' });
    expect(away).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('ECONNREFUSED') });
    for (const { stderr } of [unset, away]) expect(stderr).not.toContain('--exercise');
  });
});
