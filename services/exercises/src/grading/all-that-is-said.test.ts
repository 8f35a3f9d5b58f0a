// The whole list of a diagnosis, in its order, with the score that goes with it.
import { describe, expect, it } from '@jest/globals';
import { buildTarget } from '../catalogue/build-target.js';
import { parseCircuitText } from '../catalogue/circuit-text.js';
import type { TypedContent } from '@superpose/content/exercises';
import { grade } from './grade.js';
import { goalOf, type TargetGoal } from './target-goal.js';
import { targetOfCircuit } from './target.js';

type Limits = Pick<TargetGoal, 'limits' | 'startCircuit'>;
const goal = (qubitCount: number, columns: string[], target: TargetGoal['target'], more: Limits = {}) => {
  const solution = parseCircuitText(columns);
  return goalOf({ qubitCount, tolerance: 1e-4, solution, target, ...more });
};
const stateGoal = (qubitCount: number, columns: string[], more: Limits = {}) =>
  goal(qubitCount, columns, targetOfCircuit('state_vector', qubitCount, parseCircuitText(columns)), more);

const unitaryGoal = (columns: string[]) =>
  goal(1, columns, targetOfCircuit('unitary', 1, parseCircuitText(columns)));

const CHAIN = ['H 0', 'CNOT 0 1', 'CNOT 1 2', 'RY(0.4) 2', 'RX(0.7) 0'];
const CNOTS = ['H 0, RY(0.4) 2', 'CNOT 0 1', 'CNOT 1 2'];
const TURNED_CNOTS = ['H 0, RY(0.4) 2', 'CNOT 1 0', 'CNOT 2 1'];
const ASTRAY = ['RX(0.4) 2', 'RY(0.3) 1', 'RX(0.7) 0', 'RY(1.1) 2', 'RX(0.9) 1', 'RY(0.5) 0'];
/** Sends q0 through a Z, and gives q1 back as it was. */
const HELPER = goal(
  2,
  ['Z 0'],
  buildTarget(2, { targetType: 'isometry', target: { inputs: [0], circuit: ['Z 0'] } }),
);

/** H and S on q1; with a box, whatever it does to q0. */
function besideBox(boxes: { label: string; column: number; qubits: number[] }[]) {
  const state = { circuit: ['H 1', 'S 1'] };
  const fill = (gates: string[]) => (boxes.length > 0 ? { boxes: [gates] } : {});
  const cases = [
    { name: 'no gate', ...fill([]), state },
    { name: 'an X', ...fill(['X 0']), state },
  ];
  const content: TypedContent = { targetType: 'family', target: { boxes, measured: [1], cases } };
  return goal(2, ['H 1', 'S 1'], buildTarget(2, content));
}
const BOX = { label: 'U', column: 9, qubits: [0] };

/** Each entry with the columns and inputs that it names. */
const saidOf = (of: ReturnType<typeof goalOf>, ...columns: string[]) =>
  grade(of, parseCircuitText(columns)).diagnosis.map((entry) => {
    const params = 'params' in entry ? (entry.params as { column?: number; input?: string }) : {};
    const place = [params.input, params.column].filter((each) => each !== undefined);
    return [entry.code, ...place].join(' ');
  });

describe('a diagnosis says in its order', () => {
  it.each<[string, ReturnType<typeof goalOf>, string[], string[]]>([
    [
      'where a right beginning stops, and that it parts in the column after it',
      stateGoal(3, ['H 0', 'CNOT 0 1', ...ASTRAY]),
      ['H 0', 'CNOT 0 1'],
      ['furthest-basis-state', 'stops-short 2', 'states-part 000 3'],
    ],
    [
      'one slip, where the result differs, and from where on',
      stateGoal(3, CHAIN),
      [...CHAIN.slice(0, 3), 'RY(0.8) 2', 'RX(0.7) 0'],
      ['angle-double 4', 'furthest-basis-state', 'states-part 000 4'],
    ],
    [
      'two slips, and how far it is right before them',
      stateGoal(3, CHAIN),
      [...CHAIN.slice(0, 3), 'RY(0.8) 2', 'RX(-0.7) 0'],
      ['angle-double 4', 'angle-sign 5', 'furthest-basis-state', 'right-up-to 3', 'states-part 000 4'],
    ],
    [
      'the slip in the earlier column first',
      stateGoal(3, ['H 0', 'CNOT 0 1', 'H 2']),
      ['-', 'CNOT 0 1', 'X 2'],
      ['missing-gate 1', 'wrong-gate 3', 'furthest-basis-state', 'states-part 000 1'],
    ],
    [
      'the columns of two missing gates as they are in the circuit that was handed in',
      unitaryGoal(['H 0', 'S 0', 'H 0', 'T 0', 'H 0']),
      ['H 0', 'H 0', 'H 0'],
      ['missing-gate-between 2', 'missing-gate-between 3', 'output-differs 0', 'states-part 0 2'],
    ],
    [
      'a slip made all through the circuit',
      stateGoal(3, CNOTS),
      TURNED_CNOTS,
      ['all-cnots-turned', 'furthest-basis-state', 'right-up-to 2', 'states-part 000 3'],
    ],
    [
      'each slip of a circuit that is to be repaired, where it was made',
      stateGoal(3, CNOTS, { limits: { edits: 9 }, startCircuit: parseCircuitText(['X 0']) }),
      TURNED_CNOTS,
      ['control-target-swapped 2', 'control-target-swapped 3', 'furthest-basis-state', 'states-part 000 2'],
    ],
    [
      'which helper is left changed, and parts on the same input',
      HELPER,
      ['CNOT 0 1'],
      ['wrong-gate 1', 'ancilla-changed 01', 'states-part 01 1'],
    ],
    [
      'which helper is left changed where no slip explains it',
      HELPER,
      ['CNOT 0 1', 'RX(0.4) 0', 'RY(0.3) 1', 'RX(0.7) 0', 'RX(0.4) 1'],
      ['ancilla-changed 00', 'states-part 00 2'],
    ],
    [
      'that it is the inverse',
      besideBox([]),
      ['RZ(-pi/2) 1', 'H 1'],
      ['adjoint', 'case-state', 'stops-short 2', 'states-part 00 3'],
    ],
    [
      'nothing of an inverse where a box is, before or after which its gates would come',
      besideBox([BOX]),
      ['RZ(-pi/2) 1', 'H 1'],
      ['missing-gate 3', 'case-state'],
    ],
    [
      'the limit alone that it breaks',
      stateGoal(2, ['H 0', 'CNOT 0 1'], { limits: { gates: 2 } }),
      ['H 0', 'CNOT 0 1', 'X 0', 'X 0'],
      ['limit-broken'],
    ],
  ])('%s', (_, of, columns, said) => expect(saidOf(of, ...columns)).toEqual(said));
});

describe('the score of a fail', () => {
  const scoreOf = (of: ReturnType<typeof goalOf>, ...columns: string[]) =>
    grade(of, parseCircuitText(columns)).score;

  it('is 79 of what is right but breaks a limit', () => {
    const of = stateGoal(2, ['H 0', 'CNOT 0 1'], { limits: { gates: 2 } });
    expect(scoreOf(of, 'H 0', 'CNOT 0 1', 'X 0', 'X 0')).toBe(79);
  });

  it('is of the upper half where mending one or two slips gives the known solution', () => {
    const one = scoreOf(stateGoal(3, CHAIN), ...CHAIN.slice(0, 3), 'RY(0.8) 2', 'RX(0.7) 0');
    const two = scoreOf(stateGoal(3, CHAIN), ...CHAIN.slice(0, 3), 'RY(0.8) 2', 'RX(-0.7) 0');
    expect([one >= 80, one <= 85, two >= 60, two <= 69]).toEqual([true, true, true, true]);
  });
});
