import type { RunResult } from '@superpose/contracts';
import { SimulationCancelled } from '@superpose/quantum';
import { ProblemException, type Turn } from '@superpose/service-kit';
import { measureCircuit, type Measured } from './measure-circuit.js';
import { readProgram, type Program, type ProgramOutcome } from './read-program.js';
import { runCircuit, runToJson, type Run, type RunResultJson } from './run-circuit.js';

export interface RunControl {
  /** Threads that share the run; 1 unless given. */
  readonly threads?: number | undefined;
  /** Whose turn it is where others wait; all without one are one client. */
  readonly turn?: Turn | undefined;
  /** Aborting frees the processor within 500 ms; the run rejects with SimulationCancelled. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the fraction done at most ten times a second. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

/** Runs circuits and reads programs away from the thread that serves requests. */
export interface CircuitRunner {
  run(run: Run, control?: RunControl): Promise<RunResult>;
  runToJson(run: Run, control?: RunControl): Promise<RunResultJson>;
  measure(run: Run, control?: RunControl): Promise<Measured>;
  read(program: Program, control?: Pick<RunControl, 'signal' | 'turn'>): Promise<ProgramOutcome>;
  close(): Promise<void>;
}

/** The runner's twin for tests: the same results, in the calling thread. */
export class InlineCircuitRunner implements CircuitRunner {
  async run(run: Run, { signal, onProgress }: RunControl = {}): Promise<RunResult> {
    if (signal?.aborted) throw new SimulationCancelled();
    return runCircuit(run, { onProgress });
  }

  async runToJson(run: Run, { signal }: RunControl = {}): Promise<RunResultJson> {
    if (signal?.aborted) throw new SimulationCancelled();
    return runToJson(run);
  }

  async measure(run: Run, { signal }: RunControl = {}): Promise<Measured> {
    if (signal?.aborted) throw new SimulationCancelled();
    return measureCircuit(run);
  }

  async read(program: Program, { signal }: Pick<RunControl, 'signal'> = {}): Promise<ProgramOutcome> {
    if (signal?.aborted) throw new SimulationCancelled();
    return readProgram(program);
  }

  async close(): Promise<void> {}
}

export const circuitTooLarge = (detail: string): ProblemException =>
  new ProblemException(422, 'CIRCUIT_TOO_LARGE', detail);
