import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServiceApp } from '@superpose/service-kit/app';
import { createTestDatabase } from '@superpose/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppModule } from '../app.module.js';
import { configSchema, type ExercisesConfig } from '../config.js';
import { Database } from '../database/database.js';
import { inlineGrader } from './inline-grader.js';

/** The service in this process, without waiting for its database. */
export async function startApp(settings: { DATABASE_URL: string } & Partial<ExercisesConfig>) {
  const app = await createServiceApp({
    name: 'exercises',
    module: AppModule.with(configSchema.parse(settings), () => inlineGrader),
  });
  await app.init();
  return app;
}

/** Resolves as soon as the service can store submissions. */
export async function databaseReady(app: NestFastifyApplication): Promise<void> {
  while ((await app.get(Database).state()) === 'down') await sleep(50);
}

/** The service with an empty database, once it can store submissions. */
export async function startWithDatabase() {
  const database = await createTestDatabase();
  const app = await startApp({ DATABASE_URL: database.url });
  await databaseReady(app);
  const stop = async (): Promise<void> => {
    await app.close();
    await database.drop();
  };
  return { app, database, stop };
}

export const submit = (
  app: NestFastifyApplication,
  exerciseId: string,
  payload: unknown,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: `/api/exercises/${exerciseId}/submit`,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  });
