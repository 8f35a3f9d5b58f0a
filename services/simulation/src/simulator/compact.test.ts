import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { customResultSchema } from '@superpose/contracts/schemas';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.app.close());

const post = (payload: object) =>
  test.app.inject({ method: 'POST', url: '/api/algorithms/simulator/custom', payload });
const custom = async (body: object) =>
  customResultSchema.strict().parse((await post({ shots: 1000, seed: 3, ...body })).json());
/** As any client would read it. */
const numbersOf = (base64: string): number[] => {
  const bytes = Buffer.from(base64, 'base64');
  return Array.from({ length: bytes.length / 8 }, (_, i) => bytes.readDoubleLE(8 * i));
};

const gates = [
  { name: 'H', qubit: 0, timeStep: 0 },
  { name: 'RY', qubit: 2, parameter: 0.7, timeStep: 0 },
  { name: 'CNOT', qubit: 0, target_qubit: 1, timeStep: 1 },
  { name: 'T', qubit: 2, timeStep: 2 },
];
/** Measured before another gate, it can end in two states. */
const ends = [
  { name: 'RY', qubit: 0, parameter: 0.7, timeStep: 0 },
  { name: 'MEASURE', qubit: 0, classical_bit: 0, timeStep: 1 },
  { name: 'H', qubit: 0, timeStep: 2 },
  { name: 'H', qubit: 1, timeStep: 2 },
];

describe('a compact result', () => {
  it('has the same state, counts and facts as an ordinary one, to the last digit', async () => {
    const ordinary = await custom({ qubits: 3, gates });
    const compact = await custom({ qubits: 3, gates, compact: true });
    const { quantum_state: state, probabilities, elapsed_ms: _time, ...facts } = ordinary;
    expect(probabilities).toHaveLength(8);
    expect(compact).toMatchObject(facts);
    expect(Object.keys(compact).sort()).toEqual([...Object.keys(facts), 'elapsed_ms', 'state_base64'].sort());
    expect(numbersOf(compact.state_base64!)).toEqual(state!.flatMap(({ real, imag }) => [real, imag]));
  });

  it('has the probabilities where there is no single state, and no branches', async () => {
    const ordinary = await custom({ qubits: 2, gates: ends });
    const compact = await custom({ qubits: 2, gates: ends, compact: true });
    expect(ordinary.branches).toHaveLength(2);
    expect(compact.branches).toBeUndefined();
    expect(compact.state_base64).toBeUndefined();
    expect(numbersOf(compact.probabilities_base64!)).toEqual(ordinary.probabilities);
    expect(compact.bit_probabilities).toEqual(ordinary.bit_probabilities);
  });

  it('takes less than a third of the bytes at 12 qubits', async () => {
    const rotations = Array.from({ length: 24 }, (_, i) => ({
      name: i < 12 ? 'RX' : 'RZ',
      qubit: i % 12,
      parameter: 0.3 + i,
      timeStep: Math.floor(i / 12),
    }));
    const bytes = async (compact: boolean) =>
      (await post({ qubits: 12, gates: rotations, shots: 1, compact })).rawPayload.length;
    expect(await bytes(true)).toBeLessThan((await bytes(false)) / 3);
  });

  it('is asked for with true or false only', async () => {
    const response = await post({ qubits: 3, gates, compact: 'yes' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      errors: [{ path: 'compact', message: 'must be true or false' }],
    });
  });
});
