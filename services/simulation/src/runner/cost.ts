import { CircuitError, planDynamicCircuit, type Circuit, type DynamicCircuit } from '@superpose/quantum';
import { circuitTooLarge } from './circuit-runner.js';
import { runMemoryBytes } from './run-circuit.js';
import type { Run } from './run.js';
import type { Speed } from './speed.js';

/** What a run takes, by its estimate. */
export interface Cost {
  readonly milliseconds: number;
  readonly memoryBytes: number;
  /** How a dynamic circuit is run. */
  readonly method?: Run['method'];
}

export interface CostLimits {
  readonly memoryBytes: number;
  /** The most qubits whose statevector may be used. */
  readonly maxVectorQubits: number;
}

/** Branches are run operation by operation, which takes a few times as long as a plan. */
const PLAIN_FACTOR = 4;
const NS_PER_WORD = 1;
/** A circuit of Clifford gates that would take longer than this by statevectors is run by stabilizers. */
const LONGEST_VECTOR_MS = 2000;

export const isDynamicCircuit = (circuit: Circuit | DynamicCircuit): circuit is DynamicCircuit =>
  'instructions' in circuit;

/** What a run would take. Throws the problem of a circuit that can't be run at all. */
export function costOf(
  { circuit, shots }: Pick<Run, 'circuit' | 'shots'>,
  speed: Speed,
  { memoryBytes, maxVectorQubits }: CostLimits,
): Cost {
  if (!isDynamicCircuit(circuit)) {
    return { milliseconds: speed.estimateMs(circuit), memoryBytes: runMemoryBytes(circuit.qubitCount) };
  }
  const nsPerAmplitude = PLAIN_FACTOR * speed.nsPerAmplitude;
  try {
    const {
      method,
      work,
      memoryBytes: bytes,
    } = planDynamicCircuit(circuit, {
      shots,
      maxVectorQubits,
      memoryLimitBytes: memoryBytes,
      maxVectorWork: (LONGEST_VECTOR_MS * 1e6) / nsPerAmplitude,
    });
    const ns = work * (method === 'stabilizer' ? NS_PER_WORD : nsPerAmplitude);
    const overhead = speed.nsPerOperation * circuit.instructions.length;
    return { method, milliseconds: (ns + overhead) / 1e6, memoryBytes: bytes };
  } catch (error) {
    if (error instanceof CircuitError) throw circuitTooLarge(error.message);
    throw error;
  }
}
