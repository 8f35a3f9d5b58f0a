const QUBITS = 20;

/** Twenty qubits all in step (a GHZ state), then each turned a little, so that many outcomes share the probability. */
export function exampleProgram(): string {
  const qubits = Array.from({ length: QUBITS }, (_, qubit) => qubit);
  return [
    'OPENQASM 3.0;',
    'include "stdgates.inc";',
    `qubit[${QUBITS}] q;`,
    'h q[0];',
    ...qubits.slice(1).map((qubit) => `cx q[${qubit - 1}], q[${qubit}];`),
    ...qubits.map((qubit) => `ry(pi/${qubit + 8}) q[${qubit}];`),
    '',
  ].join('\n');
}
