import { describe, expect, it } from '@jest/globals';
import { goalOf, type TargetGoal } from '../grading/target-goal.js';
import { targetOfCircuit } from '../grading/target.js';
import { parseCircuitText, parseSteps } from './circuit-text.js';
import { Catalogue, idsOf } from './catalogue.js';
import type { Exercise } from './exercise.js';
import { detailOf, listItemOf } from './exercise-response.js';
import { lintExercise } from './lint-exercise.js';

type PlainType = 'state_vector' | 'measurement_probabilities' | 'unitary';

function exerciseOf(type: PlainType, solutionText: string[], more: Partial<Exercise> = {}): Exercise {
  const solution = parseCircuitText(solutionText);
  const goal: TargetGoal = {
    qubitCount: 1,
    tolerance: 1e-4,
    solution,
    target: targetOfCircuit(type, 1, solution),
    otherSolutions: [],
  };
  const texts = {
    title: 'A',
    description: 'B',
    hints: ['1', '2', '3'],
    tags: ['t', 'of', 'a', 'kind'],
    why: ['w'],
  };
  const facts = { id: '90-a', formerIds: [], difficulty: 'beginner', contentVersion: 'v' } as const;
  return { ...facts, ...goal, goal: goalOf(goal), ...texts, ...more };
}

const ITEM = {
  id: '90-a',
  title: 'A',
  difficulty: 'beginner',
  description: 'B',
  num_qubits: 1,
  target_type: 'state_vector',
  tags: ['t', 'of', 'a', 'kind'],
};
const at = (real: number, imag = 0) => ({ real, imag });
const HALF = expect.closeTo(Math.SQRT1_2, 12);

describe('an exercise in the list', () => {
  it('has what a card shows, and no hint, goal or solution', () => {
    expect(listItemOf(exerciseOf('state_vector', ['X 0']))).toEqual(ITEM);
  });

  it('has its topic and its lesson where it has them', () => {
    expect(listItemOf(exerciseOf('state_vector', ['X 0'], { topic: 'gates', lesson: '1.2' }))).toEqual({
      ...ITEM,
      topic: 'gates',
      lesson: '1.2',
    });
  });
});

describe('an exercise on its page', () => {
  it.each<[PlainType, string[], object]>([
    ['state_vector', ['X 0'], { state_vector: [0, 1] }],
    ['state_vector', ['H 0'], { state_vector: [HALF, HALF] }],
    ['state_vector', ['H 0', 'S 0'], { state_vector: [HALF, { real: 0, imag: HALF }] }],
    ['measurement_probabilities', ['X 0'], { measurement_probabilities: { 0: 0, 1: 1 } }],
    [
      'unitary',
      ['Y 0'],
      {
        unitary: [
          [at(0), at(0, -1)],
          [at(0, 1), at(0)],
        ],
      },
    ],
  ])('has its goal as %s of %j', (type, solution, target) => {
    expect(detailOf(exerciseOf(type, solution))).toEqual({
      ...ITEM,
      target_type: type,
      hints: ['1', '2', '3'],
      target_data: { tolerance: 1e-4, ...target },
    });
  });

  it('has its limits and the circuit to repair where it has them', () => {
    const exercise = exerciseOf('state_vector', ['X 0'], {
      limits: { gates: 2, allowed_gates: ['H'] },
      startCircuit: parseCircuitText(['H 0', 'RX(pi/2) 0']),
    });
    expect(detailOf(exercise)).toMatchObject({
      limits: { gates: 2, allowed_gates: ['H'] },
      start_circuit: [
        { name: 'H', qubit: 0, timeStep: 0 },
        { name: 'RX', qubit: 0, timeStep: 1, parameter: expect.closeTo(Math.PI / 2, 12) },
      ],
    });
  });
});

describe('an exercise with all gates on its page', () => {
  it('says so, with its bits, and has its circuits as instructions', () => {
    const exercise = exerciseOf('state_vector', ['X 0'], {
      allGates: true,
      bitCount: 2,
      startCircuit: parseSteps(['MEASURE 0 c1', 'X 0 if !c1', 'RESET 0']),
    });
    expect(detailOf(exercise)).toMatchObject({
      all_gates: true,
      num_bits: 2,
      start_circuit: [
        { name: 'MEASURE', qubit: 0, classical_bit: 1, timeStep: 0 },
        { name: 'X', qubit: 0, timeStep: 1, condition: { bits: [1], value: 0 } },
        { name: 'RESET', qubit: 0, timeStep: 2 },
      ],
    });
  });

  it('says nothing of either otherwise', () => {
    expect(Object.keys(detailOf(exerciseOf('state_vector', ['X 0'])))).not.toEqual(
      expect.arrayContaining(['all_gates']),
    );
    expect(detailOf(exerciseOf('state_vector', ['X 0']))).not.toHaveProperty('num_bits');
  });

  it('says whether it asks for a program', () => {
    const exercise = exerciseOf('state_vector', ['X 0'], { allGates: true });
    expect(detailOf(exercise)).not.toHaveProperty('asks_for_program');
    expect(detailOf({ ...exercise, asksForProgram: true })).toMatchObject({ asks_for_program: true });
  });
});

describe('the catalogue', () => {
  const one = exerciseOf('state_vector', ['X 0'], { id: '02-b', formerIds: ['01-a', '03-c', '00-z'] });
  const other = exerciseOf('state_vector', ['X 0'], { id: '03-c', formerIds: ['04-d'] });
  const catalogue = new Catalogue({ exercises: [one, other], faults: [] });

  it('lists its exercises in their order, with their number', () => {
    expect(catalogue.list).toEqual({
      exercises: [
        { ...ITEM, id: '02-b' },
        { ...ITEM, id: '03-c' },
      ],
      count: 2,
    });
  });

  it('counts no file that could not be read', () => {
    const faults = [{ file: 'exercise.json', reason: 'is none' }];
    expect(new Catalogue({ exercises: [one], faults }).list.count).toBe(1);
  });

  it.each([
    ['02-b', '02-b'],
    ['01-a', '02-b'],
    ['00-z', '02-b'],
    ['03-c', '03-c'],
    ['04-d', '03-c'],
  ])('finds %s as %s: an id of today wins over a former one', (id, found) => {
    expect(catalogue.find(id).id).toBe(found);
  });

  it.each(['', '02', '02-B', '__proto__', 'toString'])('has no exercise %j', (id) => {
    expect(() => catalogue.find(id)).toThrow(
      expect.objectContaining({
        status: 404,
        code: 'EXERCISE_NOT_FOUND',
        detail: 'There is no exercise with this id.',
      }),
    );
  });

  it.each([
    ['02-b', ['02-b', '01-a', '03-c', '00-z']],
    ['01-a', ['02-b', '01-a', '03-c', '00-z']],
    ['00-z', ['02-b', '01-a', '03-c', '00-z']],
    ['03-c', ['03-c', '04-d']],
    ['04-d', ['03-c', '04-d']],
    ['99', ['99']],
  ])('knows all ids of %s', (id, ids) => expect(idsOf([one, other], id)).toEqual(ids));
});

describe('what ought to be mended in an exercise', () => {
  it.each([
    [{}, []],
    [{ lesson: '1.1' }, []],
    [{ lesson: '9.9' }, ['there is no lesson 9.9']],
    [{ why: ['a', 'b'] }, ['"why" has more sentences than there are solutions']],
    [{ hints: [], lesson: '0.1' }, ['there must be 3 hints, not 0', 'there is no lesson 0.1']],
  ])('of %j is %j', (more, sentences) => {
    expect(lintExercise(exerciseOf('state_vector', ['X 0'], more), ['1.1', '1.2'])).toEqual(sentences);
  });
});
