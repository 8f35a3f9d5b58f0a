import { expect, it } from '@jest/globals';
import { MODULES } from './contentPlugin.ts';
import type { Courses } from './lessonFiles.ts';

const facts = { title: 'States', summary: 'What they are.', objectives: [], needs: [] };
const COURSES = {
  lessons: [
    {
      ...{
        course: 'key-distribution',
        id: '2.1',
        file: '/a/2.1-states.mdx',
        facts,
        text: ['Look at a penny.'],
      },
      ...{ words: 400, captionWords: 0, figures: 0, questions: [], circuits: [] },
      ...{ exercises: ['01-flip'], terms: ['ket'] },
    },
  ],
  glossary: [{ id: 'ket', name: 'ket', text: 'A state.' }],
  exercises: [
    {
      id: '01-flip',
      facts: { difficulty: 'beginner', qubits: 1, targetType: 'unitary' },
      texts: { title: 'Flip', description: 'Turn it.', tags: [] },
    },
  ],
  demos: { grover: { lesson: '2.1', exercises: [] } },
  quizzes: { 'key-distribution': [] },
} as unknown as Courses;

it.each<[string, string, unknown]>([
  [
    'course-outline',
    'OUTLINE',
    { 'key-distribution': { lessons: [{ id: '2.1', minutes: 7 }], questionCount: 0 } },
  ],
  ['course-material', 'MATERIAL', [{ name: 'key-distribution/2.1' }, { name: 'key-distribution/quiz' }]],
  ['demo-links', 'DEMO_LINKS', { grover: { lesson: '3.4' }, simon: { lesson: '3.3' } }],
  ['exercise-previews', 'PREVIEWS', [{ id: '01-flip', title: 'Flip' }]],
  [
    'learning-path',
    'PATH',
    [
      { name: 'key-distribution/2.1', title: '2.1 States' },
      { name: 'exercise/01-flip', title: 'Flip' },
      { name: 'demo/grover', title: 'Grover’s Search' },
      { name: 'key-distribution/quiz', title: 'Quiz: Quantum Key Distribution' },
    ],
  ],
  ['lesson-titles', 'LESSON_TITLES', { '1.1': 'What is Quantum Computing?', '3.4': 'Grover’s search' }],
  ['glossary', 'GLOSSARY', [{ id: 'ket', lesson: 'key-distribution/2.1' }]],
])('the module %s exports %s, made of the content', async (module, name, value) => {
  const [exported, make] = MODULES[module]!;
  expect([exported, await make(COURSES)]).toMatchObject([name, value]);
});

it('the module with the search’s index finds lessons by their words, and pages', async () => {
  const [name, make] = MODULES['search-index']!;
  expect(name).toBe('INDEX');
  const { storedFields } = JSON.parse((await make(COURSES)) as string) as { storedFields: object };
  const paths = Object.values(storedFields).map(({ path }: { path: string }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/help',
      '/algorithms/grover',
      '/courses/key-distribution/2.1',
      '/exercises/01-flip',
    ]),
  );
});
