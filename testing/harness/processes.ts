// What the kernel says of a process: its CPU time and its memory. Linux alone.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const TICK_MS = 10;
const WINDOW_MS = 100;
const IDLE_SHARE = 0.3;

/** Milliseconds until a process uses less than a third of a core for a tenth of a second; Infinity after 10 s. */
export async function timeUntilIdle(pid: number): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < 10_000) {
    const windowStart = performance.now();
    const before = cpuMs(pid);
    await sleep(WINDOW_MS);
    if ((cpuMs(pid) - before) / (performance.now() - windowStart) < IDLE_SHARE)
      return windowStart - startedAt;
  }
  return Infinity;
}

/** CPU time of a process in milliseconds, as the kernel counts it (in hundredths of a second). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident kilobytes of every service that runs, by its name. */
export function memoryOf({
  services,
}: {
  readonly services: ReadonlyMap<string, { readonly pid: number | null }>;
}): Map<string, number> {
  const memory = new Map<string, number>();
  for (const [name, { pid }] of services) {
    const kilobytes = pid === null ? null : residentKb(pid);
    if (kilobytes !== null) memory.set(name, kilobytes);
  }
  return memory;
}

function residentKb(pid: number): number | null {
  try {
    const size = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return size === undefined ? null : Number(size);
  } catch {
    return null;
  }
}
