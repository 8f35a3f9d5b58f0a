// The overlays on top of the running composition, with their own images or, where those cannot be had, stand-ins.
import type { IncomingMessage } from 'node:http';
import { readdirSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTraceCollector } from './trace-collector.js';
import { provideImage } from './images.js';
import { lightJob, portFault } from '@superpose/testing';
import type { ComposeTest } from './compose-test.js';

/** Where the job board's overlay publishes the simulation service's internal port. */
const INTERNAL = 'http://127.0.0.1:9081';
const MISSING = '/api/nothing-is-here';

/** Asks again, for a minute at most, until the result fits; resolves to the last result. */
export async function until<Result>(
  fits: (result: Result | null) => boolean,
  ask: () => Promise<Result>,
): Promise<Result | null> {
  for (let tries = 1; ; tries++) {
    const result = await ask().catch(() => null);
    if (fits(result) || tries === 60) return result;
    await sleep(1_000);
  }
}

/** Runs `use(image)` with an image that may be a stand-in, or reports why not. */
export async function withImage(
  { docker, report }: ComposeTest,
  image: string,
  standIn: string,
  promise: string,
  use: (image: string) => Promise<void>,
): Promise<void> {
  const provided = await provideImage(docker, image, standIn);
  if (!provided) return report.cannot(promise, `neither ${image} nor a stand-in can be had here`);
  try {
    await use(provided.said);
  } finally {
    await provided.remove();
  }
}

export async function tls(test: ComposeTest) {
  const { exec, folder, settings, handbook, report } = test;
  const promise = 'Caddy ends TLS before the gateway';
  const taken = (await portFault(443, '127.0.0.1')) ?? (await portFault(80, '127.0.0.1'));
  if (taken) return report.cannot(promise, `port 80 or 443 cannot be had (${taken})`);
  await withImage(test, 'caddy:2', 'caddy', promise, async (image) => {
    // For localhost Caddy makes the certificate by itself; one from the outside needs a name that the world can reach.
    settings.add('LOG_CLIENTS=address');
    await handbook.run('TLS', { folder });
    const root = ['cat', '/data/caddy/pki/authorities/local/root.crt'];
    const ca = await until(Boolean, () => exec('tls', root));
    const response = await until(Boolean, () => askByTls('/api/health', ca ?? undefined));
    const hsts = response?.headers['strict-transport-security'];
    report.check(
      promise,
      response?.statusCode === 200 && Boolean(hsts),
      `${image}; status ${response?.statusCode}, HSTS ${hsts}`,
    );
    const page = "fetch('http://127.0.0.1:9080/metrics').then((r) => r.text()).then(console.log)";
    const metrics = await until(
      (text) => Boolean(text?.includes('tls_certificate_end')),
      async () => String(await exec('certificate', ['node', '-e', page])),
    );
    report.check('the end of the certificate is a metric', Boolean(metrics?.includes('tls_certificate_end')));
    await trust(test, () => askByTls(MISSING, ca ?? undefined));
    const plain = await fetch('http://localhost/', { redirect: 'manual' });
    const location = plain.headers.get('location') ?? '';
    report.check(
      'plain HTTP is sent on to HTTPS',
      location === 'https://localhost/',
      `${plain.status} ${location}`,
    );
  });
}

/** Behind Caddy the gateway knows a client's address, which no other container can make up. */
async function trust({ exec, text, report }: ComposeTest, askByCaddy: () => Promise<unknown>) {
  const headers = "{ 'x-forwarded-for': '203.0.113.9' }";
  await exec('certificate', [
    'node',
    '-e',
    `fetch('http://gateway:8080${MISSING}', { headers: ${headers} })`,
  ]);
  await askByCaddy();
  const log = await text(['logs', '--no-log-prefix', 'gateway']);
  const lines = log.split('\n').filter((line) => line.includes(MISSING));
  const [forger, learner] = lines.map((line) => String(/"client":"([^"]*)"/.exec(line)?.[1]));
  report.check(
    'the gateway believes Caddy alone',
    forger === '172.31.255.4' && learner !== undefined && !learner.startsWith('172.31.255.'),
    `a container counts as ${forger}, a learner as ${learner}`,
  );
}

const askByTls = (path: string, ca: Buffer | undefined): Promise<IncomingMessage> =>
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
    call.once('response', (response) => resolve(response.resume()));
    call.end();
  });

/** The folder of the example stands for the disk of another machine. */
export async function backups({ directory, folder, exec, handbook, report }: ComposeTest) {
  await handbook.run('Backups on a schedule', { folder });
  const copies = () => readdirSync(join(directory, 'backup-target')).filter((name) => name.endsWith('.gz'));
  const made = await until(
    (names) => (names ?? []).length > 0,
    async () => copies(),
  );
  const kept = String(await exec('backup', ['ls', '/backups'])).trim();
  report.check('a backup is made and copied to the target', made?.[0] === kept, kept);
}

export async function jobBoard({ url, folder, handbook, report }: ComposeTest) {
  await handbook.run('Job board', { folder });
  const textOf = async (base: string) => (await fetch(`${base}/jobs/api/queues`)).text();
  const [inside, outside] = await Promise.all([textOf(INTERNAL), textOf(url)]);
  const shown = inside.includes('simulations') && !outside.includes('simulations');
  report.check('the job board is on the internal port alone', shown);
}

export async function tracing({ host, folder, handbook, client, report }: ComposeTest) {
  const collector = await startTraceCollector(host);
  try {
    await handbook.run('Traces', {
      folder,
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
