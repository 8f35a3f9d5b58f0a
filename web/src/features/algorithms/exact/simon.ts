import { simonCircuit } from '@superpose/quantum';
import { momentsOf, type Moment } from './moment';

export { amplitudesOf } from './moment';

export type SimonStage = 'hadamards' | 'oracle' | 'hadamardsAgain';

/**
 * Simon's algorithm on 2n qubits, the input register being the low n: the engine's own circuit, cut into its layers.
 * @param period a non-zero label, highest bit first
 */
export function simonMoments(period: string): Moment<SimonStage>[] {
  const width = period.length;
  const { qubitCount, operations } = simonCircuit(period);
  return momentsOf<SimonStage>(qubitCount, [
    { id: 'hadamards', round: 0, operations: operations.slice(0, width) },
    { id: 'oracle', round: 0, operations: operations.slice(width, -width) },
    { id: 'hadamardsAgain', round: 0, operations: operations.slice(-width) },
  ]);
}

/** Which moment a step shows; "Measure" and "Solve" change no amplitude before them. */
export const simonMomentOf = (step: number): number => Math.min(step, 3);
