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
  ])('leaves it to the schema when %s', (_title, sent) => {
    expect(customRequestCheck()(sent)).toBe(false);
  });
});
