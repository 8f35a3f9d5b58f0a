// What the queue asks of BullMQ and of the stores, and what it makes of their answers.
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Run } from '../../runner/run-circuit.js';
import { queueUnavailable } from '../queue/job-queue.js';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each answer takes what BullMQ passes it
type Answers = Record<string, (...args: any[]) => unknown>;
const asked: unknown[][] = [];
/** An object that notes what it is asked, and answers as told or with nothing. */
const noting = (name: string, answers: Answers) =>
  new Proxy(
    {},
    {
      get: (_, method: string) =>
        method === 'then'
          ? undefined
          : async (...args: never[]) => {
              asked.push([`${name}.${method}`, ...args]);
              return answers[method]?.(...args);
            },
    },
  );
let queueAnswers: Answers;
let presenceAnswers: Answers;
let shareAnswers: Answers;
let isThere: boolean;
let changed: (id: string) => void;
const opened: unknown[][] = [];
const closed: string[] = [];
jest.unstable_mockModule('./backend.js', () => ({
  CANCELLED: 'CANCELLED',
  QUEUE_NAME: 'simulations',
  openQueue: (...args: unknown[]) => {
    opened.push(['queue', ...args]);
    return {
      get value() {
        if (!isThere) throw queueUnavailable();
        return noting('queue', queueAnswers);
      },
      close: async () => void closed.push('queue'),
    };
  },
  openQueueEvents: (address: unknown, onChange: typeof changed, onError: unknown) => {
    opened.push(['events', address, onError]);
    changed = onChange;
    return { close: async () => void closed.push('events') };
  },
  openStores: (...args: unknown[]) => {
    opened.push(['stores', ...args]);
    return {
      presence: noting('presence', presenceAnswers),
      shares: noting('shares', shareAnswers),
      close: async () => void closed.push('stores'),
    };
  },
}));
const { BullmqJobQueue } = await import('./bullmq-job-queue.js');

const ADDRESS = { redisUrl: 'redis://none' };
const errors: Error[] = [];
const onError = (error: Error): void => void errors.push(error);
const queueOf = (limits = { all: 2, perClient: 5 }) => new BullmqJobQueue(ADDRESS, limits, onError);
const sent = (name: string) => asked.filter(([method]) => method === name).map(([, ...args]) => args);
const RUN = { circuit: { qubitCount: 3, operations: [] }, shots: 9 } as unknown as Run;
const ORIGIN = { requestId: 'r', client: 'ada' };
const WAITING = ['waiting', 'prioritized', 'delayed'];
const JOB = { id: 'a', data: { ...RUN, origin: ORIGIN }, timestamp: 1_000, progress: 0.5, failedReason: '' };

beforeEach(() => {
  for (const list of [asked, opened, closed, errors]) list.splice(0);
  isThere = true;
  queueAnswers = { getJobCountByTypes: () => 0, getJobState: () => 'unknown', getRanges: () => [] };
  presenceAnswers = { cancelled: () => new Set() };
  shareAnswers = { reserve: () => 7, waitingOf: () => [] };
});

describe('the queue', () => {
  it('keeps what has finished for an hour, and starts nothing again by itself', () => {
    queueOf();
    expect(opened).toEqual([
      [
        'queue',
        'simulations',
        ADDRESS,
        onError,
        {
          defaultJobOptions: { removeOnComplete: { age: 3_600 }, removeOnFail: { age: 3_600 }, attempts: 1 },
        },
      ],
      ['stores', ADDRESS, onError],
    ]);
  });

  it('closes all that it has opened', async () => {
    const queue = queueOf();
    await queue.close();
    expect(closed.splice(0)).toEqual(['queue', 'stores']);
    queue.onChange(() => undefined);
    await queue.close();
    expect(closed).toEqual(['queue', 'events', 'stores']);
  });

  it('reports changes to all who listen, by one connection', () => {
    const queue = queueOf();
    const seen: string[] = [];
    const stop = queue.onChange((id) => seen.push(`1 ${id}`));
    queue.onChange((id) => seen.push(`2 ${id}`));
    changed('a');
    stop();
    changed('b');
    expect(seen).toEqual(['1 a', '2 a', '2 b']);
    expect(opened.slice(2)).toEqual([['events', ADDRESS, onError]]);
  });

  it('is not available before its server was there', async () => {
    isThere = false;
    await expect(queueOf().find('a')).rejects.toMatchObject({ status: 503, code: 'QUEUE_UNAVAILABLE' });
  });
});

describe('a job', () => {
  it.each([
    ['ada', ORIGIN],
    ['', undefined],
  ])('of %j is added with its turn as its priority', async (client, origin) => {
    await queueOf().add('a', RUN, origin);
    expect(sent('queue.getJobCountByTypes')).toEqual([WAITING]);
    expect(sent('shares.reserve')).toEqual([['a', client, 5, true]]);
    expect(sent('queue.add')).toEqual([['run', { ...RUN, origin }, { jobId: 'a', priority: 7 }]]);
  });

  it('is not the first where another waits', async () => {
    queueAnswers['getJobCountByTypes'] = () => 1;
    await queueOf().add('a', RUN);
    expect(sent('shares.reserve')).toEqual([['a', '', 5, false]]);
  });

  it('is refused where two wait, or are on their way', async () => {
    const queue = queueOf();
    queueAnswers['getJobCountByTypes'] = () => 2;
    await expect(queue.add('a', RUN)).rejects.toMatchObject({ status: 503, code: 'QUEUE_FULL' });
    queueAnswers['getJobCountByTypes'] = () => 0;
    await Promise.all([queue.add('b', RUN), queue.add('c', RUN)]);
    const three = await Promise.allSettled(['d', 'e', 'f'].map((id) => queue.add(id, RUN)));
    // One of three is one too many; it counts no more once it is refused.
    expect(three.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    await queue.add('g', RUN);
    expect(sent('queue.add').map(([, , options]) => options)).toEqual(
      ['b', 'c', 'e', 'f', 'g'].map((jobId) => ({ jobId, priority: 7 })),
    );
  });

  it('is refused where its client has as many that wait as it may', async () => {
    shareAnswers = { reserve: () => null, waitingOf: () => ['x', 'y'] };
    queueAnswers['getJobState'] = () => 'prioritized';
    await expect(queueOf().add('a', RUN, ORIGIN)).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_JOBS',
      detail: '5 large circuits of yours are waiting already; try again when one of them has started.',
    });
    expect(sent('shares.waitingOf')).toEqual([['ada', 5_000]]);
    expect([sent('shares.reserve').length, sent('shares.end'), sent('queue.add')]).toEqual([1, [], []]);
  });

  it.each(['unknown', 'active', 'completed'])('takes the turn of one that is %s', async (state) => {
    const turns = [null, 9];
    const states: Record<string, string> = { x: 'waiting', y: state, z: 'delayed' };
    shareAnswers = { reserve: () => turns.shift(), waitingOf: () => ['x', 'y', 'z'] };
    queueAnswers['getJobState'] = (id: never) => states[id];
    await queueOf().add('a', RUN, ORIGIN);
    expect(sent('shares.end')).toEqual([['y', 'ada']]);
    expect(sent('queue.add').map(([, , options]) => options)).toEqual([{ jobId: 'a', priority: 9 }]);
  });

  it('counts no more where it could not be added', async () => {
    queueAnswers['add'] = () => Promise.reject(new Error('away'));
    await expect(queueOf().add('a', RUN, ORIGIN)).rejects.toMatchObject({ code: 'QUEUE_UNAVAILABLE' });
    expect(sent('shares.end')).toEqual([['a', 'ada']]);
    shareAnswers['end'] = () => Promise.reject(new Error('away too'));
    await expect(queueOf().add('a', RUN, ORIGIN)).rejects.toMatchObject({ code: 'QUEUE_UNAVAILABLE' });
    await new Promise(setImmediate);
    expect(errors.map(({ message }) => message)).toEqual(['away too']);
  });
});

const job = (part: object) => ({
  job_id: 'a',
  status: 'queued',
  progress: 0,
  position: null,
  result: null,
  error: null,
  ...part,
});
const LOST = {
  code: 'WORKER_LOST',
  detail: 'The circuit was started 3 times and never finished; try a smaller one.',
};
const CANCELLED = job({ status: 'cancelled', progress: 0.5 });

describe('a job is found', () => {
  it.each<[string, string, object, boolean, object | null]>([
    [
      'completed',
      'completed',
      { returnvalue: { counts: {} } },
      false,
      job({ status: 'completed', progress: 1, result: { counts: {} } }),
    ],
    [
      'completed, although it was cancelled',
      'completed',
      { returnvalue: 1 },
      true,
      job({ status: 'completed', progress: 1, result: 1 }),
    ],
    ['cancelled while it fails', 'failed', { failedReason: 'CANCELLED' }, false, CANCELLED],
    ['cancelled while it runs', 'active', {}, true, CANCELLED],
    [
      'failed with its reason',
      'failed',
      { failedReason: '{"code":"A","detail":"B"}' },
      false,
      job({ status: 'failed', progress: 0.5, error: { code: 'A', detail: 'B' } }),
    ],
    [
      'failed where its workers died',
      'failed',
      { failedReason: 'job stalled' },
      false,
      job({ status: 'failed', progress: 0.5, error: LOST }),
    ],
    ['running', 'active', {}, false, job({ status: 'running', progress: 0.5 })],
    ['running, without progress', 'active', { progress: {} }, false, job({ status: 'running' })],
    ['queued', 'prioritized', {}, false, job({ position: 2 })],
    ['held', 'delayed', {}, false, job({ position: 2 })],
  ])('%s', async (_, state, part, isCancelled, expected) => {
    queueAnswers = {
      getJobState: () => state,
      getJob: () => ({ ...JOB, ...part }),
      getRanges: () => ['b', 'a'],
    };
    presenceAnswers['cancelled'] = () => new Set(isCancelled ? ['a'] : []);
    expect(await queueOf().find('a')).toEqual(expected);
    expect([sent('queue.getJobState'), sent('presence.cancelled')]).toEqual([[['a']], [[['a']]]]);
  });

  it.each([
    ['nowhere', 'unknown', false, null],
    ['cancelled, and gone', 'unknown', true, job({ status: 'cancelled' })],
    ['nowhere any more', 'completed', false, null],
  ])('%s', async (_, state, isCancelled, expected) => {
    queueAnswers = { getJobState: () => state, getJob: () => undefined };
    presenceAnswers['cancelled'] = () => new Set(isCancelled ? ['a'] : []);
    expect(await queueOf().find('a')).toEqual(expected);
    expect(sent('queue.getJob')).toHaveLength(state === 'unknown' ? 0 : 1);
  });

  it('with its events', async () => {
    queueAnswers = {
      getJobState: () => 'active',
      getJob: () => JOB,
      getJobLogs: () => ({ logs: ['0.5'], count: 2 }),
    };
    expect(await queueOf().eventsAfter('a', 2)).toEqual({
      events: [{ id: 3, job: job({ status: 'running', progress: 0.5 }) }],
      ended: false,
      position: null,
    });
    expect(sent('queue.getJobLogs')).toEqual([['a', 1, -1]]);
  });
});

describe('cancelling', () => {
  const cancels = () => [sent('presence.cancel'), sent('queue.remove'), sent('shares.end')];
  const cancelled = new Set<string>();
  beforeEach(() => {
    cancelled.clear();
    presenceAnswers = { cancelled: () => new Set(cancelled), cancel: (id: never) => void cancelled.add(id) };
  });

  it('takes a job that waits out of the queue, and counts it no more', async () => {
    let isIn = true;
    queueAnswers = {
      getJobState: () => (isIn ? 'waiting' : 'unknown'),
      getJob: () => (isIn ? JOB : undefined),
      getRanges: () => ['a'],
      remove: () => ((isIn = false), 1),
    };
    expect(await queueOf().cancel('a')).toEqual(job({ status: 'cancelled' }));
    expect(cancels()).toEqual([[['a']], [['a']], [['a', 'ada']]]);
  });

  it.each([
    ['is locked', () => 0],
    ['is refused', () => Promise.reject(new Error('locked'))],
  ])('leaves a job to its worker where it %s', async (_, remove) => {
    queueAnswers = { getJobState: () => 'active', getJob: () => JOB, remove };
    expect(await queueOf().cancel('a')).toEqual(CANCELLED);
    expect(cancels()).toEqual([[['a']], [['a']], []]);
  });

  it('counts nothing of a job that went meanwhile', async () => {
    let reads = 0;
    queueAnswers = {
      getJobState: () => 'active',
      getJob: () => (reads++ === 0 ? JOB : undefined),
      remove: () => 1,
    };
    expect(await queueOf().cancel('a')).toEqual(job({ status: 'cancelled' }));
    expect(sent('shares.end')).toEqual([]);
  });

  it.each([
    ['there is none', 'unknown', null],
    ['it has finished', 'completed', job({ status: 'completed', progress: 1 })],
  ])('changes nothing where %s', async (_, state, found) => {
    queueAnswers = { getJobState: () => state, getJob: () => ({ ...JOB, returnvalue: null }) };
    expect(await queueOf().cancel('a')).toEqual(found);
    expect(cancels()).toEqual([[], [], []]);
  });
});

describe('an operator sees', () => {
  it('those that run, then those that wait, 50 read at once', async () => {
    const waiting = Array.from({ length: 51 }, (_, n) => `w${n}`);
    queueAnswers = {
      getRanges: ([state]: string[]) => (state === 'active' ? ['r', 'gone'] : waiting),
      getJob: (id: never) => (id === 'gone' ? undefined : { ...JOB, id, ...(id === 'r' && { data: RUN }) }),
    };
    const facts = { qubits: 3, queuedAt: 1_000 };
    expect(await queueOf().unfinished()).toEqual([
      { id: 'r', status: 'running', client: '', ...facts },
      ...waiting.map((id) => ({ id, status: 'queued', client: 'ada', ...facts })),
    ]);
    expect(sent('queue.getRanges')).toEqual([
      [['active'], 0, -1, true],
      [WAITING, 0, -1, true],
    ]);
  });

  it('how many wait, are held and run, and how many workers there are', async () => {
    queueAnswers = {
      getJobCounts: () => ({ waiting: 1, prioritized: 20, delayed: 300, active: 4_000 }),
      getWorkersCount: () => 5,
    };
    expect(await queueOf().load()).toEqual({ waiting: 321, held: 300, active: 4_000, workers: 5 });
    expect(sent('queue.getJobCounts')).toEqual([[...WAITING, 'active']]);
    queueAnswers['getJobCounts'] = () => ({});
    expect(await queueOf().load()).toEqual({ waiting: 0, held: 0, active: 0, workers: 5 });
  });

  it('for how long the next one has waited', async () => {
    jest.useFakeTimers({ now: 10_000 });
    const next: Record<string, object[]> = {
      prioritized: [{ timestamp: 7_500 }],
      delayed: [{ timestamp: 9_000 }],
    };
    queueAnswers = { getJobs: ([state]: string[]) => next[state!] ?? [] };
    expect(await queueOf().age()).toBe(2.5);
    expect(sent('queue.getJobs')).toEqual(WAITING.map((state) => [[state], 0, 0, true]));
    delete next['prioritized'];
    delete next['delayed'];
    expect(await queueOf().age()).toBe(0);
    next['waiting'] = [{ timestamp: 11_000 }];
    expect(await queueOf().age()).toBe(0);
    jest.useRealTimers();
  });

  it('the places', async () => {
    queueAnswers['getRanges'] = () => ['b', 'a'];
    expect(await queueOf().positions()).toEqual(
      new Map([
        ['b', 1],
        ['a', 2],
      ]),
    );
    expect(sent('queue.getRanges')).toEqual([[WAITING, 0, -1, true]]);
  });
});
