import { basename, join } from 'node:path';
import { COURSE_SLUGS, courseOfLesson, DEFAULT_LANGUAGE, type CourseSlug } from '../index.js';
import { CONTENT, languageFolder, namesIn } from '../content-folder.js';

export interface LessonFile {
  readonly course: CourseSlug;
  /** Such as 2.1: part of the address, and shown. */
  readonly id: string;
  readonly file: string;
}

const NAME = /^(\d\.\d+)-[a-z0-9-]+\.mdx$/;
const QUIZ = 'quiz.mdx';

/**
 * The lessons of a language, course by course, in the order of their numbers.
 * @throws an Error with one sentence for a writer
 */
export async function lessonFiles(language = DEFAULT_LANGUAGE, content = CONTENT): Promise<LessonFile[]> {
  const lessons: LessonFile[] = [];
  for (const course of COURSE_SLUGS) {
    const folder = join(languageFolder(language, content), 'lessons', course);
    const names = (await namesIn(folder)).filter((name) => name.endsWith('.mdx') && name !== QUIZ);
    const inOrder = names.toSorted((a, b) => a.localeCompare(b, DEFAULT_LANGUAGE, { numeric: true }));
    lessons.push(...inOrder.map((name) => lessonFile(course, join(folder, name))));
  }
  return lessons;
}

function lessonFile(course: CourseSlug, file: string): LessonFile {
  const name = basename(file);
  const [, id] = NAME.exec(name) ?? [];
  if (id === undefined)
    throw new Error(`${course}/${name}: a lesson’s file is named like 2.1-state-vectors.mdx`);
  if (courseOfLesson(id) !== course)
    throw new Error(
      `${course}/${name}: the lessons of this course start with ${COURSE_SLUGS.indexOf(course) + 1}.`,
    );
  return { course, id, file };
}

/** The quizzes of a language, by course; a course may have none. */
export async function quizFiles(
  language = DEFAULT_LANGUAGE,
  content = CONTENT,
): Promise<{ readonly course: CourseSlug; readonly file: string }[]> {
  const folder = join(languageFolder(language, content), 'lessons');
  const found = await Promise.all(
    COURSE_SLUGS.map(async (course) =>
      (await namesIn(join(folder, course))).includes(QUIZ)
        ? [{ course, file: join(folder, course, QUIZ) }]
        : [],
    ),
  );
  return found.flat();
}
