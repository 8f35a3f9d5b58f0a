declare module 'virtual:course-outline' {
  export const OUTLINE: import('../features/courses/lessonTypes').Outline;
}

declare module 'virtual:course-material' {
  export const MATERIAL: readonly import('../features/courses/lessonTypes').LessonMaterial[];
}

declare module 'virtual:demo-links' {
  export const DEMO_LINKS: Readonly<
    Record<
      import('../features/algorithms/catalogue').AlgorithmId,
      import('../features/courses/lessonTypes').DemoLinks
    >
  >;
}

declare module 'virtual:lesson-titles' {
  /** By the lesson's id. */
  export const LESSON_TITLES: Readonly<Record<string, string>>;
}

declare module 'virtual:exercise-previews' {
  export const PREVIEWS: readonly import('../features/exercises/preview').ExercisePreview[];
}

declare module 'virtual:learning-path' {
  export const PATH: readonly import('../components/learningPath').PathStep[];
}

declare module 'virtual:glossary' {
  export const GLOSSARY: readonly import('../features/courses/lessonTypes').GlossaryTerm[];
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
