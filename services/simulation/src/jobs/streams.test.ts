import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { newJob, type JobEvents, type JobQueue } from './queue/job-queue.js';
import { JobsService } from './jobs.service.js';

const ID = '0123456789abcdef0123456789abcdef';
const OTHER = 'f'.repeat(32);

class FakeResponse extends EventEmitter {
  text = '';
  readonly writableLength = 0;
  destroyed = false;
  writableEnded = false;
  /** Its client reads nothing. */
  isFull = false;
  write = (text: string): boolean => ((this.text += text), !this.isFull);
  end = (): void => void (this.writableEnded = true);
  /** Its client goes. */
  leave(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

let leases: string[];
let isListening: boolean;
let reads: number;
let positions: () => Promise<ReadonlyMap<string, number>>;
let report: (id: string) => void;
let read: JobEvents;
let jobs: JobsService;
beforeEach(() => {
  jest.useFakeTimers();
  [leases, isListening, reads] = [[], true, 0];
  positions = async () => new Map();
  read = { events: [{ id: 1, job: newJob(ID, { position: 1 }) }], ended: false, position: 1 };
  jobs = new JobsService({
    eventsAfter: async (_id: string, after: number) => {
      reads++;
      return { ...read, events: read.events.filter(({ id }) => id > after) };
    },
    positions: () => positions(),
    onChange: (callback: (id: string) => void) => {
      report = callback;
      return () => void (isListening = false);
    },
    leases: {
      renew: async (ids: readonly string[], ms: number) => void leases.push(`renew ${ids.join()} ${ms}`),
      release: async (ids: readonly string[]) => void leases.push(`release ${ids.join()}`),
      lapsed: async () => [],
    },
  } as unknown as JobQueue);
});
afterEach(async () => {
  await jobs.onModuleDestroy();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** A follower of a job from its beginning. */
function follow(id = ID) {
  const response = new FakeResponse();
  const stream = { response, isOver: false };
  void jobs.stream(id, 0, response as unknown as ServerResponse).then(() => (stream.isOver = true));
  return stream;
}
/** A worker takes the job. */
function begin(): void {
  const running = { id: 2, job: newJob(ID, { status: 'running' }) };
  read = { events: [...read.events, running], ended: false, position: null };
}
const RENEWED = `renew ${ID} 10000`;

describe('a job that is followed', () => {
  it('has a lease, which is renewed four times while it lasts', async () => {
    follow();
    await pass(0);
    expect(leases).toEqual([RENEWED]);
    await pass(7_500);
    expect(leases).toEqual(Array(4).fill(RENEWED));
  });

  it('needs none any more when it has ended, and its stream ends', async () => {
    const stream = follow();
    await pass(0);
    read = { events: [{ id: 2, job: newJob(ID, { status: 'failed' }) }], ended: true, position: null };
    // The next look, and the read that it brings.
    await pass(1_010);
    expect(stream.isOver).toBe(true);
    expect(stream.response.text.match(/^event: .*$/gm)).toEqual(['event: queued', 'event: failed']);
    expect(leases).toEqual([RENEWED, `release ${ID}`]);
    await pass(60_000);
    expect(leases).toHaveLength(2);
  });

  it('has one lease more from the moment its last follower goes', async () => {
    const [one, other] = [follow(), follow()];
    await pass(0);
    one.response.leave();
    await pass(0);
    expect([one.isOver, leases]).toEqual([true, [RENEWED]]);
    other.response.leave();
    await pass(0);
    expect([other.isOver, leases]).toEqual([true, [RENEWED, RENEWED]]);
    await pass(60_000);
    expect(leases).toHaveLength(2);
  });
});

it('a service that stops ends its streams, and lets their jobs run on', async () => {
  const streams = [follow(), follow(OTHER)];
  await pass(0);
  leases = [];
  await jobs.onModuleDestroy();
  await pass(0);
  expect(streams.map(({ isOver, response }) => [isOver, response.writableEnded])).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(leases).toEqual([`release ${ID},${OTHER}`]);
  expect([isListening, jest.getTimerCount()]).toEqual([false, 0]);
});

it('a job is looked at once a second while it is followed, in case a report of it was lost', async () => {
  const { response } = follow();
  await pass(500);
  begin();
  await pass(499);
  expect(response.text).not.toContain('running');
  await pass(11);
  expect(response.text).toContain('event: running');
});

it('a job whose followers are gone is read no more, and one who comes back gets what has happened since', async () => {
  const first = follow();
  await pass(0);
  report(ID);
  first.response.leave();
  await pass(60_000);
  expect(reads).toBe(1);
  begin();
  const second = follow();
  await pass(10);
  expect([second.isOver, second.response.text.match(/^event: .*$/gm)]).toEqual([
    false,
    ['event: queued', 'event: running'],
  ]);
});

it('a report of the queue is read at once, ten times a second at most', async () => {
  const { response } = follow();
  await pass(200);
  begin();
  report(OTHER);
  await pass(10);
  expect(reads).toBe(1);
  report(ID);
  await pass(1);
  expect([reads, response.text.match(/^event: .*$/gm)]).toEqual([2, ['event: queued', 'event: running']]);
});

it('a stream that is over leaves nothing behind in the service', async () => {
  for (let n = 0; n < 3; n++) {
    const { response } = follow();
    await pass(0);
    response.leave();
    await pass(0);
  }
  expect(jobs['feed']['feed'].isEmpty).toBe(true);
});

it('a client that is gone before its stream begins is not fed', async () => {
  const response = new FakeResponse();
  response.leave();
  await jobs.stream(ID, 0, response as unknown as ServerResponse);
  expect([reads, jobs['feed']['feed'].isEmpty]).toEqual([0, true]);
});

it.each(['completed', 'failed', 'cancelled'] as const)(
  'each event has its number, if it has one, and the job’s status for its name; %s is the last',
  async (status) => {
    const moved = new Map([[ID, 2]]);
    positions = async () => moved;
    const { response } = follow();
    await pass(1_000);
    const running = { id: 2, job: newJob(ID, { status: 'running', progress: 0.5 }) };
    const last = { id: 3, job: newJob(ID, { status, progress: 0.5 }) };
    const later = { id: 4, job: newJob(ID) };
    read = { events: [...read.events, running, last], ended: false, position: null };
    report(ID);
    await pass(100);
    read = { ...read, events: [...read.events, later] };
    await pass(5_000);
    const rest = (progress: number, position: number | null) =>
      `"progress":${progress},"position":${position},"result":null,"error":null}\n\n`;
    expect(response.text).toBe(
      [
        'retry: 500\n\n',
        `id: 1\nevent: queued\ndata: {"job_id":"${ID}","status":"queued",${rest(0, 1)}`,
        `event: queued\ndata: {"job_id":"${ID}","status":"queued",${rest(0, 2)}`,
        `id: 2\nevent: running\ndata: {"job_id":"${ID}","status":"running",${rest(0.5, null)}`,
        `id: 3\nevent: ${status}\ndata: {"job_id":"${ID}","status":"${status}",${rest(0.5, null)}`,
      ].join(''),
    );
    expect(response.writableEnded).toBe(true);
  },
);

it('a client that goes while it reads the last event leaves an ended job', async () => {
  const { response } = follow();
  response.isFull = true;
  read = { events: [{ id: 1, job: newJob(ID, { status: 'completed' }) }], ended: true, position: null };
  await pass(10);
  response.leave();
  await pass(0);
  expect(leases).toEqual([RENEWED, `release ${ID}`]);
});

it('a queue that is away for a while ends no stream', async () => {
  positions = () => Promise.reject(new Error('away'));
  const stream = follow();
  await pass(5_000);
  expect([stream.isOver, reads]).toEqual([false, 1]);
  positions = async () => new Map();
  begin();
  await pass(1_010);
  expect(stream.response.text).toContain('event: running');
});

it('who asks before it follows is told the latest each time', async () => {
  const idsAfter = async (after: number) => (await jobs.eventsAfter(ID, after)).events.map(({ id }) => id);
  expect(await idsAfter(0)).toEqual([1]);
  begin();
  expect([await idsAfter(0), await idsAfter(1), await idsAfter(2)]).toEqual([[1, 2], [2], []]);
});
