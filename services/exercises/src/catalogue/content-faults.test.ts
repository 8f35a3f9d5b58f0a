// What is said to the writer of an exercise whose goal, limits or circuits do not fit; all of it, word for word.
import { afterEach, describe, expect, it } from '@jest/globals';
import { writtenPair } from '../testing/written-pair.js';

const { faultsOf, clear } = writtenPair();
afterEach(clear);

/** Reads q0 after the box U of column 2, which is empty or an X. */
const family = (change: object = {}, ...cases: object[]) => ({
  targetType: 'family',
  target: {
    boxes: [{ label: 'U', column: 2, qubits: [0] }],
    measured: [0],
    cases: [
      { name: 'no gate', boxes: [[]], outcome: '1' },
      { name: 'an X', boxes: [['X 0']], outcome: '0' },
      ...cases,
    ],
    ...change,
  },
  solution: ['X 0'],
});
const twoBoxes = (first: number, second: number) => [
  { label: 'U', column: first, qubits: [0] },
  { label: 'V', column: second, qubits: [0] },
];
const observable = (terms: object, atLeast: number) => ({
  targetType: 'observable',
  target: { observable: terms, atLeast },
});

describe('an exercise', () => {
  it.each<[string, object]>([
    ['with limits that its solution keeps to', { limits: { gates: 2, cnots: 1, ts: 0, depth: 2 } }],
    ['with a circuit to repair', { startCircuit: ['H 0', 'CNOT 1 0'], limits: { edits: 1 } }],
    ['with another solution', { otherSolutions: [['H 1', 'CNOT 1 0']] }],
    ['with a locked box and a column kept free for it', { ...family(), solution: ['X 0', '-'] }],
    ['with an observable that can just be reached', { ...observable({ ZZ: 1, XX: 1 }, 2) }],
  ])('%s is in order', async (_, facts) => expect(await faultsOf(facts)).toEqual([]));

  it.each<[string, object, string[]]>([
    [
      'a solution with a gate too many',
      { limits: { gates: 1 } },
      ['the solution breaks a limit: It does what is asked, but with 2 gates; at most 1 gate may be used.'],
    ],
    [
      'a solution that changes too much',
      { startCircuit: ['H 1', 'CNOT 0 1', 'T 0'], limits: { edits: 1 } },
      [
        'the solution breaks a limit: It does what is asked, but with 2 changes; at most 1 change may be used.',
      ],
    ],
    ['a limit of changes to nothing', { limits: { edits: 2 } }, ['"edits" needs a start circuit']],
    [
      'a start circuit that is right already',
      { startCircuit: ['H 0', 'CNOT 0 1'] },
      ['the start circuit passes already'],
    ],
    [
      'a start circuit with two gates in a cell',
      { startCircuit: ['H 0, X 0'] },
      ['the start circuit cannot be built: there is more than one gate on qubit 0 in column 1'],
    ],
    [
      'another solution that fails',
      { otherSolutions: [['H 1', 'CNOT 1 0'], ['H 1']] },
      ['other solution 2 does not pass'],
    ],
    [
      'another solution that breaks a limit',
      { limits: { gates: 2 }, otherSolutions: [['X 0', 'X 0', 'H 0', 'CNOT 0 1']] },
      ['other solution 1 does not pass'],
    ],
    [
      'another solution that cannot be built',
      { otherSolutions: [['H 0', 'CX 0 1', 'SWAP 0 1']] },
      [
        "other solution 1 cannot be built: SWAP is not one of the page's gates (H, X, Y, Z, S, T, RX, RY, RZ, CNOT)",
      ],
    ],
    [
      'an empty column for no box',
      { solution: ['H 0', '-', 'CNOT 0 1'] },
      ['the solution has an empty column, but there is no locked box'],
    ],
    [
      'a gate where a box is',
      { ...family(), solution: ['Z 0', 'X 0'] },
      [
        'the solution does not pass: its error is 1, the tolerance 0.0001',
        'the X in column 2 is where a locked box is',
      ],
    ],
  ])('with %s is left out', async (_, facts, reasons) => expect(await faultsOf(facts)).toEqual(reasons));
});

describe('a goal', () => {
  it.each<[string, object, string]>([
    ['a reading of a qubit that is not there', family({ measured: [2] }), 'there is no qubit 2'],
    [
      'a box on a qubit that is not there',
      family({ boxes: [{ label: 'U', column: 2, qubits: [2] }] }),
      'there is no qubit 2',
    ],
    [
      'boxes in one column',
      family({ boxes: twoBoxes(2, 2) }),
      'the boxes must be in separate columns, the first one first',
    ],
    [
      'boxes out of order',
      family({ boxes: twoBoxes(3, 2) }),
      'the boxes must be in separate columns, the first one first',
    ],
    [
      'too many circuits for its boxes',
      family({}, { name: 'both', boxes: [[], []], outcome: '0' }),
      '"both" must have one circuit, or one for each box',
    ],
    ['a circuit for no box', family({ boxes: undefined }), '"no gate" has a circuit for no box'],
    [
      'a gate beside its box',
      family({}, { name: 'beside', boxes: [['X 1']], outcome: '0' }),
      '"beside" has a gate outside the box U',
    ],
    [
      'a preparation beyond the register',
      family({}, { name: 'far', prepare: ['X 2'], boxes: [[]], outcome: '0' }),
      'there is no qubit 2',
    ],
    [
      'a reading of too many digits',
      family({}, { name: 'long', boxes: [[]], outcome: '00' }),
      'the outcome of "long" must have a digit per measured qubit',
    ],
    [
      'two cases of one name',
      family({}, { name: 'an X', boxes: [['X 0']], outcome: '0' }),
      'two cases have the same name',
    ],
    [
      'a case with a reading and a state',
      family({}, { name: 'x', boxes: [[]], outcome: '0', state: { circuit: ['X 0'] } }),
      'target.cases[2]: must have either an "outcome" or a "state"',
    ],
    [
      'a case with neither',
      family({}, { name: 'x', boxes: [[]] }),
      'target.cases[2]: must have either an "outcome" or a "state"',
    ],
    [
      'a qubit that is read twice',
      family({ measured: [0, 0] }),
      'target.measured: must name each qubit once',
    ],
    [
      'a truth table that is too long',
      { targetType: 'oracle', target: { form: 'bit', truthTable: '0110' } },
      'the truth table needs 3 qubits',
    ],
    [
      'a truth table of three values',
      { targetType: 'oracle', target: { form: 'phase', truthTable: '011' } },
      'target.truthTable: must have 2, 4, 8 or more values, a power of two',
    ],
    [
      'a helper that is left changed',
      { targetType: 'isometry', target: { inputs: [0], circuit: ['H 1'] } },
      'the target leaves q1 changed',
    ],
    [
      'an input that is not there',
      { targetType: 'isometry', target: { inputs: [2], circuit: ['H 1'] } },
      'there is no qubit 2',
    ],
    [
      'a label that is too long',
      { targetType: 'reduced_state', target: { qubits: [0], state: { amplitudes: { '00': 1 } } } },
      'the label "00" must have 1 characters',
    ],
    [
      'no amplitude but zeros',
      { targetType: 'reduced_state', target: { qubits: [0], state: { amplitudes: { 0: 0 } } } },
      'the amplitudes are all zero',
    ],
    ['an observable of one letter', observable({ Z: 1 }, 0.5), '"Z" must have 2 letters, one per qubit'],
    [
      'an observable that is no Pauli',
      observable({ AB: 1 }, 0.5),
      'target.observable.AB: must be Paulis such as "XZ"',
    ],
    [
      'a value out of reach',
      observable({ ZZ: 1, XX: 1 }, 2.1),
      'no state gives the value 2.1: it is at most 2',
    ],
    [
      'a qubit to protect that is not there',
      {
        targetType: 'error_correction',
        target: {
          boxes: [{ label: 'E', column: 1, qubits: [0] }],
          protect: 3,
          errors: [{ name: 'X', circuit: ['X 0'] }],
        },
      },
      'there is no qubit 3',
    ],
  ])('with %s is named', async (_, facts, reason) => expect(await faultsOf(facts)).toEqual([reason]));
});
