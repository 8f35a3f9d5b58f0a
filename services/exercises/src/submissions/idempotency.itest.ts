import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { queryOnce, type TestDatabase } from '@superpose/testing';
import { startWithDatabase, submit } from '../testing/service.js';
import { BELL, wireGates } from '../testing/wire-gates.js';

let app: NestFastifyApplication;
let database: TestDatabase;
let stop: () => Promise<void>;
beforeAll(async () => void ({ app, database, stop } = await startWithDatabase()));
afterAll(() => stop());

const withKey = (key: string, body: unknown = { circuit: BELL }, exercise = '07-bell-state') =>
  submit(app, exercise, body, { 'idempotency-key': key });
const rowsWith = (key: string) =>
  queryOnce<{ id: string }>(database.url, 'SELECT id FROM submissions WHERE idempotency_key = $1', [key]);

describe('a submission with an Idempotency-Key', () => {
  it('that is sent again gives the first response, and is stored once', async () => {
    const key = randomUUID();
    const first = await withKey(key);
    const again = await withKey(key);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(await rowsWith(key)).toHaveLength(1);
  });

  it('is compared by its value, not by its spelling', async () => {
    const key = randomUUID();
    const first = await withKey(key, { circuit: BELL, user_id: 'anonymous' });
    const spelled = `{ "unknown": 1, "circuit": ${JSON.stringify(
      BELL.map((gate) => Object.fromEntries(Object.entries(gate).toReversed())),
      null,
      2,
    )} }`;
    const again = await withKey(key, spelled);
    expect(again.json()).toEqual(first.json());
  });

  it.each([
    ['circuit', { circuit: wireGates('X 0') }],
    ['user', { circuit: BELL, user_id: 'somebody else' }],
  ])('is refused with another %s under the same key', async (_, body) => {
    const key = randomUUID();
    await withKey(key);
    const response = await withKey(key, body);
    expect(response.json()).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await rowsWith(key)).toHaveLength(1);
  });

  it('has its key for one exercise only', async () => {
    const key = randomUUID();
    const bell = await withKey(key);
    const flip = await withKey(key, { circuit: wireGates('X 0') }, '01-flip-a-qubit');
    expect([bell.statusCode, flip.statusCode]).toEqual([200, 200]);
    expect(await rowsWith(key)).toHaveLength(2);
  });

  it('sent fifty times at once is stored once and gets fifty equal responses', async () => {
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 50 }, () => withKey(key)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await rowsWith(key)).toHaveLength(1);
  });

  it('may use a key again after 24 hours', async () => {
    const key = randomUUID();
    const first = await withKey(key);
    const age = (interval: string) =>
      queryOnce(
        database.url,
        'UPDATE submissions SET created_at = now() - $2::interval WHERE idempotency_key = $1',
        [key, interval],
      );
    await age('23 hours 59 minutes');
    expect((await withKey(key)).json()).toEqual(first.json());
    await age('24 hours 1 minute');
    const later = await withKey(key, { circuit: wireGates('X 0') });
    expect(later.statusCode).toBe(200);
    expect(later.json()).not.toMatchObject({ submission_id: first.json().submission_id });
    expect(await rowsWith(key)).toHaveLength(1);
  });

  it('gets a 409 while another one with its key is in progress', async () => {
    const key = randomUUID();
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query('BEGIN');
    await other.query(
      `INSERT INTO submissions (id, exercise_id, user_label, circuit, passed, score, error, feedback, diagnosis,
         gate_count, circuit_depth, content_version, idempotency_key, request_hash)
       VALUES ($1, '07-bell-state', 'anonymous', '[]', true, 100, 0, '', '[]', 1, 1, '', $2, 'hash')`,
      [randomUUID(), key],
    );
    const during = await withKey(key);
    expect(during.json()).toMatchObject({ status: 409, code: 'SUBMISSION_IN_PROGRESS' });
    expect(during.headers['retry-after']).toMatch(/^\d+$/);
    await other.query('ROLLBACK');
    await other.end();
    expect((await withKey(key)).statusCode).toBe(200);
  });

  it.each([
    ['empty', ''],
    ['longer than 128 characters', 'x'.repeat(129)],
    ['not printable', 'caf\u00e9'],
  ])('is refused when the key is %s', async (_, key) => {
    expect((await withKey(key)).json()).toMatchObject({ status: 422, errors: [{ path: 'Idempotency-Key' }] });
  });
});

describe('the table of submissions', () => {
  const insert = (values: Record<string, unknown>) => {
    const row = {
      id: randomUUID(),
      exercise_id: '07-bell-state',
      user_label: 'anonymous',
      circuit: '[]',
      passed: true,
      score: 100,
      error: 0,
      feedback: '',
      diagnosis: '[]',
      gate_count: 1,
      circuit_depth: 1,
      content_version: '',
      ...values,
    };
    const places = Object.keys(row).map((_, index) => `$${index + 1}`);
    const statement = `INSERT INTO submissions (${Object.keys(row).join(', ')}) VALUES (${places.join(', ')})`;
    return queryOnce(database.url, statement, Object.values(row));
  };

  it.each([
    ['a score over 100', { score: 101 }],
    ['a score under 0', { passed: false, score: -1 }],
    ['a pass under 90', { score: 89 }],
    ['a fail of 90', { passed: false, score: 90 }],
    ['an error over 1', { error: 1.01 }],
    ['an unknown exercise', { exercise_id: 'nothing' }],
    ['a key without its hash', { idempotency_key: 'k' }],
  ])('refuses %s by itself', async (_, values) => {
    await expect(insert(values)).rejects.toThrow(/violates/);
  });

  it('refuses a second row with the same key for an exercise by itself', async () => {
    const keyed = { idempotency_key: randomUUID(), request_hash: 'hash' };
    await insert(keyed);
    await expect(insert(keyed)).rejects.toThrow(/submissions_one_per_key/);
  });
});
