// What the processes of a stack hold in memory while they work.
import { mean, memoryOf, type Stack } from '@superpose/testing';

export interface ServiceMemory {
  readonly name: string;
  readonly peak: number;
  readonly slope: number;
}

/**
 * Reads the resident memory of every service again and again until `stop()`, which gives for each service, in MiB, the
 * `peak` and how fast it grew an hour after the first third (`slope`): a process first grows to its size.
 */
export function watchMemory(stack: Stack, everyMs = 250) {
  const readings = new Map<string, [seconds: number, mebibytes: number][]>();
  const startedAt = performance.now();
  const read = () => {
    const at = (performance.now() - startedAt) / 1000;
    for (const [name, kb] of memoryOf(stack)) {
      readings.set(name, [...(readings.get(name) ?? []), [at, kb / 1024]]);
    }
  };
  read();
  const timer = setInterval(read, everyMs);
  return {
    stop(): ServiceMemory[] {
      clearInterval(timer);
      read();
      return [...readings].map(([name, points]) => ({
        name,
        peak: Math.max(...points.map(([, mebibytes]) => mebibytes)),
        slope: 3600 * slopeOf(points.slice(Math.floor(points.length / 3))),
      }));
    },
  };
}

/** The slope of the straight line that lies closest to the points `[x, y]`. */
export function slopeOf(points: readonly (readonly [number, number])[]): number {
  const x = mean(points.map(([at]) => at));
  const y = mean(points.map(([, value]) => value));
  const covariance = mean(points.map(([at, value]) => (at - x) * (value - y)));
  return covariance / mean(points.map(([at]) => (at - x) ** 2));
}
