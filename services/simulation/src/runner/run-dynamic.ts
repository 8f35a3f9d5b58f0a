import type { CustomResult, RunResult } from '@superpose/contracts';
import {
  dynamicDepth,
  isOperation,
  runDynamicCircuit,
  type DynamicBranch,
  type DynamicCircuit,
  type DynamicResult,
  type SimulateOptions,
} from '@superpose/quantum';
import { wireBits } from './wire-bits.js';
import { MAX_STATE_QUBITS, mostProbable, OUTCOME_COUNT, wireAmplitudes, wireState } from './readings.js';
import type { Run } from './run.js';

/** Amplitudes that the states of all branches may have together: some hundred kilobytes as JSON. */
const MAX_BRANCH_AMPLITUDES = 8192;

type Readings = Omit<
  RunResult & CustomResult,
  | 'success'
  | 'error_message'
  | 'num_qubits'
  | 'circuit_depth'
  | 'gate_count'
  | 'shots'
  | 'seed'
  | 'elapsed_ms'
>;

/** Runs a circuit with measurements, resets or conditions, and what its result says of it. */
export function readDynamicCircuit(
  { circuit, shots, seed, method, compact }: Run<DynamicCircuit>,
  options: SimulateOptions,
): Readings & { readonly circuit_depth: number; readonly gate_count: number } {
  const result = runDynamicCircuit(circuit, {
    ...options,
    shots,
    seed,
    ...(method && { method }),
    keepAmplitudes: circuit.qubitCount <= MAX_STATE_QUBITS ? MAX_BRANCH_AMPLITUDES : 0,
  });
  return {
    ...readingsOf(circuit, result, compact),
    measurement_counts: result.counts,
    circuit_depth: dynamicDepth(circuit),
    gate_count: circuit.instructions.filter(isOperation).length,
    method: result.method,
    ...wireBits(result, circuit.bitCount),
  };
}

function readingsOf(
  { qubitCount }: DynamicCircuit,
  { probabilities, branches, counts, rank }: DynamicResult,
  compact = false,
): Partial<Readings> {
  if (qubitCount > MAX_STATE_QUBITS) {
    if (probabilities) return { outcomes: mostProbable(probabilities, qubitCount, counts) };
    return rank === undefined ? {} : { outcomes: mostSeen(counts, 2 ** -rank) };
  }
  return {
    ...wireState(branches?.length === 1 ? branches[0]!.state : undefined, probabilities, compact),
    ...(branches && !compact && { branches: branches.map(wireBranch) }),
  };
}

const wireBranch = ({ bits, probability, state }: DynamicBranch) => ({
  bits,
  probability,
  quantum_state: wireAmplitudes(state),
});

/** Of outcomes that are all as probable, those that were seen most. */
const mostSeen = (counts: DynamicResult['counts'], probability: number) =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .slice(0, OUTCOME_COUNT)
    .map(([label, count]) => ({ label, probability, count }));
