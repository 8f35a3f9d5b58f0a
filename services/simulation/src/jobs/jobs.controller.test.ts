import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jobAcceptedSchema, jobSchema, type Job } from '@superpose/contracts';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { SimulationCancelled } from '@superpose/quantum';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import type { JobProcessor, JobWorker } from './job-queue.js';

let test: TestApp;
let worker: JobWorker | undefined;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(async () => {
  await worker?.close();
  worker = undefined;
  await test.app.close();
});

const submit = async () => {
  const payload = { qubits: 17, gates: [{ name: 'H', qubit: 16, timeStep: 0 }], seed: 5 };
  const answer = await test.app.inject({ method: 'POST', url: '/api/algorithms/simulator/run', payload });
  return jobAcceptedSchema.parse(answer.json());
};
const events = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await test.app.inject({ url, headers });
  const told = [...answer.payload.matchAll(/id: (\d+)\nevent: (\w+)\ndata: (.*)\n\n/g)];
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    list: told.map(([, id, name, data]) => ({
      id: Number(id),
      name,
      job: jobSchema.parse(JSON.parse(data!)) satisfies Job,
    })),
  };
};
const simulate: JobProcessor = (run, control) => test.runner.run(run, control);
const hang: JobProcessor = async (_run, { signal }) => {
  await once(signal!, 'abort');
  throw new SimulationCancelled();
};

describe('a job', () => {
  it('is told as events named by its status, to the last, and can be asked for afterwards', async () => {
    const { events_url, status_url, job_id } = await submit();
    worker = test.queue.startWorker(simulate);
    const { list, type } = await events(events_url);
    expect(type).toBe('text/event-stream');
    expect(list.map(({ name }) => name)).toEqual(expect.arrayContaining(['queued', 'running', 'completed']));
    expect(list.map(({ id }) => id)).toEqual(list.map((_, index) => index + 1));
    for (const { name, job } of list) expect(job.status).toBe(name);
    const job = jobSchema.parse((await test.app.inject({ url: status_url })).json());
    expect(job).toEqual(list.at(-1)!.job);
    expect(job).toMatchObject({ job_id, status: 'completed', result: { num_qubits: 17, seed: 5 } });
  });

  it('is told from the event after Last-Event-ID, each event once', async () => {
    const { events_url } = await submit();
    worker = test.queue.startWorker(simulate);
    const all = (await events(events_url)).list;
    for (const [index, { id }] of all.slice(0, -1).entries()) {
      const { list } = await events(events_url, { 'last-event-id': String(id) });
      expect(list).toEqual(all.slice(index + 1));
    }
    expect((await events(events_url, { 'last-event-id': String(all.length) })).status).toBe(204);
    expect((await events(events_url, { 'last-event-id': 'first' })).list).toEqual(all);
  });

  it('tells its place in the queue whenever that changes', async () => {
    const [first, second] = [await submit(), await submit()];
    // Sent now: a request of `inject` begins when its promise is asked for.
    const told = test.app.inject({ url: second.events_url }).then((answer) => answer.payload);
    await sleep(50);
    await test.app.inject({ method: 'DELETE', url: first.status_url });
    await sleep(200);
    worker = test.queue.startWorker(simulate);
    const payload = await told;
    const places = [...payload.matchAll(/event: queued\ndata: .*"position":(\w+)/g)].map(
      ([, place]) => place,
    );
    expect(places.at(-1)).toBe('1');
    expect(payload).toMatch(/\n\nevent: queued\ndata: [^\n]*"position":1/);
    expect([...payload.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)).slice(0, 2)).toEqual([1, 2]);
  });

  it('is cancelled by DELETE while it waits and while it runs, and stays so', async () => {
    const [first, second] = [await submit(), await submit()];
    worker = test.queue.startWorker(hang);
    for (const { status_url, events_url } of [second, first]) {
      const answer = await test.app.inject({ method: 'DELETE', url: status_url });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ status: 'cancelled', result: null });
      const again = await test.app.inject({ method: 'DELETE', url: status_url });
      expect(again.json()).toMatchObject({ status: 'cancelled' });
      expect((await events(events_url)).list.at(-1)!.name).toBe('cancelled');
    }
  });

  it.each([
    '0'.repeat(32),
    'f'.repeat(31),
    'abc',
    "1' OR '1'='1",
    '../../etc/passwd',
    '${7*7}',
    '%00',
    '__proto__',
    'a'.repeat(5000),
  ])('%s is unknown: the same 404 for every call', async (id) => {
    const url = `/api/algorithms/jobs/${encodeURIComponent(id)}`;
    for (const [method, suffix] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/events'],
    ] as const) {
      const answer = await test.app.inject({ method, url: url + suffix });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    }
  });

  it('is refused with 503 and Retry-After when the queue is full', async () => {
    await test.app.close();
    test = await startTestApp({ QUEUE_LIMIT: '1' });
    await submit();
    const payload = { qubits: 17, gates: [] };
    const answer = await test.app.inject({ method: 'POST', url: '/api/algorithms/simulator/run', payload });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ code: 'QUEUE_FULL' });
  });
});
