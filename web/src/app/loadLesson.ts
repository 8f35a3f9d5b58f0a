import { DEFAULT_LANGUAGE, type CourseSlug } from '@superpose/content';
import i18next from 'i18next';
import type { Question } from '../features/courses/lessonTypes';
import type { LessonText } from '../features/courses/course/LessonPage';
import { lessonIn, quizIn } from './lessonFiles';

/** One function for each lesson of each language; what it loads is the lesson's text. */
const FILES = import.meta.glob<LessonText>('../../../content/languages/*/lessons/*/*-*.mdx', {
  import: 'default',
});
const QUIZZES = import.meta.glob<readonly Question[]>('../../../content/languages/*/lessons/*/quiz.mdx', {
  import: 'questions',
});

const languages = () => [i18next.language, DEFAULT_LANGUAGE];

/** A lesson's text in the reader's language, in the default one where that language has none; null for an unknown id. */
export async function loadLesson(slug: CourseSlug, id: string | undefined): Promise<LessonText | null> {
  return lessonIn(FILES, languages(), slug, id)?.() ?? null;
}

/** The questions of a course's quiz; none where it has no quiz. */
export async function loadQuiz(slug: CourseSlug): Promise<readonly Question[]> {
  return quizIn(QUIZZES, languages(), slug)?.() ?? [];
}
