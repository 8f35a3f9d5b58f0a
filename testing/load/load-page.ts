// docs/benchmarks/load.md: a row for each part of the measurement, and a picture of the workers.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chart, type WorkersFigure } from './chart.js';
import type { classroom } from './classroom.js';
import type { leak } from './leak.js';
import type { overload } from './overload.js';
import { root, writePage } from '@superpose/testing';

const PAGE = join(root, 'docs', 'benchmarks', 'load.md');
const CHART = join(root, 'docs', 'benchmarks', 'load.svg');
const HEAD = /^\| part\s+\|/;
const ROW = /^\| (class|overload|recovery|soak|workers|leak)\s+\|/;

export interface LoadRow {
  readonly part: string;
  readonly what: string;
  readonly promise: string;
  readonly measured: string;
  /** Undefined where nothing is promised. */
  readonly held?: boolean;
  readonly figures?: readonly WorkersFigure[];
}

export type ClassFigures = Awaited<ReturnType<typeof classroom>>;

export function describeClass(
  part: string,
  what: string,
  { minutes, requests, errors, limited, p95, held }: ClassFigures,
): LoadRow {
  const measured = `${requests} requests in ${minutesText(minutes)}, ${errors} errors, ${limited} limited, p95 ${p95.toFixed(1)} ms`;
  return { part, what, promise: '0 errors, no 429, p95 ≤ 500 ms', measured, held };
}

export function describeOverload({
  perSecond,
  requests,
  acknowledged,
  refused,
  other,
  p95,
  grown,
  held,
}: Awaited<ReturnType<typeof overload>>): LoadRow {
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

/** Memory is reported, not judged: within minutes, garbage not yet collected is more than any slow leak. */
export function describeSoak({
  minutes,
  requests,
  errors,
  limited,
  p95,
  memory,
  held,
}: ClassFigures): LoadRow {
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
export function describeWorkers(figures: readonly WorkersFigure[]): LoadRow {
  return {
    part: 'workers',
    what: 'jobs a second with 1, 2 and 4 workers of a thread each',
    promise: '',
    measured: figures.map(({ perSecond }) => perSecond.toFixed(1)).join(', '),
    figures,
  };
}

export function describeLeak({ rows, held, allowed }: Awaited<ReturnType<typeof leak>>): LoadRow {
  const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
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
export async function writeLoadPage(rows: readonly LoadRow[]): Promise<void> {
  const lines = readFileSync(PAGE, 'utf8').split('\n');
  const first = lines.findIndex((line) => HEAD.test(line)) + 2;
  const known = new Map<string, string>();
  let last = first;
  for (let line = lines[last]; line !== undefined && ROW.test(line); line = lines[++last])
    known.set(ROW.exec(line)![1]!, line);
  for (const { part, what, promise, measured, held, figures } of rows) {
    const verdict = held === undefined ? '' : held ? 'held' : '**not held**';
    known.set(part, `| ${[part, what, promise, measured, verdict].join(' | ')} |`);
    if (figures) writeFileSync(CHART, chart(figures));
  }
  const order = ['class', 'overload', 'recovery', 'soak', 'workers', 'leak'];
  lines.splice(first, last - first, ...order.flatMap((part) => known.get(part) ?? []));
  await writePage(PAGE, lines.join('\n'));
}

const minutesText = (minutes: number) => (minutes < 1 ? `${60 * minutes} s` : `${minutes} min`);
const signed = (value: number, digits = 1) => (value < 0 ? '−' : '+') + Math.abs(value).toFixed(digits);
