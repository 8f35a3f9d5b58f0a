declare module 'virtual:course-outline' {
  import type { Outline } from '../features/courses/lessonTypes';
  export const OUTLINE: Outline;
}

declare module 'virtual:course-material' {
  import type { LessonMaterial } from '../features/courses/lessonTypes';
  export const MATERIAL: readonly LessonMaterial[];
}

declare module 'virtual:glossary' {
  import type { GlossaryTerm } from '../features/courses/lessonTypes';
  export const GLOSSARY: readonly GlossaryTerm[];
}

declare module 'virtual:search-index' {
  /** MiniSearch's JSON. */
  export const INDEX: string;
}

declare module '*.mdx' {
  import type { ComponentType } from 'react';
  const Lesson: ComponentType<{ components: Readonly<Record<string, ComponentType<never>>> }>;
  export default Lesson;
}
