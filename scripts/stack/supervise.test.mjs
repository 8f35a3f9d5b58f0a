// @ts-check
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';

/** The pauses before another start, in ms. @type {number[]} */
let pauses = [];
/** How long they last. @type {Promise<void>} */
let pause = Promise.resolve();
jest.unstable_mockModule('node:timers/promises', () => ({
  setTimeout: (/** @type {number} */ ms) => {
    pauses.push(ms);
    return pause;
  },
}));
/** The watches for hangs that are on, each with what it does when it sees one. @type {(() => void)[]} */
let watches = [];
jest.unstable_mockModule('./watch-hangs.mjs', () => ({
  watchForHangs: (/** @type {unknown} */ _ask, /** @type {() => void} */ onHang) => {
    watches.push(onHang);
    return () => (watches = watches.filter((watch) => watch !== onHang));
  },
}));
const { supervise } = await import('./supervise.mjs');

class FakeProcess extends EventEmitter {
  stdout = new EventEmitter();
  stderr = new EventEmitter();
  /** @type {string[]} */
  signals = [];
  constructor(/** @type {number} */ pid) {
    super();
    this.pid = pid;
  }
  kill(/** @type {string} */ signal) {
    this.signals.push(signal);
  }
}

/** @type {FakeProcess[]} */
let started = [];
/** @type {string[]} */
let reasons = [];
/** @type {string[]} */
let printed = [];
const newest = () => /** @type {FakeProcess} */ (started.at(-1));
const watched = (/** @type {Partial<Parameters<typeof supervise>[0]>} */ options = {}) =>
  supervise({
    spawnProcess: () => {
      const process = new FakeProcess(started.length + 1);
      started.push(process);
      return /** @type {import('node:child_process').ChildProcess} */ (/** @type {unknown} */ (process));
    },
    onOutput: (chunk) => void printed.push(String(chunk)),
    onUnexpectedEnd: (reason) => void reasons.push(reason),
    ...options,
  });
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  [started, reasons, printed, pauses, pause] = [[], [], [], [], Promise.resolve()];
  watches = [];
});
afterEach(() => void jest.useRealTimers());

describe('a process', () => {
  it('is started again after each end, with pauses that grow to ten seconds while it keeps failing', async () => {
    watched().start();
    for (let n = 0; n < 8; n++) {
      newest().emit('exit', 1, null);
      await settle();
    }
    expect(started).toHaveLength(9);
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  });

  it('that has lived for twenty seconds is started again at once', async () => {
    watched().start();
    newest().emit('exit', 1, null);
    await settle();
    for (const lifeMs of [20_000, 20_001]) {
      jest.advanceTimersByTime(lifeMs);
      newest().emit('exit', 1, null);
      await settle();
    }
    expect(pauses).toEqual([250, 500, 125]);
  });

  it('has no longer pause than is asked for', async () => {
    watched({ longestDelayMs: 300 }).start();
    for (let n = 0; n < 3; n++) {
      newest().emit('exit', 1, null);
      await settle();
    }
    expect(pauses).toEqual([250, 300, 300]);
  });

  it('says why it ended, and hands on what it prints', async () => {
    const process = watched();
    process.start();
    expect(process.pid).toBe(1);
    newest().stdout.emit('data', 'out');
    newest().stderr.emit('data', 'err');
    newest().emit('exit', 3, null);
    await settle();
    newest().emit('exit', null, 'SIGKILL');
    await settle();
    newest().emit('error', new Error('spawn ENOENT'));
    await settle();
    expect([reasons, printed]).toEqual([
      ['code 3', 'SIGKILL', 'spawn ENOENT'],
      ['out', 'err'],
    ]);
    expect(process.pid).toBe(4);
  });
});

describe('a process that may hang', () => {
  const ask = async () => undefined;

  it('is killed when it does, which is said before, and is started again', async () => {
    /** @type {string[][]} */
    const said = [];
    watched({ ask, onHang: () => void said.push([...newest().signals]) }).start();
    watches[0]?.();
    expect([said, newest().signals]).toEqual([[[]], ['SIGKILL']]);
    newest().emit('exit', null, 'SIGKILL');
    await settle();
    expect([started.length, watches.length]).toEqual([2, 1]);
    watches[0]?.();
    expect(newest().signals).toEqual(['SIGKILL']);
  });

  it('is watched until it is asked to stop, and from its next start on', async () => {
    const process = watched({ ask });
    process.start();
    void process.stop();
    expect(watches).toHaveLength(0);
    newest().emit('exit', 0, null);
    await settle();
    process.start();
    expect(watches).toHaveLength(1);
  });

  it('is not watched where it cannot be asked', () => {
    watched().start();
    expect(watches).toHaveLength(0);
  });

  it('is killed at once where nothing else is said', () => {
    const process = watched();
    process.start();
    process.kill();
    process.kill('SIGTERM');
    expect(newest().signals).toEqual(['SIGKILL', 'SIGTERM']);
  });
});

describe('a stop', () => {
  it('asks the process to end, waits for that, and starts nothing again', async () => {
    const process = watched({ stopSignal: 'SIGINT' });
    process.start();
    let hasStopped = false;
    void process.stop().then(() => (hasStopped = true));
    await jest.advanceTimersByTimeAsync(27_999);
    expect([newest().signals, hasStopped]).toEqual([['SIGINT'], false]);
    newest().emit('exit', 0, null);
    await settle();
    expect([hasStopped, started.length, reasons, process.pid, jest.getTimerCount()]).toEqual([
      true,
      1,
      [],
      null,
      0,
    ]);
  });

  it('kills a process that does not end within 28 seconds', async () => {
    const process = watched();
    process.start();
    void process.stop();
    await jest.advanceTimersByTimeAsync(28_000);
    expect(newest().signals).toEqual(['SIGTERM', 'SIGKILL']);
  });

  it('during a pause starts nothing again', async () => {
    const process = watched();
    process.start();
    /** @type {() => void} */
    let endPause = () => undefined;
    pause = new Promise((resolve) => (endPause = resolve));
    newest().emit('exit', 1, null);
    await settle();
    await process.stop();
    endPause();
    await settle();
    expect([started.length, pauses, process.pid]).toEqual([1, [250], null]);
  });

  it('and a start are a restart', async () => {
    const process = watched();
    process.start();
    void process.restart();
    newest().emit('exit', 0, null);
    await settle();
    expect([started.length, reasons, process.pid]).toEqual([2, [], 2]);
  });
});
