import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { metricsRegistry } from '@superpose/service-kit';
import { configSchema } from '../config.js';

const MEBIBYTE = 1_048_576;
let found: { bavail: number; bfree: number; bsize: number } | Error;
const asked: string[] = [];
jest.unstable_mockModule('node:fs/promises', () => ({
  statfs: async (path: string) => {
    asked.push(path);
    if (found instanceof Error) throw found;
    return found;
  },
}));
const { DiskSpace } = await import('./disk-space.js');

const diskOf = (settings: Record<string, string>) =>
  new DiskSpace(configSchema.parse({ DATABASE_URL: 'postgres://127.0.0.1:9/none', ...settings }));
const DISK = { DISK_PATH: '/data' };
const withFree = (bytes: number) => void (found = { bavail: bytes / 512, bfree: 2 ** 40, bsize: 512 });

let disk: InstanceType<typeof DiskSpace>;
afterEach(() => disk.onApplicationShutdown());

describe('a disk', () => {
  it.each([
    [256 * MEBIBYTE - 512, 'low'],
    [256 * MEBIBYTE, 'ok'],
    [0, 'low'],
  ])('with %i bytes that are free for the service is %s', async (bytes, state) => {
    withFree(bytes);
    disk = diskOf(DISK);
    expect(await disk.state()).toBe(state);
    expect(asked.at(-1)).toBe('/data');
  });

  it('that may be filled to its end is never low', async () => {
    withFree(0);
    disk = diskOf({ ...DISK, DISK_LOW_MIB: '0' });
    expect(await disk.state()).toBe('ok');
  });

  it('that cannot be read is unknown', async () => {
    found = new Error('no such folder');
    disk = diskOf(DISK);
    expect(await disk.state()).toBe('unknown');
  });

  it('that is not named is not looked at', async () => {
    asked.length = 0;
    withFree(0);
    disk = diskOf({});
    expect([await disk.state(), asked]).toEqual(['unknown', []]);
  });

  it('shows in the metrics how much is free, and below what submissions are refused', async () => {
    withFree(7 * MEBIBYTE);
    disk = diskOf({ ...DISK, DISK_LOW_MIB: '3' });
    await disk.state();
    const page = await metricsRegistry.metrics();
    const value = (name: string) => Number(new RegExp(`^${name}(?:\\{.*\\})? (\\d+)$`, 'm').exec(page)?.[1]);
    expect([value('exercise_disk_free_bytes'), value('exercise_disk_low_bytes')]).toEqual([
      7_340_032, 3_145_728,
    ]);
  });
});
