import { describe, expect, it } from '@jest/globals';
import { circuitOf, gate } from '../testing/build';
import { emptyCircuit, type UnnamedGate } from './circuit';
import { bitsToName, editCircuit } from './editCircuit';
import { exerciseRules, findRefusal, isOffered, refusalOf } from './rules';

const measure = (bit: number): UnnamedGate => ({ ...gate('MEASURE', 0, 0), bit });

describe('an exercise with all gates and two bits', () => {
  const rules = exerciseRules(2, [], 2);

  it.each<[UnnamedGate, object | null]>([
    [gate('SDG', 0, 0), null],
    [{ ...gate('Z', 0, 0), negativeControls: [1] }, null],
    [measure(1), null],
    [gate('RESET', 0, 0), null],
    [{ ...gate('X', 0, 0), condition: { bits: [0, 1], value: 2 } }, null],
    [measure(2), { code: 'too-many-bits', bits: 2 }],
    [
      { ...gate('X', 0, 0), condition: { bits: [2], value: 1 } },
      { code: 'too-many-bits', bits: 2 },
    ],
    [gate('BARRIER', 0, 0), { code: 'gate-not-offered', gate: 'BARRIER' }],
    [
      { ...gate('CUSTOM', 0, 0), custom: 'A' },
      { code: 'gate-not-offered', gate: 'CUSTOM' },
    ],
  ])('%j: %j', (candidate, refusal) => {
    expect(refusalOf(emptyCircuit(2), candidate, rules)).toEqual(refusal);
  });

  it('holds no initial states', () => {
    const circuit = { ...circuitOf(2, gate('SDG', 0, 0)), initialStates: ['0', '1'] as const };
    expect(findRefusal(circuit, rules)).toEqual({
      refusal: { code: 'gate-not-offered', gate: 'CUSTOM' },
      index: null,
    });
    expect(findRefusal(circuitOf(2, gate('SDG', 0, 0)), rules)).toBeNull();
  });

  it('lets a measurement name both bits before there is any', () => {
    expect(bitsToName(emptyCircuit(2), rules)).toBe(2);
  });
});

describe('an exercise with all gates and no bits', () => {
  const rules = exerciseRules(2, [], 0);

  it.each(['MEASURE', 'RESET', 'BARRIER', 'CUSTOM'] as const)('has no %s', (name) => {
    expect(isOffered(name, rules)).toBe(false);
    expect(refusalOf(emptyCircuit(2), gate(name, 0, 0), rules)).toEqual({
      code: 'gate-not-offered',
      gate: name,
    });
  });

  it('has the other gates', () => {
    expect(isOffered('SWAP', rules)).toBe(true);
    expect(refusalOf(emptyCircuit(2), { ...gate('Z', 0, 0), controls: [1] }, rules)).toBeNull();
  });
});

it('an exercise with the basic gates alone has no bits and no further gates', () => {
  expect(exerciseRules(2)).not.toHaveProperty('exerciseBits');
  expect(refusalOf(emptyCircuit(2), measure(0), exerciseRules(2))).toEqual({
    code: 'gate-not-offered',
    gate: 'MEASURE',
  });
});

it.each([
  // The bit with the qubit's number, else the first that is free, else the last.
  [2, [], 1, 1],
  [2, [1], 1, 0],
  [2, [], 2, 0],
  [1, [0], 2, 0],
  [2, [0, 1], 0, 1],
])('of %i bits with %j taken, a measurement of q%i goes into c%i', (bits, taken, qubit, bit) => {
  const before = circuitOf(3, ...taken.map((each, n) => ({ ...gate('MEASURE', 0, n), bit: each })));
  const edit = { type: 'place', gate: 'MEASURE', at: { qubit, timeStep: 5 } } as const;
  const outcome = editCircuit(before, edit, exerciseRules(3, [], bits));
  expect(outcome).toMatchObject({ ok: true, gate: { bit } });
});
