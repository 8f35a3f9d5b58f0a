import { createContext, useContext } from 'react';
import type { Course } from '../outline';

export const CourseContext = createContext<Course | null>(null);

/** The course whose pages these are. */
export function useCourse(): Course {
  const course = useContext(CourseContext);
  if (!course) throw new Error('A page of a course stands within CourseLayout.');
  return course;
}
