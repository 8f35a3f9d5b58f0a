import { Inject, Injectable } from '@nestjs/common';
import {
  GATE_NAMES,
  type CustomRequest,
  type JobAccepted,
  type QasmResult,
  type RunRequest,
  type SimulatorInfo,
  type WireGate,
} from '@superpose/contracts';
import { writeQasm2, writeQasm3 } from '@superpose/openqasm';
import type { Circuit } from '@superpose/quantum';
import { ProblemException } from '@superpose/service-kit';
import { limitsOf, SIMULATION_CONFIG, type SimulationConfig } from '../process/config.js';
import { JOB_QUEUE, type JobOrigin, type JobQueue } from '../jobs/queue/job-queue.js';
import { submitJob } from '../jobs/submit-job.js';
import { admit, largestRun, type Capacity } from './admission.js';
import { QUICK_RUNS, type Caller, type QuickRuns } from '../runner/quick-runs.js';
import { randomSeed } from '../runner/random-seed.js';
import type { Run, RunResultJson } from '../runner/run-circuit.js';
import { circuitOf } from './wire-circuit.js';

/** Up to here a run is done at once, where its estimate allows it. */
const AT_ONCE = { qubits: 16, milliseconds: 100 };

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

  /** A `RunResult` as JSON; at most 12 qubits, so it holds the whole state. */
  custom(request: CustomRequest, caller: Caller): RunResultJson | Promise<RunResultJson> {
    const { qubits, gates, shots, seed = randomSeed() } = request;
    return this.quick.run({ circuit: circuitOf(qubits, gates), shots, seed }, caller);
  }

  /** The `RunResult` as JSON, or the ticket of a job where it would take long. */
  async run(
    request: RunRequest,
    caller: Caller,
    origin: () => JobOrigin,
  ): Promise<RunResultJson | JobAccepted> {
    const { shots, seed = randomSeed() } = request;
    const run: Run = { circuit: await this.circuitFor(request, caller), shots, seed };
    admit(run.circuit, this.quick.speed, this.capacity);
    return this.isQuick(run)
      ? this.quick.run(run, caller)
      : submitJob(this.queue, run, caller.gone(), origin());
  }

  qasm({ qubits, gates }: { qubits: number; gates: readonly WireGate[] }): QasmResult {
    const circuit = circuitOf(qubits, gates);
    return { qasm3: writeQasm3(circuit), qasm2: writeQasm2(circuit) };
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
      workers: load?.workers ?? 0,
      queue: load && {
        waiting: load.waiting,
        active: load.active,
        limit: this.config.QUEUE_LIMIT,
        client_limit: this.config.CLIENT_QUEUE_LIMIT,
      },
    };
  }

  private async circuitFor({ qasm, qubits, gates }: RunRequest, caller: Caller): Promise<Circuit> {
    // The schema requires qubits and gates where there is no program.
    if (qasm === undefined) return circuitOf(qubits!, gates!);
    const { maxRunQubits: maxQubits, maxGates: maxOperations, maxAngle } = this.limits;
    const program = { source: qasm, limits: { maxQubits, maxOperations, maxAngle } };
    const outcome = await this.quick.read(program, caller);
    if (outcome.kind === 'circuit') return outcome.circuit;
    const { message } = outcome;
    throw new ProblemException(422, 'QASM_INVALID', message, { errors: [{ path: 'qasm', message }] });
  }

  private isQuick({ circuit }: Run): boolean {
    return (
      circuit.qubitCount <= AT_ONCE.qubits && this.quick.speed.estimateMs(circuit) < AT_ONCE.milliseconds
    );
  }
}
