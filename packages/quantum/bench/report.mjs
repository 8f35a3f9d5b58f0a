// @ts-check
// The page of a run: what was measured, the tables, and what was missed and why. The run prints it and keeps it.
import { LIMIT_S } from './slow-peers.mjs';

/**
 * @typedef {import('./measure.mjs').Figures} Figures
 *
 * @typedef {object} Comparison
 * @property {string} other
 * @property {Figures} ratio
 * @property {number} [builtRatio] to the engine's time without buildCircuit
 * @property {number} [least]
 * @property {string} [reason]
 * @property {number} [stoppedAfterS]
 * @property {number} [runs]
 *
 * @typedef {object} Result
 * @property {string} name
 * @property {boolean} isKind whether the circuit came from the seed
 * @property {number} qubitCount
 * @property {number} gates
 * @property {number} rounds
 * @property {Figures} time milliseconds
 * @property {Figures} [built] the same without buildCircuit
 * @property {Figures} [planning] its share of the time
 * @property {number} nsPerAmplitudeGate
 * @property {number} [passes]
 * @property {number} [sweeps]
 * @property {{share: Figures, gigabytesPerSecond: number}} [memory]
 * @property {Comparison[]} comparisons
 *
 * @typedef {object} Run
 * @property {string} machine
 * @property {number} load how many processes wanted to run in the minute before
 * @property {number} seed
 * @property {boolean} hasPrototype
 * @property {boolean} quick
 * @property {Result[]} results
 * @property {string[]} limits
 * @property {{bytes: number, gigabytesPerSecond: number}} cache
 *
 * @typedef {{heading: string, cell: (result: Result) => string}} Column
 */

const OTHERS = ['prototype', 'one thread', 'jsqubits', 'quantum-circuit'];

/** @param {Run} run */
export function page(run) {
  const fixed = run.results.filter(({ isKind }) => !isKind);
  const kinds = run.results.filter(({ isKind }) => isKind);
  const parts = [
    ...['# How fast the engine is', introduction(run), '![How many times faster the engine is](engine.svg)'],
    ...(fixed.length > 0 ? ['## Fixed circuits', table(fixed)] : []),
    ...(kinds.length > 0 ? [`## Circuits from seed ${run.seed}`, table(kinds)] : []),
    ...['## What the columns say', columnsExplained(run), '## Misses and bounds', missed(run)],
  ];
  return `${parts.join('\n\n')}\n`;
}

/** @param {Run} run */
function introduction({ machine, load, seed, hasPrototype, quick, results }) {
  const rounds = Math.min(...results.map((result) => result.rounds));
  return [
    `\`npm run bench:engine\` wrote this page, [engine.json](engine.json) and the chart. The machine: ${machine}; its load before the run was ${load.toFixed(1)}.`,
    `Some circuits are fixed. The others are new in each run, so that no circuit the engine was tuned on decides; \`--seed ${seed}\` makes these again.`,
    `Everybody runs once a round, ${rounds} rounds or more, so that a busy machine slows all alike, and ratios are taken within a round.`,
    quick ? 'This was a quick run: few rounds, no large registers, no single runs of slow simulators.' : '',
    hasPrototype
      ? 'The prototype is a reference implementation outside the repository, compiled from the folder that `PROTOTYPE_DIR` names.'
      : 'There was no prototype to compare with (`PROTOTYPE_DIR` names its folder), so its column is missing.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** @param {Run} run */
function columnsExplained({ cache, hasPrototype }) {
  return [
    '- **time**: the median, the quartiles in brackets, from a plain list of gates, which `buildCircuit` checks, to the counts of 1024 shots (up to 12 qubits) or to the amplitudes (above). **fastest** is the fastest round.',
    '- **built**: the median without `buildCircuit`.',
    '- **plan**: how many passes over the whole state there are, and of how many sweeps over a part in the cache they consist.',
    '- **planning**: the share of the time that planning takes, kernels not run. Up to 8 qubits nothing is planned.',
    `- **memory**: the share of the time that the passes would take if each did nothing but copy the state, and how fast that copies, reads and writes together, with as many threads. A register of up to 16 qubits stays in the cache; ${cache.bytes / 1024} KiB are copied there at ${gigabytes(cache.gigabytesPerSecond)}.`,
    '- **× others**: how many times as long they take as the engine with `buildCircuit`: the median, the quartiles, up to 12 qubits also the median without `buildCircuit` (“built”), the target; bold where the target was missed. Gates that another lacks are taken apart for it beforehand.',
    ...(hasPrototype
      ? [
          '- **× prototype**: it starts from its own list of gates, which it does not check, with the window or the path that suits it best.',
        ]
      : []),
    '- **× jsqubits**: one simulation, and the engine’s own sampler draws the shots from its amplitudes, for its `measure` makes a new state for every shot. **× quantum-circuit**: its `addGate`, `run` and `measureAllMultishot`.',
    `- From 16 qubits on these two have a single run, in a process that is ended after ${LIMIT_S} s (\`BENCH_PEER_LIMIT_S\`); with “>” the ratio is only the least it can be.`,
  ].join('\n');
}

/** @param {Run} run */
function missed({ results, limits }) {
  const misses = results.flatMap((result) =>
    result.comparisons
      .filter(({ ratio, least }) => least !== undefined && ratio.median < least)
      .map((comparison) => `- ${explained(result, comparison)}`),
  );
  const bounds = limits.map((line) => `- ${line}`);
  return [...(misses.length > 0 ? misses : ['- No target was missed.']), '', 'Bounds:', '', ...bounds].join(
    '\n',
  );
}

/** @param {Result} result @param {Comparison} comparison */
function explained(
  { name, qubitCount, time, built, planning, memory },
  { other, ratio, builtRatio, least = 0, reason },
) {
  /** @type {[string, number | undefined][]} */
  const shares = [
    ['`buildCircuit`', built && Math.max(0, 1 - built.median / time.median)],
    ['planning', planning?.median],
    ['moving the state through memory', memory?.share.median],
  ];
  const large = name.endsWith('threads')
    ? 'the kernels and the wait for each other'
    : 'the kernels’ arithmetic';
  const rest = `the rest is ${qubitCount <= 12 ? 'the gates and the counts' : large}`;
  const known = shares.flatMap(([what, share]) => (share ? [`${what} ${percent(share)}`] : []));
  return [
    `**${name}: ${plain(ratio.median)} × ${other} instead of ${least}.**`,
    reason,
    ratio.upper >= least ? 'A quarter of the rounds or more met it.' : '',
    builtRatio && builtRatio >= least ? `Without \`buildCircuit\` it is ${plain(builtRatio)}.` : '',
    known.length > 0 ? `Of its time, ${known.join(', ')}; ${rest}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** A table without the columns that would be empty. @param {Result[]} results */
function table(results) {
  /** @type {Column[]} */
  const columns = [
    { heading: 'circuit', cell: ({ name }) => name },
    { heading: 'gates', cell: ({ gates }) => `${gates}` },
    { heading: 'time', cell: ({ time }) => spread(time, milliseconds) },
    { heading: 'fastest', cell: ({ time }) => milliseconds(time.least) },
    { heading: 'built', cell: ({ built }) => (built ? milliseconds(built.median) : '') },
    { heading: 'plan', cell: ({ passes, sweeps }) => (passes ? `${passes}, ${sweeps}` : '') },
    { heading: 'planning', cell: ({ planning }) => (planning ? percent(planning.median) : '') },
    { heading: 'memory', cell: ({ memory }) => (memory ? moved(memory) : '') },
    ...OTHERS.map((other) => ({
      heading: `× ${other}`,
      cell: (/** @type {Result} */ { comparisons }) =>
        compared(comparisons.find((one) => one.other === other)),
    })),
  ];
  const filled = columns.filter(({ cell }) => results.some((result) => cell(result) !== ''));
  const rows = [
    filled.map(({ heading }) => heading),
    ...results.map((result) => filled.map(({ cell }) => cell(result))),
  ];
  const widths = filled.map((_, i) => Math.max(3, ...rows.map((row) => row[i]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

/** @param {Comparison | undefined} comparison */
function compared(comparison) {
  if (!comparison) return '';
  const { ratio, builtRatio, least, stoppedAfterS, runs } = comparison;
  if (stoppedAfterS) return `> ${plain(ratio.median)}`;
  if (runs) return plain(ratio.median);
  const built = builtRatio ? `, built ${plain(builtRatio)}` : '';
  const text = `${spread(ratio, plain)}${built}`;
  if (least === undefined) return text;
  return ratio.median < least ? `**${text}**, ≥ ${least}` : `${text}, ≥ ${least}`;
}

/** @param {Figures} figures @param {(value: number) => string} format */
function spread({ lower, median, upper }, format) {
  return `${format(median)} (${format(lower)}–${format(upper)})`;
}

/** @param {number} value */
const plain = (value) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
/** @param {number} share */
const percent = (share) => `${(100 * share).toFixed(0)} %`;
/** @param {number} value */
const gigabytes = (value) => `${value.toFixed(1)} GB/s`;

/** @param {{share: Figures, gigabytesPerSecond: number}} memory */
const moved = ({ share, gigabytesPerSecond }) =>
  `${percent(share.median)} at ${gigabytes(gigabytesPerSecond)}`;

/** @param {number} ms */
function milliseconds(ms) {
  return ms < 1 ? `${(ms * 1000).toPrecision(3)} µs` : `${ms < 1000 ? ms.toPrecision(3) : ms.toFixed(0)} ms`;
}
