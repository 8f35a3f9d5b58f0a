import type { GlossaryTerm, LessonMaterial } from '../src/features/courses/lessonTypes.ts';
import type { Courses } from './lessonFiles.ts';

/** Each term with the lesson that uses it first. */
export const glossaryOf = ({ lessons, glossary }: Courses): GlossaryTerm[] =>
  glossary.map(({ id, name, text }) => {
    const first = lessons.find(({ terms }) => terms.includes(id));
    return { id, name, text, lesson: first ? `${first.course}/${first.id}` : null };
  });

/** What every lesson and quiz has for the review and for worksheets. */
export const materialOf = ({ lessons, quizzes, exercises: all }: Courses): LessonMaterial[] => [
  ...lessons.map(({ course, id, facts, circuits, questions, exercises }) => ({
    name: `${course}/${id}`,
    title: facts.title,
    objectives: facts.objectives,
    circuits,
    questions,
    exercises: exercises.map((exercise) => ({
      id: exercise,
      title: all.find((one) => one.id === exercise)!.texts.title,
    })),
  })),
  ...Object.entries(quizzes).map(([course, questions]) => ({
    name: `${course}/quiz`,
    title: '',
    objectives: [],
    circuits: [],
    questions,
    exercises: [],
  })),
];
