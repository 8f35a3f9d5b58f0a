import { describe, expect, it } from '@jest/globals';
import { buildCircuit, simulate, type Operation } from '@superpose/quantum';
import { GATE_NAMES, GATES, wireCount, type GateName } from '@superpose/quantum/gates';
import { applyOperation } from './second-gates.js';
import { basisState, type State } from './second-simulator.js';

const QUBITS = 4;
/** Leaves every amplitude different from all others. */
const PREPARATION: readonly Operation[] = Array.from({ length: QUBITS }, (_, qubit) => [
  { gate: 'RY', qubits: [qubit], params: [0.4 + 0.3 * qubit] } as const,
  { gate: 'P', qubits: [qubit], params: [0.7 - 0.5 * qubit] } as const,
]).flat();

const run = (operations: readonly Operation[]): State =>
  operations.reduce<State>(
    (state, { gate, qubits, params }) =>
      applyOperation(state, { gate, qubits: [...qubits], params: [...(params ?? [])] }),
    basisState(0, QUBITS),
  );

// An oracle has a function and other gates have entries or a definition, which no file of ours holds.
const written = GATE_NAMES.filter((gate) => GATES[gate].targets !== 'any' && gate !== 'MATRIX');

describe('the second simulator', () => {
  it.each(written)('agrees with the engine on %s, however its qubits lie', (gate: GateName) => {
    const wires = wireCount(gate) || QUBITS;
    const params = GATES[gate].params.map((_, index) => 0.9 - 0.4 * index);
    for (const qubits of [[2, 0, 3, 1].slice(0, wires), [1, 3, 0, 2].slice(0, wires)]) {
      const operations = [...PREPARATION, { gate, qubits, params }];
      const { amplitudes } = simulate(buildCircuit(QUBITS, operations));
      run(operations).forEach(({ real, imag }, index) => {
        expect(real).toBeCloseTo(amplitudes[2 * index]!, 12);
        expect(imag).toBeCloseTo(amplitudes[2 * index + 1]!, 12);
      });
    }
  });
});
