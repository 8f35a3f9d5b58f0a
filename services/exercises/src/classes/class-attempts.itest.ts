// How long one address has to wait, and what counts as an attempt.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { queryOnce, type TestDatabase } from '@superpose/testing';
import { Database } from '../database/database.js';
import { startWithDatabase } from '../testing/service.js';
import { countAttempt, secondsToWait, type Attempts } from './class-attempts.js';

let app: NestFastifyApplication;
let database: TestDatabase;
let stop: () => Promise<void>;
beforeAll(async () => void ({ app, database, stop } = await startWithDatabase()));
afterAll(() => stop());

/** Lets the attempts of a client be these many seconds old. Within a transaction no time passes. */
const waitAfter = (ages: readonly number[], attempts: Attempts, asked: Attempts = attempts) =>
  app.get(Database).transaction(async (manager) => {
    await manager.query('DELETE FROM class_attempts');
    for (const age of ages) {
      await countAttempt(manager, attempts);
      await manager.query(
        'UPDATE class_attempts SET made_at = now() - make_interval(secs => $1) WHERE made_at = now()',
        [age],
      );
    }
    return secondsToWait(manager, asked);
  });
const opening = (most: number, client = 'school'): Attempts => ({ kind: 'creation', client, most });

describe('an address', () => {
  it.each<[number[], number, number]>([
    [[], 1, 0],
    [[1], 2, 0],
    [[1], 1, 3_599],
    [[3_599], 1, 1],
    [[3_599.5], 1, 1],
    [[3_600], 1, 0],
    [[60, 600, 1_800], 3, 1_800],
    [[60, 600, 1_800], 2, 3_000],
    [[60, 600, 1_800], 1, 3_540],
    [[60, 600, 4_000], 3, 0],
  ])('with attempts %j seconds ago, of %i an hour, waits %i s', async (ages, most, seconds) => {
    expect(await waitAfter(ages, opening(most))).toBe(seconds);
  });

  it('waits for no attempt of another address, or of another kind', async () => {
    expect(await waitAfter([1], opening(1), opening(1, 'library'))).toBe(0);
    expect(await waitAfter([1], opening(1), { ...opening(1), kind: 'joining' })).toBe(0);
  });
});

describe('an attempt', () => {
  const code = (client: string, subject?: string): Attempts => ({
    ...{ kind: 'wrong-code', client, most: 9 },
    ...(subject === undefined ? {} : { subject }),
  });

  it('that is the same again within the hour counts once, for each address', async () => {
    await queryOnce(database.url, 'DELETE FROM class_attempts');
    const count = async (attempts: Attempts) => {
      await app.get(Database).transaction((manager) => countAttempt(manager, attempts));
      return (await queryOnce(database.url, 'SELECT 1 FROM class_attempts')).length;
    };
    expect(await count(code('school', 'ZZZZ77'))).toBe(1);
    expect(await count(code('school', 'ZZZZ77'))).toBe(1);
    expect(await count(code('school', 'ZZZZ78'))).toBe(2);
    expect(await count(code('library', 'ZZZZ77'))).toBe(3);
    expect(await count(code('school'))).toBe(4);
    expect(await count(code('school'))).toBe(5);
    await queryOnce(database.url, `UPDATE class_attempts SET made_at = made_at - interval '1 hour'`);
    expect(await count(code('school', 'ZZZZ77'))).toBe(6);
  });
});
