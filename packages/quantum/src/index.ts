export { basisIndex, basisLabel } from './basis-state.js';
export {
  buildCircuit,
  inverseCircuit,
  inverseOperation,
  type Circuit,
  type GateDefinition,
  type Operation,
} from './circuit.js';
export { distanceFromUnitary, nearestUnitary, matrixGate, MAX_MATRIX_QUBITS } from './custom/index.js';
export { elementaryOperations } from './elementary.js';
export { touchedQubits } from './operation.js';
export { powerOf } from './power.js';
export { buildDynamicCircuit } from './dynamic/build-dynamic-circuit.js';
export {
  isOperation,
  type Condition,
  type DynamicCircuit,
  type Instruction,
  type Measurement,
} from './instruction.js';
export { labelBits } from './dynamic/label-bits.js';
export { readOut } from './dynamic/last-reading.js';
export { measuredLast, type Readout } from './dynamic/measured-last.js';
export { MAX_BRANCHES, planDynamicCircuit, type DynamicPlan } from './dynamic/plan-dynamic-circuit.js';
export { runDynamicCircuit } from './dynamic/run-dynamic-circuit.js';
export type { DynamicBranch, DynamicResult, RunDynamicOptions } from './dynamic/dynamic-result.js';
export { CircuitError, SimulationCancelled, ThreadFailure } from './errors.js';
export {
  GATES,
  GATE_NAMES,
  PALETTE_GATES,
  calledName,
  gateCalled,
  offeredGateCalled,
  isGateName,
  isPaletteGate,
  targetMatrix,
  wireCount,
  type GateName,
  type PaletteGate,
} from './gates.js';
export { MAX_QUBITS } from './validate-circuit.js';
export {
  blochVectors,
  probabilities,
  type BlochVector,
  type Precision,
  type Statevector,
} from './statevector.js';
export { simulate, type SimulateOptions } from './simulate.js';
export { Workspace } from './wasm/workspace.js';
export { ThreadTeam } from './threads/thread-team.js';
export { sampleCounts, topOutcomes, type Counts } from './measure.js';
export { fidelity, totalVariation } from './fidelity.js';
export {
  blochOfDensity,
  densityFidelity,
  densityOf,
  densityProbabilities,
  MAX_DENSITY_QUBITS,
  partialDensity,
  purityOf,
  type DensityMatrix,
} from './noise/density-matrix.js';
export { entropyOf } from './noise/entropy.js';
export { hermitianEigenvalues } from './noise/hermitian-eigenvalues.js';
export {
  NOISE_CHANNELS,
  validateNoiseModel,
  type NoiseChannel,
  type NoiseModel,
  type NoiseRule,
  type NoisyGates,
  type ReadoutError,
} from './noise/noise-model.js';
export {
  maxDensityBranches,
  noisyDensityMatrix,
  type NoisyDensityMatrix,
} from './noise/noisy-density-matrix.js';
export { pauliExpectation } from './noise/pauli-expectation.js';
export { NOISE_PRESETS, noisePreset, type NoiseFigures, type NoisePreset } from './noise/presets.js';
export { applyReadout } from './noise/readout.js';
export { noisyTrajectories, type TrajectoryOptions } from './noise/trajectories.js';
export type { NoisyTrajectories } from './noise/trajectory-tally.js';
export { unitaryOf, unitaryOverlap, type Unitary } from './unitary.js';
export { applyOperation } from './kernels/scalar.js';
export { circuitDepth, dynamicDepth, estimateMemoryBytes } from './estimate.js';
export { decomposeCircuit } from './decompose.js';
export { groverCircuit, optimalGroverIterations } from './algorithms/grover.js';
export { deutschJozsaCircuit, deutschJozsaVerdict } from './algorithms/deutsch-jozsa.js';
export { bernsteinVaziraniCircuit, recoverHiddenString } from './algorithms/bernstein-vazirani.js';
export { recoverPeriod, simonCircuit } from './algorithms/simon.js';
