// npm run bench:engine: times every workload, prints a table, and writes docs/engine-benchmark.{json,svg}.
// Arguments name workloads to run alone. PROTOTYPE_DIR adds the prototype's columns, BENCH_SLOW_PEERS=1 the npm
// peers on the 16-qubit workloads, which takes a minute more.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { brotliCompressSync } from 'node:zlib';
import { largeContestants, slowPeers, smallContestants } from './contestants.mjs';
import { measure, median, ratio } from './measure.mjs';
import { passCount } from './passes.mjs';
import { chart, table } from './report.mjs';
import { MOST_MICROSECONDS, MOST_PASSES, TARGETS } from './targets.mjs';
import { WORKLOADS } from './workloads.mjs';

const SMALL = ['tiny3', 'six40', 'six48', 'grover4', 'rand10'];
const LARGE = ['qft16', 'rand16', 'rand20', 'rand24'];
const ROUNDS = { small: 25, peer: 15, qft16: 60, rand16: 40, rand20: 9, rand24: 3 };
const chosen = process.argv.slice(2);
const isChosen = (name) => chosen.length === 0 || chosen.includes(name);

const results = [];
for (const name of SMALL.filter(isChosen)) results.push(await small(name));
for (const name of LARGE.filter(isChosen)) results.push(...(await large(name)));

const complaints = checkLimits();
console.log(table(results));
console.log(['', ...complaints].join('\n'));
if (chosen.length === 0) {
  const machine = `${cpus()[0].model}, ${cpus().length} cores, Node ${process.version}`;
  writeFileSync(docs('json'), `${JSON.stringify({ machine, results }, null, 1)}\n`);
  writeFileSync(docs('svg'), chart(results));
}
process.exit(0);

async function small(name) {
  const workload = WORKLOADS[name]();
  const contestants = await smallContestants(workload);
  const times = measure(
    contestants.filter(({ slow }) => !slow),
    ROUNDS.small,
  );
  const result = summary(name, workload, times, undefined);
  // Each peer has rounds of its own with the engine: what it leaves to the garbage collector is not the others' fault.
  for (const peer of contestants.filter(({ slow }) => slow)) {
    const paired = measure([contestants[0], peer], ROUNDS.peer);
    result.comparisons.push(...summary(name, workload, paired, undefined).comparisons);
  }
  return result;
}

async function large(name) {
  const workload = WORKLOADS[name]();
  const answers = [];
  for (const precision of ['float64', 'float32']) {
    const passes = passCount(workload);
    const single = await largeContestants(workload, precision, 1);
    const isLarge = workload.qubitCount >= 20;
    const double = isLarge ? await largeContestants(workload, precision, 2) : [];
    // Both teams run in the same rounds, so that their ratio holds on a busy machine as well.
    const paired = double.map((contestant) => ({ ...contestant, name: `${contestant.name}, 2 threads` }));
    const times = measure([...single, ...paired], ROUNDS[name]);
    if (process.env.BENCH_SLOW_PEERS && !isLarge && precision === 'float64') {
      for (const peer of slowPeers(workload)) {
        const start = performance.now();
        peer.run();
        times[peer.name] = times.engine.map(() => performance.now() - start);
      }
    }
    answers.push(summary(`${name} ${precision}`, workload, pick(times, ''), passes));
    if (!isLarge) continue;
    const threaded = { ...pick(times, ', 2 threads'), 'one thread': times.engine };
    answers.push(summary(`${name} ${precision}, 2 threads`, workload, threaded, passes));
  }
  return answers;
}

/** The times whose names end in a suffix, under their names without it. */
function pick(times, suffix) {
  const entries = Object.entries(times).filter(([name]) =>
    suffix ? name.endsWith(suffix) : !name.includes(','),
  );
  return Object.fromEntries(
    entries.map(([name, values]) => [name.slice(0, name.length - suffix.length), values]),
  );
}

function summary(name, { qubitCount, operations }, times, passes) {
  const { engine, ...others } = times;
  const medianMs = median(engine);
  return {
    name,
    medianMs,
    fastestMs: Math.min(...engine),
    passes,
    nsPerAmplitudeGate: (medianMs * 1e6) / 2 ** qubitCount / operations.length,
    comparisons: Object.entries(others).map(([other, values]) => ({
      other,
      ratio: ratio(values, engine),
      fastestRatio: Math.min(...values) / Math.min(...engine),
      least: TARGETS[name]?.find((target) => target.other === other)?.least,
    })),
  };
}

function checkLimits() {
  const lines = [];
  const say = (what, value, most, unit) =>
    lines.push(`${what}: ${value} ${unit}, at most ${most}: ${value <= most ? 'met' : 'MISSED'}`);
  for (const { name, passes, medianMs } of results) {
    const [workload] = name.split(' ');
    if (MOST_PASSES[workload]) say(name, passes, MOST_PASSES[workload], 'passes');
    if (MOST_MICROSECONDS[workload])
      say(name, Number((medianMs * 1000).toFixed(1)), MOST_MICROSECONDS[workload], 'µs');
  }
  const generated = readFileSync(new URL('../src/wasm/kernels.generated.ts', import.meta.url), 'utf8');
  for (const [, precision, hex] of generated.matchAll(/FLOAT(\d+)_MODULE[^']*'([^']+)'/g)) {
    say(`float${precision} kernels`, brotliCompressSync(hex).length, 10_240, 'bytes');
  }
  return lines;
}

function docs(extension) {
  return new URL(`../../../docs/engine-benchmark.${extension}`, import.meta.url);
}
