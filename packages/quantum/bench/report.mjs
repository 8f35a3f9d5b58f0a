// @ts-check
// The three forms of the result: a table for the terminal, and an SVG chart (the JSON is the result itself).

/**
 * @typedef {object} Comparison
 * @property {string} other
 * @property {number} ratio
 * @property {number} [fastestRatio]
 * @property {number} [least]
 * @property {number} [stoppedAfterS]
 * @property {number} [runs]
 *
 * @typedef {object} Result
 * @property {string} name
 * @property {number} medianMs
 * @property {number} fastestMs
 * @property {number | undefined} passes
 * @property {number} nsPerAmplitudeGate
 * @property {Comparison[]} comparisons
 *
 * @typedef {(ratio: number) => number} Share of a chart's width
 */

/** @param {number | undefined} value */
const format = (value, digits = 2) => (value === undefined ? '–' : value.toFixed(digits));

/** @param {Result[]} results */
export function table(results) {
  /** @type {[string[], ...string[][]]} */
  const rows = [
    ['workload', 'median', 'fastest', 'passes', 'ns/amp/gate', 'against', 'ratio', 'target', ''],
    ...results.flatMap((result) => {
      const own = [result.name, time(result.medianMs), time(result.fastestMs), `${result.passes ?? '–'}`];
      own.push(format(result.nsPerAmplitudeGate, 4));
      const lines = result.comparisons.map(({ other, ratio, least, stoppedAfterS, runs }) => [
        ...[other, `${stoppedAfterS ? '> ' : ''}${format(ratio, ratio < 20 ? 2 : 0)}×`],
        ...[
          least ? `≥ ${least}×` : '',
          least ? (ratio >= least ? 'met' : 'MISSED') : remark(stoppedAfterS, runs),
        ],
      ]);
      if (lines.length === 0) return [[...own, '', '', '', '']];
      return lines.map((line, i) => [...(i === 0 ? own : ['', '', '', '', '']), ...line]);
    }),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** @param {number} [stoppedAfterS] @param {number} [runs] */
function remark(stoppedAfterS, runs) {
  if (stoppedAfterS) return `not done after ${stoppedAfterS} s, then ended`;
  return runs ? 'a single run' : '';
}

/** @param {number} ms */
function time(ms) {
  return ms < 1 ? `${(ms * 1000).toFixed(2)} µs` : `${ms.toFixed(2)} ms`;
}

const ROW = 22;
const LEFT = 260;
const WIDTH = 820;
/** @type {{title: string, others: string[], share: Share}[]} */
const PANELS = [
  {
    title: 'times as fast as the prototype, or as one thread (red: target)',
    others: ['prototype', 'one thread'],
    share: (ratio) => Math.min(ratio, 2.5) / 2.5,
  },
  {
    title: 'times as fast as the npm simulators, logarithmic (red: target; >: ended before it was done)',
    others: ['jsqubits', 'quantum-circuit'],
    share: (ratio) => Math.log10(ratio) / 6,
  },
];

/** Horizontal bars: the speed relative to each other contestant, with the target as a tick. @param {Result[]} results */
export function chart(results) {
  let top = 0;
  const panels = PANELS.map(({ title, others, share }) => {
    const rows = results.flatMap(({ name, comparisons }) =>
      comparisons
        .filter(({ other }) => others.includes(other))
        .map((comparison) => ({ name, ...comparison })),
    );
    const drawn = rows.map((row, i) => bar(row, top + 40 + i * ROW, share));
    const heading = `<text x="20" y="${top + 24}" font-size="14">${title}</text>`;
    top += 40 + ROW * rows.length + 10;
    return [heading, ...drawn].join('\n');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" font-family="sans-serif" font-size="12" role="img">
<title>How many times faster the engine is than others; red ticks are the targets</title>
<rect width="100%" height="100%" fill="#fff"/>
${panels.join('\n')}
</svg>
`;
}

/** @param {Comparison & {name: string}} row @param {number} y @param {Share} share */
function bar({ name, other, ratio, least, stoppedAfterS }, y, share) {
  const x = (/** @type {number} */ value) => (LEFT + share(value) * (WIDTH - LEFT - 70)).toFixed(1);
  const target = least
    ? `<path d="M${x(least)} ${y - 2}v${ROW - 4}" stroke="#b3261e" stroke-width="2"/>`
    : '';
  return `<text x="${LEFT - 8}" y="${y + 12}" text-anchor="end">${name} / ${other}</text>
<rect x="${LEFT}" y="${y}" width="${(Number(x(ratio)) - LEFT).toFixed(1)}" height="${ROW - 8}" fill="#3b5bdb"/>${target}
<text x="${Number(x(ratio)) + 6}" y="${y + 12}">${stoppedAfterS ? '&gt; ' : ''}${ratio.toFixed(ratio < 20 ? 2 : 0)}×</text>`;
}
