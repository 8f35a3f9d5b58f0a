import { applyOperation } from '@superpose/quantum';
import type { Outputs } from '../goal.js';
import type { CasesTarget } from './cases.js';
import { expectationError, type Expectation } from './expectation.js';

/** The outputs of a goal with cases: the prepared states one after another, each of length 1. */
export function caseOutputs({ boxes, cases }: CasesTarget, tolerance: number, qubitCount: number): Outputs {
  const length = 2 * 2 ** qubitCount;
  const start = new Float64Array(length * cases.length);
  const partOf = (amplitudes: Float64Array, index: number): Float64Array =>
    amplitudes.subarray(index * length, (index + 1) * length);
  cases.forEach(({ prepare }, index) => {
    const part = partOf(start, index);
    part[0] = 1;
    for (const operation of prepare) applyOperation(part, operation);
  });
  const errors = cases.map(({ expected }) => errorOf(expected, length));
  return {
    start,
    tolerance,
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
    error: (amplitudes) =>
      errors.reduce((worst, error, index) => Math.max(worst, error(partOf(amplitudes, index))), 0),
  };
}

/** The error of one case, with the places of an outcome worked out once. */
function errorOf(expected: Expectation, length: number): (amplitudes: Float64Array) => number {
  if (!('outcome' in expected)) return (amplitudes) => expectationError(expected, amplitudes);
  const wanted = parseInt(expected.outcome, 2);
  const places = Array.from({ length: length / 2 }, (_, index) => index).filter(
    (index) =>
      expected.qubits.reduce((bits, qubit, place) => bits | (((index >> qubit) & 1) << place), 0) === wanted,
  );
  return (amplitudes) => {
    let probability = 0;
    for (const place of places) probability += amplitudes[2 * place]! ** 2 + amplitudes[2 * place + 1]! ** 2;
    return 1 - probability;
  };
}
