// @ts-check
// npm run bench:engine: times every workload, prints a table, and writes it as JSON and as a chart: to docs/benchmarks/ where
// PROTOTYPE_DIR points to the prototype, else to .build/. Arguments name workloads to run alone, and nothing is written.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { largeContestants, smallContestants } from './contestants.mjs';
import { checkLimits } from './limits.mjs';
import { measure, median, ratio } from './measure.mjs';
import { passCount } from './passes.mjs';
import { chart, table } from './report.mjs';
import { compareSlowPeers } from './slow-peers.mjs';
import { TARGETS } from './targets.mjs';
import { WORKLOADS } from './workloads.mjs';

/**
 * @typedef {import('./measure.mjs').Contestant} Contestant
 * @typedef {import('./measure.mjs').Times} Times
 * @typedef {import('./report.mjs').Result} Result
 */

const SMALL = /** @type {const} */ (['tiny3', 'six40', 'six48', 'grover4', 'rand10']);
const LARGE = /** @type {const} */ (['qft16', 'rand16', 'rand20', 'rand24']);
const ROUNDS = { small: 25, peer: 15, qft16: 60, rand16: 40, rand20: 9, rand24: 5 };
const chosen = process.argv.slice(2);
const isChosen = (/** @type {string} */ name) => chosen.length === 0 || chosen.includes(name);

/** @type {Result[]} */
const results = [];
for (const name of SMALL.filter(isChosen)) results.push(await small(name));
for (const name of LARGE.filter(isChosen)) results.push(...(await large(name)));

console.log(table(results));
console.log(['', ...checkLimits(results)].join('\n'));
if (chosen.length === 0) keep();
process.exit(0);

function keep() {
  const folder = new URL(
    process.env.PROTOTYPE_DIR ? '../../../docs/benchmarks/' : '../../../.build/',
    import.meta.url,
  );
  mkdirSync(folder, { recursive: true });
  const machine = `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}`;
  const text = `${JSON.stringify({ machine, results }, null, 1)}\n`;
  writeFileSync(new URL('engine.json', folder), text);
  writeFileSync(new URL('engine.svg', folder), chart(results));
}

/** @param {(typeof SMALL)[number]} name */
async function small(name) {
  const workload = WORKLOADS[name]();
  const contestants = /** @type {[Contestant, ...Contestant[]]} */ (await smallContestants(workload));
  const times = measure(
    contestants.filter(({ slow }) => !slow),
    ROUNDS.small,
  );
  const result = summary(name, workload, times, undefined);
  // Each peer has its own rounds with the engine: what it leaves to the garbage collector is not the others' fault.
  for (const peer of contestants.filter(({ slow }) => slow)) {
    const paired = measure([contestants[0], peer], ROUNDS.peer);
    result.comparisons.push(...summary(name, workload, paired, undefined).comparisons);
  }
  return result;
}

/** @param {(typeof LARGE)[number]} name */
async function large(name) {
  const workload = WORKLOADS[name]();
  const summaries = [];
  for (const precision of /** @type {const} */ (['float64', 'float32'])) {
    const passes = passCount(workload);
    const single = await largeContestants(workload, precision, 1);
    const isLarge = workload.qubitCount >= 20;
    const double = isLarge ? await largeContestants(workload, precision, 2) : [];
    // Both teams run in the same rounds, so that their ratio holds on a busy machine as well.
    const paired = double.map((contestant) => ({ ...contestant, name: `${contestant.name}, 2 threads` }));
    const times = measure([...single, ...paired], ROUNDS[name]);
    const result = summary(`${name} ${precision}`, workload, pick(times, ''), passes);
    if (precision === 'float64') result.comparisons.push(...compareSlowPeers(name, result.medianMs));
    summaries.push(result);
    if (!isLarge) continue;
    const threaded = { ...pick(times, ', 2 threads'), 'one thread': times.engine ?? [] };
    summaries.push(summary(`${name} ${precision}, 2 threads`, workload, threaded, passes));
  }
  return summaries;
}

/** The times whose names end in a suffix, under their names without it. @param {Times} times @param {string} suffix */
function pick(times, suffix) {
  const entries = Object.entries(times).filter(([name]) =>
    suffix ? name.endsWith(suffix) : !name.includes(','),
  );
  return Object.fromEntries(
    entries.map(([name, values]) => [name.slice(0, name.length - suffix.length), values]),
  );
}

/**
 * @param {string} name
 * @param {import('./workloads.mjs').Workload} workload
 * @param {Times} times
 * @param {number | undefined} passes
 * @returns {Result}
 */
function summary(name, { qubitCount, operations }, times, passes) {
  const { engine, ...others } = /** @type {Times & {engine: number[]}} */ (times);
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
