import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readGates } from './read-gates.js';
import { gateListSchema } from './schemas/index.js';
import { LIMITS, anyGate, mostly } from './testing/arbitrary-gates.js';

const anyList = fc.array(mostly(anyGate), { maxLength: 4 });

describe('a list of gates, read without Zod', () => {
  it('is accepted when the schema accepts it, and its fault is one that the schema reports', () => {
    const schema = gateListSchema(LIMITS);
    let [accepted, refused] = [0, 0];
    fc.assert(
      fc.property(
        fc.oneof({ arbitrary: anyList, weight: 50 }, { arbitrary: fc.jsonValue(), weight: 1 }),
        (sent) => {
          const list = readGates(sent, LIMITS);
          const { error } = schema.safeParse(sent);
          if ('gates' in list) {
            accepted++;
            expect(error).toBeUndefined();
          } else {
            refused++;
            expect(error?.issues).toContainEqual(expect.objectContaining(list.fault));
          }
        },
      ),
      { numRuns: 5_000 },
    );
    // The lists drawn are of both kinds.
    expect(Math.min(accepted, refused) / (accepted + refused)).toBeGreaterThan(0.1);
  });
});
