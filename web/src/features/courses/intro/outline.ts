/**
 * The lessons of the introduction, in order. `name` is the key of a lesson's title and description, and of its text
 * in `content/<language>/lessons/`.
 */
export const LESSONS = [
  { id: '1.1', name: 'computing' },
  { id: '1.2', name: 'qubits' },
  { id: '1.3', name: 'hardware' },
  { id: '1.4', name: 'useCases' },
  { id: '1.5', name: 'advantage' },
] as const;

export type Lesson = (typeof LESSONS)[number];
export type LessonId = Lesson['id'];
export type LessonName = Lesson['name'];

export const isLessonId = (id: unknown): id is LessonId => LESSONS.some((lesson) => lesson.id === id);

export const COURSE_PATH = '/courses/intro';
export const QUIZ_PATH = `${COURSE_PATH}/quiz`;
export const lessonPath = (id: LessonId): string => `${COURSE_PATH}/${id}`;
