import pg from 'pg';

/** Two processes that create a table at once would get in each other's way. */
const LOCK = 'SELECT pg_advisory_xact_lock(7311562)';

/** A pool whose tables are made when the server is first met. */
export class PostgresTables {
  private readonly pool: pg.Pool;
  private creation: Promise<void> | undefined;

  /** @param definitions statements that may be run again at any time; they create what is missing */
  constructor(
    options: pg.PoolConfig,
    private readonly definitions: readonly string[],
    onError: (error: Error) => void,
  ) {
    this.pool = new pg.Pool(options).on('error', onError);
  }

  /** The column `value` of each row. */
  async query<Value>(text: string, values: unknown[]): Promise<Value[]> {
    this.creation ??= this.create();
    await this.creation;
    const { rows } = await this.pool.query<{ value: Value }>(text, values);
    return rows.map(({ value }) => value);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async create(): Promise<void> {
    try {
      await this.pool.query([LOCK, ...this.definitions].join(';'));
    } catch (error) {
      this.creation = undefined;
      throw error;
    }
  }
}
