import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { emptyCircuit } from '../circuit/circuit';
import { encodeCircuit } from '../exchange/link';
import { bell, circuitOf, gate } from '../testing/build';
import { exerciseRules, simulatorRules } from '../circuit/rules';
import {
  admit,
  needsAllGates,
  NO_SETUP,
  rulesOf,
  SIMULATOR_DEFAULT_QUBITS,
  storeCircuit,
  storedCircuit,
} from './documents';

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

const locked = [{ label: 'U', timeStep: 0, qubits: [0] }];

it('the simulator begins with three qubits, and a page with no boxes and no gates', () => {
  expect(SIMULATOR_DEFAULT_QUBITS).toBe(3);
  expect(NO_SETUP).toEqual({ locked: [], start: null });
});

it('a page’s rules are the simulator’s or the exercise’s', () => {
  expect(rulesOf('simulator', emptyCircuit(4), { locked })).toBe(simulatorRules);
  expect(rulesOf('exercise:07-bell-state', emptyCircuit(4), { locked })).toMatchObject({
    minQubits: 4,
    maxQubits: 4,
    overlapAllowed: false,
    locked,
  });
  expect(rulesOf('exercise:07-bell-state', emptyCircuit(2)).locked).toEqual([]);
});

it.each([
  ['a gate in the eighth column', circuitOf(2, gate('H', 0, 7)), false],
  ['a gate in the ninth', circuitOf(2, gate('H', 0, 8)), true],
  ['six qubits', circuitOf(6), false],
  ['seven qubits', circuitOf(7), true],
  ['one qubit', circuitOf(1), true],
  ['a gate beyond the basic ones', circuitOf(2, gate('CZ', 0, 0)), true],
])('a circuit with %s needs all gates or doesn’t', (_, circuit, needed) => {
  expect(needsAllGates(circuit)).toBe(needed);
});

it('a circuit from outside is admitted where the rules allow it', () => {
  const twice = circuitOf(2, gate('H', 0, 0), gate('X', 0, 0));
  expect(admit(simulatorRules, bell)).toBe(bell);
  expect(admit(simulatorRules, twice)).toBeNull();
  expect(admit(exerciseRules(3), bell)).toBeNull();
  expect(admit(simulatorRules, null)).toBeNull();
});

describe('a circuit in the storage', () => {
  it('is a link’s fragment under the name of its page', () => {
    storeCircuit('simulator', bell);
    storeCircuit('exercise:07-bell-state', emptyCircuit(2));
    expect({ ...localStorage }).toEqual({
      'superpose.circuit.simulator': 'c=v1.2_H00_C01t1',
      'superpose.circuit.exercise:07-bell-state': 'c=v1.2',
    });
  });

  it('is found again on its page only', () => {
    storeCircuit('simulator', bell);
    expect(storedCircuit('simulator', 3, NO_SETUP)).toEqual(bell);
    expect(storedCircuit('exercise:a', 2, NO_SETUP)).toEqual(emptyCircuit(2));
  });

  const start = circuitOf(3, gate('X', 2, 0));

  it.each([
    ['there is none', null],
    ['it’s empty', 'c=v1.2'],
    ['it can’t be read', 'c=v1.2_Q00'],
    ['it’s something else', 'null'],
    ['it breaks the rules', 'c=v1.2_H00_H00'],
    ['it’s too large', 'c=v1.17_H00'],
  ])('gives way to an empty one, or to the page’s first one, where %s', (_case, stored) => {
    if (stored !== null) localStorage.setItem('superpose.circuit.simulator', stored);
    expect(storedCircuit('simulator', 4, NO_SETUP)).toEqual(emptyCircuit(4));
    expect(storedCircuit('simulator', 4, { locked: [], start })).toBe(start);
  });

  it('is admitted by the rules of the exercise’s register and boxes', () => {
    localStorage.setItem('superpose.circuit.exercise:a', 'c=v1.2_H00');
    expect(storedCircuit('exercise:a', 2, NO_SETUP).gates).toHaveLength(1);
    expect(storedCircuit('exercise:a', 3, NO_SETUP)).toEqual(emptyCircuit(3));
    expect(storedCircuit('exercise:a', 2, { locked, start: null })).toEqual(emptyCircuit(2));
  });

  it('goes before the page’s first one', () => {
    storeCircuit('simulator', bell);
    expect(storedCircuit('simulator', 3, { locked: [], start })).toEqual(bell);
  });

  it('is none where the storage is closed', () => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(closed);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(closed);
    storeCircuit('simulator', bell);
    expect(storedCircuit('simulator', 3, NO_SETUP)).toEqual(emptyCircuit(3));
    expect(storedCircuit('simulator', 3, { locked: [], start })).toBe(start);
  });
});

it.each(['draft:start', 'gate:Pair'] as const)('the circuit of %s isn’t kept', (key) => {
  storeCircuit(key, bell);
  expect(localStorage).toHaveLength(0);
  // Nor is one read that stands there.
  localStorage.setItem(`superpose.circuit.${key}`, encodeCircuit(bell));
  expect(storedCircuit(key, 2, NO_SETUP)).toEqual(emptyCircuit(2));
});
