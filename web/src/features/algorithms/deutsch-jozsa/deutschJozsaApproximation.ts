import type { FunctionType } from '@superpose/contracts';
import { certain, uniform } from '../approximation';

export const QUBIT_COUNT = 3;
const SIZE = 2 ** QUBIT_COUNT;

/** From step 3 on a constant function shows |000⟩; for a balanced one states 1 to 3 stand for "anything else". */
export function deutschJozsaApproximation(step: number, functionType: FunctionType): number[] {
  if (step === 0) return certain(SIZE, 0);
  if (step <= 2) return uniform(SIZE);
  if (functionType !== 'balanced') return certain(SIZE, 0);
  return Array.from({ length: SIZE }, (_, k) => (k >= 1 && k <= 3 ? 0.25 : 0));
}
