/** Median, 95th percentile and maximum of measured values. */
export function summary(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return { count: sorted.length, median: at(0.5), p95: at(0.95), max: sorted.at(-1) };
}
