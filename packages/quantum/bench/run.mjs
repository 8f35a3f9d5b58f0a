// @ts-check
// npm run bench:engine -- [--quick] [--seed N] [workloads, or how they start]: times the engine and the others, prints the
// page of figures and keeps it with its JSON and its chart: in docs/benchmarks/ after a full run with PROTOTYPE_DIR, else in
// .build/bench/.
import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chart } from './chart.mjs';
import { largeContestants, smallContestants, workspaceOf } from './contestants.mjs';
import { copyAlone, copyInTwo } from './copies.mjs';
import { kindWorkloads } from './kinds.mjs';
import { checkLimits } from './limits.mjs';
import { figures, measure, median, ratios } from './measure.mjs';
import { page } from './report.mjs';
import { planOf } from './passes.mjs';
import { hasPrototype } from './prototype.mjs';
import { compareSlowPeers } from './slow-peers.mjs';
import { targetsOf } from './targets.mjs';
import { WORKLOADS } from './workloads.mjs';

/**
 * @typedef {import('../dist/index.js').Precision} Precision
 * @typedef {import('./measure.mjs').Contestant} Contestant
 * @typedef {import('./measure.mjs').Times} Times
 * @typedef {import('./report.mjs').Result} Result
 * @typedef {import('./workloads.mjs').Workload} Workload
 * @typedef {{name: string, workload: Workload, isKind: boolean}} Entry
 */

const LARGEST_SMALL = 12;
const SMALLEST_PLANNED = 9;
const SMALLEST_THREADED = 20;
const CACHE_BYTES = 2 ** 18;
const STATE_BYTES = { float64: 16, float32: 8 };

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, seed: { type: 'string' } },
  allowPositionals: true,
});
const { quick } = values;
const seed = values.seed === undefined ? randomInt(2 ** 32) : Number(values.seed);
if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 32) throw new Error('A seed is 0 … 4294967295.');
console.log(`Seed ${seed}`);
const [load = 0] = loadavg();

/** @type {Result[]} */
const results = [];
for (const entry of entries()) {
  if (positionals.length > 0 && !positionals.some((start) => entry.name.startsWith(start))) continue;
  if (quick && positionals.length === 0 && entry.workload.qubitCount > 16) continue;
  console.log(entry.name);
  if (entry.workload.qubitCount <= LARGEST_SMALL) results.push(await small(entry));
  else results.push(...(await large(entry)));
}
keep();
process.exit(0);

/** @returns {Entry[]} */
function entries() {
  const fixed = Object.entries(WORKLOADS).map(([name, make]) => ({ name, workload: make(), isKind: false }));
  const kinds = Object.entries(kindWorkloads(seed)).map(([name, workload]) => ({
    ...{ name, workload, isKind: true },
  }));
  return [...fixed, ...kinds];
}

function keep() {
  const isFull = !quick && positionals.length === 0 && hasPrototype;
  const folder = new URL(isFull ? '../../../docs/benchmarks/' : '../../../.build/bench/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const machine = `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}`;
  const cacheCopy = copyAlone(CACHE_BYTES);
  const { copy = [] } = measure([{ name: 'copy', run: cacheCopy }], 9);
  const run = {
    ...{ machine, load, seed, hasPrototype, quick, results },
    limits: checkLimits(results),
    cache: { bytes: CACHE_BYTES, gigabytesPerSecond: (2 * CACHE_BYTES) / median(copy) / 1e6 },
  };
  const text = page(run);
  console.log(`\n${text}`);
  writeFileSync(new URL('engine.md', folder), text);
  writeFileSync(new URL('engine.json', folder), `${JSON.stringify(run, null, 2)}\n`);
  writeFileSync(new URL('engine.svg', folder), chart(results));
}

/** @param {number} qubitCount */
function roundsFor(qubitCount) {
  if (quick) return 3;
  return qubitCount <= 16 ? 25 : 9;
}

/** @param {Entry} entry */
async function small(entry) {
  const { workload } = entry;
  const contestants = await smallContestants(workload);
  const plan = workload.qubitCount >= SMALLEST_PLANNED ? [planner(workload, 'float64')] : [];
  const quickOnes = [...contestants.filter(({ slow }) => !slow), ...plan];
  const result = summary(entry.name, entry, measure(quickOnes, roundsFor(workload.qubitCount)));
  const own = contestants.filter(({ name }) => name === 'engine' || name === 'built');
  // Each peer has its own rounds with the engine: what it leaves to the garbage collector is not the others' fault.
  for (const peer of contestants.filter(({ slow }) => slow)) {
    const paired = measure([...own, peer], quick ? 3 : 9);
    result.comparisons.push(...summary(entry.name, entry, paired).comparisons);
  }
  return result;
}

/** @param {Entry} entry */
async function large(entry) {
  const { name, workload, isKind } = entry;
  const isThreaded = workload.qubitCount >= SMALLEST_THREADED && !isKind;
  const summaries = [];
  for (const precision of /** @type {const} */ (['float64', 'float32'])) {
    const single = await largeContestants(workload, precision, 1);
    const plan = planOf(workload, precision, workspaceOf(precision));
    const double = isThreaded ? await largeContestants(workload, precision, 2) : [];
    const copies = copiesFor(workload, precision, isThreaded);
    // Both teams and the copies run in the same rounds, so that their ratios hold on a busy machine as well.
    const paired = double.map((contestant) => ({ ...contestant, name: `${contestant.name}, 2 threads` }));
    const all = [...single, planner(workload, precision), ...paired, ...copies.contestants];
    const times = measure(all, roundsFor(workload.qubitCount));
    await copies.end();
    const result = { ...summary(`${name} ${precision}`, entry, pick(times, '')), ...plan };
    result.memory = memoryShare(pick(times, ''), plan.passes, entry, precision);
    if (precision === 'float64' && !isKind && !quick) {
      result.comparisons.push(...compareSlowPeers(name, result.time.median));
    }
    summaries.push(result);
    if (!isThreaded) continue;
    const threaded = pick(times, ', 2 threads');
    const own = { ...threaded, 'one thread': times.engine ?? [] };
    const other = { ...summary(`${name} ${precision}, 2 threads`, entry, own), ...plan };
    summaries.push({ ...other, memory: memoryShare(threaded, plan.passes, entry, precision) });
  }
  return summaries;
}

/** @param {Workload} workload @param {Precision} precision @returns {Contestant} */
function planner(workload, precision) {
  return { name: 'plan', run: () => planOf(workload, precision, workspaceOf(precision)) };
}

/** @param {Workload} workload @param {Precision} precision @param {boolean} isThreaded */
function copiesFor({ qubitCount }, precision, isThreaded) {
  // A register that fits the window stays in the cache.
  if (qubitCount <= 16) return { contestants: [], end: () => undefined };
  const bytes = STATE_BYTES[precision] * 2 ** qubitCount;
  const alone = { name: 'copy', run: copyAlone(bytes) };
  if (!isThreaded) return { contestants: [alone], end: () => undefined };
  const { run, end } = copyInTwo(bytes);
  return { contestants: [alone, { name: 'copy, 2 threads', run }], end };
}

/**
 * The share of the time that the passes would take if all they did was to copy the state.
 * @param {Times} times @param {number} passes @param {Entry} entry @param {Precision} precision
 */
function memoryShare({ engine = [], copy }, passes, { workload }, precision) {
  if (!copy) return undefined;
  const bytes = 2 * STATE_BYTES[precision] * 2 ** workload.qubitCount;
  return {
    share: figures(ratios(copy, engine).map((share) => passes * share)),
    gigabytesPerSecond: bytes / median(copy) / 1e6,
  };
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

/** @param {string} name @param {Entry} entry @param {Times} times @returns {Result} */
function summary(name, { workload, isKind }, times) {
  const { engine = [], built = [], plan = [], copy: _, ...others } = times;
  const { qubitCount, operations } = workload;
  const targets = targetsOf(name, isKind);
  // Above, building takes next to nothing.
  const isSmall = qubitCount <= LARGEST_SMALL;
  return {
    ...{ name, isKind, qubitCount, gates: operations.length, rounds: engine.length },
    time: figures(engine),
    ...(built.length > 0 ? { built: figures(built) } : {}),
    ...(plan.length > 0 ? { planning: figures(ratios(plan, engine)) } : {}),
    nsPerAmplitudeGate: (median(engine) * 1e6) / 2 ** qubitCount / operations.length,
    comparisons: Object.entries(others).map(([other, values]) => ({
      other,
      ratio: figures(ratios(values, engine)),
      ...(isSmall && built.length > 0 ? { builtRatio: median(ratios(values, built)) } : {}),
      ...targets.find((target) => target.other === other),
    })),
  };
}
