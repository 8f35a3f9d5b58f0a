import type { RunResult } from '@superpose/contracts';
import { SimulationCancelled } from '@superpose/quantum';
import { ProblemException } from '@superpose/service-kit';
import { Piscina } from 'piscina';
import { circuitTooLarge } from './admission.js';
import type { CircuitRunner, RunControl } from './circuit-runner.js';
import type { Measured } from './measure-circuit.js';
import type { Run, RunResultJson } from './run-circuit.js';
import type { RunOutcome, RunTask, WorkName, WorkResult } from './run-thread.js';
import { watchProgress } from './watch-progress.js';

/** A thread that has not seen its flag by then is ended; the pool starts another. */
const CANCEL_GRACE_MS = 250;
/** Runs that may wait for a thread, for each thread. */
const WAITING_PER_THREAD = 32;

/** A pool of threads, each of which runs one circuit at a time. */
export class ThreadRunner implements CircuitRunner {
  private readonly pool: Piscina<RunTask, RunOutcome>;
  private inFlight = 0;

  /** @param threadFile the compiled `run-thread.js` */
  constructor(
    readonly threads: number,
    threadFile: URL = new URL('./run-thread.js', import.meta.url),
  ) {
    this.pool = new Piscina<RunTask, RunOutcome>({
      filename: threadFile.href,
      minThreads: threads,
      maxThreads: threads,
    });
  }

  run(run: Run, control?: RunControl): Promise<RunResult> {
    return this.work('run', run, control);
  }

  runToJson(run: Run, control?: RunControl): Promise<RunResultJson> {
    return this.work('runToJson', run, control);
  }

  measure(run: Run, control?: RunControl): Promise<Measured> {
    return this.work('measure', run, control);
  }

  get load(): { threads: number; running: number; waiting: number } {
    const running = Math.min(this.inFlight, this.threads);
    return { threads: this.threads, running, waiting: this.inFlight - running };
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }

  private async work<Name extends WorkName>(
    work: Name,
    run: Run,
    { signal, onProgress }: RunControl = {},
  ): Promise<WorkResult<Name>> {
    if (signal?.aborted) throw new SimulationCancelled();
    if (this.inFlight >= this.threads * (1 + WAITING_PER_THREAD)) throw overloaded();
    this.inFlight++;
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
      const outcome = await this.pool.run({ work, run, control }, { signal: backstop.signal });
      return resultOf(outcome) as WorkResult<Name>;
    } catch (error) {
      throw signal?.aborted ? new SimulationCancelled() : error;
    } finally {
      this.inFlight--;
      clearTimeout(grace);
      stopWatching();
      signal?.removeEventListener('abort', cancel);
    }
  }
}

function resultOf(outcome: RunOutcome): WorkResult<WorkName> {
  if (outcome.kind === 'done') return outcome.result;
  if (outcome.kind === 'refused') throw circuitTooLarge(outcome.message);
  throw new SimulationCancelled();
}

const overloaded = (): ProblemException =>
  new ProblemException(503, 'OVERLOADED', 'The simulator is busy at the moment; try again shortly.', {
    headers: { 'retry-after': '1' },
  });
