import { describe, expect, it } from '@jest/globals';
import type { Courses } from './lessonFiles.ts';
import { glossaryOf, materialOf } from './material.ts';

const lesson = (course: string, id: string, terms: string[], more: object = {}) => ({
  ...{ course, id, terms, facts: { title: `Lesson ${id}`, objectives: [`Aim ${id}`] } },
  ...{ circuits: [`circuit ${id}`], questions: [`question ${id}`], exercises: [], ...more },
});
const COURSES = {
  lessons: [
    lesson('intro', '1.1', ['ket']),
    lesson('intro', '1.2', ['gate'], { exercises: ['02-b', '01-a'] }),
    lesson('gates', '2.1', ['ket', 'gate', 'phase']),
  ],
  glossary: [
    { id: 'gate', name: 'gate', text: 'It acts.' },
    { id: 'ket', name: 'ket', text: 'A state.' },
    { id: 'phase', name: 'phase', text: 'An angle.' },
    { id: 'bra', name: 'bra', text: 'Its mirror.' },
  ],
  quizzes: { intro: ['What is it?'] },
  exercises: [
    { id: '01-a', texts: { title: 'The first' } },
    { id: '02-b', texts: { title: 'The second' } },
  ],
} as unknown as Courses;

describe('a term of the glossary', () => {
  it('links to the lesson that uses it first, or to none', () => {
    expect(glossaryOf(COURSES)).toEqual([
      { id: 'gate', name: 'gate', text: 'It acts.', lesson: 'intro/1.2' },
      { id: 'ket', name: 'ket', text: 'A state.', lesson: 'intro/1.1' },
      { id: 'phase', name: 'phase', text: 'An angle.', lesson: 'gates/2.1' },
      { id: 'bra', name: 'bra', text: 'Its mirror.', lesson: null },
    ]);
  });
});

describe('the material for reviews and worksheets', () => {
  it('is what each lesson has, its exercises in its order, and then the quizzes', () => {
    const material = materialOf(COURSES);
    expect(material.map(({ name }) => name)).toEqual(['intro/1.1', 'intro/1.2', 'gates/2.1', 'intro/quiz']);
    expect(material[1]).toEqual({
      ...{ name: 'intro/1.2', title: 'Lesson 1.2', objectives: ['Aim 1.2'] },
      ...{ circuits: ['circuit 1.2'], questions: ['question 1.2'] },
      exercises: [
        { id: '02-b', title: 'The second' },
        { id: '01-a', title: 'The first' },
      ],
    });
    expect(material[3]).toMatchObject({ title: '', questions: ['What is it?'], exercises: [] });
  });
});
