import { beforeAll, describe, expect, test } from '@jest/globals';
import { nextStep, type PathStep } from '../src/components/learningPath.ts';
import { learningPath } from './learningPath.ts';
import { readCourses, type Courses } from './lessonFiles.ts';

let courses: Courses;
let path: PathStep[];
beforeAll(async () => {
  courses = await readCourses('en');
  const titled = (name: string) => [name, { title: name.toUpperCase() }] as const;
  path = learningPath(courses, {
    demos: Object.fromEntries(Object.keys(courses.demos).map(titled)),
    quiz: 'Quiz',
    courses: { gates: 'Gates' },
  });
});
const names = () => path.map(({ name }) => name);

describe('the path through the courses', () => {
  test('has each lesson, demo and quiz once, and the exercises that lessons ask for', () => {
    expect(new Set(names()).size).toBe(path.length);
    const all = [
      ...courses.lessons.map(({ course, id }) => `${course}/${id}`),
      ...Object.keys(courses.demos).map((name) => `demo/${name}`),
      ...Object.keys(courses.quizzes).map((course) => `${course}/quiz`),
      ...new Set(courses.lessons.flatMap(({ exercises }) => exercises.map((id) => `exercise/${id}`))),
    ];
    expect(names().toSorted()).toEqual(all.toSorted());
  });

  test('has nothing before what it needs', () => {
    const early = path.flatMap(({ name, needs }, index) =>
      needs
        .filter((need) => names().indexOf(need) === -1 || names().indexOf(need) >= index)
        .map((need) => [name, need]),
    );
    expect(early).toEqual([]);
  });

  test.each([
    ['intro/1.1', []],
    ['gates/2.1', ['intro/1.2']],
    ['gates/2.2', ['gates/2.1', 'intro/1.2']],
    ['key-distribution/5.5', ['key-distribution/5.4', 'entanglement/4.2', 'entanglement/4.5']],
  ])('before %s come %j: the lesson before it in its course, and what it names', (name, needs) => {
    expect(path.find((step) => step.name === name)!.needs).toEqual(needs);
  });

  test('leads from the first lesson through all of it, one step after the other', () => {
    const walked: string[] = [];
    for (;;) {
      const read = walked.filter((name) => !name.startsWith('exercise/'));
      const solved = walked.filter((name) => name.startsWith('exercise/'));
      const last = path.filter(({ name }) => walked.includes(name)).at(-1) ?? null;
      const next = nextStep(path, { read, solved, last });
      if (!next) break;
      walked.push(next.name);
    }
    expect(walked).toEqual(names());
  });

  test('leads from lesson 3.4 to its exercise and to Grover’s demo', () => {
    const at = names().indexOf('algorithms/3.4');
    expect(path.slice(at, at + 3)).toEqual([
      expect.objectContaining({
        path: '/courses/algorithms/3.4',
        title: '3.4 Grover’s search',
        needs: ['algorithms/3.3'],
      }),
      {
        name: 'exercise/333-grover-on-eight',
        path: '/exercises/333-grover-on-eight',
        title: expect.any(String),
        needs: ['algorithms/3.4'],
      },
      { name: 'demo/grover', path: '/algorithms/grover', title: 'GROVER', needs: ['algorithms/3.4'] },
    ]);
    expect(path.find(({ name }) => name === 'gates/quiz')).toEqual({
      name: 'gates/quiz',
      path: '/courses/gates/quiz',
      title: 'Quiz: Gates',
      needs: ['gates/2.6'],
    });
  });
});
