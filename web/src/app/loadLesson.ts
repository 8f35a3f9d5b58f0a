import i18next from 'i18next';
import type { Question } from '../features/courses/lessonTypes';
import type { CourseSlug } from '../features/courses/slugs';
import type { LessonText } from '../features/courses/course/LessonPage';

/** One function for each lesson of each language; what it loads is the lesson's text. */
const FILES = import.meta.glob<LessonText>('../content/*/lessons/*/*-*.mdx', { import: 'default' });
const QUIZZES = import.meta.glob<readonly Question[]>('../content/*/lessons/*/quiz.mdx', {
  import: 'questions',
});
const FIRST_LANGUAGE = 'en';

/** A lesson's text in the reader's language, in English where that language has none; null for an unknown id. */
export async function loadLesson(slug: CourseSlug, id: string | undefined): Promise<LessonText | null> {
  const load = find(i18next.language, slug, id) ?? find(FIRST_LANGUAGE, slug, id);
  return load ? load() : null;
}

function find(language: string, slug: CourseSlug, id = ''): (() => Promise<LessonText>) | undefined {
  const start = `../content/${language}/lessons/${slug}/${id}-`;
  return Object.entries(FILES).find(([path]) => path.startsWith(start))?.[1];
}

/** The questions of a course's quiz; none where it has no quiz. */
export async function loadQuiz(slug: CourseSlug): Promise<readonly Question[]> {
  const of = (language: string) => QUIZZES[`../content/${language}/lessons/${slug}/quiz.mdx`];
  return (await (of(i18next.language) ?? of(FIRST_LANGUAGE))?.()) ?? [];
}
