import { layer, momentsOf, register, signFlips, type Moment } from './moment';
import type { TruthTable } from './truthTable';

export { amplitudesOf } from './moment';

export type DeutschJozsaStage = 'hadamards' | 'oracle' | 'hadamardsAgain';

/** Deutsch–Jozsa with the phase oracle x ↦ (−1)^f(x) of the given table. */
export function deutschJozsaMoments(table: TruthTable): Moment<DeutschJozsaStage>[] {
  const qubitCount = Math.log2(table.length);
  const qubits = register(qubitCount);
  return momentsOf<DeutschJozsaStage>(qubitCount, [
    { id: 'hadamards', round: 0, operations: layer('H', qubits) },
    { id: 'oracle', round: 0, operations: [signFlips(qubits, (x) => table[x] === 1)] },
    { id: 'hadamardsAgain', round: 0, operations: layer('H', qubits) },
  ]);
}

/** Which moment a step shows; "Measure" changes no amplitude before it. */
export const deutschJozsaMomentOf = (step: number): number => Math.min(step, 3);
