import type { PlacedGate } from '@superpose/contracts';

export const qubitNames = (qubits: readonly number[]): string =>
  qubits.map((qubit) => `q${qubit}`).join(', ');

/** A label has its first qubit last, and classical bits before the qubits; names over its digits have the same order. */
export const digitNames = (qubits: readonly number[], bits: readonly number[] = []): string =>
  placeNames(qubits, bits).toReversed().join(' ');

/** The qubits, then the classical bits: what the digits of a label are, from its end. */
export const placeNames = (qubits: readonly number[], bits: readonly number[] = []): string[] => [
  ...qubits.map((qubit) => `q${qubit}`),
  ...bits.map((bit) => `c${bit}`),
];

/** All wires of a gate that a diagnosis names. */
export const wiresOfPlaced = ({
  qubit,
  target_qubit: target,
  controls = [],
  negative_controls: off = [],
}: PlacedGate): number[] => [qubit, ...(target === undefined ? [] : [target]), ...controls, ...off];
