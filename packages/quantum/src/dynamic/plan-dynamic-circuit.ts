/** How a dynamic circuit will be run and what that takes, before anything is allocated. */
import { estimateMemoryBytes } from '../estimate.js';
import { CircuitError } from '../errors.js';
import { cliffordStepsOf, stabilizerBytes } from '../stabilizer/run-stabilizer.js';
import { MAX_QUBITS } from '../validate-circuit.js';
import { deferrable } from './deferral.js';
import { isOperation, type DynamicCircuit } from '../instruction.js';

/** Up to this many branches all are walked; beyond, as many as the shots take. */
export const MAX_BRANCHES = 256;

export interface DynamicPlan {
  readonly method: 'statevector' | 'stabilizer';
  /** The first instruction that a state vector can't take in one go with those before it. */
  readonly splitsAt: number;
  /** Measurements and resets after which the state may go on in two ways. */
  readonly splits: number;
  /** The most ends that are reached. */
  readonly branches: number;
  readonly memoryBytes: number;
  /**
   * Amplitudes touched, all operations and branches together; of a stabilizer run, words of the tableau.
   */
  readonly work: number;
}

export interface PlanOptions {
  readonly shots: number;
  /** The most qubits whose state vector may be used; 27 unless given. */
  readonly maxVectorQubits?: number;
  readonly memoryLimitBytes?: number;
  /** The most work by state vectors, where a stabilizer run is possible too. */
  readonly maxVectorWork?: number;
  /** What an earlier plan has chosen. */
  readonly method?: DynamicPlan['method'];
}

const DEFAULT_MEMORY_LIMIT = 4 * 2 ** 30;

/**
 * Takes state vectors where they fit, else stabilizers where all gates are Clifford gates.
 * Throws a CircuitError where neither can be.
 */
export function planDynamicCircuit(circuit: DynamicCircuit, options: PlanOptions): DynamicPlan {
  const { memoryLimitBytes = DEFAULT_MEMORY_LIMIT } = options;
  const maxQubits = Math.min(options.maxVectorQubits ?? MAX_QUBITS, MAX_QUBITS);
  const vector = planVector(circuit, options.shots);
  if (options.method === 'statevector') return vector;
  if (options.method === 'stabilizer') return planStabilizer(circuit, vector, options.shots);
  const fits = circuit.qubitCount <= maxQubits && vector.memoryBytes <= memoryLimitBytes;
  if (fits && vector.work <= (options.maxVectorWork ?? Infinity)) return vector;
  if (cliffordStepsOf(circuit)) {
    const stabilizer = planStabilizer(circuit, vector, options.shots);
    if (stabilizer.memoryBytes <= memoryLimitBytes) return stabilizer;
  }
  if (fits) return vector;
  throw new CircuitError('too_many_qubits', null, 'qubitCount', tooLarge(circuit.qubitCount, maxQubits));
}

const tooLarge = (qubits: number, most: number): string =>
  qubits > most
    ? `A circuit may have at most ${most} qubits, or more if all its gates are Clifford gates (H, S, X, Y, Z, CNOT, CZ, SWAP …) and its angles multiples of π/2.`
    : `The measurements of this circuit of ${qubits} qubits would need too many copies of its state.`;

function planVector(circuit: DynamicCircuit, shots: number): DynamicPlan {
  const { qubitCount, instructions } = circuit;
  const waits = deferrable(circuit);
  let splitsAt = instructions.length;
  let splits = 0;
  instructions.forEach((instruction, index) => {
    const { gate } = instruction;
    const isSplit = gate === 'RESET' || (gate === 'MEASURE' && !waits[index]);
    if (isSplit) splits++;
    if (isSplit || instruction.condition) splitsAt = Math.min(splitsAt, index);
  });
  const all = 2 ** Math.min(splits, 52);
  const branches = all <= MAX_BRANCHES ? all : Math.min(all, MAX_BRANCHES + shots);
  const amplitudes = 2 ** qubitCount;
  // Each branch that waits holds a state; the last one's amplitudes and probabilities come beside them.
  const waiting = splits === 0 ? 0 : Math.min(splits, branches) + 1;
  return {
    method: 'statevector',
    splitsAt,
    splits,
    branches,
    memoryBytes: estimateMemoryBytes(qubitCount, 'float64') + 16 * amplitudes * waiting + 16 * amplitudes,
    work: amplitudes * (splitsAt + 1 + (splits === 0 ? 0 : branches * (instructions.length - splitsAt + 2))),
  };
}

/** A gate touches a word in every row of the tableau, a measurement up to all words, a shot up to all coins. */
function planStabilizer(
  circuit: DynamicCircuit,
  { splitsAt, splits }: DynamicPlan,
  shots: number,
): DynamicPlan {
  const { qubitCount, instructions } = circuit;
  const rows = 2 * qubitCount + 1;
  const measurements = qubitCount + instructions.filter((instruction) => !isOperation(instruction)).length;
  const words = Math.ceil(qubitCount / 32) + Math.ceil(measurements / 32);
  return {
    method: 'stabilizer',
    splitsAt,
    splits,
    branches: 1,
    memoryBytes: stabilizerBytes(circuit),
    work:
      rows * (instructions.length + measurements * words) +
      Math.ceil(shots / 32) * measurements * (qubitCount + circuit.bitCount),
  };
}
