// npm run bench:service: the services against a bare echo, in one run, on the same cores. Only ratios hold.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { saturate, steady } from './load.js';
import { startServices, startWorker } from './stack.js';
import { layers, tiny } from './workloads.js';
import { freePort, median, percentile, range, timeToRefusal, timeUntil } from '@superpose/testing';

const ROUNDS = 3;
const SECONDS = 4;
const CUSTOM = '/api/algorithms/simulator/custom';
const tinyCall = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(tiny),
};

const stack = await startServices(1);
const echo = await startEcho();
try {
  await measureQuickCalls();
  await measureSteadyCalls();
  await measureRefusals();
  await measureLargeJob();
} finally {
  echo.stop();
  await stack.stop();
}

/** The bare server as a process. */
async function startEcho() {
  const port = await freePort();
  const child = fork(fileURLToPath(new URL('echo-server.js', import.meta.url)), {
    env: { ...process.env, PORT: String(port) },
  });
  const url = `http://127.0.0.1:${port}`;
  const responds = () => fetch(url).then(Boolean, () => false);
  if ((await timeUntil(responds, 30_000)) === Infinity)
    throw new Error('The echo did not start within 30 s.');
  return { url, stop: () => void child.kill() };
}

function line(what: string, value: string, target: string): void {
  console.log(`${what.padEnd(66)} ${value.padStart(10)}   target ${target}`);
}

async function measureQuickCalls() {
  const subject = (url: string, metrics: string) => ({
    url,
    metrics,
    rates: [] as number[],
    costs: [] as number[],
  });
  const subjects = [
    subject(echo.url, echo.url),
    subject(stack.address('simulation'), stack.internal('simulation')),
    subject(stack.url, stack.internal('gateway')),
  ] as const;
  for (const { url } of subjects) await saturate(url + CUSTOM, tiny, 2);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { url, metrics, rates, costs } of subjects) {
      const before = await processorSeconds(metrics);
      const { perSecond, total } = await saturate(url + CUSTOM, tiny, SECONDS);
      rates.push(perSecond);
      costs.push(((await processorSeconds(metrics)) - before) / total);
    }
  }
  const [echoed, simulation, gateway] = subjects;
  const rate = ({ rates }: typeof echoed) => median(rates);
  const cost = ({ costs }: typeof echoed) => (1e6 * median(costs)).toFixed(0);
  line('Echo, requests a second', rate(echoed).toFixed(0), '(the yardstick)');
  line(
    'Simulation service ÷ echo, 3 qubits, 10 gates, 1024 shots',
    ratio(rate(simulation), rate(echoed)),
    '≥ 0.65',
  );
  line('Gateway and simulation ÷ echo', ratio(rate(gateway), rate(echoed)), '≥ 0.45');
  line('Gateway and simulation ÷ simulation alone', ratio(rate(gateway), rate(simulation)), '≥ 0.35');
  line('Echo, µs of processor time a request', cost(echoed), '(the yardstick)');
  line('Simulation service, µs of processor time a request', cost(simulation), '');
  line('Gateway, µs of processor time a request', cost(gateway), '');
  line('Gateway ÷ echo, processor time', ratio(median(gateway.costs), median(echoed.costs)), '≤ 1.80');
}

function ratio(a: number, b: number): string {
  return (a / b).toFixed(2);
}

async function processorSeconds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total\{[^}]*\} (\S+)/m.exec(text)![1]);
}

async function measureSteadyCalls() {
  const times = await steady(stack.url + CUSTOM, tinyCall, 50, 8);
  line('The same call at 50 a second, 95 % within', `${percentile(times, 95).toFixed(1)} ms`, '≤ 15 ms');
}

async function measureRefusals() {
  const nested = '['.repeat(1e5) + ']'.repeat(1e5);
  const refuseNested = async () => {
    const sent = performance.now();
    const response = await fetch(stack.url + CUSTOM, { ...tinyCall, body: nested });
    await response.arrayBuffer();
    if (response.status !== 400) throw new Error(`10⁵ nested levels got ${response.status}`);
    return performance.now() - sent;
  };
  const large = await medianTime(() => timeToRefusal(stack.url));
  line('A body of 40 MB is refused after', `${large.toFixed(1)} ms`, '≤ 20 ms');
  line('10⁵ nested levels are refused after', `${(await medianTime(refuseNested)).toFixed(1)} ms`, '≤ 50 ms');
}

async function medianTime(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (const _ of range(15)) times.push(await measure());
  return median(times);
}

async function measureLargeJob() {
  await startWorker(stack, 'worker');
  const body = JSON.stringify(layers(24, 20, 24));
  const submitted = performance.now();
  const response = await fetch(`${stack.url}/api/algorithms/simulator/run`, { ...tinyCall, body });
  const { events_url: eventsUrl } = (await response.json()) as { events_url: string };
  const others = steadyUntil(followJob(stack.url + eventsUrl, submitted));
  const { firstProgressMs, seconds, times } = await others;
  line(
    '24 qubits, 20 layers as a job: progress visible after',
    `${firstProgressMs.toFixed(0)} ms`,
    '≤ 300 ms',
  );
  line('  the job in all', `${seconds.toFixed(1)} s`, '(one thread)');
  line('  other calls meanwhile, 99 % within', `${percentile(times, 99).toFixed(1)} ms`, '≤ 50 ms');
}

/** Small calls at 20 a second for as long as the job runs. */
async function steadyUntil(job: ReturnType<typeof followJob>) {
  const times: number[] = [];
  let done = false;
  const result = job.finally(() => (done = true));
  while (!done) times.push(...(await steady(stack.url + CUSTOM, tinyCall, 20, 0.5)));
  return { ...(await result), times };
}

async function followJob(url: string, submitted: number) {
  const stream = (await fetch(url)).body!.pipeThrough(new TextDecoderStream());
  let text = '';
  let firstProgressMs: number | undefined;
  for await (const chunk of stream) {
    text += chunk;
    if (firstProgressMs === undefined && /"status":"running","progress":0\.\d/.test(text)) {
      firstProgressMs = performance.now() - submitted;
    }
  }
  if (!text.includes('event: completed')) throw new Error(`The job did not complete: ${text.slice(-300)}`);
  return { firstProgressMs: firstProgressMs ?? Infinity, seconds: (performance.now() - submitted) / 1000 };
}
