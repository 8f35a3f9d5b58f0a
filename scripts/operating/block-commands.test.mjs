// @ts-check
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

jest.unstable_mockModule('./client-names.mjs', () => ({
  networkName: async (/** @type {string} */ text) => (/^[\d.]+$/.test(text) ? `${text}/32` : null),
  clientName: async (/** @type {string} */ text) => `the client ${text}`,
}));
const { blockCommands, readBlocks } = await import('./blocks.mjs');

const before = { BLOCKED_FILE: process.env.BLOCKED_FILE, DATA_DIR: process.env.DATA_DIR };
/** @type {string} */
let directory;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-02-27T22:30:00.000Z') });
  directory = mkdtempSync(join(tmpdir(), 'superpose-blocks-'));
  process.env.BLOCKED_FILE = '';
  process.env.DATA_DIR = directory;
});
afterEach(() => {
  jest.useRealTimers();
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  rmSync(directory, { recursive: true });
});

const run = (/** @type {string} */ name, argument = '', values = {}) =>
  /** @type {import('./command-line.mjs').Command} */ (blockCommands[name]).run(argument, values);
const who = () => readBlocks().map((entry) => entry.who);

describe('who is blocked', () => {
  it('is in a file that the gateway may read, with the reason, since when and until when', async () => {
    expect(await run('block', '192.0.2.7', { for: '24h', why: 'floods the queue' })).toEqual({
      json: {
        who: '192.0.2.7/32',
        since: '2026-02-27T22:30:00.000Z',
        until: '2026-02-28T22:30:00.000Z',
        why: 'floods the queue',
      },
      text: '192.0.2.7/32 is blocked until 2026-02-28T22:30:00.000Z.',
    });
    expect(await run('block', 'a')).toEqual({
      json: { who: 'the client a', since: '2026-02-27T22:30:00.000Z', until: null, why: null },
      text: 'the client a is blocked until you unblock it.',
    });
    const path = join(directory, 'blocked.json');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toHaveLength(2);
    expect((statSync(path).mode & 0o777).toString(8)).toBe('644');
  });

  it('is in the file that BLOCKED_FILE names, where it does', async () => {
    process.env.BLOCKED_FILE = join(directory, 'elsewhere.json');
    await run('block', 'a');
    expect(JSON.parse(readFileSync(process.env.BLOCKED_FILE, 'utf8'))).toMatchObject([
      { who: 'the client a' },
    ]);
  });

  it('is let in alone, and by its end', async () => {
    for (const name of ['a', 'b', 'c']) await run('block', name, name === 'b' ? { for: '30m' } : {});
    expect(await run('unblock', 'a')).toEqual({
      json: { who: 'the client a' },
      text: 'the client a is let in again.',
    });
    expect(who()).toEqual(['the client b', 'the client c']);
    jest.setSystemTime(new Date('2026-02-27T22:59:59.999Z'));
    expect(who()).toEqual(['the client b', 'the client c']);
    jest.setSystemTime(new Date('2026-02-27T23:00:00.000Z'));
    expect(who()).toEqual(['the client c']);
    expect(await run('unblock', 'b')).toEqual({
      json: { who: 'the client b' },
      text: 'the client b is not blocked.',
      found: false,
    });
  });

  it('is so as was said last', async () => {
    for (const name of ['a', 'b']) await run('block', name, { for: '30m' });
    await run('block', 'a', { why: 'came again' });
    expect(readBlocks()).toMatchObject([
      { who: 'the client b', until: '2026-02-27T23:00:00.000Z', why: null },
      { who: 'the client a', until: null, why: 'came again' },
    ]);
  });

  it('is listed, and that there is none is no mistake', async () => {
    expect(await run('blocked')).toEqual({ json: [], text: 'Nothing is blocked.' });
    await run('block', 'a');
    expect((await run('blocked'))?.text).toBe(
      'who           since                     until  why\nthe client a  2026-02-27T22:30:00.000Z  -      -',
    );
  });
});
