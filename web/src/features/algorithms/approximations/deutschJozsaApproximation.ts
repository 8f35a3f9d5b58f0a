import { certain, uniform } from './approximation';
import type { TruthTable } from '../exact/truthTable';
import { finalProbabilities, functionTypeOf } from './functionTables';

/**
 * From step 3 on a constant function shows |000⟩; for the balanced one of the list, states 1 to 3 represent "anything
 * else". The learner's own table shows its exact probabilities.
 */
export function deutschJozsaApproximation(step: number, table: TruthTable): number[] {
  const size = table.length;
  if (step === 0) return certain(size, 0);
  if (step <= 2) return uniform(size);
  const type = functionTypeOf(table);
  if (!type) return finalProbabilities(table);
  if (type !== 'balanced') return certain(size, 0);
  return Array.from({ length: size }, (_, k) => (k >= 1 && k <= 3 ? 0.25 : 0));
}
