import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Database } from '../database/database.js';
import { DatabaseUnavailable } from '../database/database-errors.js';

const DAY_MS = 86_400_000;
const SHARE_EVERY_MS = 2_000;

/** Whose bytes are counted, and how many there may be on a day. */
export interface QuotaHolder {
  readonly key: string;
  readonly mostBytes: number;
}

interface Used {
  /** What all processes had counted when that was last read. */
  stored: number;
  /** What this process has counted since. */
  added: number;
}

/**
 * What clients have handed in since midnight UTC, in bytes. Each process counts in memory, and every two seconds adds to
 * the count in Postgres, which outlives a restart and which all replicas share. No submission waits for that.
 */
@Injectable()
export class DailyQuota implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('DailyQuota');
  /** By the hash of the client's key. */
  private readonly used = new Map<string, Used>();
  private day = today();
  private timer: NodeJS.Timeout | undefined;
  private isShared = false;
  private sharing: Promise<void> | undefined;

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    const share = () => {
      this.sharing ??= this.share().finally(() => (this.sharing = undefined));
    };
    this.timer = setInterval(share, SHARE_EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sharing;
    await this.share();
  }

  /** Counts the bytes for each holder. Returns 0, or the whole seconds until midnight if they are too many for one. */
  take(holders: readonly QuotaHolder[], bytes: number): number {
    this.startDay();
    const counts = holders.map(({ key }) => this.countOf(hashOf(key)));
    if (counts.some(({ stored, added }, n) => stored + added + bytes > holders[n]!.mostBytes)) {
      return Math.ceil(((this.day + 1) * DAY_MS - Date.now()) / 1000);
    }
    for (const count of counts) count.added += bytes;
    return 0;
  }

  private startDay(): void {
    if (today() === this.day) return;
    this.day = today();
    this.used.clear();
    this.isShared = false;
  }

  private countOf(hash: string): Used {
    const count = this.used.get(hash) ?? { stored: 0, added: 0 };
    this.used.set(hash, count);
    return count;
  }

  private async share(): Promise<void> {
    this.startDay();
    try {
      if (this.isShared && ![...this.used.values()].some(({ added }) => added > 0)) return;
      await this.database.run(async (manager) => {
        if (!this.isShared) await this.begin(manager);
        for (const [hash, { added }] of this.used) {
          if (added > 0) this.settle(await addCount(manager, hash, added), added);
        }
      });
    } catch (error) {
      // What could not be written stays counted here, and is written the next time.
      if (!(error instanceof DatabaseUnavailable))
        this.logger.warn(`not shared: ${(error as Error).message}`);
    }
  }

  private async begin(manager: Manager): Promise<void> {
    await manager.query(`DELETE FROM client_days WHERE day < ${TODAY}`);
    for (const row of await readCounts(manager)) this.settle(row, 0);
    this.isShared = true;
  }

  private settle({ hash, bytes }: StoredCount, added: number): void {
    const count = this.countOf(hash);
    count.stored = Number(bytes);
    count.added -= added;
  }
}

interface StoredCount {
  readonly hash: string;
  /** As Postgres writes a bigint. */
  readonly bytes: string;
}

type Manager = Parameters<Parameters<Database['run']>[0]>[0];

const today = (): number => Math.floor(Date.now() / DAY_MS);
const TODAY = `(now() AT TIME ZONE 'utc')::date`;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

const readCounts = (manager: Manager): Promise<StoredCount[]> =>
  manager.query<StoredCount[]>(
    `SELECT encode(client_hash, 'hex') AS hash, bytes FROM client_days WHERE day = ${TODAY}`,
  );

/** Returns what is counted in all. */
async function addCount(manager: Manager, hash: string, added: number): Promise<StoredCount> {
  const [row] = await manager.query<[StoredCount]>(
    `INSERT INTO client_days (day, client_hash, bytes) VALUES (${TODAY}, decode($1, 'hex'), $2)
     ON CONFLICT (day, client_hash) DO UPDATE SET bytes = client_days.bytes + excluded.bytes
     RETURNING $1 AS hash, bytes`,
    [hash, added],
  );
  return row;
}
