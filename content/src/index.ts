/** What is spoken where nothing else is asked for, and where a language has no text. The one place that names it. */
export const DEFAULT_LANGUAGE = 'en';

/** A language's name, which is its folder's: `en`, `pt-BR`. */
export const LANGUAGE = /^[a-z]{2}(-[A-Z]{2})?$/;

/** The courses' parts of the address, in their order; each has a folder of lessons. */
export const COURSE_SLUGS = [
  'intro',
  'gates',
  'algorithms',
  'entanglement',
  'key-distribution',
  'lectures',
] as const;

export type CourseSlug = (typeof COURSE_SLUGS)[number];

/** The course of a lesson: 3.4 is one of the third. Undefined where there is no such course. */
export const courseOfLesson = (id: string): CourseSlug | undefined => COURSE_SLUGS[parseInt(id, 10) - 1];
