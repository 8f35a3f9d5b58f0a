export interface WorkersFigure {
  readonly workers: number;
  readonly perSecond: number;
}

/** Jobs a second by number of workers, as an SVG bar chart that reads in light and dark. */
export function chart(rows: readonly WorkersFigure[]): string {
  const values = rows.map(({ perSecond }) => Number(perSecond.toFixed(1)));
  const scale = 160 / Math.max(...values);
  const bars = rows.map(({ workers }, n) => {
    const [x, height] = [70 + n * 110, values[n]! * scale];
    return `<rect x="${x}" y="${200 - height}" width="60" height="${height}" rx="3"/>
<text x="${x + 30}" y="${192 - height}" text-anchor="middle">${values[n]}</text>
<text x="${x + 30}" y="220" text-anchor="middle">${workers} ${workers === 1 ? 'worker' : 'workers'}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 240" role="img" aria-label="Jobs a second by number of workers: ${values.join(', ')}">
<style>text { font: 13px sans-serif; fill: #444 } rect { fill: #3b6fb6 } @media (prefers-color-scheme: dark) { text { fill: #ccc } }</style>
<line x1="50" y1="200" x2="390" y2="200" stroke="#888"/>
${bars.join('\n')}
</svg>
`;
}
