import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCircuit, SimulationCancelled } from '@superpose/quantum';
import { ProblemException } from '@superpose/service-kit';
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCircuit, type Run } from '../../runner/run-circuit.js';
import type { JobOrigin, JobProcessor, JobQueue, JobWorker, WaitingLimits } from '../queue/job-queue.js';
import { LapsedJobs } from '../followers/lapsed-jobs.js';

export interface StartedQueue {
  readonly queue: JobQueue;
  /** @param concurrency jobs at a time (1) */
  startWorker(process: JobProcessor, concurrency?: number): JobWorker;
  stop(): Promise<void>;
}

export const QUEUE_LIMIT = 3;
export const CLIENT_LIMIT = 2;
const MANY: WaitingLimits = { all: 200, perClient: 200 };
const newId = () => randomBytes(16).toString('hex');
const bell = (seed: number): Run => ({
  circuit: buildCircuit(2, [
    { gate: 'H', qubits: [0] },
    { gate: 'CX', qubits: [0, 1] },
  ]),
  shots: 100,
  seed,
});

/** What the seed of a run makes the test's worker do. */
const HANGS = 1;
const FAILS = 2;
const REFUSED = 3;
const STEPS = 4;

const work: JobProcessor = async (run, { signal, onProgress }) => {
  if (run.seed === FAILS) throw new Error('the password is hunter2');
  if (run.seed === REFUSED) throw new ProblemException(422, 'CIRCUIT_TOO_LARGE', 'Too large.');
  if (run.seed === HANGS) {
    if (!signal!.aborted) await once(signal!, 'abort');
    throw new SimulationCancelled();
  }
  if (run.seed === STEPS) {
    for (const fraction of [0.25, 0.5, 0.75]) {
      onProgress!(fraction);
      await sleep(20);
    }
  }
  return runCircuit(run);
};

const originOf = (client: string): JobOrigin => ({ requestId: 'r', client });
const addFrom = async (queue: JobQueue, client: string, seed: number) => {
  const id = newId();
  await queue.add(id, bell(seed), originOf(client));
  return id;
};

/** What every job queue has to do; each implementation runs this same test. */
export function describeJobQueue(
  name: string,
  start: (limits?: WaitingLimits) => Promise<StartedQueue>,
): void {
  describeShares(name, start);
  describe(`a job on ${name}`, () => {
    let started: StartedQueue;
    let worker: JobWorker | undefined;
    beforeAll(async () => {
      started = await start();
    }, 60_000);
    afterAll(async () => {
      await stopWorker();
      await started.stop();
    }, 60_000);

    const stopWorker = async () => {
      await worker?.close();
      worker = undefined;
    };
    const startWorker = () => (worker ??= started.startWorker(work));
    const add = (seed: number) => addFrom(started.queue, newId(), seed);
    const eventually = async (id: string, status: string) => {
      for (;;) {
        const job = await started.queue.find(id);
        if (job?.status === status) return job;
        if (job && job.status !== 'queued' && job.status !== 'running') expect(job.status).toBe(status);
        await sleep(20);
      }
    };

    it('waits in its place while no worker is there', async () => {
      const [first, second] = [await add(10), await add(11)];
      expect(await started.queue.find(first)).toMatchObject({ status: 'queued', position: 1, progress: 0 });
      expect(await started.queue.find(second)).toMatchObject({ status: 'queued', position: 2 });
      expect(await started.queue.eventsAfter(second, 1)).toEqual({ events: [], ended: false, position: 2 });
      expect(await started.queue.load()).toEqual({ waiting: 2, held: 0, active: 0, workers: 0 });
    });

    it('is refused when the queue is full, and nothing is kept of it', async () => {
      await add(12);
      const refused = newId();
      const problem = { code: 'QUEUE_FULL', headers: { 'retry-after': '5' } };
      await expect(started.queue.add(refused, bell(13), originOf('another'))).rejects.toMatchObject(problem);
      expect(await started.queue.find(refused)).toBeNull();
    });

    it('runs and is completed with its result, which the seed replays', async () => {
      startWorker();
      const id = await addWhenThereIsRoom(20);
      const job = await eventually(id, 'completed');
      expect(job).toMatchObject({ progress: 1, position: null, error: null });
      expect(job.result!.measurement_counts).toEqual(runCircuit(bell(20)).measurement_counts);
    });

    it('gives its events in order, and the same ones again from any number on', async () => {
      const id = await addWhenThereIsRoom(STEPS);
      await eventually(id, 'completed');
      const { events, ended } = await started.queue.eventsAfter(id, 0);
      expect(ended).toBe(true);
      expect(events.map((event) => event.id)).toEqual(events.map((_, index) => index + 1));
      expect(events.map(({ job }) => `${job.status} ${job.progress}`)).toEqual([
        'queued 0',
        'running 0',
        'running 0.25',
        'running 0.5',
        'running 0.75',
        'completed 1',
      ]);
      for (let after = 0; after <= events.length; after++) {
        const again = await started.queue.eventsAfter(id, after);
        expect(again).toEqual({ events: events.slice(after), ended: true, position: null });
      }
    });

    it('that fails says nothing of the inside', async () => {
      const job = await eventually(await addWhenThereIsRoom(FAILS), 'failed');
      expect(job.error).toEqual({ code: 'INTERNAL_ERROR', detail: expect.not.stringContaining('hunter2') });
      const refused = await eventually(await addWhenThereIsRoom(REFUSED), 'failed');
      expect(refused.error).toEqual({ code: 'CIRCUIT_TOO_LARGE', detail: 'Too large.' });
    });

    it('that runs is cancelled, and the worker goes on with the next', async () => {
      const hanging = await addWhenThereIsRoom(HANGS);
      await eventually(hanging, 'running');
      const next = await add(30);
      expect(await started.queue.cancel(hanging)).toMatchObject({ status: 'cancelled' });
      await eventually(next, 'completed');
      expect(await started.queue.find(hanging)).toMatchObject({ status: 'cancelled', result: null });
      expect((await started.queue.eventsAfter(hanging, 0)).events.at(-1)!.job.status).toBe('cancelled');
    });

    it('that waits is cancelled at once and makes room', async () => {
      const hanging = await addWhenThereIsRoom(HANGS);
      await eventually(hanging, 'running');
      const waiting = await add(31);
      const common = { qubits: 2, queuedAt: expect.any(Number) };
      expect(await started.queue.unfinished()).toEqual([
        expect.objectContaining({ ...common, id: hanging, status: 'running' }),
        expect.objectContaining({ ...common, id: waiting, status: 'queued' }),
      ]);
      expect(await started.queue.cancel(waiting)).toMatchObject({ status: 'cancelled', position: null });
      expect(await started.queue.load()).toEqual({ waiting: 0, held: 0, active: 1, workers: 1 });
      expect((await started.queue.eventsAfter(waiting, 1)).events.map(({ job }) => job.status)).toEqual([
        'cancelled',
      ]);
      await started.queue.cancel(hanging);
    });

    it('that has finished stays as it is', async () => {
      const id = await addWhenThereIsRoom(40);
      await eventually(id, 'completed');
      expect(await started.queue.cancel(id)).toMatchObject({ status: 'completed' });
      expect(await started.queue.find(id)).toMatchObject({ status: 'completed' });
    });

    it('has a lease that lapses unless it is renewed or released', async () => {
      const { leases } = started.queue;
      const [lapsing, renewed, released] = [newId(), newId(), newId()];
      await leases.renew([lapsing, renewed, released], 1);
      while ((await leases.lapsed()).length < 3) await sleep(5);
      await leases.renew([renewed], 60_000);
      await leases.release([released]);
      expect(await leases.lapsed()).toEqual([lapsing]);
      await leases.release([lapsing, renewed]);
      expect(await leases.lapsed()).toEqual([]);
    });

    it('is cancelled once its lease has lapsed; one without a lease runs on', async () => {
      const unfollowed = await addWhenThereIsRoom(HANGS);
      await eventually(unfollowed, 'running');
      const followed = await add(50);
      const lapsedJobs = new LapsedJobs(started.queue, 1);
      await started.queue.leases.renew([followed], 1);
      await eventually(followed, 'cancelled');
      lapsedJobs.close();
      expect(await started.queue.find(unfollowed)).toMatchObject({ status: 'running' });
      await started.queue.cancel(unfollowed);
    });

    it('reports its changes, and its place among the waiting', async () => {
      const changed = new Set<string>();
      const stop = started.queue.onChange((id) => changed.add(id));
      // The subscription takes a moment to reach the queue, and changes before that are not reported.
      for (let seed = 60; changed.size === 0; seed++) {
        await eventually(await addWhenThereIsRoom(seed), 'completed');
        await sleep(20);
      }
      const hanging = await addWhenThereIsRoom(HANGS);
      const waiting = await add(51);
      await eventually(hanging, 'running');
      while ((await started.queue.positions()).get(waiting) !== 1) await sleep(20);
      await started.queue.cancel(waiting);
      while ((await started.queue.positions()).has(waiting)) await sleep(20);
      await started.queue.cancel(hanging);
      while (!changed.has(hanging) || !changed.has(waiting)) await sleep(20);
      stop();
    });

    it('that was never added is unknown', async () => {
      const id = newId();
      expect(await started.queue.find(id)).toBeNull();
      expect(await started.queue.cancel(id)).toBeNull();
      expect(await started.queue.eventsAfter(id, 0)).toEqual({ events: [], ended: true, position: null });
    });

    const addWhenThereIsRoom = async (seed: number) => {
      for (;;) {
        const { waiting, active } = await started.queue.load();
        if (waiting + active === 0) return add(seed);
        await sleep(20);
      }
    };
  });
}

/** Ends each job when the test says so, and notes in which order they begin. */
function stepwise() {
  const begun: string[] = [];
  const changes = new EventEmitter();
  const open = new Map<string, () => void>();
  const process: JobProcessor = async (run, { signal }, { id }) => {
    begun.push(id);
    changes.emit('begun');
    await new Promise<void>((resolve) => {
      open.set(id, resolve);
      signal?.addEventListener('abort', () => resolve());
    });
    return runCircuit(run);
  };
  const untilBegun = async (count: number) => {
    while (begun.length < count) await once(changes, 'begun');
  };
  return { begun, process, untilBegun, end: (id: string) => open.get(id)!() };
}

function describeShares(name: string, start: (limits?: WaitingLimits) => Promise<StartedQueue>): void {
  describe(`clients of ${name}`, () => {
    let started: StartedQueue;
    let worker: JobWorker | undefined;
    const prepare = async (limits?: WaitingLimits) => (started = await start(limits));
    afterEach(async () => {
      await worker?.close();
      worker = undefined;
      await started.stop();
    }, 60_000);

    it('have a limit each, and what they cancel makes room', async () => {
      const { queue } = await prepare();
      const [first] = [await addFrom(queue, 'one', 60), await addFrom(queue, 'one', 61)];
      await expect(addFrom(queue, 'one', 62)).rejects.toMatchObject({
        code: 'TOO_MANY_JOBS',
        headers: { 'retry-after': '5' },
      });
      await addFrom(queue, 'two', 63);
      expect((await queue.unfinished()).map(({ client }) => client).sort()).toEqual(['one', 'one', 'two']);
      await queue.cancel(first!);
      while ((await queue.load()).waiting > 2) await sleep(20);
      await addFrom(queue, 'one', 64);
      await expect(addFrom(queue, 'two', 65)).rejects.toMatchObject({ code: 'QUEUE_FULL' });
    }, 60_000);

    it('take turns: one job begins at most two jobs after it came, although another client has 100', async () => {
      const { queue } = await prepare(MANY);
      const steps = stepwise();
      const flood: string[] = [];
      for (let n = 0; n < 100; n++) flood.push(await addFrom(queue, 'flood', 100 + n));
      worker = started.startWorker(steps.process);
      await steps.untilBegun(1);
      const victim = await addFrom(queue, 'victim', 70);
      for (let ended = 1; !steps.begun.includes(victim); ended++) {
        steps.end(steps.begun.at(-1)!);
        await steps.untilBegun(ended + 1);
      }
      expect(steps.begun.indexOf(victim)).toBeLessThanOrEqual(2);
      const second = await addFrom(queue, 'victim', 71);
      for (let ended = steps.begun.length; !steps.begun.includes(second); ended++) {
        steps.end(steps.begun.at(-1)!);
        await steps.untilBegun(ended + 1);
      }
      // And the other client isn't starved by one that always has few.
      expect(steps.begun.indexOf(second) - steps.begun.indexOf(victim)).toBe(2);
      // One after the other: each call has a second, which a hundred at once don't keep on a slow machine.
      for (const id of flood) await queue.cancel(id);
      steps.end(second);
    }, 120_000);

    it('run on half of what the workers can do, and the next job follows at once', async () => {
      const { queue } = await prepare(MANY);
      const steps = stepwise();
      worker = started.startWorker(steps.process, 4);
      const flood: string[] = [];
      for (let n = 0; n < 4; n++) flood.push(await addFrom(queue, 'flood', 80 + n));
      await steps.untilBegun(2);
      const victims = [await addFrom(queue, 'victim', 90), await addFrom(queue, 'other victim', 91)];
      await steps.untilBegun(4);
      expect(steps.begun.slice(2).sort()).toEqual([...victims].sort());
      expect(await queue.load()).toMatchObject({ waiting: 2, active: 4 });
      // A worker takes several at once, so which two of the client's jobs begin first is open.
      const held = flood.filter((id) => !steps.begun.includes(id));
      for (const id of held) expect((await queue.find(id))!.status).toBe('queued');
      steps.end(steps.begun[0]!);
      await steps.untilBegun(5);
      expect(held).toContain(steps.begun[4]);
      for (const id of steps.begun.slice(1)) steps.end(id);
      await steps.untilBegun(6);
      steps.end(steps.begun[5]!);
      for (const id of [...flood, ...victims]) {
        while ((await queue.find(id))!.status !== 'completed') await sleep(20);
      }
    }, 60_000);
  });
}
