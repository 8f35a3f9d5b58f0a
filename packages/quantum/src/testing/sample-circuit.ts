import type { Circuit } from '../circuit.js';
import { runPlain } from '../kernels/plain.js';
import { sampleCounts, type Counts } from '../measure.js';
import { LARGEST_PLAIN, simulate } from '../simulate.js';
import { fillProbabilities, probabilities } from '../statevector.js';

/** Per qubit count the arrays that small runs reuse, for allocating them would take longer than the run. */
const scratch = Array.from({ length: LARGEST_PLAIN + 1 }, (_, qubitCount) => ({
  amplitudes: new Float64Array(2 * 2 ** qubitCount),
  probabilities: new Float64Array(2 ** qubitCount),
}));

/** Simulates a circuit and measures all qubits `shots` times, when the counts are all that is wanted. */
export function sampleCircuit(circuit: Circuit, shots: number, seed: number): Counts {
  const { qubitCount, operations } = circuit;
  if (qubitCount > LARGEST_PLAIN)
    return sampleCounts(probabilities(simulate(circuit)), qubitCount, shots, seed);
  const { amplitudes, probabilities: distribution } = scratch[qubitCount]!;
  runPlain(amplitudes, operations);
  fillProbabilities(distribution, amplitudes);
  return sampleCounts(distribution, qubitCount, shots, seed);
}
