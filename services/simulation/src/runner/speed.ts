import { buildCircuit, simulate, type Circuit, type Operation } from '@superpose/quantum';

const SMALL_QUBITS = 3;
const LARGE_QUBITS = 14;
const REPETITIONS = 5;

/** What this machine takes, as a straight line: so much for each operation, and so much for each amplitude it touches. */
export class Speed {
  constructor(
    readonly nsPerOperation: number,
    readonly nsPerAmplitude: number,
  ) {}

  /** Milliseconds that a simulation and the reading of its result should take in one thread. */
  estimateMs({ qubitCount, operations }: Circuit): number {
    const amplitudes = 2 ** qubitCount;
    return ((operations.length + 1) * (this.nsPerOperation + this.nsPerAmplitude * amplitudes)) / 1e6;
  }
}

/** Measures the engine on this machine, at start; takes some tens of milliseconds. */
export function measureSpeed(): Speed {
  const small = mixedCircuit(SMALL_QUBITS, 120);
  const large = mixedCircuit(LARGE_QUBITS, 120);
  const nsSmall = fastest(small) / small.operations.length;
  const nsLarge = fastest(large) / large.operations.length;
  const amplitudes = 2 ** LARGE_QUBITS - 2 ** SMALL_QUBITS;
  const nsPerAmplitude = Math.max(0.01, (nsLarge - nsSmall) / amplitudes);
  return new Speed(Math.max(10, nsSmall - nsPerAmplitude * 2 ** SMALL_QUBITS), nsPerAmplitude);
}

/** Nanoseconds of the fastest of several runs: the first ones still compile. */
function fastest(circuit: Circuit): number {
  let best = Infinity;
  for (let n = 0; n < REPETITIONS; n++) {
    const start = performance.now();
    simulate(circuit);
    best = Math.min(best, performance.now() - start);
  }
  return best * 1e6;
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
