import type { CourseSlug } from '@superpose/content';
import type { PathStep } from '../src/components/learningPath.ts';
import type { Courses } from './lessonFiles.ts';

/** The words of steps that no content file names. */
interface Titles {
  readonly demos: Readonly<Record<string, { readonly title: string }>>;
  readonly quiz: string;
  readonly courses: Readonly<Partial<Record<CourseSlug, string>>>;
}

/**
 * What there is to learn, in the order in which it’s best taken: each lesson, the exercises that it asks for, the demos
 * that lead to it, and a course’s quiz at its end.
 */
export function learningPath({ lessons, quizzes, demos, exercises }: Courses, titles: Titles): PathStep[] {
  const titleOf = new Map(exercises.map(({ id, texts }) => [id, texts.title]));
  const nameOf = (id: string): string => {
    const lesson = lessons.find((one) => one.id === id);
    if (!lesson) throw new Error(`a lesson needs ${id}, but there’s no such lesson`);
    return `${lesson.course}/${id}`;
  };
  const seen = new Set<string>();
  const once = (step: PathStep): PathStep[] => {
    if (seen.has(step.name)) return [];
    seen.add(step.name);
    return [step];
  };
  return lessons.flatMap((lesson, index) => {
    const { course, id, facts } = lesson;
    const name = `${course}/${id}`;
    const own = { name, path: `/courses/${name}`, title: `${id} ${facts.title}` };
    const before = lessons[index - 1];
    const needs = [...(before?.course === course ? [before.id] : []), ...facts.needs].map(nameOf);
    const isLast = lessons[index + 1]?.course !== course;
    return [
      { ...own, needs },
      ...lesson.exercises.flatMap((exercise) =>
        once({
          name: `exercise/${exercise}`,
          path: `/exercises/${exercise}`,
          title: titleOf.get(exercise)!,
          needs: [name],
        }),
      ),
      ...Object.keys(demos)
        .filter((demo) => demos[demo]!.lesson === id)
        .map((demo) => ({
          name: `demo/${demo}`,
          path: `/algorithms/${demo}`,
          title: titles.demos[demo]!.title,
          needs: [name],
        })),
      ...(isLast && quizzes[course]
        ? [
            {
              name: `${course}/quiz`,
              path: `/courses/${course}/quiz`,
              title: `${titles.quiz}: ${titles.courses[course]}`,
              needs: [name],
            },
          ]
        : []),
    ];
  });
}
