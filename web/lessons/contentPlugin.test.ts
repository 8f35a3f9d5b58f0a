import { describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { readDemos } from '@superpose/content/courses';
import { contentPlugin, MODULES } from './contentPlugin.ts';
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

it('a demo leads to its exercises in the order in which it names them', async () => {
  const links = (await MODULES['demo-links']![1](COURSES)) as Record<string, { exercises: { id: string }[] }>;
  const named = Object.entries(await readDemos()).map(([demo, { exercises }]) => [demo, exercises]);
  expect(Object.entries(links).map(([demo, link]) => [demo, link.exercises.map(({ id }) => id)])).toEqual(
    named,
  );
});

describe('a build', () => {
  const plugin = contentPlugin();
  const fileOf = (path: string) =>
    fileURLToPath(new URL(`../../content/languages/en/lessons/${path}`, import.meta.url));
  const load = (id: string) => (plugin.load as (id: string) => Promise<string | null>)(id);

  it('knows the modules that are made of all content, and leaves others alone', async () => {
    const resolve = plugin.resolveId as (id: string) => string | null;
    expect(resolve('virtual:glossary')).toBe('\0virtual:glossary');
    expect(resolve('virtual:other')).toBeNull();
    expect(await load('\0virtual:lesson-titles')).toMatch(/^export const LESSON_TITLES = \{"1\.1":/);
    expect(await load(fileOf('../../../src/index.ts'))).toBeNull();
  });

  it('makes a page of a lesson, and a list of questions of a quiz', async () => {
    expect(await load(fileOf('intro/1.1-what-is-quantum-computing.mdx'))).toContain('function MDXContent(');
    expect(await load(fileOf('intro/quiz.mdx'))).toMatch(/^export const questions = \[\{"id":/);
  });

  it('makes its modules anew where a file of the content has changed, and only there', () => {
    const renewed: unknown[] = [];
    const moduleGraph = {
      getModuleById: (id: string) => (id === '\0virtual:glossary' ? 'the glossary' : undefined),
      invalidateModule: (module: unknown) => renewed.push(module),
    };
    const change = plugin.handleHotUpdate as (context: object) => void;
    change({ file: '/elsewhere/page.tsx', server: { moduleGraph } });
    expect(renewed).toEqual([]);
    change({ file: fileOf('intro/quiz.mdx'), server: { moduleGraph } });
    expect(renewed).toEqual(['the glossary']);
  });
});
