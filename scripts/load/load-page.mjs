// docs/load.md: a row for each part of the measurement, and a picture of the workers.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePage } from '../faults/write-page.mjs';
import { root } from '../stack/paths.mjs';
import { chart } from './chart.mjs';

const PAGE = join(root, 'docs', 'load.md');
const CHART = join(root, 'docs', 'load.svg');
const HEAD = /^\| part\s+\|/;
const ROW = /^\| (class|overload|recovery|soak|workers|leak)\s+\|/;

export function describeClass(part, what, { minutes, requests, errors, limited, p95, held }) {
  const measured = `${requests} requests in ${minutesText(minutes)}, ${errors} errors, ${limited} limited, p95 ${p95.toFixed(1)} ms`;
  return { part, what, promise: '0 errors, no 429, p95 ≤ 500 ms', measured, held };
}

export function describeOverload({ perSecond, requests, acknowledged, refused, other, p95, grown, held }) {
  const memory = grown.map(
    ({ name, before, peak, growth }) =>
      `${name} ${before.toFixed(0)} → ${peak.toFixed(0)} MiB (× ${growth.toFixed(2)})`,
  );
  return {
    part: 'overload',
    what: 'ten times the jobs that it can do, 20 s',
    promise: 'p95 ≤ 150 ms for what is accepted; the rest 429 or 503 with Retry-After; memory ≤ × 1.20',
    measured: `capacity ${perSecond.toFixed(1)} jobs a second; ${requests} requests: ${acknowledged} accepted with p95 ${p95.toFixed(0)} ms, ${refused} refused, ${other} otherwise; ${memory.join(', ')}`,
    held,
  };
}

/** What memory did is told, not judged: within minutes, garbage not yet collected is more than any slow leak. */
export function describeSoak({ minutes, requests, errors, limited, p95, memory, held }) {
  const slopes = memory.map(
    ({ name, peak, slope }) => `${name} ${peak.toFixed(0)} MiB, ${signed(slope)} MiB/h`,
  );
  return {
    part: 'soak',
    what: 'half the class, with jobs',
    promise: 'as the class',
    measured: `${requests} requests in ${minutesText(minutes)}, ${errors} errors, ${limited} limited, p95 ${p95.toFixed(1)} ms; ${slopes.join('; ')}`,
    held,
  };
}

/** No promise: what a further worker brings depends on the cores. */
export function describeWorkers(figures) {
  return {
    part: 'workers',
    what: 'jobs a second with 1, 2 and 4 workers of a thread each',
    promise: '',
    measured: figures.map(({ perSecond }) => perSecond.toFixed(1)).join(', '),
    figures,
  };
}

export function describeLeak({ rows, held, allowed }) {
  const mebibytes = (bytes) => (bytes / 2 ** 20).toFixed(0);
  const kinds = [...new Set(rows.map(({ kind }) => kind))].map((kind) => {
    const services = rows
      .filter((row) => row.kind === kind)
      .map(
        ({ name, bytes, first, last }) =>
          `${name} ${signed(bytes, 0)} B (resident ${mebibytes(first)} → ${mebibytes(last)} MiB)`,
      );
    return `${kind}: ${services.join(', ')}`;
  });
  return {
    part: 'leak',
    what: 'what a request leaves behind for good',
    promise: `≤ ${allowed} B`,
    measured: kinds.join('; '),
    held,
  };
}

/** Puts the rows into the page's table, in the place of those of the same parts. */
export async function writeLoadPage(rows) {
  const lines = readFileSync(PAGE, 'utf8').split('\n');
  const first = lines.findIndex((line) => HEAD.test(line)) + 2;
  const known = new Map();
  let last = first;
  for (; ROW.test(lines[last] ?? ''); last++) known.set(ROW.exec(lines[last])[1], lines[last]);
  for (const { part, what, promise, measured, held } of rows) {
    const verdict = held === undefined ? '' : held ? 'held' : '**not held**';
    known.set(part, `| ${[part, what, promise, measured, verdict].join(' | ')} |`);
    if (part === 'workers') writeFileSync(CHART, chart(rows.find((row) => row.part === 'workers').figures));
  }
  const order = ['class', 'overload', 'recovery', 'soak', 'workers', 'leak'];
  lines.splice(
    first,
    last - first,
    ...order.filter((part) => known.has(part)).map((part) => known.get(part)),
  );
  await writePage(PAGE, lines.join('\n'));
}

const minutesText = (minutes) => (minutes < 1 ? `${60 * minutes} s` : `${minutes} min`);
const signed = (value, digits = 1) => (value < 0 ? '−' : '+') + Math.abs(value).toFixed(digits);
