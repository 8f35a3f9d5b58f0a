import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A new, empty database on the Postgres that the integration tests share. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const common = process.env['TEST_DATABASE_URL'];
  if (!common) throw new Error('TEST_DATABASE_URL is not set; run the tests by npm run test:integration.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await queryOnce(common, `CREATE DATABASE ${name}`);
  const url = new URL(common);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => void (await queryOnce(common, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

/** The rows of one statement, on a connection of its own. */
export async function queryOnce<Row = Record<string, unknown>>(
  url: string,
  statement: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, parameters)).rows as Row[];
  } finally {
    await client.end();
  }
}
