import { describe, expect, it } from '@jest/globals';
import { readFacts, type Facts } from '@superpose/content/exercises';
import { DRAFTS_BY_GOAL, PAIR_FACTS } from '../testing/drafts.js';
import { boundFaults, isTooLarge } from './draft-bounds.js';

function factsOf(more: object): Facts {
  const facts = readFacts({ ...PAIR_FACTS, ...more });
  if ('faults' in facts) throw new Error(JSON.stringify(facts.faults));
  return facts;
}
const pathsOf = (more: object) => boundFaults(factsOf(more)).map(({ path }) => path.join('.'));
const gates = (count: number) => Array.from({ length: count }, () => 'H 0');
const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));

const [LONG, MOST] = [gates(401), gates(400)];
const BOX = { label: 'U', column: 1, qubits: [0] };
const familyOf = (of: object) => ({
  targetType: 'family',
  target: {
    measured: [0],
    boxes: [BOX],
    cases: [
      { name: 'a', outcome: '0' },
      { name: 'b', ...of },
    ],
  },
});
const correcting = (circuit: string[]) => ({
  ...DRAFTS_BY_GOAL['error_correction'],
  target: {
    boxes: [BOX],
    protect: 0,
    errors: [
      { name: 'a', circuit: [] },
      { name: 'b', circuit },
    ],
  },
});
const telling = (prepare: string[]) => ({
  targetType: 'distinguish',
  target: {
    measured: [0],
    states: [
      { name: 'a', prepare: [], outcome: '0' },
      { name: 'b', prepare, outcome: '1' },
    ],
  },
});

describe('a circuit of more than 400 gates is too long', () => {
  it.each<[string, (circuit: string[]) => object, string]>([
    ['as the solution', (solution) => ({ solution }), 'solution'],
    ['as another solution', (circuit) => ({ otherSolutions: [['H 0'], circuit] }), 'otherSolutions.1'],
    ['as the start circuit', (startCircuit) => ({ startCircuit }), 'startCircuit'],
    ['in a hint', (circuit) => ({ hintCircuits: [{ hint: 1, circuit }] }), 'hintCircuits.0'],
    [
      'as what a hint speaks of',
      (circuit) => ({ hintCircuits: [{ hint: 1, circuit: ['H 0'], gives: { circuit } }] }),
      'hintCircuits.0',
    ],
    ['as a target', (circuit) => ({ target: { circuit } }), 'target'],
    ['as an isometry', (circuit) => ({ targetType: 'isometry', target: { inputs: [0], circuit } }), 'target'],
    ['before a case', (prepare) => familyOf({ prepare, outcome: '1' }), 'target'],
    ['in a box', (circuit) => familyOf({ boxes: [circuit], outcome: '1' }), 'target'],
    ['as what a case leads to', (circuit) => familyOf({ state: { circuit } }), 'target'],
    ['before a state to tell', telling, 'target'],
    ['as an error', correcting, 'target'],
    [
      'as a state of some qubits',
      (circuit) => ({ targetType: 'reduced_state', target: { qubits: [0], state: { circuit } } }),
      'target',
    ],
  ])('%s', (_, facts, path) => {
    expect(pathsOf(facts(LONG))).toEqual([path]);
    expect(pathsOf(facts(MOST))).toEqual([]);
  });

  it('whether it has a column for each gate, or one for two', () => {
    expect(pathsOf({ solution: many(201, () => 'H 0, H 1') })).toEqual(['solution']);
    expect(pathsOf({ solution: many(200, () => 'H 0, H 1') })).toEqual([]);
  });
});

it('a column has up to 400 characters', () => {
  expect(pathsOf({ solution: [`H 0${' '.repeat(397)}`] })).toEqual([]);
  expect(pathsOf({ solution: [`H 0${' '.repeat(398)}`] })).toEqual(['solution']);
});

it('a circuit measures and resets six times at most', () => {
  const dynamic = { ...DRAFTS_BY_GOAL['family'], gates: 'all', bits: 1 };
  const steps = ['MEASURE 0 c0', 'RESET 0', 'MEASURE 1 c0, RESET 0', 'RESET 0', 'RESET 0'];
  expect(pathsOf({ ...dynamic, solution: steps })).toEqual([]);
  expect(pathsOf({ ...dynamic, solution: [...steps, 'RESET 0'] })).toEqual(['solution']);
});

describe('the goal is shown by at most 4096 numbers', () => {
  const state = { like: 'solution' };
  const reading = (count: number) => many(count, (n) => n);
  it('a family, of its cases with a state', () => {
    const family = (states: number) => ({
      qubits: 4,
      gates: 'all',
      bits: 2,
      targetType: 'family',
      target: {
        measured: [0, 1, 2],
        bits: [0, 1],
        cases: [
          ...many(states, (n) => ({ name: `state ${n}`, state })),
          ...many(3, (n) => ({ name: `outcome ${n}`, outcome: '00000' })),
        ],
      },
    });
    expect([pathsOf(family(4)), pathsOf(family(5))]).toEqual([[], ['target']]);
  });

  it('a state of some qubits, and of bits', () => {
    const reduced = (qubits: number, bits?: number[]) => ({
      qubits: 8,
      gates: 'all',
      bits: 1,
      targetType: 'reduced_state',
      target: { qubits: reading(qubits), bits, state },
    });
    expect([pathsOf(reduced(6)), pathsOf(reduced(5, [0]))]).toEqual([[], []]);
    expect([pathsOf(reduced(7)), pathsOf(reduced(6, [0]))]).toEqual([['target'], ['target']]);
  });

  it('an isometry', () => {
    const isometry = (inputs: number) => ({
      qubits: 8,
      targetType: 'isometry',
      target: { inputs: reading(inputs), circuit: ['H 0'] },
    });
    expect([pathsOf(isometry(6)), pathsOf(isometry(7))]).toEqual([[], ['target']]);
  });
});

describe('to check a draft takes 20 million amplitudes at most', () => {
  const outcomes = (count: number) => many(count, (n) => ({ name: `${n}`, outcome: '0' }));
  const family = { targetType: 'family', target: { measured: [0], cases: outcomes(3) } };

  it('with the solution run twice, all others once, and gates counted one by one', () => {
    const unitary = (target: number) => ({
      qubits: 6,
      targetType: 'unitary',
      // A gate on 64 columns of 64 numbers: 4882 gates are 19 996 672.
      target: { circuit: gates(target) },
      solution: many(20, () => 'H 0, H 1'),
      otherSolutions: many(12, () => MOST),
    });
    expect([pathsOf(unitary(2)), pathsOf(unitary(3))]).toEqual([[], ['target']]);
  });

  it.each<[string, object, number, number]>([
    ['a state', {}, 0, 78_125],
    ['the bits that were measured, where there are none', {}, 3, 78_125],
    ['the columns of an isometry', { targetType: 'isometry', target: { inputs: [0, 1, 2], circuit: ['H 0'] } }, 0, 9_765], // prettier-ignore
    ['the inputs of an oracle, with two phases', { targetType: 'oracle', target: { form: 'bit', truthTable: '0110100110010110' } }, 0, 2_441], // prettier-ignore
    ['the cases of a family', family, 0, 26_041],
    ['the cases, with a bit and its measurements', { ...family, gates: 'all', bits: 1 }, 3, 1_627],
    ['states to tell', { targetType: 'distinguish', target: { measured: [0], states: outcomes(3).map((one) => ({ ...one, prepare: [] })) } }, 0, 26_041], // prettier-ignore
    ['errors and none, with four states each', correcting(['X 0']), 0, 6_510],
    ['a state of some qubits', DRAFTS_BY_GOAL['reduced_state']!, 0, 78_125],
    ['an observable', { targetType: 'observable', target: { observable: { ZZZZZZZZ: 1 }, atLeast: 1 } }, 0, 78_125], // prettier-ignore
  ])('a circuit on eight qubits with %s', (_, goal, measurements, most) => {
    const facts = factsOf({ ...goal, qubits: 8 });
    expect(isTooLarge(facts, most, measurements)).toBe(false);
    expect(isTooLarge(facts, most + 1, measurements)).toBe(true);
  });
});
