import type { RunResult } from '@superpose/contracts';
import { basisLabel, type Counts, type Readout } from '@superpose/quantum';
import { MAX_STATE_QUBITS } from './readings.js';

/** What an ordinary circuit's classical bits read at the end, from what its qubits do. */
export function readBits(
  readout: Readout,
  counts: Counts,
  distribution: Float64Array,
): Pick<RunResult, 'method' | 'measured_bits' | 'bit_counts' | 'bit_probabilities'> {
  const qubitCount = Math.log2(distribution.length);
  const bitsOf = (label: string): string =>
    readout
      .map((qubit) => (qubit === null ? '0' : label[qubitCount - 1 - qubit]!))
      .toReversed()
      .join('');
  const bitCounts: Record<string, number> = {};
  for (const [label, count] of Object.entries(counts)) add(bitCounts, bitsOf(label), count);
  const bitProbabilities: Record<string, number> = {};
  if (qubitCount <= MAX_STATE_QUBITS) {
    distribution.forEach((p, x) => {
      if (p > 0) add(bitProbabilities, bitsOf(basisLabel(x, qubitCount)), p);
    });
  }
  return {
    method: 'statevector',
    measured_bits: readout.flatMap((qubit, bit) => (qubit === null ? [] : [bit])),
    bit_counts: bitCounts,
    ...(qubitCount <= MAX_STATE_QUBITS && { bit_probabilities: bitProbabilities }),
  };
}

const add = (sums: Record<string, number>, label: string, amount: number): void =>
  void (sums[label] = (sums[label] ?? 0) + amount);
