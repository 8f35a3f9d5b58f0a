/** Circuits of any size whose states are known or shared by several tests. */
import { buildCircuit, type Circuit, type Operation } from '../circuit.js';
import { randomCircuit } from './random-circuit.js';

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Layers of single-qubit gates and a ladder of CX, then a mixture over the catalogue but its oracles. */
export function layeredCircuit(qubitCount: number, layers: number, seed: number): Circuit {
  const single = ['H', 'RX', 'RY', 'RZ', 'T', 'U', 'SX', 'Y'] as const;
  const operations = range(layers).flatMap((layer): readonly Operation[] => [
    ...range(qubitCount).flatMap((qubit) =>
      randomCircuit({
        qubitCount: 1,
        operationCount: 1,
        seed: seed + 97 * layer + qubit,
        gates: single,
      }).operations.map((operation) => ({ ...operation, qubits: [qubit] })),
    ),
    ...range(qubitCount - 1).map((qubit): Operation => ({ gate: 'CX', qubits: [qubit, qubit + 1] })),
  ]);
  const mixed = ['CP', 'CZ', 'SWAP', 'CCX', 'CRY', 'CSWAP', 'P', 'S', 'X'] as const;
  const mixture = randomCircuit({ qubitCount, operationCount: 8, seed, gates: mixed });
  return buildCircuit(qubitCount, [...operations, ...mixture.operations]);
}

/** The quantum Fourier transform of basis state x: amplitude y becomes e^{2πixy/2^n}/√2^n. */
export function fourierCircuit(qubitCount: number, x: number): Circuit {
  const operations: Operation[] = range(qubitCount)
    .filter((qubit) => Math.floor(x / 2 ** qubit) % 2 === 1)
    .map((qubit) => ({ gate: 'X', qubits: [qubit] }));
  for (const qubit of range(qubitCount).reverse()) {
    operations.push({ gate: 'H', qubits: [qubit] });
    for (const other of range(qubit)) {
      operations.push({ gate: 'CP', qubits: [other, qubit], params: [Math.PI / 2 ** (qubit - other)] });
    }
  }
  for (const qubit of range(qubitCount >> 1)) {
    operations.push({ gate: 'SWAP', qubits: [qubit, qubitCount - 1 - qubit] });
  }
  return buildCircuit(qubitCount, operations);
}

/** (|0…0⟩ + |1…1⟩)/√2. */
export function ghzCircuit(qubitCount: number): Circuit {
  const chain = range(qubitCount - 1).map((qubit): Operation => ({ gate: 'CX', qubits: [qubit, qubit + 1] }));
  return buildCircuit(qubitCount, [{ gate: 'H', qubits: [0] }, ...chain]);
}
