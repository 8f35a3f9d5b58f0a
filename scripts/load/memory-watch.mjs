// What the processes of a cluster hold in memory while they work.
import { memoryOf } from '../faults/end-checks.mjs';

/**
 * Reads the resident memory of every service again and again until `stop()`, which gives for each service, in MiB, the
 * `peak` and how fast it grew an hour after the first third (`slope`): a process first grows to its size.
 */
export function watchMemory(cluster, everyMs = 250) {
  const readings = new Map();
  const startedAt = performance.now();
  const read = () => {
    const at = (performance.now() - startedAt) / 1000;
    for (const [name, kb] of memoryOf(cluster)) {
      if (!readings.has(name)) readings.set(name, []);
      readings.get(name).push([at, kb / 1024]);
    }
  };
  read();
  const timer = setInterval(read, everyMs);
  return {
    stop() {
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
export function slopeOf(points) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const covariance = mean(points.map(([at, value]) => (at - x) * (value - y)));
  return covariance / mean(points.map(([at]) => (at - x) ** 2));
}
