import { applyOperation } from '@superpose/quantum';
import type { Wires } from '../coherent.js';
import type { Outputs } from '../goal.js';
import type { CasesTarget } from './cases.js';
import { compileCaseError } from './case-error.js';

/** The outputs of a goal with cases: the prepared states one after another, each of length 1. */
export function caseOutputs(
  { boxes, cases }: CasesTarget,
  tolerance: number,
  register: Wires & { readonly spares: number },
): Outputs {
  const { qubitCount, bitCount, spares } = register;
  const length = 2 * 2 ** (qubitCount + bitCount + spares);
  const start = new Float64Array(length * cases.length);
  const partOf = (amplitudes: Float64Array, index: number): Float64Array =>
    amplitudes.subarray(index * length, (index + 1) * length);
  cases.forEach(({ prepare }, index) => {
    const part = partOf(start, index);
    part[0] = 1;
    for (const operation of prepare) applyOperation(part, operation);
  });
  const errors = cases.map(({ expected }) => compileCaseError(expected, length));
  return {
    start,
    tolerance,
    ...(bitCount > 0 ? { wires: { qubitCount, bitCount } } : {}),
    partLength: length,
    startsFromZeros: boxes.length === 0 && cases.every(({ prepare }) => prepare.length === 0),
    boxes: boxes.map((box, index) => ({
      ...box,
      apply: (amplitudes) => {
        cases.forEach((run, place) => {
          const part = partOf(amplitudes, place);
          for (const operation of run.boxes[index]!) applyOperation(part, operation);
        });
      },
    })),
    caseErrors: (amplitudes) => errors.map((error, index) => error(amplitudes, index * length)),
    error: (amplitudes, enough = Infinity) => {
      let worst = 0;
      for (let index = 0; index < errors.length && worst <= enough; index++) {
        worst = Math.max(worst, errors[index]!(amplitudes, index * length));
      }
      return worst;
    },
  };
}
