/** The rest is for the process itself, and for what a run leaves until it is collected. */
const SHARE_OF_MEMORY = 0.8;

/**
 * How many jobs a worker runs at a time: as many as it has threads, unless the memory holds fewer of the largest. A
 * container's limit counts where there is one (0 or undefined is none); it may be above what the machine has.
 */
export function jobsAtOnce({
  threads,
  machineBytes,
  limitBytes,
  largestRunBytes,
}: {
  readonly threads: number;
  readonly machineBytes: number;
  readonly limitBytes: number | undefined;
  readonly largestRunBytes: number;
}): number {
  const memoryBytes = Math.min(limitBytes || Infinity, machineBytes);
  return Math.max(1, Math.min(threads, Math.floor((SHARE_OF_MEMORY * memoryBytes) / largestRunBytes)));
}
