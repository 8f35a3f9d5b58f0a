import { buildCircuit, simulate, type Circuit, type Operation } from '@superpose/quantum';

const SMALL_QUBITS = 3;
const LARGE_QUBITS = 14;
const OPERATIONS = 120;
const REPETITIONS = 5;

/** What this machine takes, as a straight line: so much for each operation, and so much for each amplitude it touches. */
export class Speed {
  constructor(
    public nsPerOperation: number,
    public nsPerAmplitude: number,
  ) {}

  /** Milliseconds that a simulation and the reading of its result should take in one thread. */
  estimateMs({ qubitCount, operations }: Circuit): number {
    const amplitudes = 2 ** qubitCount;
    return ((operations.length + 1) * (this.nsPerOperation + this.nsPerAmplitude * amplitudes)) / 1e6;
  }
}

/**
 * This machine's speed, by the fastest measurement so far: whatever else runs on it can only make the engine slower.
 */
export class MeasuredSpeed extends Speed {
  private nsSmall = Infinity;
  private nsLarge = Infinity;

  constructor() {
    super(Infinity, Infinity);
    this.measure();
  }

  /** Takes some milliseconds; at the start, while the engine is compiled, some tens of them. */
  measure(): void {
    this.nsSmall = Math.min(this.nsSmall, nsPerOperationOn(SMALL_QUBITS));
    this.nsLarge = Math.min(this.nsLarge, nsPerOperationOn(LARGE_QUBITS));
    const amplitudes = 2 ** LARGE_QUBITS - 2 ** SMALL_QUBITS;
    this.nsPerAmplitude = Math.max(0.01, (this.nsLarge - this.nsSmall) / amplitudes);
    this.nsPerOperation = Math.max(10, this.nsSmall - this.nsPerAmplitude * 2 ** SMALL_QUBITS);
  }
}

const FIRST_AGAIN_MS = 1_000;
const LONGEST_PAUSE_MS = 600_000;

/** Measures again, soon and then ever more rarely: a machine that was busy at the start must not seem slow for ever. */
export function keepMeasuring(speed: MeasuredSpeed, pauseMs = FIRST_AGAIN_MS): void {
  setTimeout(() => {
    speed.measure();
    keepMeasuring(speed, Math.min(2 * pauseMs, LONGEST_PAUSE_MS));
  }, pauseMs).unref();
}

/** Nanoseconds for each operation of the fastest of several runs: the first ones still compile. */
function nsPerOperationOn(qubitCount: number): number {
  const circuit = mixedCircuit(qubitCount, OPERATIONS);
  let best = Infinity;
  for (let n = 0; n < REPETITIONS; n++) {
    const start = performance.now();
    simulate(circuit);
    best = Math.min(best, performance.now() - start);
  }
  return (best * 1e6) / OPERATIONS;
}

/** Rotations with CNOT chains between them: the mix that learners' larger circuits are made of. */
function mixedCircuit(qubitCount: number, operationCount: number): Circuit {
  const operations = Array.from({ length: operationCount }, (_, n): Operation => {
    const qubit = n % qubitCount;
    if (n % 2 === 0) return { gate: 'CX', qubits: [qubit, (qubit + 1) % qubitCount] };
    return { gate: n % 3 === 0 ? 'RX' : 'RY', qubits: [qubit], params: [0.1 + n] };
  });
  return buildCircuit(qubitCount, operations);
}
