import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { lessonFiles } from '@superpose/content/courses';
import { ownExercises } from '@superpose/content/exercises';
import { TARGET_TYPES, DIFFICULTIES } from '@superpose/contracts';
import { exerciseResponseSchema, exerciseListSchema } from '@superpose/contracts/schemas';
import { grade } from '../grading/grade.js';
import { Catalogue, idsOf } from './catalogue.js';
import { detailOf } from './exercise-response.js';
import type { Exercise } from './exercise.js';
import { lintExercise } from './lint-exercise.js';
import { BUILT_IN_CONTENT, readContent, type Content } from './read-content.js';

let content: Content;
let exercises: readonly Exercise[];
let lessons: readonly string[];
beforeAll(async () => {
  content = await readContent([BUILT_IN_CONTENT], 'en');
  exercises = content.exercises;
  lessons = (await lessonFiles()).map(({ id }) => id);
});

describe('the exercises that come with the product', () => {
  it('are in order', () => {
    expect(content.faults).toEqual([]);
    expect(exercises.length).toBeGreaterThanOrEqual(70);
    expect(exercises.flatMap((exercise) => lintExercise(exercise, lessons))).toEqual([]);
  });

  it('have a topic, a lesson to read first, and a reason for every way that is shown', () => {
    for (const { id, topic, lesson, why, goal } of exercises) {
      expect([id, topic, lesson]).toEqual([id, expect.any(String), expect.any(String)]);
      expect([id, why.length >= Math.min(2, goal.solutions.length)]).toEqual([id, true]);
    }
  });

  it('are found under their former ids, which no other exercise has', () => {
    const catalogue = new Catalogue(content);
    const former = exercises.flatMap(({ formerIds }) => formerIds);
    expect(former).toContain('27-w-state');
    expect(former.filter((id) => exercises.some((exercise) => exercise.id === id))).toEqual([]);
    expect(new Set(former).size).toBe(former.length);
    expect(catalogue.find('27-w-state').id).toBe('302-w-state');
    expect(idsOf(exercises, '302-w-state')).toEqual(['302-w-state', '27-w-state']);
    expect(idsOf(exercises, '27-w-state')).toEqual(['302-w-state', '27-w-state']);
    expect(idsOf(exercises, '99-gone')).toEqual(['99-gone']);
  });

  it('come after the ones that they build on', () => {
    const place = (id: string): number => exercises.findIndex((exercise) => exercise.id === id);
    for (const [first, then] of [
      ['121-point-on-the-sphere', '13-bell-pair-with-a-minus'],
      ['25-deutsch-jozsa-oracle', '264-three-equal-outcomes'],
      ['26-bernstein-vazirani-oracle', '264-three-equal-outcomes'],
      ['30-controlled-rotation', '302-w-state'],
      ['31-grover-oracle', '313-mark-zero'],
      ['313-mark-zero', '32-grover-diffuser'],
      ['331-teleportation', '34-fourier-transform-2'],
    ] as const) {
      expect([first, place(first) < place(then)]).toEqual([first, true]);
    }
  });

  it('pass with their reference solution, at full score', () => {
    const scores = exercises.map(
      (exercise) => [exercise.id, grade(exercise.goal, exercise.solution)] as const,
    );
    for (const [id, verdict] of scores) expect([id, verdict.passed, verdict.score]).toEqual([id, true, 100]);
  });

  it('fail with an empty circuit', () => {
    for (const exercise of exercises)
      expect([exercise.id, grade(exercise.goal, []).passed]).toEqual([exercise.id, false]);
  });

  it('follow the path by their ids, from beginner to advanced', () => {
    const ids = exercises.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
  });

  it('cover all difficulties and all types of target', () => {
    for (const difficulty of DIFFICULTIES) {
      expect(
        exercises.filter((exercise) => exercise.difficulty === difficulty).length,
      ).toBeGreaterThanOrEqual(8);
    }
    for (const type of ['state_vector', 'measurement_probabilities', 'unitary']) {
      expect(exercises.filter(({ target }) => target.type === type).length).toBeGreaterThanOrEqual(5);
    }
    const types = new Set(exercises.map(({ target }) => target.type));
    expect([...types].sort()).toEqual([...TARGET_TYPES].sort());
  });

  it('have goals of which no two are the same', () => {
    const goals = exercises.map((exercise) => {
      const { num_qubits, target_data, goal, limits, start_circuit, locked } = detailOf(exercise);
      return JSON.stringify({ num_qubits, target_data, goal, limits, start_circuit, locked });
    });
    expect(new Set(goals).size).toBe(exercises.length);
  });

  it('speak calmly, and in different titles', async () => {
    expect(new Set(exercises.map(({ title }) => title)).size).toBe(exercises.length);
    for (const { texts } of await ownExercises())
      for (const file of texts.values()) expect(await readFile(file, 'utf8')).not.toMatch(/!/);
  });

  it('are sent as the contract says', () => {
    expect(() => exerciseListSchema.parse(new Catalogue(content).list)).not.toThrow();
    for (const exercise of exercises) {
      const response = { exercise: detailOf(exercise) };
      expect(exerciseResponseSchema.strict().parse(response)).toEqual(response);
      expect(JSON.stringify(response)).not.toContain('solution"');
    }
  });
});
