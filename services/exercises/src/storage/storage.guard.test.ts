import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { ADDRESS_HEADER, CLIENT_HEADER, memberClient } from '@superpose/service-kit';
import { configSchema } from '../config.js';
import { scriptedDatabase } from '../testing/scripted-database.js';
import { DailyQuota, type QuotaHolder } from './daily-quota.js';
import type { DiskSpace } from './disk-space.js';
import { StorageGuard } from './storage.guard.js';

const MEBIBYTE = 1_048_576;
const config = configSchema.parse({ DATABASE_URL: 'postgres://127.0.0.1:9/none' });

const contextOf = (headers: Record<string, string>) =>
  ({
    switchToHttp: () => ({
      getRequest: () => ({ headers, ip: '10.0.0.1', routeOptions: { bodyLimit: 777 } }),
    }),
  }) as unknown as ExecutionContext;

function guard(disk: 'ok' | 'low' | 'unknown', wait = 0) {
  const taken: [readonly QuotaHolder[], number][] = [];
  const quota = {
    take: (holders: readonly QuotaHolder[], bytes: number) => {
      taken.push([holders, bytes]);
      return wait;
    },
  } as unknown as DailyQuota;
  return { taken, guard: new StorageGuard(config, { state: async () => disk } as DiskSpace, quota) };
}
const from = (client: string) => ({ [CLIENT_HEADER]: client, [ADDRESS_HEADER]: 'school' });

describe('a submission', () => {
  it.each(['ok', 'unknown'] as const)('is taken while the disk is %s', async (state) => {
    expect(await guard(state).guard.canActivate(contextOf({}))).toBe(true);
  });

  it('is refused while the disk is low, and counts for no quota', async () => {
    const { guard: low, taken } = guard('low');
    await expect(low.canActivate(contextOf({}))).rejects.toMatchObject({
      status: 503,
      code: 'DISK_LOW',
      detail: 'The disk of the server is almost full, so nothing was recorded; please submit again later.',
      headers: { 'retry-after': '60' },
    });
    expect(taken).toEqual([]);
  });

  it('is refused once the quota of the day is used', async () => {
    await expect(guard('ok', 3_600).guard.canActivate(contextOf({}))).rejects.toMatchObject({
      status: 429,
      code: 'QUOTA_USED',
      detail:
        'Your address has handed in as much as it may in a day, so nothing was recorded; try again tomorrow.',
      headers: { 'retry-after': '3600' },
    });
  });

  it('counts by its length, and as the largest where it doesn’t say it', async () => {
    const { guard: taking, taken } = guard('ok');
    await taking.canActivate(contextOf({ 'content-length': '123' }));
    await taking.canActivate(contextOf({}));
    expect(taken.map(([, bytes]) => bytes)).toEqual([123, 777]);
  });

  it('counts for its address, and for a member within that', async () => {
    const { guard: taking, taken } = guard('ok');
    await taking.canActivate(contextOf(from('school')));
    await taking.canActivate(contextOf(from(memberClient('m1'))));
    const address = { key: 'school', mostBytes: 1_024 * MEBIBYTE };
    expect(taken.map(([holders]) => holders)).toEqual([
      [address],
      [{ key: memberClient('m1'), mostBytes: 64 * MEBIBYTE }, address],
    ]);
  });
});

describe('the quota of a day', () => {
  beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-05-04T23:00:00Z') }));
  afterEach(() => void jest.useRealTimers());
  const quotaOf = () => new DailyQuota(scriptedDatabase([]));
  const ofHundred = (...keys: string[]): QuotaHolder[] => keys.map((key) => ({ key, mostBytes: 100 }));

  it('may be used to its last byte, and then again after midnight in UTC', () => {
    const quota = quotaOf();
    expect(quota.take(ofHundred('a'), 60)).toBe(0);
    expect(quota.take(ofHundred('a'), 41)).toBe(3_600);
    expect(quota.take(ofHundred('a'), 40)).toBe(0);
    expect(quota.take(ofHundred('a'), 1)).toBe(3_600);
    expect(quota.take(ofHundred('b'), 1)).toBe(0);
    jest.setSystemTime(new Date('2026-05-04T23:59:59.999Z'));
    expect(quota.take(ofHundred('a'), 1)).toBe(1);
    jest.setSystemTime(new Date('2026-05-05T00:00:00Z'));
    expect(quota.take(ofHundred('a'), 100)).toBe(0);
  });

  it('of several holders counts for all or none', () => {
    const quota = quotaOf();
    expect(quota.take(ofHundred('member', 'school'), 90)).toBe(0);
    expect(quota.take(ofHundred('other', 'school'), 20)).toBe(3_600);
    expect(quota.take(ofHundred('other'), 100)).toBe(0);
    expect(quota.take(ofHundred('school'), 10)).toBe(0);
  });
});
