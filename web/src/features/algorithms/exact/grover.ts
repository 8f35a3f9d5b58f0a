import type { Frame } from '../frames';
import { layer, momentsOf, register, signFlips, type Moment, type Stage } from './moment';

export { amplitudesOf } from './moment';

type GroverStage = 'superposition' | 'oracle' | 'diffusion';

/**
 * Grover's search round by round. The diffuser is the true reflection about the mean, 2|s⟩⟨s| − 1: it flips the sign
 * of every state but |0…0⟩ between two layers of H, so no global sign is left over.
 */
export function groverMoments(qubitCount: number, target: number, rounds: number): Moment<GroverStage>[] {
  const qubits = register(qubitCount);
  const round = (number: number): Stage<GroverStage>[] => [
    { id: 'oracle', round: number, operations: [signFlips(qubits, (x) => x === target)] },
    {
      id: 'diffusion',
      round: number,
      operations: [...layer('H', qubits), signFlips(qubits, (x) => x !== 0), ...layer('H', qubits)],
    },
  ];
  return momentsOf<GroverStage>(qubitCount, [
    { id: 'superposition', round: 0, operations: layer('H', qubits) },
    ...Array.from({ length: rounds }, (_, index) => round(index + 1)).flat(),
  ]);
}

/** Which moment a frame shows. "Repeat" and "Measure" change no amplitude, so they show the one before. */
export function groverMomentOf({ step, iteration }: Frame, rounds: number): number {
  if (step <= 1) return step;
  if (step === 2) return 2 * iteration;
  if (step <= 4) return 2 * iteration + 1;
  return 2 * rounds + 1;
}

/** The angle θ between the even superposition and all states but the target: sin θ = 1/√N, radians. */
export const groverAngle = (qubitCount: number): number => Math.asin(2 ** (-qubitCount / 2));
