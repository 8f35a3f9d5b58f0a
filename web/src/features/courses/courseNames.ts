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
