import { OUTLINE } from 'virtual:course-outline';
import type { CourseSlug } from '@superpose/content';
import { COURSES } from './courseNames';

export { COURSES };

export type Course = (typeof COURSES)[number];
export type Lesson = (typeof OUTLINE)[CourseSlug]['lessons'][number];

export const courseOf = (slug: string | undefined): Course | undefined =>
  COURSES.find((course) => course.slug === slug);

export const lessonsOf = (slug: CourseSlug): readonly Lesson[] => OUTLINE[slug].lessons;
export const hasQuiz = (slug: CourseSlug): boolean => OUTLINE[slug].questionCount > 0;

export const coursePath = (slug: CourseSlug): string => `/courses/${slug}`;
export const quizPath = (slug: CourseSlug): string => `/courses/${slug}/quiz`;
export const lessonPath = (slug: CourseSlug, id: string): string => `/courses/${slug}/${id}`;
