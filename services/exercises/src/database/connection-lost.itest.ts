import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestDatabase, type TestDatabase } from '@superpose/testing';
import { DailyQuota } from '../storage/daily-quota.js';
import { ENDINGS, startBreakingLink, type BreakingLink } from '../testing/breaking-link.js';
import { databaseReady, startApp, submit } from '../testing/service.js';
import { BELL } from '../testing/wire-gates.js';

let app: NestFastifyApplication;
let database: TestDatabase;
let link: BreakingLink;
beforeAll(async () => {
  database = await createTestDatabase();
  link = await startBreakingLink(database.url);
  app = await startApp({ DATABASE_URL: link.url, DATABASE_POOL_SIZE: 1 });
  await databaseReady(app);
  await sendAgain();
  // What it sends by itself would take the break that is meant for a submission.
  await app.get(DailyQuota).beforeApplicationShutdown();
});
afterAll(async () => {
  await app.close();
  await link.close();
  await database.drop();
});

/** The key is known already: the service sends an insertion, a selection and an update. */
const sendAgain = () => submit(app, '07-bell-state', { circuit: BELL }, { 'idempotency-key': 'known' });

describe('a submission whose connection to Postgres, after any message of it, is', () => {
  it.each(Object.entries(ENDINGS))('%s, gets a 503 and never a 500', async (_, ending) => {
    for (let messages = 0; ; messages++) {
      await databaseReady(app);
      // Away with the connection that is there, so that making one is tried too.
      link.breakAfter(0, ENDINGS.closed);
      expect((await sendAgain()).statusCode).toBe(503);

      link.breakAfter(messages, ending);
      const response = await sendAgain();
      if (!link.isBroken) break;
      // After its last message the submission gets its response, whatever becomes of the connection.
      if (response.statusCode !== 200) expect([messages, response.statusCode]).toEqual([messages, 503]);
    }
  });
});
