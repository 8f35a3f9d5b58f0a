// Exercises whose circuits measure: right circuits pass, whatever way they go, and wrong ones don't.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parseSteps } from '../catalogue/circuit-text.js';
import type { Exercise } from '../catalogue/exercise.js';
import { BUILT_IN_CONTENT, readContent } from '../catalogue/read-content.js';
import { grade } from './grade.js';

let exercises: readonly Exercise[];
beforeAll(async () => void ({ exercises } = await readContent([BUILT_IN_CONTENT], 'en')));
const verdictOf = (id: string, columns: readonly string[]) =>
  grade(exercises.find((exercise) => exercise.id === id)!.goal, parseSteps(columns));

const TELEPORT = '334-teleport-a-state';
const SWAP = '335-swap-entanglement-by-measuring';
const CODE = '365-correct-by-syndrome';
const COIN = '152-a-coin-that-decides';
const BELL = '381-measure-in-the-bell-basis';
const SENT = ['H 1', 'CNOT 1 2', 'CNOT 0 1', 'H 0'];
const PAIRS = ['H 0, H 2', 'CNOT 0 1', 'CNOT 2 3', 'CNOT 1 2', 'H 1'];
const ENCODED = ['CNOT 0 1', 'CNOT 0 2', '-'];

describe('a right circuit', () => {
  it.each<[string, string[]]>([
    [TELEPORT, [...SENT, 'MEASURE 1 c1', 'X 2 if c1', 'MEASURE 0 c0', 'Z 2 if c0']],
    [
      TELEPORT,
      [...SENT, 'MEASURE 1 c0', 'X 2 if c0', 'MEASURE 1 c1', 'RESET 1', 'MEASURE 0 c0', 'Z 2 if c0'],
    ],
    [TELEPORT, [...SENT, 'MEASURE 0 c0, MEASURE 1 c1', 'X 2 if c1', 'S 2 if c0', 'S 2 if c0']],
    [TELEPORT, [...SENT, 'MEASURE 0 c1, MEASURE 1 c0', 'X 2 if c0', 'Z 2 if c1']],
    [SWAP, [...PAIRS, 'MEASURE 1 c0, MEASURE 2 c1', 'X 0 if c1', 'Z 3 if c0']],
    [CODE, [...ENCODED, 'CNOT 0 1', 'CNOT 0 2', 'CCX 1 2 0']],
    [
      CODE,
      [
        ...ENCODED,
        'CNOT 0 3',
        'CNOT 1 3',
        'MEASURE 3 c0',
        'RESET 3',
        'CNOT 0 3',
        'CNOT 2 3',
        'MEASURE 3 c1',
        'X 0 if c0 c1',
        'CNOT 0 1',
        'CNOT 0 2',
      ],
    ],
    [COIN, ['H 0', 'X 1', 'MEASURE 0 c0', 'X 1 if !c0']],
    [COIN, ['H 0', 'MEASURE 0 c0', 'X 1 +0']],
    [BELL, ['CNOT 0 1', 'H 0', 'MEASURE 0 c1, MEASURE 1 c0', 'MEASURE 0 c0, MEASURE 1 c1']],
  ])('of %s passes: %j', (id, columns) => {
    expect(verdictOf(id, columns)).toMatchObject({ passed: true, error: expect.closeTo(0, 6) });
  });

  it('passes where the exercise says so', () => {
    for (const { goal, bitCount } of exercises) {
      if (!bitCount) continue;
      for (const circuit of goal.solutions) expect(goal.passes(circuit)).toBe(true);
    }
  });
});

describe('a wrong circuit', () => {
  it.each<[string, string[], string]>([
    [
      TELEPORT,
      [...SENT, 'MEASURE 0 c0, MEASURE 1 c1', 'X 2 if c0', 'Z 2 if c1'],
      'In the case “|0⟩ on q0”, the state of q2 and c0 and c1 is not the one asked for.',
    ],
    [
      TELEPORT,
      [...SENT, 'CNOT 1 2', 'CZ 0 2'],
      'In the case “|0⟩ on q0”, the state of q2 and c0 and c1 is not the one asked for.',
    ],
    [
      TELEPORT,
      [...SENT, 'MEASURE 0 c0, MEASURE 1 c1', 'X 2 if c1', 'Z 2 if c0', 'RESET 2'],
      'In the case “|1⟩ on q0”, the state of q2 and c0 and c1 is not the one asked for.',
    ],
    [
      SWAP,
      [...PAIRS, 'MEASURE 1 c0, MEASURE 2 c1'],
      'The state of q0 and q3 and c0 and c1 is not the one asked for.',
    ],
    [
      CODE,
      [...ENCODED, 'CNOT 0 1', 'CNOT 0 2'],
      'In the case “|0⟩, X on q0”, the state of q0 is not the one asked for.',
    ],
    [CODE, ['MEASURE 0 c0'], 'In the case “|0⟩, X on q0”, the state of q0 is not the one asked for.'],
    [COIN, ['H 0', 'CNOT 0 1'], 'The state of q0 and q1 and c0 is not the one asked for.'],
    [
      BELL,
      ['CNOT 0 1', 'H 0', 'MEASURE 0 c0'],
      'In the case “(|01⟩ + |10⟩)/√2”, you should read c0 as 0 and c1 as 1 for certain; yours gives that with probability 0.0%.',
    ],
    [
      BELL,
      ['MEASURE 0 c0, MEASURE 1 c1'],
      'In the case “(|00⟩ − |11⟩)/√2”, you should read c0 as 1 and c1 as 0 for certain; yours gives that with probability 0.0%.',
    ],
  ])('of %s fails: %j', (id, columns, difference) => {
    const { passed, diagnosis } = verdictOf(id, columns);
    expect(passed).toBe(false);
    expect(diagnosis.map(({ message }) => message)).toContain(difference);
  });

  it('of a case says which qubits and bits it is about', () => {
    expect(verdictOf(BELL, ['CNOT 0 1', 'H 0', 'MEASURE 0 c0']).diagnosis).toContainEqual(
      expect.objectContaining({
        params: {
          name: '(|01⟩ + |10⟩)/√2',
          outcome: '10',
          qubits: [],
          bits: [0, 1],
          probability: expect.closeTo(0, 9),
        },
      }),
    );
    expect(verdictOf(COIN, ['H 0', 'CNOT 0 1']).diagnosis).toContainEqual(
      expect.objectContaining({ params: { name: '', qubits: [0, 1], bits: [0] } }),
    );
  });
});

describe('a circuit that does it in a way that isn’t allowed', () => {
  const MEASURED = 'MEASURE 0 c0, MEASURE 1 c1';
  const ALLOWED = 'H, X, Y, Z, S, CNOT, MEASURE, RESET';
  it.each<[string, string[], string]>([
    [
      'moves the state by gates',
      ['SWAP 0 2', 'H 0, H 1', MEASURED],
      `SWAP isn't allowed here: build it from ${ALLOWED}.`,
    ],
    [
      'moves the state by two CNOTs',
      ['CNOT 0 2', 'CNOT 2 0', 'H 0, H 1', MEASURED],
      "The CNOT from q0 to q2 joins wires that aren't adjacent.",
    ],
    [
      'corrects by a controlled gate',
      [...SENT, MEASURED, 'X 2 if c1', 'Z 2 +0'],
      `A controlled Z isn't allowed here: build it from ${ALLOWED}.`,
    ],
    [
      'corrects by a further CNOT',
      [...SENT, MEASURED, 'CNOT 1 2', 'Z 2 if c0'],
      'It does what is asked, but with 3 CNOTs; at most 2 CNOTs may be used.',
    ],
  ])('%s: %j', (_, columns, message) => {
    const { passed, diagnosis } = verdictOf(TELEPORT, columns);
    expect(passed).toBe(false);
    expect(diagnosis[0]!.message).toBe(message);
  });
});
