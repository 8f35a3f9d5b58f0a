import { Agent, request } from 'undici';

const ASK_EVERY_MS = 1_000;
/** A busy service answers sooner also on a slow machine. */
const TOLERATED_MS = 5_000;

/**
 * Whether a service has stopped responding, as when its process is hung: its port still takes connections, and each call
 * would wait for the whole deadline. Its liveness on the internal port is asked for, once a second, one question at a time.
 */
export class Silence {
  private readonly agent = new Agent({ connect: { timeout: TOLERATED_MS } });
  private readonly timer: NodeJS.Timeout;
  private isAsking = false;
  private unansweredSince: number | null = null;

  constructor(private readonly internalUrl: string) {
    this.timer = setInterval(() => void this.ask(), ASK_EVERY_MS).unref();
  }

  get isSilent(): boolean {
    return this.unansweredSince !== null && performance.now() - this.unansweredSince > TOLERATED_MS;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.agent.destroy();
  }

  private async ask(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    this.unansweredSince ??= performance.now();
    const signal = AbortSignal.timeout(TOLERATED_MS);
    const isHeard = await request(`${this.internalUrl}/health/live`, { dispatcher: this.agent, signal })
      .then(({ body }) => body.dump())
      // A refused connection is no silence: a call to that service is then refused at once, too.
      .then(
        () => true,
        (error: unknown) => !isTimeout(error),
      );
    if (isHeard) this.unansweredSince = null;
    this.isAsking = false;
  }
}

const isTimeout = (error: unknown): boolean => {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'TimeoutError' || code === 'UND_ERR_CONNECT_TIMEOUT';
};
