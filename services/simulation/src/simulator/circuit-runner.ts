import type { RunResult } from '@superpose/contracts';
import { SimulationCancelled } from '@superpose/quantum';
import { measureCircuit, type Measured } from './measure-circuit.js';
import { runCircuit, runToJson, type Run, type RunResultJson } from './run-circuit.js';

export interface RunControl {
  /** Aborting frees the processor within 500 ms; the run rejects with SimulationCancelled. */
  readonly signal?: AbortSignal | undefined;
  /** Told the fraction done at most ten times a second. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

/** Runs circuits away from the thread that answers requests. */
export interface CircuitRunner {
  run(run: Run, control?: RunControl): Promise<RunResult>;
  runToJson(run: Run, control?: RunControl): Promise<RunResultJson>;
  measure(run: Run, control?: RunControl): Promise<Measured>;
  close(): Promise<void>;
}

/** The runner's twin for tests: the same answers, in the calling thread. */
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

  async close(): Promise<void> {}
}
