import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COURSE_SLUGS } from '@superpose/content';
import type { Outline } from '../src/features/courses/lessonTypes.ts';
import type { Courses, Lesson } from './lessonFiles.ts';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));
const WORDS_A_MINUTE = 200;
const MINUTES_A_FIGURE = 1;
const MINUTES_A_QUESTION = 0.5;
const MINUTES_AN_EXERCISE = 5;

/** Reading, trying each figure, answering each question and solving the exercises. */
export const minutesOf = ({ words, captionWords, figures, questions, exercises }: Lesson): number =>
  (words + captionWords) / WORDS_A_MINUTE +
  figures * MINUTES_A_FIGURE +
  questions.length * MINUTES_A_QUESTION +
  exercises.length * MINUTES_AN_EXERCISE;

export const outlineOf = ({ lessons, quizzes }: Courses): Outline =>
  Object.fromEntries(
    COURSE_SLUGS.map((course) => [
      course,
      {
        lessons: lessons
          .filter((lesson) => lesson.course === course)
          .map((lesson) => ({
            id: lesson.id,
            title: lesson.facts.title,
            summary: lesson.facts.summary,
            needs: lesson.facts.needs,
            minutes: Math.round(minutesOf(lesson)),
            module: relative(SOURCES, lesson.file),
          })),
        questionCount: quizzes[course]?.length ?? 0,
      },
    ]),
  ) as unknown as Outline;
