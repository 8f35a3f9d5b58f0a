import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lessonFiles, quizFiles } from './lesson-files.js';

let folder: string;
const placeOf = (course: string) => join(folder, 'languages', 'en', 'lessons', course);
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'superpose-lessons-'))));
afterEach(() => rm(folder, { recursive: true }));

async function write(course: string, ...names: string[]): Promise<void> {
  await mkdir(placeOf(course), { recursive: true });
  for (const name of names) await writeFile(join(placeOf(course), name), '');
}

describe('the lessons', () => {
  it('come course by course, in the order of their numbers', async () => {
    await write('gates', '2.10-last.mdx', '2.9-more.mdx', '2.1-states.mdx', 'quiz.mdx', 'notes.md');
    await write('intro', '1.2-two.mdx');
    const lesson = (course: string, id: string, name: string) => ({
      course,
      id,
      file: join(placeOf(course), name),
    });
    expect(await lessonFiles('en', folder)).toEqual([
      lesson('intro', '1.2', '1.2-two.mdx'),
      lesson('gates', '2.1', '2.1-states.mdx'),
      lesson('gates', '2.9', '2.9-more.mdx'),
      lesson('gates', '2.10', '2.10-last.mdx'),
    ]);
  });

  it.each(['states.mdx', '2.1.mdx', '2-states.mdx', '2.1-States.mdx', 'x2.1-states.mdx', '22.1-states.mdx'])(
    'have no file named %s',
    async (name) => {
      await write('gates', name);
      await expect(lessonFiles('en', folder)).rejects.toThrow(
        new Error(`gates/${name}: a lesson’s file is named like 2.1-state-vectors.mdx`),
      );
    },
  );

  it.each([
    ['gates', '3.1-states.mdx', 2],
    ['lectures', '7.1-more.mdx', 6],
    ['intro', '0.1-less.mdx', 1],
  ])('of the course %s have no file named %s', async (course, name, start) => {
    await write(course, name);
    await expect(lessonFiles('en', folder)).rejects.toThrow(
      new Error(`${course}/${name}: the lessons of this course start with ${start}.`),
    );
  });

  it('are none in another language that has none', async () => {
    await write('gates', '2.1-states.mdx');
    expect(await lessonFiles('de', folder)).toEqual([]);
  });
});

describe('the quizzes', () => {
  it('come course by course, where there is one', async () => {
    await write('gates', '2.1-states.mdx', 'quiz.mdx');
    await write('intro', 'quiz.mdx');
    await write('lectures', '6.1-talk.mdx', 'quiz.md');
    expect(await quizFiles('en', folder)).toEqual([
      { course: 'intro', file: join(placeOf('intro'), 'quiz.mdx') },
      { course: 'gates', file: join(placeOf('gates'), 'quiz.mdx') },
    ]);
    expect(await quizFiles('de', folder)).toEqual([]);
  });
});
