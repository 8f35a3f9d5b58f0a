import { median, percentile } from '@superpose/testing';

export interface Summary {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

/** Median, 95th percentile and maximum of measured values. */
export const summary = (values: readonly number[]): Summary => ({
  count: values.length,
  median: median(values),
  p95: percentile(values, 95),
  max: percentile(values, 100),
});
