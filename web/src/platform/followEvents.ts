import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** The server sends something at least every ten seconds; a connection that is silent for longer is dead. */
const SILENCE_MS = 30_000;
export const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;

export type Connection = 'live' | 'lost' | 'refused';

export interface Following {
  readonly url: string;
  /** Asked at each connection: a key may have been replaced. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Later events are sent; without it, all. */
  readonly lastEventId?: string;
  /** Whether the response is a reason to give up. A key that is refused, where that is not said. */
  readonly isRefusal?: (response: Pick<Response, 'status' | 'headers'>) => boolean;
  /** The time until it connects again doubles with each failure, up to this. */
  readonly longestRetryMs?: number;
  readonly onEvent: (event: EventSourceMessage) => void;
  readonly onConnection: (connection: Connection) => void;
}

/**
 * Follows server-sent events by `fetch`, because an `EventSource` sends no `Authorization` and doesn't notice a dead
 * connection. It connects again after the last event that it saw, until the returned function is called or a response is
 * a refusal.
 */
export function followEvents({
  url,
  headers = () => ({}),
  lastEventId,
  isRefusal = isKeyRefused,
  longestRetryMs = LONGEST_RETRY_MS,
  onEvent,
  onConnection,
}: Following): () => void {
  const stop = new AbortController();
  let last = lastEventId;
  let failures = 0;

  async function follow(): Promise<void> {
    while (!stop.signal.aborted) {
      const isRefused = await connect().catch(() => false);
      if (stop.signal.aborted) return;
      onConnection(isRefused ? 'refused' : 'lost');
      if (isRefused) return;
      await pause(Math.min(longestRetryMs, FIRST_RETRY_MS * 2 ** failures), stop.signal);
      failures += 1;
    }
  }

  /** Reads one response to its end; true when it is a refusal. */
  async function connect(): Promise<boolean> {
    const connection = new AbortController();
    const end = () => connection.abort();
    let silence = setTimeout(end, SILENCE_MS);
    stop.signal.addEventListener('abort', end);
    try {
      const response = await fetch(url, {
        headers: {
          ...headers(),
          Accept: 'text/event-stream',
          ...(last === undefined ? {} : { 'Last-Event-ID': last }),
        },
        signal: connection.signal,
      });
      if (isRefusal(response)) return true;
      if (!response.ok || !response.body) return false;
      onConnection('live');
      const parser = createParser({
        onEvent: (event) => {
          if (stop.signal.aborted) return;
          last = event.id ?? last;
          onEvent(event);
        },
      });
      const reader = response.body.getReader();
      const decoder = new TextDecoder();
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return false;
        failures = 0;
        clearTimeout(silence);
        silence = setTimeout(end, SILENCE_MS);
        parser.feed(decoder.decode(value, { stream: true }));
      }
    } finally {
      clearTimeout(silence);
      stop.signal.removeEventListener('abort', end);
      end();
    }
  }

  void follow();
  return () => stop.abort();
}

const isKeyRefused = ({ status }: Pick<Response, 'status'>): boolean => status === 401 || status === 403;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
