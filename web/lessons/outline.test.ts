import { describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import type { Courses, Lesson } from './lessonFiles.ts';
import { minutesOf, outlineOf } from './outline.ts';
import { previewsOf } from './previews.ts';

const lesson = (more: object = {}): Lesson =>
  ({ words: 0, captionWords: 0, figures: 0, questions: [], exercises: [], ...more }) as unknown as Lesson;

describe('a lesson takes', () => {
  it.each([
    ['a minute for 200 words', { words: 200 }, 1],
    ['the same for words of captions', { captionWords: 300 }, 1.5],
    ['a minute for a figure', { figures: 3 }, 3],
    ['half a minute for a question', { questions: [1, 2, 3] }, 1.5],
    ['five minutes for an exercise', { exercises: ['a', 'b'] }, 10],
    [
      'the sum of all',
      { words: 800, captionWords: 100, figures: 2, questions: [1, 2, 3, 4], exercises: ['a'] },
      13.5,
    ],
  ])('%s', (_, parts, minutes) => expect(minutesOf(lesson(parts))).toBe(minutes));
});

it('the outline has each course with its lessons, its time in whole minutes and its quiz', () => {
  const file = fileURLToPath(new URL('../../content/languages/en/lessons/gates/2.1-a.mdx', import.meta.url));
  const courses = {
    lessons: [
      lesson({
        course: 'intro',
        id: '1.1',
        file,
        words: 260,
        facts: { title: 'A', summary: 'S', needs: [] },
      }),
      lesson({
        ...{ course: 'gates', id: '2.1', file, words: 540 },
        facts: { title: 'B', summary: 'T', needs: ['1.1'] },
      }),
    ],
    quizzes: { gates: [1, 2, 3] },
  } as unknown as Courses;
  const outline = outlineOf(courses);
  expect(Object.keys(outline)).toEqual([
    ...['intro', 'gates', 'algorithms', 'entanglement', 'key-distribution', 'lectures'],
  ]);
  expect(outline.intro).toMatchObject({ lessons: [{ id: '1.1', minutes: 1 }], questionCount: 0 });
  expect(outline.gates).toEqual({
    lessons: [
      {
        ...{ id: '2.1', title: 'B', summary: 'T', needs: ['1.1'], minutes: 3 },
        module: '../../content/languages/en/lessons/gates/2.1-a.mdx',
      },
    ],
    questionCount: 3,
  });
  expect(outline.lectures).toEqual({ lessons: [], questionCount: 0 });
});

it('an exercise’s page from the build shows its words and its facts', () => {
  const texts = { title: 'Flip', description: 'Turn it.', hints: [], tags: [] };
  const facts = { difficulty: 'beginner', qubits: 3, targetType: 'unitary' };
  const exercises = [
    { id: '01-flip', texts, facts: { ...facts, lesson: '1.2' } },
    { id: '50-own', texts: { ...texts, title: 'Own' }, facts },
  ];
  expect(previewsOf({ exercises } as unknown as Courses)).toEqual([
    {
      ...{ id: '01-flip', title: 'Flip', description: 'Turn it.', difficulty: 'beginner' },
      ...{ num_qubits: 3, target_type: 'unitary', lesson: '1.2' },
    },
    {
      ...{ id: '50-own', title: 'Own', description: 'Turn it.', difficulty: 'beginner' },
      ...{ num_qubits: 3, target_type: 'unitary' },
    },
  ]);
});
