import type { RunResult } from '@superpose/contracts';
import { SimulationCancelled, type Circuit } from '@superpose/quantum';
import type { CircuitRunner, RunControl } from '../circuit-runner.js';
import { measureCircuit, type Measured } from '../measure-circuit.js';
import { readProgram, type Program, type ProgramOutcome } from '../read-program.js';
import { runCircuit, runToJson, type Run, type RunResultJson } from '../run-circuit.js';

/** The runner's twin: the same results, in the calling thread. */
export class InlineCircuitRunner implements CircuitRunner {
  async run(run: Run, { signal, onProgress }: RunControl = {}): Promise<RunResult> {
    if (signal?.aborted) throw new SimulationCancelled();
    return runCircuit(run, { onProgress });
  }

  async runToJson(run: Run, { signal }: RunControl = {}): Promise<RunResultJson> {
    if (signal?.aborted) throw new SimulationCancelled();
    return runToJson(run);
  }

  async measure(run: Run<Circuit>, { signal }: RunControl = {}): Promise<Measured> {
    if (signal?.aborted) throw new SimulationCancelled();
    return measureCircuit(run);
  }

  async read(program: Program, { signal }: Pick<RunControl, 'signal'> = {}): Promise<ProgramOutcome> {
    if (signal?.aborted) throw new SimulationCancelled();
    return readProgram(program);
  }

  async close(): Promise<void> {}
}
