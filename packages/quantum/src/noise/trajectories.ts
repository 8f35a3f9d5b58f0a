/**
 * Noisy circuits by quantum trajectories: each shot draws what goes wrong and follows one statevector (Dalibard, Castin &
 * Mølmer, Phys. Rev. Lett. 68, 580, 1992). Shots that have drawn the same so far share it: where they part, each way takes a
 * multinomial draw of them, which is how they'd fall one by one.
 */
import type { Circuit } from '../circuit.js';
import { unreadBits, type BitSource } from '../dynamic/explore.js';
import { VectorState } from '../dynamic/vector-state.js';
import { CircuitError } from '../errors.js';
import type { DynamicCircuit } from '../instruction.js';
import { RandomSource } from '../random.js';
import { throwIfCancelled, type SimulateOptions } from '../simulate.js';
import type { Statevector } from '../statevector.js';
import { MAX_QUBITS } from '../validate-circuit.js';
import type { NoiseModel } from './noise-model.js';
import { bitCountOf, conditionHolds, noisySteps, type NoisyStep, type OperationStep } from './noisy-steps.js';
import { outcomesOf, splitShots, type Outcomes, type Trajectory } from './outcomes.js';
import { TrajectoryTally, type NoisyTrajectories } from './trajectory-tally.js';

export interface TrajectoryOptions extends Pick<
  SimulateOptions,
  'cancelFlag' | 'onProgress' | 'memoryLimitBytes'
> {
  /** A positive integer. */
  readonly shots: number;
  /** From 0 to 4294967295; the same seed gives the same result. */
  readonly seed: number;
  /** A state whose fidelity with the noisy one is estimated. */
  readonly reference?: Statevector;
}

type Step =
  Extract<NoisyStep, OperationStep> | (Exclude<NoisyStep, OperationStep> & { readonly outcomes: Outcomes });

const DEFAULT_MEMORY_LIMIT = 4 * 2 ** 30;
/** States that are held beside those that wait: the one that is followed, and four arrays of half its size for the tally. */
const OTHER_STATES = 3;

/**
 * Runs a circuit with its noise on |0…0⟩, shot by shot. The memory must hold three statevectors and more: at the default
 * limit of 4 GiB that is 26 qubits.
 *
 * Throws a CircuitError (`too_many_qubits`) where the statevectors don't fit into the memory, a RangeError for a model or a
 * number of shots that is not valid or a reference of another qubit count, and SimulationCancelled when the flag is raised.
 */
export function noisyTrajectories(
  circuit: Circuit | DynamicCircuit,
  model: NoiseModel,
  options: TrajectoryOptions,
): NoisyTrajectories {
  const { shots, seed } = options;
  if (!Number.isSafeInteger(shots) || shots < 1) {
    throw new RangeError(`The number of shots must be a positive integer, not ${String(shots)}.`);
  }
  const steps = noisySteps(circuit, model).map((step): Step =>
    step.kind === 'operation' ? step : { ...step, outcomes: outcomesOf(step) },
  );
  const together = shotsTogether(circuit.qubitCount, options);
  const random = new RandomSource(seed);
  const tally = new TrajectoryTally(circuit, model, options.reference);
  for (let left = shots; left > 0; left -= together) {
    const start = startOf(circuit, Math.min(left, together));
    walk(steps, start, random, options, (trajectory) => {
      tally.add(trajectory, random);
      options.onProgress?.(tally.shots / shots);
    });
  }
  return tally.result();
}

/**
 * How many shots can set out together. The fewest shots are followed first, so that of k ways k − 1 wait with a k-th of the
 * shots left: at most 1½ states wait for each halving of the shots.
 */
function shotsTogether(qubitCount: number, { shots, memoryLimitBytes }: TrajectoryOptions): number {
  const room = (memoryLimitBytes ?? DEFAULT_MEMORY_LIMIT) / (16 * 2 ** qubitCount) - OTHER_STATES;
  if (qubitCount > MAX_QUBITS || room < 0) {
    const message = `${qubitCount} qubits are too many for noisy trajectories within the memory that is allowed.`;
    throw new CircuitError('too_many_qubits', null, 'qubitCount', message);
  }
  return Math.max(1, Math.floor(Math.min(shots, 2 ** (room / 1.5))));
}

function startOf(circuit: Circuit | DynamicCircuit, shots: number): Trajectory {
  const amplitudes = new Float64Array(2 * 2 ** circuit.qubitCount);
  amplitudes[0] = 1;
  const bits: BitSource[] = unreadBits(bitCountOf(circuit));
  return { state: new VectorState(circuit.qubitCount, amplitudes), bits, at: 0, shots };
}

/** Follows all trajectories that begin at the start, which is used up. */
function walk(
  steps: readonly Step[],
  start: Trajectory,
  random: RandomSource,
  options: TrajectoryOptions,
  onEnd: (trajectory: Trajectory) => void,
): void {
  const waiting = [start];
  for (let trajectory = waiting.pop(); trajectory; trajectory = waiting.pop()) {
    const { state, bits } = trajectory;
    for (; trajectory.at < steps.length; trajectory.at++) {
      throwIfCancelled(options);
      const step = steps[trajectory.at]!;
      if (!conditionHolds(step.condition, bits)) continue;
      if (step.kind === 'operation') for (const each of step.parts) state.apply(each);
      else if (step.kind === 'measurement' && step.waits) bits[step.bit] = { qubit: step.qubit };
      else part(trajectory, step.outcomes, random, waiting);
    }
    onEnd(trajectory);
  }
}

/** Goes on in the way that the fewest shots take, and lets the others wait, that with the most shots longest. */
function part(trajectory: Trajectory, outcomes: Outcomes, random: RandomSource, waiting: Trajectory[]): void {
  const { state, bits, at } = trajectory;
  const shares = splitShots(outcomes(state), trajectory.shots, random);
  for (let k = shares.length - 1; k > 0; k--) {
    const { outcome, shots } = shares[k]!;
    const other = { state: state.copy(), bits: bits.slice(), at: at + 1, shots };
    outcome.take(other);
    waiting.push(other);
  }
  const { outcome, shots } = shares[0]!;
  trajectory.shots = shots;
  outcome.take(trajectory);
}
