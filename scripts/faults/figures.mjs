export const range = (count) => Array.from({ length: count }, (_, n) => n);

/** The value below which `percent` of them lie, by nearest rank. */
export function percentile(values, percent) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
}

export const seconds = (ms) => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never');

/** Resolves to how many milliseconds passed until the condition held, or Infinity when it did not in time. */
export async function timeUntil(condition, timeoutMs) {
  const startedAt = performance.now();
  while (performance.now() - startedAt < timeoutMs) {
    if (await condition()) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Infinity;
}
