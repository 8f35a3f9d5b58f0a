export { distanceFromUnitary, nearestUnitary, type SquareMatrix } from './matrices.js';
export { definedByMatrix, entriesOf, matrixGate, MAX_MATRIX_QUBITS } from './matrix-gate.js';
