// Numbers for reports and bounds: percentiles, ranges, waiting times.
import { setTimeout as sleep } from 'node:timers/promises';

export const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

/** The value below which `percent` of them lie, by nearest rank. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const seconds = (ms: number): string =>
  Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never';

/** Resolves to how many milliseconds passed until the condition held, or Infinity when it did not in time. */
export async function timeUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < timeoutMs) {
    if (await condition()) return performance.now() - startedAt;
    await sleep(50);
  }
  return Infinity;
}
