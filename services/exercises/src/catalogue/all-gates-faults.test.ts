// What is said to the writer of an exercise with all gates, or of one that uses them without saying so; word for word.
import { afterEach, describe, expect, it } from '@jest/globals';
import { writtenPair } from '../testing/written-pair.js';

const { faultsOf, clear } = writtenPair();
afterEach(clear);

const observable = (terms: object, atLeast: number) => ({
  targetType: 'observable',
  target: { observable: terms, atLeast },
});

/** Reads q0 into c0, which must be what it was. */
const measuring = (change: object = {}, target: object = {}) => ({
  gates: 'all',
  bits: 1,
  targetType: 'family',
  target: {
    bits: [0],
    cases: [
      { name: '0', outcome: '0' },
      { name: '1', prepare: ['X 0'], outcome: '1' },
    ],
    ...target,
  },
  solution: ['MEASURE 0 c0'],
  ...change,
});
const cases = (state: object) => ({
  cases: [
    { name: '0', state },
    { name: '1', prepare: ['X 0'], state },
  ],
});
const LIKE = { like: 'solution' };

describe('an exercise with all gates', () => {
  it.each<[string, object]>([
    ['and a target of its circuit alone', { gates: 'all', solution: ['H 0', 'SX 1', 'SXDG 1', 'X 1 +0'] }],
    [
      'and controls on 0',
      {
        gates: 'all',
        solution: ['H 0', 'X 0', 'X 1 -0'],
        otherSolutions: [['H 0', 'X 1', 'CNOT 0 1']],
        target: { amplitudes: { '01': 1, '10': 1 } },
      },
    ],
    ['and bits', measuring()],
    [
      'and qubits beside bits',
      measuring(
        {},
        {
          measured: [0],
          cases: [
            { name: '0', outcome: '00' },
            { name: '1', prepare: ['X 0'], outcome: '11' },
          ],
        },
      ),
    ],
    ['and a state like the solution’s', measuring({}, { measured: [0], ...cases(LIKE) })],
    [
      'and a reset',
      measuring(
        { solution: ['MEASURE 0 c0', 'RESET 0'], otherSolutions: [['MEASURE 0 c0', 'X 0 if c0']] },
        { measured: [0], ...cases(LIKE) },
      ),
    ],
    [
      'and part of the qubits and a bit',
      measuring({
        targetType: 'reduced_state',
        target: { qubits: [1], bits: [0], state: LIKE },
        solution: ['H 0', 'MEASURE 0 c0', 'X 1 if c0'],
      }),
    ],
    [
      'and an observable',
      {
        ...measuring(),
        ...observable({ ZZ: -1 }, 1),
        solution: ['H 0', 'MEASURE 0 c0', 'X 1 if !c0'],
        startCircuit: ['H 0', 'MEASURE 1 c0'],
      },
    ],
  ])('%s is in order', async (_, facts) => expect(await faultsOf(facts)).toEqual([]));

  const NAMES =
    'H, X, Y, Z, S, SDG, T, TDG, SX, SXDG, P, RX, RY, RZ, U, CNOT, CZ, CP, SWAP, SQRTSWAP, ISWAP, RXX, RYY, RZZ, CCX, CSWAP';
  it.each<[string, object, string[]]>([
    ['bits, but the ten gates', { ...measuring(), gates: undefined }, ['bits: needs "gates": "all"']],
    ['a program of the ten gates', { program: true, solution: ['H 0'] }, ['program: needs "gates": "all"']],
    [
      'bits beside a state',
      { gates: 'all', bits: 1 },
      [
        'bits: can only be with a target of family, distinguish, error_correction, reduced_state or observable',
      ],
    ],
    ['too many bits', measuring({ bits: 5 }), ['bits: Too big: expected number to be <=4']],
    [
      'too many bits for its qubits',
      measuring({ qubits: 7, bits: 3 }),
      ['bits: must be at most 9 together with the qubits'],
    ],
    ['a bit that is not there', measuring({}, { bits: [1] }), ['there is no classical bit 1']],
    ['a bit that is read twice', measuring({}, { bits: [0, 0] }), ['target.bits: must name each bit once']],
    ['nothing to look at', measuring({}, { bits: [] }), ['target: must name a qubit or a bit to look at']],
    [
      'a reading without the bit',
      measuring({}, { measured: [0] }),
      ['the outcome of "0" must have a digit per measured qubit and bit'],
    ],
    [
      'a state of bits that is not like the solution’s',
      measuring({}, cases({ amplitudes: { 0: 1 } })),
      ['with bits, a state can only be "like" the solution'],
    ],
    [
      'a measurement beyond its bits',
      measuring({ solution: ['MEASURE 0 c1'] }),
      ['MEASURE names bit 1, but the circuit has 1 bit.'],
    ],
    [
      'a condition beyond its bits',
      measuring({ otherSolutions: [['X 0 if c2']] }),
      ['The condition of X names bit 2, but the circuit has 1 bit.'],
    ],
    [
      'a measurement and no bits',
      { gates: 'all', solution: ['MEASURE 0 c0'] },
      ['MEASURE names bit 0, but the circuit has 0 bits.'],
    ],
    [
      'a reset and no bits',
      { gates: 'all', otherSolutions: [['RESET 0', 'H 0', 'CNOT 0 1']] },
      [
        `other solution 1 cannot be built: RESET is not one of the page's gates (${NAMES})`,
        'other solution 1 does not pass',
      ],
    ],
    [
      'a gate that the page doesn’t have',
      { gates: 'all', otherSolutions: [['H 0', 'MCX 0 1']] },
      [`other solution 1 cannot be built: MCX is not one of the page's gates (${NAMES})`],
    ],
    [
      'a gate twice on several wires of a column',
      { gates: 'all', qubits: 2, otherSolutions: [['H 0', 'CNOT 0 1', 'Z 0 +1, Z 1']] },
      ['other solution 1 cannot be built: there is more than one gate on qubit 1 in column 3'],
    ],
    [
      'seven measurements',
      measuring({
        otherSolutions: [
          [
            'MEASURE 0 c0',
            'MEASURE 0 c0',
            'MEASURE 0 c0',
            'MEASURE 0 c0',
            'MEASURE 0 c0',
            'MEASURE 0 c0',
            'MEASURE 0 c0',
          ],
        ],
      }),
      ['other solution 1 cannot be built: it measures and resets more than 6 times'],
    ],
    [
      'a control in what is prepared',
      measuring(
        {},
        {
          cases: [
            { name: '0', prepare: ['X 0 +1'], outcome: '0' },
            { name: '1', outcome: '1' },
          ],
        },
      ),
      ['what a case prepares or has in a box takes no further controls'],
    ],
    [
      'a hint whose circuit measures',
      measuring({
        hintCircuits: [{ hint: 1, circuit: ['MEASURE 0 c0'], gives: { amplitudes: { '00': 1 } } }],
      }),
      ['the circuit of hint 1 measures, so nothing can be said of its state'],
    ],
  ])('with %s is left out', async (_, facts, reasons) => expect(await faultsOf(facts)).toEqual(reasons));
});

describe('an exercise with the ten gates', () => {
  it.each<[string, object, string]>([
    [
      'a measurement',
      { otherSolutions: [['MEASURE 0 c0']] },
      '"MEASURE 0 c0" isn\'t a gate; write it like "H 0", "CNOT 0 1" or "RX(pi/3) 0"',
    ],
    [
      'a condition',
      { otherSolutions: [['X 0 if c0']] },
      '"X 0 if c0" isn\'t a gate; write it like "H 0", "CNOT 0 1" or "RX(pi/3) 0"',
    ],
    [
      'a further control',
      { otherSolutions: [['H 0', 'X 1 +0']] },
      'other solution 1 cannot be built: X takes no further controls',
    ],
  ])('with %s is left out', async (_, facts, reason) => expect(await faultsOf(facts)).toEqual([reason]));
});
