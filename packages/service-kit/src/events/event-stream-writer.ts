import type { ServerResponse } from 'node:http';

/** Below the time limits that proxies set on silence. */
const HEARTBEAT_MS = 10_000;
/** How long a browser waits before it connects again. */
const RECONNECT_MS = 500;
/** A client that leaves more than this unread has its stream closed, and resumes it after its last event. */
const MOST_UNSENT_BYTES = 256 * 1024;

export interface ServerSentEvent {
  /** None for an event that is never replayed. */
  readonly id: number | null;
  readonly name: string;
  readonly data: unknown;
}

/** Writes server-sent events to a response whose head is sent, until the response closes. */
export class EventStreamWriter {
  private readonly heartbeat: NodeJS.Timeout;

  constructor(private readonly response: ServerResponse) {
    this.heartbeat = setInterval(() => this.write(': still here\n\n'), HEARTBEAT_MS);
    response.once('close', () => clearInterval(this.heartbeat));
    this.write(`retry: ${RECONNECT_MS}\n\n`);
  }

  /**
   * Sends events in one piece. What a client leaves unread is kept in memory, so the stream is closed where that is too
   * much already; events of one call are not counted against each other, or a long replay would never arrive.
   * @returns whether more can be sent at once; after false, the response emits 'drain' or 'close'
   */
  send(...events: readonly ServerSentEvent[]): boolean {
    return this.write(events.map(textOf).join(''));
  }

  end(): void {
    clearInterval(this.heartbeat);
    this.response.end();
  }

  private write(text: string): boolean {
    const { response } = this;
    if (response.destroyed || response.writableEnded) {
      // It may have closed before this writer listened for that.
      clearInterval(this.heartbeat);
      return false;
    }
    if (response.writableLength <= MOST_UNSENT_BYTES) return response.write(text);
    // An orderly end would wait until the client has read everything.
    response.destroy();
    return false;
  }
}

const textOf = ({ id, name, data }: ServerSentEvent): string =>
  `${id === null ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
