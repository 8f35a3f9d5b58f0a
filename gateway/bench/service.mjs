// npm run bench:service: the services against a bare echo, in one run, on the same cores. Only ratios hold.
import { saturate, steady, median, quantile } from './load.mjs';
import { startServices, stopServices } from './stack.mjs';
import { layers, tiny } from './workloads.mjs';

const ROUNDS = 3;
const SECONDS = 4;
const CUSTOM = '/api/algorithms/simulator/custom';
const tinyCall = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(tiny),
};

const services = await startServices();
try {
  await measureQuickCalls();
  await measureSteadyCalls();
  await measureLargeJob();
} finally {
  await stopServices();
}

function line(what, value, target) {
  console.log(`${what.padEnd(66)} ${value.padStart(10)}   target ${target}`);
}

async function measureQuickCalls() {
  const { echo, simulation, simulationInternal, gateway, gatewayInternal } = services;
  const subjects = [
    { url: echo, metrics: echo, rates: [], costs: [] },
    { url: simulation, metrics: simulationInternal, rates: [], costs: [] },
    { url: gateway, metrics: gatewayInternal, rates: [], costs: [] },
  ];
  for (const { url } of subjects) await saturate(url + CUSTOM, tiny, 2);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { url, metrics, rates, costs } of subjects) {
      const before = await processorSeconds(metrics);
      const { perSecond, total } = await saturate(url + CUSTOM, tiny, SECONDS);
      rates.push(perSecond);
      costs.push(((await processorSeconds(metrics)) - before) / total);
    }
  }
  const [echoRate, simulationRate, gatewayRate] = subjects.map(({ rates }) => median(rates));
  const [echoCost, simulationCost, gatewayCost] = subjects.map(({ costs }) => 1e6 * median(costs));
  line('Echo, requests a second', echoRate.toFixed(0), '(the yardstick)');
  line(
    'Simulation service ÷ echo, 3 qubits, 10 gates, 1024 shots',
    ratio(simulationRate, echoRate),
    '≥ 0.60',
  );
  line('Gateway and simulation ÷ echo', ratio(gatewayRate, echoRate), '≥ 0.30');
  line('Gateway and simulation ÷ simulation alone', ratio(gatewayRate, simulationRate), '≥ 0.35');
  line('Echo, µs of processor time a request', echoCost.toFixed(0), '(the yardstick)');
  line('Simulation service, µs of processor time a request', simulationCost.toFixed(0), '');
  line('Gateway, µs of processor time a request', gatewayCost.toFixed(0), '≤ 45');
}

function ratio(a, b) {
  return (a / b).toFixed(2);
}

async function processorSeconds(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total\{[^}]*\} (\S+)/m.exec(text)[1]);
}

async function measureSteadyCalls() {
  const times = await steady(services.gateway + CUSTOM, tinyCall, 50, 8);
  line('The same call at 50 a second, 95 % within', `${quantile(times, 0.95).toFixed(1)} ms`, '≤ 15 ms');
}

async function measureLargeJob() {
  await services.startWorker('1');
  const body = JSON.stringify(layers(24, 20, 24));
  const submitted = performance.now();
  const answer = await fetch(`${services.gateway}/api/algorithms/simulator/run`, { ...tinyCall, body });
  const { events_url: eventsUrl } = await answer.json();
  const others = steadyUntil(followJob(services.gateway + eventsUrl, submitted));
  const { firstProgressMs, seconds, times } = await others;
  line(
    '24 qubits, 20 layers as a job: progress visible after',
    `${firstProgressMs.toFixed(0)} ms`,
    '≤ 300 ms',
  );
  line('  the job in all', `${seconds.toFixed(1)} s`, '(one thread)');
  line('  other calls meanwhile, 99 % within', `${quantile(times, 0.99).toFixed(1)} ms`, '≤ 50 ms');
}

/** Small calls at 20 a second for as long as the job runs. */
async function steadyUntil(job) {
  const times = [];
  let done = false;
  const result = job.finally(() => (done = true));
  while (!done) times.push(...(await steady(services.gateway + CUSTOM, tinyCall, 20, 0.5)));
  return { ...(await result), times };
}

async function followJob(url, submitted) {
  const stream = (await fetch(url)).body.pipeThrough(new TextDecoderStream());
  let text = '';
  let firstProgressMs;
  for await (const chunk of stream) {
    text += chunk;
    if (firstProgressMs === undefined && /"status":"running","progress":0\.\d/.test(text)) {
      firstProgressMs = performance.now() - submitted;
    }
  }
  if (!text.includes('event: completed')) throw new Error(`The job did not complete: ${text.slice(-300)}`);
  return { firstProgressMs: firstProgressMs ?? Infinity, seconds: (performance.now() - submitted) / 1000 };
}
