import { Agent, request } from 'undici';

const ASK_EVERY_MS = 1_000;
/** Even on a slow machine, a busy service responds sooner than this. */
const TOLERATED_MS = 5_000;

/**
 * Whether a service has stopped responding, as when its process is hung: its port still takes connections, and each call
 * would wait for the whole deadline. Its liveness on the internal port is asked for, once a second, one question at a time.
 */
export class Silence {
  private readonly timer: NodeJS.Timeout;
  private isAsking = false;
  private unansweredSince: number | null = null;

  constructor(private readonly liveness: Liveness) {
    this.timer = setInterval(() => void this.ask(), ASK_EVERY_MS).unref();
  }

  get isSilent(): boolean {
    return this.unansweredSince !== null && performance.now() - this.unansweredSince > TOLERATED_MS;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.liveness.close();
  }

  private async ask(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    this.unansweredSince ??= performance.now();
    if (await this.liveness.isHeard(TOLERATED_MS)) this.unansweredSince = null;
    this.isAsking = false;
  }
}

/** Asks a service whether it lives. */
export interface Liveness {
  /**
   * Whether it responds within the limit. A refused connection doesn't count as silence: calls then fail at once
   * anyway.
   */
  isHeard(limitMs: number): Promise<boolean>;
  close(): Promise<void>;
}

export function livenessAt(internalUrl: string): Liveness {
  const agent = new Agent({ connect: { timeout: TOLERATED_MS } });
  return {
    isHeard: (limitMs) =>
      request(`${internalUrl}/health/live`, { dispatcher: agent, signal: AbortSignal.timeout(limitMs) })
        .then(({ body }) => body.dump())
        .then(
          () => true,
          (error: unknown) => !isTimeout(error),
        ),
    close: () => agent.destroy(),
  };
}

const isTimeout = (error: unknown): boolean => {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'TimeoutError' || code === 'UND_ERR_CONNECT_TIMEOUT';
};
