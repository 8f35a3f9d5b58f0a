import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Job } from '@superpose/contracts';
import { jobAcceptedSchema, jobSchema } from '@superpose/contracts/schemas';
import { once } from 'node:events';
import { SimulationCancelled } from '@superpose/quantum';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import type { JobProcessor, JobWorker } from './queue/job-queue.js';

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
  const response = await test.app.inject({ method: 'POST', url: '/api/algorithms/simulator/run', payload });
  return jobAcceptedSchema.parse(response.json());
};
const events = async (url: string, headers: Record<string, string> = {}) => {
  const response = await test.app.inject({ url, headers });
  const events = [...response.payload.matchAll(/id: (\d+)\nevent: (\w+)\ndata: (.*)\n\n/g)];
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    list: events.map(([, id, name, data]) => ({
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
  it('is reported as events named by its status, to the last, and can be asked for afterwards', async () => {
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

  it('is reported from the event after Last-Event-ID, each event once', async () => {
    const { events_url } = await submit();
    worker = test.queue.startWorker(simulate);
    const all = (await events(events_url)).list;
    for (const [index, { id }] of all.slice(0, -1).entries()) {
      const { list } = await events(events_url, { 'last-event-id': String(id) });
      expect(list).toEqual(all.slice(index + 1));
    }
    expect((await events(events_url, { 'last-event-id': String(all.length) })).status).toBe(204);
    for (const id of ['first', '', '-1', '+1', '1e0', '0x1', '1.0', '1 1', '١', String(10 ** 9)]) {
      expect((await events(events_url, { 'last-event-id': encodeURI(id) })).list).toEqual(all);
    }
    expect((await events(events_url, { 'last-event-id': String(10 ** 9 - 1) })).status).toBe(204);
  });

  it('streams its place in the queue without an id whenever that changes', async () => {
    const [first, second] = [await submit(), await submit()];
    await test.app.listen(0, '127.0.0.1');
    const response = await fetch(`${await test.app.getUrl()}${second.events_url}`);
    let payload = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      payload += chunk;
      if (/"position":2/.test(payload)) {
        await test.app.inject({ method: 'DELETE', url: first.status_url });
      }
      if (/\n\nevent: queued\ndata: [^\n]*"position":1/.test(payload)) {
        worker ??= test.queue.startWorker(simulate);
      }
    }
    expect(payload).toContain('event: completed');
    expect([...payload.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)).slice(0, 2)).toEqual([1, 2]);
  });

  it('is cancelled by DELETE while it waits and while it runs, and stays so', async () => {
    const [first, second] = [await submit(), await submit()];
    worker = test.queue.startWorker(hang);
    for (const { status_url, events_url } of [second, first]) {
      const response = await test.app.inject({ method: 'DELETE', url: status_url });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ status: 'cancelled', result: null });
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
      const response = await test.app.inject({ method, url: url + suffix });
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    }
  });

  it('is refused with 503 and Retry-After when the queue is full', async () => {
    await test.app.close();
    test = await startTestApp({ QUEUE_LIMIT: '1' });
    await submit();
    const payload = { qubits: 17, gates: [] };
    const response = await test.app.inject({ method: 'POST', url: '/api/algorithms/simulator/run', payload });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toMatchObject({ code: 'QUEUE_FULL' });
  });
});
