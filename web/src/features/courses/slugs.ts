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
