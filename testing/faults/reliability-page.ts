import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, writePage } from '@superpose/testing';
import type { FaultResult } from './fault-case.js';

const PAGE = join(root, 'docs', 'reliability.md');
const HEAD = /^\| #\s+\|/;
const ROW = /^\| (P?\d+)\s+\|/;

/** Puts the rows of these results into the page's table, in the place of those with the same numbers. */
export async function writeReliability(results: readonly FaultResult[]) {
  const lines = readFileSync(PAGE, 'utf8').split('\n');
  const first = lines.findIndex((line) => HEAD.test(line)) + 2;
  const rows = new Map<string, string>();
  let last = first;
  for (let line = lines[last]; line !== undefined && ROW.test(line); line = lines[++last])
    rows.set(ROW.exec(line)![1]!, line);
  for (const { number, fault, promise, measured, held } of results) {
    const cells = [number, fault, promise, measured, held ? 'held' : '**not held**'];
    rows.set(
      String(number),
      `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|').replaceAll('__proto__', '`__proto__`')).join(' | ')} |`,
    );
  }
  const order = (number: string) => (number.startsWith('P') ? 100 + Number(number.slice(1)) : Number(number));
  const sorted = [...rows].sort(([a], [b]) => order(a) - order(b)).map(([, row]) => row);
  lines.splice(first, last - first, ...sorted);
  await writePage(PAGE, lines.join('\n'));
}
