// @ts-check
// The chart of a run: bars for how many times faster the engine is than the others.

/**
 * @typedef {import('./report.mjs').Comparison} Comparison
 * @typedef {import('./report.mjs').Result} Result
 * @typedef {(ratio: number) => number} Share of a chart's width
 */

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

/** Horizontal bars: the median speed relative to each other contestant, with the target as a tick. @param {Result[]} results */
export function chart(results) {
  let top = 0;
  const panels = PANELS.flatMap(({ title, others, share }) => {
    const rows = results.flatMap(({ name, comparisons }) =>
      comparisons
        .filter(({ other }) => others.includes(other))
        .map((comparison) => ({ name, ...comparison })),
    );
    if (rows.length === 0) return [];
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
function bar({ name, other, ratio: { median: ratio }, least, stoppedAfterS }, y, share) {
  const x = (/** @type {number} */ value) => (LEFT + share(value) * (WIDTH - LEFT - 70)).toFixed(1);
  const target = least
    ? `<path d="M${x(least)} ${y - 2}v${ROW - 4}" stroke="#b3261e" stroke-width="2"/>`
    : '';
  return `<text x="${LEFT - 8}" y="${y + 12}" text-anchor="end">${name} / ${other}</text>
<rect x="${LEFT}" y="${y}" width="${(Number(x(ratio)) - LEFT).toFixed(1)}" height="${ROW - 8}" fill="#3b5bdb"/>${target}
<text x="${Number(x(ratio)) + 6}" y="${y + 12}">${stoppedAfterS ? '&gt; ' : ''}${ratio.toFixed(ratio < 20 ? 2 : 0)}×</text>`;
}
