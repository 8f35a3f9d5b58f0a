// @ts-check
// Takes apart the gates that a contestant doesn't have; phases of the whole state may differ.
import { elementaryParts } from '../dist/elementary.js';

/** @typedef {import('../dist/index.js').Operation} Operation */

/** @type {Partial<Record<Operation['gate'], (qubits: readonly number[], params: readonly number[]) => Operation[]>>} */
const PARTS = {
  U: (qubits, [theta = 0, phi = 0, lambda = 0]) => [
    { gate: 'RZ', qubits, params: [lambda] },
    { gate: 'RY', qubits, params: [theta] },
    { gate: 'RZ', qubits, params: [phi] },
  ],
  SX: (qubits) => [{ gate: 'RX', qubits, params: [Math.PI / 2] }],
  SXDG: (qubits) => [{ gate: 'RX', qubits, params: [-Math.PI / 2] }],
  CRY: controlledTurn('RY'),
  CRZ: controlledTurn('RZ'),
  CRX: ([control = 0, target = 0], params) => [
    { gate: 'H', qubits: [target] },
    { gate: 'CRZ', qubits: [control, target], params },
    { gate: 'H', qubits: [target] },
  ],
};

/** @param {'RY' | 'RZ'} gate @returns {(qubits: readonly number[], params: readonly number[]) => Operation[]} */
function controlledTurn(gate) {
  return (qubits, [angle = 0]) => [
    { gate, qubits: qubits.slice(1), params: [angle / 2] },
    { gate: 'CX', qubits },
    { gate, qubits: qubits.slice(1), params: [-angle / 2] },
    { gate: 'CX', qubits },
  ];
}

/**
 * The workload in gates that a contestant has.
 * @param {import('./workloads.mjs').Workload} workload @param {readonly string[]} gates
 */
export function inGates({ qubitCount, operations }, gates) {
  /** @param {Operation} operation @returns {readonly Operation[]} */
  const parts = (operation) => {
    const { gate, qubits, params = [] } = operation;
    if (gates.includes(gate)) return [operation];
    return (PARTS[gate]?.(qubits, params) ?? elementaryParts(operation)).flatMap(parts);
  };
  return { qubitCount, operations: operations.flatMap(parts) };
}
