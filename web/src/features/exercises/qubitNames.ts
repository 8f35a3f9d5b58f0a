export const qubitNames = (qubits: readonly number[]): string =>
  qubits.map((qubit) => `q${qubit}`).join(', ');

/** A label has its first qubit last; names over its digits have the same order. */
export const digitNames = (qubits: readonly number[]): string =>
  qubits
    .toReversed()
    .map((qubit) => `q${qubit}`)
    .join(' ');
