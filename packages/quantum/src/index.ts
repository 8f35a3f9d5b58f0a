export { basisIndex, basisLabel } from './basis-state.js';
export {
  buildCircuit,
  concatenate,
  inverseCircuit,
  inverseOperation,
  type Circuit,
  type Operation,
} from './circuit.js';
export {
  CircuitError,
  SimulationCancelled,
  ThreadFailure,
  type CircuitErrorCode,
  type CircuitErrorField,
} from './errors.js';
export {
  GATES,
  GATE_NAMES,
  PALETTE_GATES,
  calledName,
  gateCalled,
  isGateName,
  isPaletteGate,
  paletteEntry,
  targetMatrix,
  wireCount,
  type GateFamily,
  type GateName,
  type GateRow,
  type PaletteGate,
  type PaletteName,
} from './gates.js';
export { MAX_QUBITS } from './validate-circuit.js';
export {
  blochVectors,
  marginals,
  probabilities,
  type BlochVector,
  type Precision,
  type Statevector,
} from './statevector.js';
export { simulate, type SimulateOptions } from './simulate.js';
export { Workspace } from './wasm/workspace.js';
export { ThreadTeam, type SpawnThread, type ThreadHandle } from './threads/thread-team.js';
export { reportThreadEnd, runThread, type ThreadSetup } from './threads/run-thread.js';
export { sampleCircuit } from './sample-circuit.js';
export { sampleCounts, shotsInOrder, topOutcomes, type Counts, type Outcome } from './measure.js';
export { fidelity, totalVariation } from './fidelity.js';
export { unitaryOf, unitaryOverlap, type Unitary } from './unitary.js';
export { applyOperation } from './kernels/scalar.js';
export { circuitDepth, estimateMemoryBytes } from './estimate.js';
export { decomposeCircuit } from './decompose.js';
export { groverCircuit, optimalGroverIterations, type GroverProblem } from './algorithms/grover.js';
export {
  deutschJozsaCircuit,
  deutschJozsaVerdict,
  type DeutschJozsaFunction,
} from './algorithms/deutsch-jozsa.js';
export { bernsteinVaziraniCircuit, recoverHiddenString } from './algorithms/bernstein-vazirani.js';
export {
  recoverPeriod,
  simonCircuit,
  type SimonFinding,
  type SimonMeasurements,
} from './algorithms/simon.js';
