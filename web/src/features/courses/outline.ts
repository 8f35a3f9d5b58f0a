import { OUTLINE } from 'virtual:course-outline';
import type { CourseSlug } from '@superpose/content';

/** The courses in their order. `name` is the key of a course's title and description; `slug` is in its address. */
export const COURSES = [
  { slug: 'intro', name: 'introduction' },
  { slug: 'gates', name: 'gates' },
  { slug: 'algorithms', name: 'algorithms' },
  { slug: 'entanglement', name: 'entanglement' },
  { slug: 'key-distribution', name: 'keys' },
  { slug: 'lectures', name: 'lectures' },
] as const satisfies readonly { slug: CourseSlug; name: string }[];

export type Course = (typeof COURSES)[number];
export type Lesson = (typeof OUTLINE)[CourseSlug]['lessons'][number];

export const courseOf = (slug: string | undefined): Course | undefined =>
  COURSES.find((course) => course.slug === slug);

export const lessonsOf = (slug: CourseSlug): readonly Lesson[] => OUTLINE[slug].lessons;
export const hasQuiz = (slug: CourseSlug): boolean => OUTLINE[slug].questionCount > 0;

export const coursePath = (slug: CourseSlug): string => `/courses/${slug}`;
export const quizPath = (slug: CourseSlug): string => `/courses/${slug}/quiz`;
export const lessonPath = (slug: CourseSlug, id: string): string => `/courses/${slug}/${id}`;
