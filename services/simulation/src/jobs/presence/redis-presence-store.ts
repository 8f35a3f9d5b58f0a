import type { Redis } from 'ioredis';
import type { PresenceStore } from './presence-store.js';

/** A sorted set: job id → the millisecond at which its lease lapses. */
const LEASES = 'simulation:leases';
const cancelKey = (id: string): string => `simulation:cancelled:${id}`;

/** Redis's own clock decides, so no clocks have to agree. */
const NOW = `local t = redis.call('TIME'); local now = t[1] * 1000 + math.floor(t[2] / 1000)`;
const RENEW = `${NOW}
local entries = {}
for n = 2, #ARGV do
  entries[#entries + 1] = now + ARGV[1]
  entries[#entries + 1] = ARGV[n]
end
return redis.call('ZADD', KEYS[1], unpack(entries))`;
const LAPSED = `${NOW}
return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now)`;

export class RedisPresenceStore implements PresenceStore {
  constructor(
    private readonly redis: Redis,
    private readonly keptS: number,
  ) {}

  async renew(ids: readonly string[], leaseMs: number): Promise<void> {
    if (ids.length > 0) await this.redis.eval(RENEW, 1, LEASES, leaseMs, ...ids);
  }

  async release(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.redis.zrem(LEASES, ...ids);
  }

  async lapsed(): Promise<readonly string[]> {
    return (await this.redis.eval(LAPSED, 1, LEASES)) as string[];
  }

  async cancel(id: string): Promise<void> {
    await this.redis.set(cancelKey(id), 1, 'EX', this.keptS);
  }

  async cancelled(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const values = await this.redis.mget(...ids.map(cancelKey));
    return new Set(ids.filter((_, n) => values[n] !== null));
  }
}
