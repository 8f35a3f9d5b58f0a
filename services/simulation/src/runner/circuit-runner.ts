import type { RunResult } from '@superpose/contracts';
import type { Circuit } from '@superpose/quantum';
import { ProblemException, type Turn } from '@superpose/service-kit';
import type { Measured } from './measure-circuit.js';
import type { Program, ProgramOutcome } from './read-program.js';
import type { Run, RunResultJson } from './run-circuit.js';

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
  measure(run: Run<Circuit>, control?: RunControl): Promise<Measured>;
  read(program: Program, control?: Pick<RunControl, 'signal' | 'turn'>): Promise<ProgramOutcome>;
  close(): Promise<void>;
}

export const circuitTooLarge = (detail: string): ProblemException =>
  new ProblemException(422, 'CIRCUIT_TOO_LARGE', detail);
