declare module 'virtual:course-outline' {
  import type { Outline } from '../features/courses/lessonTypes';
  export const OUTLINE: Outline;
}

declare module '*.mdx' {
  import type { ComponentType } from 'react';
  const Lesson: ComponentType<{ components: Readonly<Record<string, ComponentType<never>>> }>;
  export default Lesson;
}
