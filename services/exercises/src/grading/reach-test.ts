import { concatenate, simulate, type Circuit, type Operation, type Unitary } from '@superpose/quantum';
import { complexAt, conjugateProduct, modulus, sum } from './complex.js';
import { errorMeasure } from './error-measure.js';
import type { Goal } from './grade.js';

/**
 * A test whether circuits reach a goal, for trying many of them. A unitary is compared on one generic state first,
 * which costs one run rather than 2ⁿ and sorts out nearly all.
 */
export function createReachTest({ target, tolerance, qubitCount }: Goal): (circuit: Circuit) => boolean {
  const reaches = (circuit: Circuit): boolean => errorMeasure(target, circuit) <= tolerance;
  if (target.type !== 'unitary') return reaches;
  const mayReach = createProbe(target.unitary, tolerance, qubitCount);
  return (circuit) => mayReach(circuit) && reaches(circuit);
}

/** An overlap error of ε leaves on no state a fidelity error of more than about 2·2ⁿ·ε. */
function createProbe(unitary: Unitary, tolerance: number, qubitCount: number): (circuit: Circuit) => boolean {
  const preparation: Circuit = { qubitCount, operations: genericRotations(qubitCount) };
  const expected = applied(unitary, simulate(preparation).amplitudes);
  const largestError = 2 * 2 ** qubitCount * tolerance + 1e-9;
  return (circuit) => {
    const { amplitudes } = simulate(concatenate(preparation, circuit));
    const overlap = sum(
      expected.map((amplitude, index) => conjugateProduct(amplitude, complexAt(amplitudes, index))),
    );
    return 1 - modulus(overlap) ** 2 <= largestError;
  };
}

/** Angles without a common measure, so that no symmetry of a target hides a difference. */
const genericRotations = (qubitCount: number): Operation[] =>
  Array.from({ length: qubitCount }, (_, qubit): Operation[] => [
    { gate: 'RY', qubits: [qubit], params: [0.7 + 0.31 * Math.sqrt(qubit + 2)] },
    { gate: 'RZ', qubits: [qubit], params: [0.4 + 0.53 * Math.sqrt(qubit + 3)] },
  ]).flat();

function applied({ qubitCount, entries }: Unitary, amplitudes: ArrayLike<number>) {
  const size = 2 ** qubitCount;
  const indices = Array.from({ length: size }, (_, index) => index);
  return indices.map((row) =>
    sum(
      indices.map((column) => {
        const [entry, amplitude] = [complexAt(entries, row * size + column), complexAt(amplitudes, column)];
        return {
          real: entry.real * amplitude.real - entry.imag * amplitude.imag,
          imag: entry.real * amplitude.imag + entry.imag * amplitude.real,
        };
      }),
    ),
  );
}
