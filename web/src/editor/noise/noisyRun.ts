import {
  applyReadout,
  CircuitError,
  densityFidelity,
  densityProbabilities,
  MAX_DENSITY_QUBITS,
  noisyDensityMatrix,
  noisyTrajectories,
  probabilities,
  purityOf,
  runDynamicCircuit,
  type DynamicBranch,
  type DynamicCircuit,
  type NoiseModel,
  type Statevector,
} from '@superpose/quantum';
import type { EditorCircuit } from '../circuit/circuit';
import { toDynamicCircuit } from '../circuit/engineCircuit';

export interface NoiseRequest {
  readonly circuit: EditorCircuit;
  /** How many columns run. */
  readonly stepCount: number;
  readonly model: NoiseModel;
  /** Of the runs where the density matrix is too large. */
  readonly seed: number;
}

/** What reading all qubits after some columns gives, without noise and with it. */
export interface NoiseResult {
  readonly qubitCount: number;
  readonly ideal: readonly number[];
  /** Readout errors included. */
  readonly noisy: readonly number[];
  /** ⟨ψ|ρ|ψ⟩ with the state without noise; null where measurements leave several. */
  readonly fidelity: number | null;
  /** Exact up to 8 qubits; beyond, the number of runs, and the standard error of the fidelity. */
  readonly runs?: number;
  readonly fidelityError?: number;
  readonly purity?: number;
}

const MOST_RUNS = 1000;
const LEAST_RUNS = 100;
/** The most amplitudes that all runs' gates may touch: some seconds. */
const MOST_WORK = 2 ** 31;
/** Amplitudes of all branches together. */
const MAX_AMPLITUDES = 2 ** 16;

/** Null where measurements can go too many ways. */
export function noisyRun({ circuit, stepCount, model, seed }: NoiseRequest): NoiseResult | null {
  const gates = circuit.gates.filter(({ timeStep }) => timeStep < stepCount);
  const dynamic = toDynamicCircuit({ ...circuit, gates });
  const { branches } = runDynamicCircuit(dynamic, { shots: 1, seed: 0, keepAmplitudes: MAX_AMPLITUDES });
  if (!branches) return null;
  const pure = branches.length === 1 ? branches[0]!.state : null;
  const known = { qubitCount: circuit.qubitCount, ideal: idealOf(branches) };
  try {
    return circuit.qubitCount <= MAX_DENSITY_QUBITS
      ? { ...known, ...exactly(dynamic, model, pure) }
      : { ...known, ...byRuns(dynamic, model, pure, seed) };
  } catch (error) {
    if (error instanceof CircuitError) return null;
    throw error;
  }
}

function idealOf(branches: readonly DynamicBranch[]): number[] {
  const [first, ...others] = branches.map(({ probability, state }) =>
    probabilities(state).map((share) => share * probability),
  );
  return Array.from(first!, (share, index) => others.reduce((sum, other) => sum + other[index]!, share));
}

function exactly(circuit: DynamicCircuit, model: NoiseModel, pure: Statevector | null) {
  const density = noisyDensityMatrix(circuit, model);
  return {
    noisy: [...applyReadout(densityProbabilities(density), circuit.qubitCount, model.readout)],
    fidelity: pure && densityFidelity(density, pure),
    purity: purityOf(density),
  };
}

/** How often a circuit is run: the larger it is, the fewer times. */
export function runsOf({
  qubitCount,
  instructions,
}: Pick<DynamicCircuit, 'qubitCount' | 'instructions'>): number {
  const affordable = Math.floor(MOST_WORK / (2 ** qubitCount * Math.max(1, instructions.length)));
  return Math.min(MOST_RUNS, Math.max(LEAST_RUNS, affordable));
}

function byRuns(circuit: DynamicCircuit, model: NoiseModel, pure: Statevector | null, seed: number) {
  const runs = runsOf(circuit);
  const options = { shots: runs, seed, ...(pure && { reference: pure }) };
  const { fidelity, probabilities: noisy } = noisyTrajectories(circuit, model, options);
  return {
    noisy: [...applyReadout(noisy, circuit.qubitCount, model.readout)],
    fidelity: fidelity?.mean ?? null,
    runs,
    ...(fidelity && { fidelityError: fidelity.standardError }),
  };
}
