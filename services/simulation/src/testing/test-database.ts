import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of the test's own on the Postgres that the integration tests share. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const maintenanceUrl = process.env['TEST_DATABASE_URL'];
  if (!maintenanceUrl)
    throw new Error('TEST_DATABASE_URL is not set; run the tests by npm run test:integration.');
  const name = `simulation_${randomBytes(6).toString('hex')}`;
  await execute(maintenanceUrl, `CREATE DATABASE ${name}`);
  const url = new URL(maintenanceUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => execute(maintenanceUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
