import { Inject, Injectable } from '@nestjs/common';
import {
  GATE_NAMES,
  type CustomRequest,
  type JobAccepted,
  type QasmResult,
  type RunRequest,
  type SimulatorInfo,
  type WireCircuit,
} from '@superpose/contracts';
import { UnwritableError, writeQasm2, writeQasm3 } from '@superpose/openqasm';
import { measuredLast, type Circuit, type DynamicCircuit } from '@superpose/quantum';
import { ProblemException } from '@superpose/service-kit';
import { limitsOf, SIMULATION_CONFIG, type SimulationConfig } from '../process/config.js';
import { JOB_QUEUE, type JobOrigin, type JobQueue } from '../jobs/queue/job-queue.js';
import { submitJob } from '../jobs/submit-job.js';
import { admit, largestRun, type Capacity } from './admission.js';
import { QUICK_RUNS, type Caller, type QuickRuns } from '../runner/quick-runs.js';
import { costOf, isDynamicCircuit, type Cost } from '../runner/cost.js';
import { randomSeed } from '../runner/random-seed.js';
import type { Run, RunResultJson } from '../runner/run-circuit.js';
import { MORE_GATES } from './gate-library.js';
import { circuitOf } from './wire-circuit.js';

/** Up to here a run is done at once, where its estimate allows it. */
const AT_ONCE = { qubits: 16, milliseconds: 100 };
/** What a program may hold that no statevector fits: it runs only if its gates are Clifford gates. */
const BEYOND_VECTORS = { maxQubits: 1024, maxOperations: 100_000 };
/** What is always responded to at once may take this long. */
const LONGEST_AT_ONCE_S = 10;

@Injectable()
export class SimulatorService {
  private readonly limits;
  private readonly capacity: Capacity;

  constructor(
    @Inject(SIMULATION_CONFIG) private readonly config: SimulationConfig,
    @Inject(QUICK_RUNS) private readonly quick: QuickRuns,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
  ) {
    this.limits = limitsOf(config);
    this.capacity = { memoryBytes: config.MAX_RUN_MEMORY_MIB * 2 ** 20, seconds: config.MAX_RUN_SECONDS };
  }

  /** A `RunResult` as JSON; at most 12 qubits, so it holds the whole state where there is just one. */
  custom(request: CustomRequest, caller: Caller): RunResultJson | Promise<RunResultJson> {
    const { shots, seed = randomSeed(), compact } = request;
    const measured = { shots, seed, ...(compact && { compact }) };
    const circuit = this.runnable(circuitOf(request));
    if (!isDynamicCircuit(circuit.circuit)) return this.quick.run({ ...circuit, ...measured }, caller);
    const { run, cost } = this.planned({ ...circuit, ...measured });
    admit(run, cost, { ...this.capacity, seconds: LONGEST_AT_ONCE_S });
    return this.quick.run(run, caller, cost.milliseconds);
  }

  /** The `RunResult` as JSON, or the ticket of a job where it would take long. */
  async run(
    request: RunRequest,
    caller: Caller,
    origin: () => JobOrigin,
  ): Promise<RunResultJson | JobAccepted> {
    const { shots, seed = randomSeed() } = request;
    const { run, cost } = this.planned({
      ...this.runnable(await this.circuitFor(request, caller)),
      shots,
      seed,
    });
    admit(run, cost, this.capacity);
    return isQuick(run, cost)
      ? this.quick.run(run, caller, cost.milliseconds)
      : submitJob(this.queue, run, caller.gone(), origin());
  }

  qasm(wire: WireCircuit): QasmResult {
    const circuit = circuitOf(wire);
    const qasm3 = writeQasm3(circuit);
    try {
      return { qasm3, qasm2: writeQasm2(circuit) };
    } catch (error) {
      if (error instanceof UnwritableError) return { qasm3, qasm2: null, qasm2_refusal: error.message };
      throw error;
    }
  }

  async info(): Promise<SimulatorInfo> {
    const load = await this.queue.load().catch(() => null);
    return {
      name: 'Superpose simulator',
      version: this.config.VERSION,
      simulation_method: 'statevector',
      max_qubits: {
        custom: this.limits.maxCustomQubits,
        run: largestRun(this.limits.maxRunQubits, this.quick.speed, this.capacity),
      },
      max_gates: this.limits.maxGates,
      max_shots: this.limits.maxShots,
      max_run_seconds: this.config.MAX_RUN_SECONDS,
      supported_gates: [...GATE_NAMES],
      more_gates: [...MORE_GATES],
      workers: load?.workers ?? 0,
      queue: load && {
        waiting: load.waiting,
        active: load.active,
        limit: this.config.QUEUE_LIMIT,
        client_limit: this.config.CLIENT_QUEUE_LIMIT,
      },
    };
  }

  private async circuitFor(
    { qasm, qubits, gates, ...wire }: RunRequest,
    caller: Caller,
  ): Promise<Circuit | DynamicCircuit> {
    // The schema requires qubits and gates where there is no program.
    if (qasm === undefined) return circuitOf({ ...wire, qubits: qubits!, gates: gates! });
    const { maxRunQubits: maxQubits, maxGates: maxOperations, maxAngle } = this.limits;
    const program = { source: qasm, limits: { maxQubits, maxOperations, maxAngle, beyond: BEYOND_VECTORS } };
    const outcome = await this.quick.read(program, caller);
    if (outcome.kind === 'circuit') return outcome.circuit;
    const { message } = outcome;
    throw new ProblemException(422, 'QASM_INVALID', message, { errors: [{ path: 'qasm', message }] });
  }

  /** A circuit that is only measured at its end runs as an ordinary one, which is faster and has one state. */
  private runnable(circuit: Circuit | DynamicCircuit): Pick<Run, 'circuit' | 'readout'> {
    const mayBeOrdinary = isDynamicCircuit(circuit) && circuit.qubitCount <= this.limits.maxRunQubits;
    return (mayBeOrdinary && measuredLast(circuit)) || { circuit };
  }

  /** What a run takes, and the run with what that chose. */
  private planned(run: Run): { readonly run: Run; readonly cost: Cost } {
    const { memoryBytes } = this.capacity;
    const cost = costOf(run, this.quick.speed, { memoryBytes, maxVectorQubits: this.limits.maxRunQubits });
    return { run: cost.method ? { ...run, method: cost.method } : run, cost };
  }
}

function isQuick({ circuit }: Run, { milliseconds, method }: Cost): boolean {
  return (
    (circuit.qubitCount <= AT_ONCE.qubits || method === 'stabilizer') && milliseconds < AT_ONCE.milliseconds
  );
}
