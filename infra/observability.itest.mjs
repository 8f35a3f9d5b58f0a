// @ts-check
// What an operator sees of one run, on real processes: its trace, its lines in the log, and every figure that the alerts
// and the dashboard draw on.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { lightJob, startStack } from '@superpose/testing';
import { startTraceCollector } from '../testing/compose/trace-collector.js';

const STRANGERS_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const read = (/** @type {string} */ file) => readFileSync(join(import.meta.dirname, file), 'utf8');
/** @type {import('@superpose/testing').Stack} */
let cluster;
/** @type {Awaited<ReturnType<typeof startTraceCollector>>} */
let collector;
/** @type {import('@superpose/testing').Reply} */
let accepted;
/** @type {string} */
let jobId;

beforeAll(async () => {
  collector = await startTraceCollector();
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'info', JOB_BOARD: 'true' };
  cluster = await startStack({ environment });
  accepted = await cluster.client.call('POST', '/api/algorithms/simulator/run', {
    body: lightJob(),
    headers: { traceparent: `00-${STRANGERS_TRACE}-00f067aa0ba902b7-01` },
  });
  if (!accepted.body?.job_id) throw new Error(`No job: ${accepted.text}`);
  jobId = accepted.body.job_id;
  await cluster.client.jobEnds(jobId);
  await cluster.client.submit('one');
}, 90_000);
afterAll(async () => {
  await cluster?.stop();
  await collector?.close();
}, 60_000);

describe('a queued run', () => {
  it('is one trace from the gateway through the queue to the worker', async () => {
    const run = await collector.span((span) => span.name === 'run a job');
    const posted = (/** @type {string} */ service) =>
      collector.span((span) => span.service === service && span.name.startsWith('POST'));
    const [gateway, simulation] = await Promise.all([posted('gateway'), posted('simulation')]);
    const wait = await collector.span(({ name }) => name === 'wait in the queue');
    expect(
      [gateway, simulation, wait, run].map(({ service, parentSpanId }) => [service, parentSpanId]),
    ).toEqual([
      ['gateway', ''],
      ['simulation', gateway.spanId],
      ['simulation-worker', simulation.spanId],
      ['simulation-worker', simulation.spanId],
    ]);
    expect(new Set([gateway, simulation, wait, run].map(({ traceId }) => traceId)).size).toBe(1);
    expect(run.attributes).toMatchObject({ 'superpose.qubits': 17, 'superpose.outcome': 'completed' });
  });

  it('does not join the trace that a stranger names', async () => {
    const gateway = await collector.span(({ service }) => service === 'gateway');
    expect(gateway.traceId).not.toBe(STRANGERS_TRACE);
  });

  it("stands in the worker's log under the request id of the response", async () => {
    const id = accepted.headers.get('x-request-id');
    const lines = readFileSync(join(cluster.dataDir, 'logs', 'worker.log'), 'utf8').split('\n');
    /** @type {Record<string, unknown>[]} */
    const [line] = lines.filter((text) => text.includes('job ended')).map((text) => JSON.parse(text));
    expect(line).toMatchObject({ reqId: id, jobId, qubits: 17, outcome: 'completed' });
  });
});

describe('the log', () => {
  const linesOf = (/** @type {string} */ name) =>
    readFileSync(join(cluster.dataDir, 'logs', `${name}.log`), 'utf8')
      .split('\n')
      .filter((text) => text.startsWith('{'))
      .map((text) => JSON.parse(text));

  it.each(['gateway', 'simulation', 'worker', 'exercises'])('has one line when %s is ready', (name) => {
    const lines = linesOf(name).filter(({ msg }) => msg === 'Ready');
    expect(lines).toEqual([expect.objectContaining({ level: 'info' })]);
    expect(lines[0].internalUrl).toBe(cluster.internal(name));
  });

  it('says at that level what the exercise service has to tell of its database', () => {
    expect(linesOf('exercises')).toContainEqual(
      expect.objectContaining({ level: 'info', msg: expect.stringMatching(/^the database is ready; /) }),
    );
  });
});

describe('the job board', () => {
  const queues = (/** @type {string} */ base) => fetch(`${base}/jobs/api/queues`);

  it('shows the jobs on the internal port', async () => {
    const page = await fetch(`${cluster.internal('simulation')}/jobs`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Superpose')]);
    /** @type {{ queues: object[] }} */
    const response = await (await queues(cluster.internal('simulation'))).json();
    const [queue] = response.queues;
    expect(queue).toMatchObject({ name: 'simulations', readOnlyMode: true, counts: { completed: 1 } });
  });

  it('changes nothing', async () => {
    const clean = `${cluster.internal('simulation')}/jobs/api/queues/simulations/clean/completed`;
    expect((await fetch(clean, { method: 'PUT' })).status).toBeGreaterThanOrEqual(400);
    expect((await cluster.client.job(jobId)).status).toBe(200);
  });

  it.each(['gateway', 'simulation'])('is not on the public port of %s', async (service) => {
    const response = await queues(cluster.address(service));
    expect(await response.text()).not.toContain('simulations');
    const page = await fetch(`${cluster.address(service)}/jobs`, { headers: { accept: 'text/html' } });
    expect(await page.text()).not.toContain('bull-board');
  });

  it('is not there unless it is asked for', async () => {
    expect((await queues(cluster.internal('worker'))).status).toBe(404);
  });
});

describe('the metrics', () => {
  const exported = async () => {
    const names = ['gateway', 'simulation', 'worker', 'exercises'];
    const pages = await Promise.all(
      names.map(async (name) => (await fetch(`${cluster.internal(name)}/metrics`)).text()),
    );
    return new Set(pages.flatMap((page) => [...page.matchAll(/^(\w+)[ {]/gm)].map(([, name]) => name)));
  };
  /** @type {{ groups: { rules: { expr: string }[] }[] }} */
  const { groups } = parse(read('monitoring/alerts.yml'));
  const alerts = groups.flatMap(({ rules }) => rules);
  /** @type {{ panels: { targets: { expr: string }[] }[] }} */
  const { panels } = JSON.parse(read('monitoring/grafana/dashboards/superpose.json'));
  const expressions = [...alerts, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);

  // Those of the scheduled backups and of the certificate are of other processes, which have their own tests.
  const ofServices = expressions.flatMap(metricsOf).filter((name) => !/^(backup|tls)_/.test(name));

  it.each([...new Set(ofServices)])('have %s, which an alert or a panel draws on', async (name) => {
    // Prometheus itself makes this one.
    if (name !== 'up') expect([...(await exported())]).toContain(name);
  });

  it('report how long the next job in turn has waited, and the seconds of jobs by their qubits', async () => {
    for (const [name, service] of cluster.services) if (name === 'worker') await service.stop(10_000);
    await cluster.client.startJob(lightJob());
    await sleep(1_100);
    const page = await (await fetch(`${cluster.internal('simulation')}/metrics`)).text();
    expect(Number(/^simulation_queue_age_seconds\{.*\} (\S+)/m.exec(page)?.[1])).toBeGreaterThan(1);
    expect(page).toMatch(/^simulation_queue\{kind="waiting",.*\} 1$/m);
  });
});

/** The metrics in an expression: names that are no function, keyword or label. @param {string} expression */
function metricsOf(expression) {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\b(by|without) *\([^)]*\)/g, '');
  return [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?! *\()/g)]
    .map(([, name = '']) => name)
    .filter((name) => /_|^up$/.test(name));
}
