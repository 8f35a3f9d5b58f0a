import type { Redis } from 'ioredis';
import { turnOf, type ShareStore } from './share-store.js';

/** Hash: job id → `turn:millisecond`. The braces keep the keys of one script on one server of a cluster. */
const waitingKey = (client: string): string => `{simulation:shares}:waiting:${client}`;
/** Sorted set: job id → the millisecond at which it counts no more. */
const runningKey = (client: string): string => `{simulation:shares}:running:${client}`;
/** The turn of the job that began last. */
const TURN = '{simulation:shares}:turn';
/** Longer than a job waits or runs. */
const KEPT_S = 86_400;

const NOW = `local t = redis.call('TIME'); local now = t[1] * 1000 + math.floor(t[2] / 1000)`;
const RESERVE = `${NOW}
if ARGV[3] == '1' then redis.call('DEL', KEYS[2]) end
local own = redis.call('HVALS', KEYS[1])
if #own >= tonumber(ARGV[2]) then return false end
local turn = tonumber(redis.call('GET', KEYS[2]) or '0')
for _, job in ipairs(own) do turn = math.max(turn, tonumber(string.match(job, '^%d+'))) end
redis.call('HSET', KEYS[1], ARGV[1], string.format('%d:%d', turn + 1, now))
redis.call('EXPIRE', KEYS[1], ${KEPT_S})
return turn + 1`;
const WAITING = `${NOW}
local jobs = redis.call('HGETALL', KEYS[1])
local found = {}
for n = 1, #jobs, 2 do
  local turn, since = string.match(jobs[n + 1], '^(%d+):(%d+)$')
  if now - since >= tonumber(ARGV[1]) then found[#found + 1] = { jobs[n], tonumber(turn) } end
end
table.sort(found, function(a, b) return a[2] < b[2] end)
for n, job in ipairs(found) do found[n] = job[1] end
return found`;
const BEGIN = `${NOW}
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
local known = redis.call('ZSCORE', KEYS[2], ARGV[1])
if not known and redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[2], now + ARGV[3], ARGV[1])
redis.call('EXPIRE', KEYS[2], ${KEPT_S})
local job = redis.call('HGET', KEYS[1], ARGV[1])
if job then
  local turn = tonumber(string.match(job, '^%d+'))
  if turn > tonumber(redis.call('GET', KEYS[3]) or '0') then redis.call('SET', KEYS[3], turn) end
  redis.call('HDEL', KEYS[1], ARGV[1])
end
return 1`;

export class RedisShareStore implements ShareStore {
  constructor(private readonly redis: Redis) {}

  async reserve(id: string, client: string, limit: number, isFirst: boolean): Promise<number | null> {
    const keys = [waitingKey(client), TURN];
    const turn = await this.redis.eval(RESERVE, keys.length, ...keys, id, limit, isFirst ? 1 : 0);
    return turn === null ? null : turnOf(turn as number);
  }

  async waitingOf(client: string, olderThanMs: number): Promise<readonly string[]> {
    return (await this.redis.eval(WAITING, 1, waitingKey(client), olderThanMs)) as string[];
  }

  async begin(id: string, client: string, limit: number, leaseMs: number): Promise<boolean> {
    const keys = [waitingKey(client), runningKey(client), TURN];
    return (await this.redis.eval(BEGIN, keys.length, ...keys, id, limit, leaseMs)) === 1;
  }

  async end(id: string, client: string): Promise<void> {
    await Promise.all([this.redis.hdel(waitingKey(client), id), this.redis.zrem(runningKey(client), id)]);
  }
}
