import type { Circuit } from '../circuit.js';
import { runPlain } from '../kernels/plain.js';
import { sampleCounts, type Counts } from '../measure.js';
import { LARGEST_PLAIN, simulate } from '../simulate.js';
import { fillProbabilities, probabilities } from '../statevector.js';
import { Workspace } from '../wasm/workspace.js';

/** Up to this many qubits a run takes so little time that allocating its arrays would be a good part of it. */
const LARGEST_REUSED = 12;

const distributions = Array.from(
  { length: LARGEST_REUSED + 1 },
  (_, qubitCount) => new Float64Array(2 ** qubitCount),
);
const plainAmplitudes = Array.from(
  { length: LARGEST_PLAIN + 1 },
  (_, qubitCount) => new Float64Array(2 * 2 ** qubitCount),
);
let workspace: Workspace | undefined;

/** Simulates a circuit and measures all qubits `shots` times, when the counts are all that is wanted. */
export function sampleCircuit(circuit: Circuit, shots: number, seed: number): Counts {
  const { qubitCount } = circuit;
  if (qubitCount > LARGEST_REUSED)
    return sampleCounts(probabilities(simulate(circuit)), qubitCount, shots, seed);
  const distribution = distributions[qubitCount]!;
  fillProbabilities(distribution, amplitudesOf(circuit));
  return sampleCounts(distribution, qubitCount, shots, seed);
}

/** The final amplitudes, good until the next call. */
function amplitudesOf(circuit: Circuit): Float64Array {
  const { qubitCount, operations } = circuit;
  if (qubitCount > LARGEST_PLAIN) {
    workspace ??= new Workspace();
    return simulate(circuit, { workspace }).amplitudes as Float64Array;
  }
  const amplitudes = plainAmplitudes[qubitCount]!;
  runPlain(amplitudes, operations);
  return amplitudes;
}
