import { expect, it } from '@jest/globals';
import { buildDynamicCircuit } from '../dynamic/build-dynamic-circuit.js';
import { noisySteps } from './noisy-steps.js';

it('a barrier takes no step and makes no noise; resets and measurements have their own qubit, bit and condition', () => {
  const circuit = buildDynamicCircuit(3, 2, [
    { gate: 'BARRIER', qubits: [0, 1, 2] },
    { gate: 'MEASURE', qubits: [2], bit: 1 },
    { gate: 'RESET', qubits: [1], condition: { bits: [1], value: 1 } },
  ]);
  const model = { channels: [{ channel: 'bit-flip', probability: 0.1, gates: 'all' }] } as const;
  expect(noisySteps(circuit, model)).toMatchObject([
    { kind: 'measurement', qubit: 2, bit: 1 },
    { kind: 'reset', qubit: 1, condition: { bits: [1], value: 1 } },
  ]);
});
