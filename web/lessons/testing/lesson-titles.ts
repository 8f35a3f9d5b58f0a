import { readLessonTitles } from '../links.ts';

/** What the build makes of the lessons. */
export const LESSON_TITLES = await readLessonTitles();
