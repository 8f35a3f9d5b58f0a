import fc from 'fast-check';
import { MAX_SEED, type Limits } from '../limits.js';

/** So small that random numbers meet every limit; the register of `run` is the smaller one here. */
export const LIMITS: Limits = {
  maxCustomQubits: 4,
  maxRunQubits: 3,
  maxGates: 3,
  maxTimeSteps: 5,
  maxShots: 9,
  maxAngle: 2,
};

const near = fc.integer({ min: -1, max: 6 });
export const strange = fc.constantFrom<unknown>(
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
export const mostly = (usual: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: usual, weight: 20 }, { arbitrary: strange, weight: 1 });
const name = fc.constantFrom('H', 'X', 'Y', 'Z', 'S', 'T', 'RX', 'RY', 'RZ', 'CNOT', 'CNOT', 'h', 'SWAP');
export const anyGate = fc.record(
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
