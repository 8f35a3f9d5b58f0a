import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestDatabase, type TestDatabase } from '@superpose/testing';
import { databaseReady, startApp } from './service.js';

/** Two replicas of the service on one database; the second one listens on a port. */
export interface Replicas {
  readonly database: TestDatabase;
  readonly app: NestFastifyApplication;
  readonly other: NestFastifyApplication;
  stop(): Promise<void>;
}

export async function startReplicas(): Promise<Replicas> {
  const database = await createTestDatabase();
  const start = () => startApp({ DATABASE_URL: database.url });
  const [app, other] = await Promise.all([start(), start()]);
  await Promise.all([databaseReady(app), databaseReady(other)]);
  await other.listen(0, '127.0.0.1');
  const stop = async () => {
    // After an aborted stream, fetch may hold a connection on which it has asked nothing yet.
    const dropping = setInterval(() => other.getHttpServer().closeAllConnections(), 50);
    await Promise.all([app.close(), other.close()]);
    clearInterval(dropping);
    await database.drop();
  };
  return { database, app, other, stop };
}
