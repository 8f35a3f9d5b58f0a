// The overlays on top of the running composition, with their own images or, where those cannot be had, stand-ins.
import { request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTraceCollector } from '../../infra/testing/trace-collector.mjs';
import { lightJob } from '../faults/client.mjs';
import { portFault } from '../stack/ports.mjs';
import { provideImage } from './images.mjs';

/** Where the job board's overlay publishes the simulation service's internal port. */
const INTERNAL = 'http://127.0.0.1:9081';
/** Every container of them is scraped. */
const SCRAPED = ['gateway', 'simulation', 'simulation-worker', 'exercises'];
const RULES = 10;

/** Asks again, for a minute at most, until the answer fits; resolves to the last answer. */
async function until(fits, ask) {
  for (let tries = 1; ; tries++) {
    const answer = await ask().catch(() => null);
    if (fits(answer) || tries === 60) return answer;
    await sleep(1_000);
  }
}

/** Runs `use(image)` with an image that may be a stand-in, or tells the report why not. */
async function withImage({ docker, report }, image, standIn, promise, use) {
  const provided = await provideImage(docker, image, standIn);
  if (!provided) return report.cannot(promise, `neither ${image} nor a stand-in can be had here`);
  try {
    await use(provided.said);
  } finally {
    await provided.remove();
  }
}

export async function tls(test) {
  const { exec, compose, handbook, report } = test;
  const promise = 'Caddy ends TLS before the gateway';
  const taken = (await portFault(443, '127.0.0.1')) ?? (await portFault(80, '127.0.0.1'));
  if (taken) return report.cannot(promise, `port 80 or 443 cannot be had (${taken})`);
  await withImage(test, 'caddy:2', 'caddy', promise, async (image) => {
    // For localhost Caddy makes the certificate by itself; one from the outside needs a name that the world can reach.
    await handbook.run('TLS');
    const root = ['cat', '/data/caddy/pki/authorities/local/root.crt'];
    const ca = await until(Boolean, () => exec('tls', root));
    const answer = await until(Boolean, () => askByTls('/api/health', ca));
    const hsts = answer?.headers['strict-transport-security'];
    report.check(
      promise,
      answer?.statusCode === 200 && Boolean(hsts),
      `${image}; status ${answer?.statusCode}, HSTS ${hsts}`,
    );
    const plain = await fetch('http://localhost/', { redirect: 'manual' });
    const location = plain.headers.get('location') ?? '';
    report.check(
      'plain HTTP is sent on to HTTPS',
      location === 'https://localhost/',
      `${plain.status} ${location}`,
    );
    await compose(['up', '-d', '--wait', '--remove-orphans']);
  });
}

const askByTls = (path, ca) =>
  new Promise((resolve, reject) => {
    const call = request({
      host: '127.0.0.1',
      port: 443,
      servername: 'localhost',
      path,
      ca,
      headers: { host: 'localhost' },
    });
    call.once('error', reject);
    call.once('response', (answer) => resolve(answer.resume()));
    call.end();
  });

export async function monitoring(test) {
  const { docker, exec, compose, text, handbook, report } = test;
  const promise = 'Prometheus sees every process';
  await withImage(test, 'prom/prometheus:v3.5.0', 'prometheus', promise, async (image) => {
    const grafana = await provideImage(docker, 'grafana/grafana:12.1.0');
    await handbook.run('Monitoring', { change: (command) => (grafana ? command : `${command} prometheus`) });
    if (!grafana) report.cannot('Grafana shows the dashboard', 'grafana/grafana:12.1.0 cannot be had here');
    else report.check('Grafana answers', (await fetch('http://127.0.0.1:3000/api/health')).ok);
    const checked = await exec('prometheus', [
      'promtool',
      'check',
      'config',
      '/etc/prometheus/prometheus.yml',
    ]);
    report.check(
      'promtool accepts configuration and rules',
      String(checked).includes(`${RULES} rules found`),
      image,
    );
    const ask = async (path) => (await (await fetch(`http://127.0.0.1:9090/api/v1/${path}`)).json()).data;
    const up = ({ activeTargets }) => activeTargets.filter(({ health }) => health === 'up').length;
    const containers = (await text(['ps', '-q', ...SCRAPED])).split('\n').length;
    const targets = await until(
      (data) => data && up(data) === containers,
      () => ask('targets'),
    );
    const seen = targets ? up(targets) : 0;
    report.check(promise, seen === containers, `${seen} of ${containers} containers`);
    const rulesOf = ({ groups }) =>
      groups.flatMap(({ rules }) => rules).filter(({ health }) => health === 'ok');
    const rules = await until(
      (data) => data && rulesOf(data).length === RULES,
      () => ask('rules'),
    );
    const working = rules ? rulesOf(rules).length : 0;
    report.check('every alert can be evaluated', working === RULES, `${working} of ${RULES}`);
    await compose(['up', '-d', '--wait', '--remove-orphans']);
  });
}

export async function jobBoard({ url, compose, handbook, report }) {
  await handbook.run('Job board');
  const pages = [`${INTERNAL}/jobs/api/queues`, `${url}/jobs/api/queues`];
  const [inside, outside] = await Promise.all(pages.map(async (page) => (await fetch(page)).text()));
  const shown = inside.includes('simulations') && !outside.includes('simulations');
  report.check('the job board is on the internal port alone', shown);
  await compose(['up', '-d', '--wait', '--remove-orphans']);
}

export async function tracing({ host, handbook, client, report }) {
  const collector = await startTraceCollector(host);
  try {
    await handbook.run('Traces', {
      change: (command) => command.replace(/http:\/\/collector[^ ]*/, collector.url),
    });
    await client.jobEnds(await client.startJob(lightJob()), 60_000);
    const run = await collector.span(({ name }) => name === 'run a job');
    const gateway = await collector.span(
      ({ service, traceId }) => service === 'gateway' && traceId === run.traceId,
    );
    report.check('a run is one trace from gateway to worker', Boolean(gateway), `trace ${run.traceId}`);
  } finally {
    await collector.close();
  }
}
