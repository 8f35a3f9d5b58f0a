import { buildCircuit, SimulationCancelled, type Circuit } from '@superpose/quantum';
import { ProblemException } from '@superpose/service-kit';
import type { CircuitRunner } from './circuit-runner.js';
import { measureCircuit, type Measured } from './measure-circuit.js';
import type { Program, ProgramOutcome } from './read-program.js';
import { runToJson, type Run, type RunResultJson } from './run-circuit.js';
import type { Speed } from './speed.js';

/** Injects the service's `QuickRuns`. */
export const QUICK_RUNS = Symbol('quick runs');

/** However slow the threads are, nothing longer than this may hold up the thread that serves requests. */
const LONGEST_INLINE_MS = 0.5;
/** A run that takes a few times as long as sending it to a thread and back is better off in one. */
const ROUND_TRIPS = 4;
/** Writing an operation as text takes up to three times as long as simulating it on few qubits. */
const WRITING_TOO = 4;

/** The client that waits for a result. */
export interface Caller {
  /** Its key, and the one of its address. */
  readonly client: string;
  readonly address?: string;
  /** Makes a signal that aborts when the client has gone; called only where it is needed. */
  readonly gone: () => AbortSignal;
}

/** Milliseconds that reading a program takes at most, for each of its characters: 50 for the longest. */
const READING_MS = 0.0002;

/** Runs whose result is the response: the smallest where they arrive, the others in a thread. */
export class QuickRuns {
  constructor(
    private readonly runner: CircuitRunner,
    readonly speed: Speed,
    /** Milliseconds of estimated time up to which a run stays in the calling thread. */
    readonly inlineLimitMs: number,
  ) {}

  /** @param cost the run's estimate in milliseconds; an ordinary circuit's is worked out unless given */
  run(
    run: Run,
    caller: Caller,
    cost = this.speed.estimateMs(run.circuit as Circuit),
  ): RunResultJson | Promise<RunResultJson> {
    if (cost <= this.inlineLimitMs) return runToJson(run);
    return this.runner.runToJson(run, controlOf(caller, cost)).catch(throwClientLeft);
  }

  /** Always in a thread: what a program costs is known only when it has been read. */
  read(program: Program, caller: Caller): Promise<ProgramOutcome> {
    return this.runner
      .read(program, controlOf(caller, READING_MS * program.source.length))
      .catch(throwClientLeft);
  }

  measure(run: Run<Circuit>, caller: Caller): Measured | Promise<Measured> {
    const cost = WRITING_TOO * this.speed.estimateMs(run.circuit);
    if (cost <= this.inlineLimitMs) return measureCircuit(run);
    return this.runner.measure(run, controlOf(caller, cost)).catch(throwClientLeft);
  }
}

const controlOf = ({ client, address = client, gone }: Caller, cost: number) => ({
  signal: gone(),
  turn: { client, address, cost },
});

/** A client that leaves is not our error: 499, as proxies count it, and no line in the log. */
function throwClientLeft(error: unknown): never {
  if (!(error instanceof SimulationCancelled)) throw error;
  throw new ProblemException(499, 'CLIENT_LEFT', 'The connection was closed before the response was ready.');
}

/** Measures how long it takes to send a run to a thread and back, which also warms the threads up. */
export async function measureInlineLimit(runner: CircuitRunner): Promise<number> {
  const empty: Run = { circuit: buildCircuit(1, []), shots: 1, seed: 0 };
  const times: number[] = [];
  for (let n = 0; n < 30; n++) {
    const start = performance.now();
    await runner.run(empty);
    times.push(performance.now() - start);
  }
  const median = times.sort((a, b) => a - b)[times.length >> 1]!;
  return Math.min(LONGEST_INLINE_MS, ROUND_TRIPS * median);
}
