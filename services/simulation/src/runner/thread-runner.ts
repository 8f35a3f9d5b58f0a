import type { RunResult } from '@superpose/contracts';
import { SimulationCancelled, type Circuit } from '@superpose/quantum';
import { FairLine, type Turn } from '@superpose/service-kit';
import { Piscina } from 'piscina';
import { circuitTooLarge, type CircuitRunner, type RunControl } from './circuit-runner.js';
import type { Measured } from './measure-circuit.js';
import type { Program, ProgramOutcome } from './read-program.js';
import type { Run, RunResultJson } from './run-circuit.js';
import type { ThreadReply, ThreadTask, Work } from './run-thread.js';
import { watchProgress } from './watch-progress.js';

/** A thread that has not seen its flag by then is ended; the pool starts another. */
const CANCEL_GRACE_MS = 250;
/** Runs and programs that may wait for a thread, for each thread; three quarters of them for one client. */
const WAITING_PER_THREAD = 32;
const CLIENT_SHARE = 0.75;
const BUSY = 'The simulator is busy at the moment; try again shortly.';
/** A thread costs an idle machine some 15 MiB. */
const IDLE_THREAD_MS = 60_000;
const NO_TURN: Turn = { client: '', cost: 1 };

type Result = Extract<ThreadReply, { kind: 'done' }>['result'];

/** A pool of threads, each of which runs one circuit or reads one program at a time. */
export class ThreadRunner implements CircuitRunner {
  private readonly pool: Piscina<ThreadTask, ThreadReply>;
  private readonly line: FairLine;
  private inFlight = 0;

  /** @param threadFile the compiled `run-thread.js` */
  constructor(
    readonly threads: number,
    threadFile: URL = new URL('./run-thread.js', import.meta.url),
  ) {
    const waiting = threads * WAITING_PER_THREAD;
    this.line = new FairLine({ places: threads, waiting, waitingPerClient: waiting * CLIENT_SHARE });
    this.pool = new Piscina<ThreadTask, ThreadReply>({
      filename: threadFile.href,
      // The others start when they're wanted, in a quarter of a second, and end when they weren't for a while.
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: IDLE_THREAD_MS,
    });
  }

  async run(run: Run, control?: RunControl): Promise<RunResult> {
    return (await this.work({ work: 'run', run }, control)) as RunResult;
  }

  async runToJson(run: Run, control?: RunControl): Promise<RunResultJson> {
    return (await this.work({ work: 'runToJson', run }, control)) as RunResultJson;
  }

  async measure(run: Run<Circuit>, control?: RunControl): Promise<Measured> {
    return (await this.work({ work: 'measure', run }, control)) as Measured;
  }

  async read(program: Program, control?: Pick<RunControl, 'signal' | 'turn'>): Promise<ProgramOutcome> {
    return (await this.work({ work: 'read', program }, control)) as ProgramOutcome;
  }

  get load(): { threads: number; running: number; waiting: number } {
    const running = Math.min(this.inFlight, this.threads);
    return { threads: this.threads, running, waiting: this.inFlight - running };
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }

  private async work(
    work: Work,
    { signal, onProgress, threads = 1, turn = NO_TURN }: RunControl = {},
  ): Promise<Result> {
    if (signal?.aborted) throw new SimulationCancelled();
    this.line.refuseIfFull(turn, BUSY);
    this.inFlight++;
    const leave = await this.line.enter(turn, signal).catch(() => {
      this.inFlight--;
      throw new SimulationCancelled();
    });
    const control = new SharedArrayBuffer(8);
    const words = new Int32Array(control);
    const backstop = new AbortController();
    let grace: NodeJS.Timeout | undefined;
    const cancel = (): void => {
      Atomics.store(words, 0, 1);
      grace = setTimeout(() => backstop.abort(), CANCEL_GRACE_MS);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    const stopWatching = watchProgress(words, onProgress);
    try {
      const outcome = await this.pool.run({ ...work, control, threads }, { signal: backstop.signal });
      return resultOf(outcome);
    } catch (error) {
      throw signal?.aborted ? new SimulationCancelled() : error;
    } finally {
      this.inFlight--;
      leave();
      clearTimeout(grace);
      stopWatching();
      signal?.removeEventListener('abort', cancel);
    }
  }
}

function resultOf(outcome: ThreadReply): Result {
  if (outcome.kind === 'done') return outcome.result;
  if (outcome.kind === 'refused') throw circuitTooLarge(outcome.message);
  throw new SimulationCancelled();
}
