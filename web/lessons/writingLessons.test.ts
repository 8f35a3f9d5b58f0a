// The limits that docs/writing-lessons.md names, each a step inside and a step outside.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { circuitFigure } from './circuitFigure.ts';
import { readCircuit } from './circuits.ts';
import { readCourses, type Courses, type Lesson } from './lessonFiles.ts';
import { minutesOf } from './outline.ts';
import { readQuestion } from './questions.ts';
import { QUIZ_LENGTH } from '../src/features/courses/quiz/quiz';

type Element = Parameters<typeof readQuestion>[0];
const paragraph = (value: string) => ({ type: 'paragraph', children: [{ type: 'text', value }] });
const element = (name: string, attributes: Record<string, string | null>, children: unknown[]) => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({
    type: 'mdxJsxAttribute',
    name: key,
    value,
  })),
  children,
});

const MISTAKES = new Map([['a', 'A mistake.']]);

const questionWith = (count: number, right = 1) => {
  const options = Array.from({ length: count }, (_, n) =>
    element('Option', n < right ? { right: null } : { mistake: 'a' }, [
      paragraph(`Answer ${n}`),
      paragraph('Why.'),
    ]),
  );
  return () =>
    readQuestion(element('Predict', { id: 'a' }, [paragraph('What?'), ...options]) as Element, MISTAKES);
};

describe('a question', () => {
  test.each([2, 3, 4, 5])('may have %d options', (count) => {
    expect(questionWith(count)().options).toHaveLength(count);
  });
  test.each([0, 1, 6])('may not have %d options', (count) => {
    expect(questionWith(count)).toThrow('<Predict id="a"> needs 2 to 5 options');
  });
  test.each([0, 2])('may not have %d right options', (right) => {
    expect(questionWith(3, right)).toThrow('<Predict id="a"> needs exactly one <Option right>');
  });
});

describe('a circuit', () => {
  test.each([
    ['H 0', 1],
    ['H 5', 6],
  ])('such as %s may have %d qubits', (gates, qubits) => {
    expect(readCircuit(gates).qubitCount).toBe(qubits);
  });
  test('may not have 7 qubits', () => {
    expect(() => readCircuit('H 6')).toThrow('a circuit has 1 to 6 qubits, not 7');
  });
  test('is turned from 0 to 2π in steps of 15°', () => {
    const { values, first } = circuitFigure('RY(theta) 0', undefined, 'theta', Math.PI / 2).angle!;
    expect(values.map((value) => Math.round((value * 180) / Math.PI))).toEqual(
      Array.from({ length: 25 }, (_, index) => 15 * index),
    );
    expect(first).toBe(6);
  });
});

describe('the time of a lesson', () => {
  const lesson = (parts: Partial<Lesson>) =>
    minutesOf({ words: 0, captionWords: 0, figures: 0, questions: [], exercises: [], ...parts } as never);
  test.each<[string, Partial<Lesson>, number]>([
    ['200 words', { words: 200 }, 1],
    ['200 words of captions', { captionWords: 200 }, 1],
    ['a figure', { figures: 1 }, 1],
    ['a question', { questions: [{}] as never }, 0.5],
    ['an exercise', { exercises: ['a'] as never }, 5],
  ])('counts %s as %d minutes', (_, parts, minutes) => {
    expect(lesson(parts)).toBe(minutes);
  });
});

describe('a quiz', () => {
  let courses: Courses;
  beforeAll(async () => {
    courses = await readCourses('en');
  });

  test('has at least nine questions, of which six are drawn', () => {
    const short = Object.entries(courses.quizzes).filter(([, questions]) => questions.length < 9);
    expect(short.map(([course]) => course)).toEqual([]);
    expect(Object.keys(courses.quizzes).length).toBeGreaterThan(0);
    expect(QUIZ_LENGTH).toBe(6);
  });

  test('and every lesson take 10 to 20 minutes', () => {
    const wrong = courses.lessons.filter((one) => minutesOf(one) < 10 || minutesOf(one) > 20);
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
