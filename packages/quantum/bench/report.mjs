// The three forms of the result: a table for the terminal, and an SVG chart (the JSON is the result itself).

const format = (value, digits = 2) => (value === undefined ? '–' : value.toFixed(digits));

export function table(results) {
  const rows = [
    ['workload', 'median', 'fastest', 'passes', 'ns/amp/gate', 'against', 'ratio', 'target', ''],
    ...results.flatMap((result) => {
      const own = [result.name, time(result.medianMs), time(result.fastestMs), `${result.passes ?? '–'}`];
      own.push(format(result.nsPerAmplitudeGate, 4));
      const lines = result.comparisons.map(({ other, ratio, least }) => [
        ...[other, `${format(ratio, ratio < 20 ? 2 : 0)}×`, least ? `≥ ${least}×` : ''],
        least ? (ratio >= least ? 'met' : 'MISSED') : '',
      ]);
      if (lines.length === 0) return [[...own, '', '', '', '']];
      return lines.map((line, i) => [...(i === 0 ? own : ['', '', '', '', '']), ...line]);
    }),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function time(ms) {
  return ms < 1 ? `${(ms * 1000).toFixed(2)} µs` : `${ms.toFixed(2)} ms`;
}

const ROW = 22;
const LEFT = 210;
const WIDTH = 760;
const MOST = 2.5;

/** Horizontal bars: the speed relative to the prototype (else to one thread), with the target as a tick. */
export function chart(results) {
  const rows = results.flatMap(({ name, comparisons }) => {
    const shown = comparisons.find(({ other }) => other === 'prototype' || other === 'one thread');
    return shown ? [{ name, ...shown }] : [];
  });
  const x = (ratio) => LEFT + (Math.min(ratio, MOST) / MOST) * (WIDTH - LEFT - 60);
  const height = ROW * rows.length + 70;
  const bars = rows.map(({ name, other, ratio, least }, i) => {
    const y = 40 + i * ROW;
    const tick = least
      ? `<path d="M${x(least)} ${y - 2}v${ROW - 4}" stroke="#b3261e" stroke-width="2"/>`
      : '';
    return `<text x="${LEFT - 8}" y="${y + 13}" text-anchor="end">${name}${other === 'prototype' ? '' : ` / ${other}`}</text>
<rect x="${LEFT}" y="${y}" width="${x(ratio) - LEFT}" height="${ROW - 8}" fill="#3b5bdb"/>${tick}
<text x="${x(ratio) + 6}" y="${y + 12}">${ratio.toFixed(2)}×</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12" role="img">
<title>Speed of the engine relative to the prototype; red ticks are the targets</title>
<rect width="100%" height="100%" fill="#fff"/>
<text x="${LEFT}" y="22" font-size="14">times as fast as the prototype (red: target)</text>
<path d="M${x(1)} 32V${height - 24}" stroke="#888" stroke-dasharray="3 3"/>
${bars.join('\n')}
</svg>
`;
}
