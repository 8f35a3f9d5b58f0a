// @ts-check
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How long it waits each time, in ms; the first wait is the last. @type {number[]} */
let waits = [];
let stopping = new AbortController();
jest.unstable_mockModule('node:timers/promises', () => ({
  setTimeout: async (/** @type {number} */ ms) => {
    waits.push(ms);
    stopping.abort();
  },
}));
const { keepBackups } = await import('./keeper.mjs');
const { lastGood } = await import('./backup-round.mjs');
const { nameOf } = await import('./rotation.mjs');

const HOUR_MS = 3_600_000;
/** @type {string} */
let folder;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'superpose-keeper-'))));
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  waits = [];
  stopping = new AbortController();
});

/** @param {string} folder @param {number} everyMs */
async function firstWait(folder, everyMs) {
  /** @type {string[]} */
  const lines = [];
  await keepBackups({
    databaseUrl: () => 'postgres://127.0.0.1:9/none',
    places: { folder, target: null, keep: { days: 7, weeks: 8 } },
    everyMs,
    port: 0,
    signal: stopping.signal,
    log: (line) => void lines.push(line),
  });
  return { wait: waits[0] ?? 0, lines };
}

it('tries a backup that failed again after five minutes', async () => {
  const { wait, lines } = await firstWait(folder, 24 * HOUR_MS);
  expect(lines).toHaveLength(1);
  expect(wait).toBe(5 * 60_000);
});

it('does not wait longer for that than between two backups', async () => {
  expect((await firstWait(folder, 60_000)).wait).toBe(60_000);
});

it('waits for a day at most, which a timer can', async () => {
  writeFileSync(join(folder, nameOf(new Date())), 'as if it were one');
  expect((await firstWait(folder, 60 * 24 * HOUR_MS)).wait).toBe(24 * HOUR_MS);
});

it('waits for the next one where the last is good', async () => {
  writeFileSync(join(folder, nameOf(new Date())), 'as if it were one');
  const { wait, lines } = await firstWait(folder, 2 * HOUR_MS);
  expect(lines).toEqual([]);
  expect(wait).toBeLessThanOrEqual(2 * HOUR_MS);
  expect(wait).toBeGreaterThan(HOUR_MS);
});

it('takes for the last good one the last that is in the folder and in the target', () => {
  const keep = { days: 7, weeks: 8 };
  const [older, newer] = [new Date('2026-02-27T03:00:00Z'), new Date('2026-02-28T03:00:00Z')];
  const target = join(folder, 'target');
  mkdirSync(target);
  for (const time of [older, newer]) writeFileSync(join(folder, nameOf(time)), 'one');
  writeFileSync(join(target, nameOf(older)), 'one');
  expect(lastGood({ folder, target: null, keep })).toBe(newer.getTime());
  expect(lastGood({ folder, target, keep })).toBe(older.getTime());
  expect(lastGood({ folder: target, target: folder, keep })).toBe(older.getTime());
  expect(lastGood({ folder, target: join(folder, 'away'), keep })).toBe(0);
});
