import { DEFAULT_LANGUAGE, type CourseSlug } from '@superpose/content';
import i18next from 'i18next';
import type { Question } from '../features/courses/lessonTypes';
import type { LessonText } from '../features/courses/course/LessonPage';

/** One function for each lesson of each language; what it loads is the lesson's text. */
const FILES = import.meta.glob<LessonText>('../../../content/languages/*/lessons/*/*-*.mdx', {
  import: 'default',
});
const QUIZZES = import.meta.glob<readonly Question[]>('../../../content/languages/*/lessons/*/quiz.mdx', {
  import: 'questions',
});
const LANGUAGES = '../../../content/languages';

/** A lesson's text in the reader's language, in the default one where that language has none; null for an unknown id. */
export async function loadLesson(slug: CourseSlug, id: string | undefined): Promise<LessonText | null> {
  const load = find(i18next.language, slug, id) ?? find(DEFAULT_LANGUAGE, slug, id);
  return load ? load() : null;
}

function find(language: string, slug: CourseSlug, id = ''): (() => Promise<LessonText>) | undefined {
  const start = `${LANGUAGES}/${language}/lessons/${slug}/${id}-`;
  return Object.entries(FILES).find(([path]) => path.startsWith(start))?.[1];
}

/** The questions of a course's quiz; none where it has no quiz. */
export async function loadQuiz(slug: CourseSlug): Promise<readonly Question[]> {
  const of = (language: string) => QUIZZES[`${LANGUAGES}/${language}/lessons/${slug}/quiz.mdx`];
  return (await (of(i18next.language) ?? of(DEFAULT_LANGUAGE))?.()) ?? [];
}
