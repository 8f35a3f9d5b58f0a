import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LIMITS, anyGate, mostly, strange } from '../testing/arbitrary-gates.js';
import { customRequestCheck } from './custom-request-check.js';
import { customRequestSchema } from './simulation.js';

const body = fc.record(
  {
    qubits: mostly(fc.integer({ min: 1, max: 4 })),
    gates: mostly(fc.array(mostly(anyGate), { maxLength: 4 })),
    shots: mostly(fc.integer({ min: 1, max: 10 })),
    seed: mostly(fc.nat()),
    compact: mostly(fc.boolean()),
    description: strange,
  },
  { requiredKeys: ['qubits', 'gates'] },
);

const only = (gate: object) => ({ qubits: 2, gates: [{ qubit: 0, timeStep: 0, ...gate }] });

describe('the quick check of a custom request', () => {
  it('takes the bodies of basic gates that the schema takes, and no others', () => {
    const isCustomRequest = customRequestCheck(LIMITS);
    const schema = customRequestSchema(LIMITS);
    let [tried, taken] = [0, 0];
    const agrees = (sent: unknown) => {
      tried++;
      const { success } = schema.safeParse(sent);
      if (success) taken++;
      const hasOthers = JSON.stringify(sent ?? null).includes('"SWAP"');
      expect(isCustomRequest(sent)).toBe(success && !hasOthers);
    };
    fc.assert(
      fc.property(
        fc.oneof({ arbitrary: body, weight: 50 }, { arbitrary: fc.jsonValue(), weight: 1 }),
        agrees,
      ),
      {
        numRuns: 20_000,
      },
    );
    expect(taken / tried).toBeGreaterThan(0.025);
  });

  it.each([
    ['a field is missing', { gates: [] }],
    ['a gate has no time step', { qubits: 1, gates: [{ name: 'H', qubit: 0 }] }],
    ['a rotation has no angle', { qubits: 1, gates: [{ name: 'RX', qubit: 0, timeStep: 0 }] }],
    ['a CNOT has no target', { qubits: 2, gates: [{ name: 'CNOT', qubit: 0, timeStep: 0 }] }],
    ['a gate waits for a bit', only({ name: 'H', condition: { bits: [0], value: 1 } })],
    ['a gate has further controls', only({ name: 'H', controls: [1] })],
    ['a gate has controls on 0', only({ name: 'H', negative_controls: [1] })],
    ['there are bits', { ...only({ name: 'H' }), bits: 1 }],
    ['qubits start as something', { ...only({ name: 'H' }), initial_states: ['+'] }],
    ['there are gates of one’s own', { ...only({ name: 'H' }), custom_gates: [] }],
  ])('leaves it to the schema when %s', (_title, sent) => {
    expect(customRequestCheck()(sent)).toBe(false);
  });

  it('takes such a body without any of these', () => {
    expect(customRequestCheck()(only({ name: 'H' }))).toBe(true);
  });
});
