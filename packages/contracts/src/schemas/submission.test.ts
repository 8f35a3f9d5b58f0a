import { describe, expect, it, test } from '@jest/globals';
import { GRADED_NAMES, UNITARY_NAMES } from '../wire-circuit.js';
import { faultsOf } from '../testing/faults-of.js';
import { jobIdSchema } from './job.js';
import { idempotencyKeySchema, submitRequestSchema } from './submission.js';

const H = { name: 'H', qubit: 0, timeStep: 0 };
const USER = 'user_id must be text of 1 to 64 characters, without control characters';

describe('a submission', () => {
  const schema = submitRequestSchema();

  it('is anonymous unless it says otherwise, and has no unknown field', () => {
    expect(schema.parse({ circuit: [H], score: 100 })).toEqual({ circuit: [H], user_id: 'anonymous' });
  });

  test.each<readonly [object, readonly string[]]>([
    [{}, []],
    [{ circuit: [] }, ['circuit must hold at least one gate']],
    [{ circuit: Array(2_000).fill(H) }, []],
    [{ circuit: Array(2_001).fill(H) }, ['circuit must hold at most 2000 gates']],
    [{ circuit: null }, ['circuit must be a list of gates']],
    [{ circuit: undefined }, ['circuit must be a list of gates']],
    [{ circuit: [{ ...H, qubit: 24 }] }, ['circuit[0].qubit must be an integer from 0 to 23']],
    [{ user_id: 'a' }, []],
    [{ user_id: 'x'.repeat(64) }, []],
    [{ user_id: '🦊'.repeat(64) }, []],
    [{ user_id: 'Zoë <b>=1+1</b>' }, []],
    [{ user_id: '' }, [USER]],
    [{ user_id: 'x'.repeat(65) }, [USER]],
    [{ user_id: 'a\nb' }, [USER]],
    [{ user_id: 'a\u0000' }, [USER]],
    [{ user_id: 'a\u007f' }, [USER]],
    [{ user_id: 'a\ud800' }, [USER]],
    [{ user_id: 7 }, [USER]],
    [{ user_id: null }, [USER]],
  ])('with %j has the faults %j', (fields, expected) => {
    expect(faultsOf(schema, { circuit: [H], ...fields })).toEqual(expected);
  });
});

describe('a submission for an exercise with all gates', () => {
  const schema = submitRequestSchema(undefined, GRADED_NAMES);
  const NAMES =
    'must be one of H, X, Y, Z, S, SDG, T, TDG, SX, SXDG, P, RX, RY, RZ, U, CNOT, CZ, CP, SWAP, SQRTSWAP, ISWAP, RXX, RYY, RZZ, CCX, CSWAP, MEASURE, RESET';
  const MEASURE = { name: 'MEASURE', qubit: 0, classical_bit: 1, timeStep: 0 };
  const RESET = { name: 'RESET', qubit: 0, timeStep: 0 };
  const SDG = {
    ...{ name: 'SDG', qubit: 0, timeStep: 0, controls: [2], negative_controls: [1] },
    condition: { bits: [0], value: 1 },
  };

  test.each<readonly [readonly object[], readonly string[]]>([
    [[H, MEASURE, RESET, SDG], []],
    [[...Array(3).fill(MEASURE), ...Array(3).fill(RESET), H], []],
    [
      [...Array(4).fill(MEASURE), ...Array(3).fill(RESET)],
      ['circuit must hold at most 6 measurements and resets together'],
    ],
    [[], ['circuit must hold at least one gate']],
    [Array(2_001).fill(H), ['circuit must hold at most 2000 gates']],
    [[{ name: 'CUSTOM', gate: 'A', qubit: 0, timeStep: 0 }], [`circuit[0].name ${NAMES}`]],
    [[H, { name: 'BARRIER', qubit: 0, timeStep: 0 }], [`circuit[1].name ${NAMES}`]],
    [
      [{ ...SDG, controls: [0] }],
      ['circuit[0].controls must differ from each other and from the other qubits'],
    ],
    [
      [{ name: 'MEASURE', qubit: 0, timeStep: 0 }],
      ['circuit[0].classical_bit must be an integer from 0 to 63'],
    ],
  ])('with %j has the faults %j', (circuit, expected) => {
    expect(faultsOf(schema, { circuit })).toEqual(expected);
  });

  it('without classical bits measures and resets nothing', () => {
    const unitary = submitRequestSchema(undefined, UNITARY_NAMES);
    const message = NAMES.replace(', MEASURE, RESET', '');
    expect(faultsOf(unitary, { circuit: [H, MEASURE] })).toEqual([`circuit[1].name ${message}`]);
    expect(faultsOf(unitary, { circuit: [RESET] })).toEqual([`circuit[0].name ${message}`]);
    expect(faultsOf(unitary, { circuit: [SDG] })).toEqual([]);
  });

  it('keeps all that its instructions say', () => {
    const circuit = [MEASURE, RESET, SDG];
    expect(schema.parse({ circuit }).circuit).toEqual(circuit);
  });
});

describe('an idempotency key', () => {
  test.each(['a', ' ', '~', 'my first try', 'x'.repeat(128)])('may be %j', (key) => {
    expect(faultsOf(idempotencyKeySchema, key)).toEqual([]);
  });
  test.each(['', 'x'.repeat(129), 'a\n', '\u001f', '\u007f', 'é', '🦊'])('may not be %j', (key) => {
    expect(faultsOf(idempotencyKeySchema, key)).toEqual(['must be 1 to 128 printable characters']);
  });
});

describe('a job’s id', () => {
  test.each(['0'.repeat(32), '0123456789abcdef0123456789abcdef'])('may be %s', (id) => {
    expect(faultsOf(jobIdSchema, id)).toEqual([]);
  });
  test.each(['', '0'.repeat(31), '0'.repeat(33), 'A'.repeat(32), 'g'.repeat(32), `${'0'.repeat(32)}\n`])(
    'may not be %j',
    (id) => {
      expect(faultsOf(jobIdSchema, id)).toEqual(['must be 32 hexadecimal digits']);
    },
  );
});
