import { observableValue, type Expectation } from './expectation.js';

/**
 * The error of one case, from its amplitudes at `offset` of a longer array; below 0 where an observable is above its
 * least value. In the angle of any rotation, it is a trigonometric polynomial of degree 2 at most.
 */
export type CaseError = (amplitudes: Float64Array, offset: number) => number;

/** Like `expectationError`, with everything worked out once that does not depend on the amplitudes. */
export function compileCaseError(expected: Expectation, length: number): CaseError {
  const size = length / 2;
  if ('outcome' in expected) return outcomeError(expected.qubits, parseInt(expected.outcome, 2), size);
  if ('density' in expected) return stateError(expected, size);
  const { terms, atLeast } = expected;
  const most = terms.reduce((sum, { coefficient }) => sum + Math.abs(coefficient), 0);
  return (amplitudes, offset) =>
    (atLeast - observableValue(terms, amplitudes.subarray(offset, offset + length))) / (atLeast + most);
}

/** The indices of a register whose digits on these qubits are this value. */
function indicesWith(qubits: readonly number[], value: number, size: number): Int32Array {
  const indices = Array.from({ length: size }, (_, index) => index);
  return Int32Array.from(
    indices.filter((index) =>
      qubits.every((qubit, place) => ((index >> qubit) & 1) === ((value >> place) & 1)),
    ),
  );
}

function outcomeError(qubits: readonly number[], outcome: number, size: number): CaseError {
  const indices = indicesWith(qubits, outcome, size);
  return (amplitudes, offset) => {
    let probability = 0;
    for (let k = 0; k < indices.length; k++) {
      const at = offset + 2 * indices[k]!;
      probability += amplitudes[at]! * amplitudes[at]! + amplitudes[at + 1]! * amplitudes[at + 1]!;
    }
    return 1 - probability;
  };
}

/** Half the squared Frobenius distance; entries below the diagonal mirror those above it. */
function stateError(
  { qubits, bits = [], density }: Extract<Expectation, { density: unknown }>,
  size: number,
): CaseError {
  const values = 2 ** qubits.length;
  // Between values that differ on the bits there is nothing to compare.
  const block = 2 ** (qubits.length - bits.length);
  // For each value of these qubits, the places that it has with each value of the other ones.
  const places = Array.from({ length: values }, (_, value) => indicesWith(qubits, value, size));
  return (amplitudes, offset) => {
    let distance = 0;
    for (let row = 0; row < values; row++) {
      const end = (Math.floor(row / block) + 1) * block;
      for (let column = row; column < end; column++) {
        const [a, b] = [places[row]!, places[column]!];
        let re = -density[2 * (row * values + column)]!;
        let im = -density[2 * (row * values + column) + 1]!;
        for (let k = 0; k < a.length; k++) {
          const p = offset + 2 * a[k]!;
          const q = offset + 2 * b[k]!;
          re += amplitudes[p]! * amplitudes[q]! + amplitudes[p + 1]! * amplitudes[q + 1]!;
          im += amplitudes[p + 1]! * amplitudes[q]! - amplitudes[p]! * amplitudes[q + 1]!;
        }
        distance += (row === column ? 0.5 : 1) * (re * re + im * im);
      }
    }
    return distance;
  };
}
