/**
 * A signal that aborts with any of the given ones, until it is released. `AbortSignal.any` of Node 20 would leave an
 * entry in each of them for good, which adds up in one that lives as long as the process.
 */
export function linkSignals(...signals: readonly AbortSignal[]): {
  readonly signal: AbortSignal;
  release(): void;
} {
  const linked = new AbortController();
  const abort = (): void => linked.abort();
  for (const signal of signals) signal.addEventListener('abort', abort);
  if (signals.some(({ aborted }) => aborted)) abort();
  return {
    signal: linked.signal,
    release: () => signals.forEach((signal) => signal.removeEventListener('abort', abort)),
  };
}
