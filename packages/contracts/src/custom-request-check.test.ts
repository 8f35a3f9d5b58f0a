import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { customRequestCheck } from './custom-request-check.js';
import { MAX_SEED, type Limits } from './limits.js';
import { customRequestSchema } from './simulation.js';

/** So small that random numbers meet every limit; the register of `run` is the smaller one here. */
const LIMITS: Limits = {
  maxCustomQubits: 4,
  maxRunQubits: 3,
  maxGates: 3,
  maxTimeSteps: 5,
  maxShots: 9,
  maxAngle: 2,
};

const near = fc.integer({ min: -1, max: 6 });
const strange = fc.constantFrom<unknown>(
  null,
  true,
  '1',
  '',
  0.5,
  -0,
  NaN,
  Infinity,
  2 ** 53,
  MAX_SEED,
  MAX_SEED + 1,
  [],
  {},
  [1],
);
const mostly = (usual: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: usual, weight: 20 }, { arbitrary: strange, weight: 1 });
const name = fc.constantFrom('H', 'X', 'Y', 'Z', 'S', 'T', 'RX', 'RY', 'RZ', 'CNOT', 'CNOT', 'h', 'SWAP');
const gate = fc.record(
  {
    name: mostly(name),
    qubit: mostly(fc.integer({ min: 0, max: 3 })),
    timeStep: mostly(near),
    target_qubit: mostly(near),
    parameter: mostly(fc.double({ min: -2.5, max: 2.5, noNaN: true })),
    symbol: strange,
  },
  { requiredKeys: ['name', 'qubit', 'timeStep'] },
);
const body = fc.record(
  {
    qubits: mostly(fc.integer({ min: 1, max: 4 })),
    gates: mostly(fc.array(mostly(gate), { maxLength: 4 })),
    shots: mostly(fc.integer({ min: 1, max: 10 })),
    seed: mostly(fc.nat()),
    description: strange,
  },
  { requiredKeys: ['qubits', 'gates'] },
);

describe('the quick check of a custom request', () => {
  it('takes the bodies that the schema takes, and no others', () => {
    const isCustomRequest = customRequestCheck(LIMITS);
    const schema = customRequestSchema(LIMITS);
    let taken = 0;
    const agrees = (sent: unknown) => {
      const { success } = schema.safeParse(sent);
      if (success) taken++;
      expect(isCustomRequest(sent)).toBe(success);
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
    expect(taken).toBeGreaterThan(500);
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
