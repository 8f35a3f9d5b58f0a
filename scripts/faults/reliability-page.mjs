import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/paths.mjs';
import { writePage } from './write-page.mjs';

const PAGE = join(root, 'docs', 'reliability.md');
const HEAD = /^\| #\s+\|/;
const ROW = /^\| (P?\d+)\s+\|/;

/** Puts the rows of these results into the page's table, in the place of those with the same numbers. */
export async function writeReliability(results) {
  const lines = readFileSync(PAGE, 'utf8').split('\n');
  const first = lines.findIndex((line) => HEAD.test(line)) + 2;
  const rows = new Map();
  let last = first;
  for (; ROW.test(lines[last] ?? ''); last++) rows.set(ROW.exec(lines[last])[1], lines[last]);
  for (const { number, fault, promise, measured, held } of results) {
    const cells = [number, fault, promise, measured, held ? 'held' : '**not held**'];
    rows.set(
      String(number),
      `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|').replaceAll('__proto__', '`__proto__`')).join(' | ')} |`,
    );
  }
  const order = (number) => (number.startsWith('P') ? 100 + Number(number.slice(1)) : Number(number));
  const sorted = [...rows].sort(([a], [b]) => order(a) - order(b)).map(([, row]) => row);
  lines.splice(first, last - first, ...sorted);
  await writePage(PAGE, lines.join('\n'));
}
