import { expect, it } from '@jest/globals';
import { buildCircuit, buildDynamicCircuit } from '@superpose/quantum';
import { runCircuit } from './run-circuit.js';

const H = (qubit: number) => ({ gate: 'H' as const, qubits: [qubit] });
const CX = { gate: 'CX' as const, qubits: [0, 1] };
const FACTS = { num_qubits: 3, gate_count: 4, shots: 5, seed: 9 };

it('a result has the number of its gates, and that of the columns they stand in', () => {
  const circuit = buildCircuit(3, [H(0), H(1), H(2), CX]);
  expect(runCircuit({ circuit, shots: 5, seed: 9 })).toMatchObject({ ...FACTS, circuit_depth: 2 });
});

it('a measurement stands in a column too, and is no gate', () => {
  const measure = { gate: 'MEASURE' as const, qubits: [0], bit: 0 };
  const circuit = buildDynamicCircuit(3, 1, [H(0), H(1), H(2), CX, measure]);
  expect(runCircuit({ circuit, shots: 5, seed: 9 })).toMatchObject({ ...FACTS, circuit_depth: 3 });
});
