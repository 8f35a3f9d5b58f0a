import { matchRoutes, useParams, useRoutes, type RouteObject } from 'react-router-dom';
import { HomePage } from '../features/home/HomePage';
import { COURSE_SLUGS, type CourseSlug } from '@superpose/content';
import type { LessonText } from '../features/courses/course/LessonPage';
import { loadMessages } from '../platform/i18n';
import { EMBED_BASE, isEmbedded } from '../platform/embedding';
import { App } from './App';
import { classRoutes } from './classRoutes';
import { fetchedOnce, lazily, type Fetched, type PageHandle } from './lazily';
import { RouteErrors } from './RouteErrors';
import { NotFoundPage } from './NotFoundPage';

/** The list of all lesson files is long, and only lessons need it. */
const lessons = () => import('./loadLesson');

const lessonPage = fetchedOnce(async () => {
  const [{ LessonPage }] = await Promise.all([
    import('../features/courses/course/LessonPage'),
    loadMessages(['courses', 'editor', 'play']),
  ]);
  return { LessonPage };
});

/** Each lesson is a file, fetched beside the code of its page. */
function lessonRoute(slug: CourseSlug): Pick<RouteObject, 'Component'> & { handle: PageHandle } {
  const texts = new Map<string | undefined, Fetched<LessonText | null>>();
  const textOf = (id: string | undefined) => {
    const text = texts.get(id) ?? fetchedOnce(async () => (await lessons()).loadLesson(slug, id));
    texts.set(id, text);
    return text;
  };
  const load = (id: string | undefined) => Promise.all([lessonPage.load(), textOf(id).load()]);
  function Lesson() {
    const { lessonId } = useParams();
    void load(lessonId).catch(() => undefined);
    const { LessonPage } = lessonPage.useLoaded();
    return <LessonPage Text={textOf(lessonId).useLoaded()} />;
  }
  return { Component: Lesson, handle: { load: ({ lessonId }) => load(lessonId) } };
}

/** A course's pages; all of its lessons are content files. */
function courseRoute(slug: CourseSlug): RouteObject {
  return {
    path: `courses/${slug}`,
    ...lazily(['courses'], async () => {
      const [{ CourseLayout }, { courseOf }] = await Promise.all([
        import('../features/courses/course/CourseLayout'),
        import('../features/courses/outline'),
      ]);
      const course = courseOf(slug)!;
      return () => <CourseLayout course={course} />;
    }),
    children: [
      {
        index: true,
        ...lazily(
          ['courses'],
          async () => (await import('../features/courses/course/CoursePage')).CoursePage,
        ),
      },
      {
        // The quiz fetches its questions itself and says so meanwhile.
        path: 'quiz',
        ...lazily(['courses'], async () => {
          const { QuizPage } = await import('../features/courses/quiz/QuizPage');
          const load = async () => (await lessons()).loadQuiz(slug);
          return () => <QuizPage load={load} />;
        }),
      },
      { path: ':lessonId', ...lessonRoute(slug) },
    ],
  };
}

const pages: RouteObject[] = [
  { index: true, Component: HomePage },
  {
    path: 'about',
    ...lazily(['about'], async () => (await import('../features/about/AboutPage')).AboutPage),
  },
  {
    path: 'algorithms',
    ...lazily(
      ['algorithms'],
      async () => (await import('../features/algorithms/AlgorithmListPage')).AlgorithmListPage,
    ),
  },
  {
    path: 'algorithms/grover',
    ...lazily(
      ['algorithms', 'figures'],
      async () => (await import('../features/algorithms/grover/GroverPage')).GroverPage,
    ),
  },
  {
    path: 'algorithms/deutsch-jozsa',
    ...lazily(
      ['algorithms', 'figures'],
      async () => (await import('../features/algorithms/deutsch-jozsa/DeutschJozsaPage')).DeutschJozsaPage,
    ),
  },
  {
    path: 'algorithms/bernstein-vazirani',
    ...lazily(
      ['algorithms', 'figures'],
      async () =>
        (await import('../features/algorithms/bernstein-vazirani/BernsteinVaziraniPage'))
          .BernsteinVaziraniPage,
    ),
  },
  {
    path: 'algorithms/simon',
    ...lazily(
      ['algorithms', 'figures'],
      async () => (await import('../features/algorithms/simon/SimonPage')).SimonPage,
    ),
  },
  {
    path: 'simulator',
    ...lazily(
      ['simulator', 'editor', 'figures'],
      async () => (await import('../features/simulator/SimulatorPage')).SimulatorPage,
    ),
  },
  {
    path: 'exercises',
    ...lazily(
      ['exercises'],
      async () => (await import('../features/exercises/list/ExerciseListPage')).ExerciseListPage,
    ),
  },
  {
    path: 'exercises/new',
    ...lazily(
      ['authoring', 'exercises', 'diagnosis', 'editor', 'figures'],
      async () => (await import('../features/authoring/AuthoringPage')).AuthoringPage,
    ),
  },
  {
    path: 'exercises/:exerciseId',
    ...lazily(
      ['exercises', 'diagnosis', 'editor', 'figures'],
      async () => (await import('../features/exercises/ExercisePage')).ExercisePage,
    ),
  },
  {
    path: 'courses',
    ...lazily(['courses'], async () => (await import('../features/courses/CourseListPage')).CourseListPage),
  },
  ...COURSE_SLUGS.map((slug) => courseRoute(slug)),
  {
    path: 'courses/review',
    ...lazily(
      ['courses', 'learning'],
      async () => (await import('../features/courses/review/ReviewPage')).ReviewPage,
    ),
  },
  {
    path: 'glossary',
    ...lazily(['learning'], async () => (await import('../features/glossary/GlossaryPage')).GlossaryPage),
  },
  {
    path: 'teach',
    ...lazily(['learning'], async () => (await import('../features/teach/TeachPage')).TeachPage),
  },
  {
    path: 'teach/:course/:lessonId',
    ...lazily(['learning'], async () => (await import('../features/teach/WorksheetPage')).WorksheetPage),
  },
  {
    path: 'help',
    ...lazily(['help'], async () => (await import('../features/help/HelpPage')).HelpPage),
  },
  ...classRoutes,
  { path: '*', Component: NotFoundPage },
];

export const routes: RouteObject[] = [{ Component: App, children: pages }];

export const BASENAME = isEmbedded() ? EMBED_BASE : '/';

/** The page at the present address. */
export function Routes() {
  const page = useRoutes(routes);
  return <RouteErrors>{page}</RouteErrors>;
}

/**
 * Fetches what the page at an address needs, and says whether it's the page for unknown addresses. @throws what its
 * files fail with
 */
export async function loadPage(path: string): Promise<{ readonly isUnknown: boolean }> {
  const matches = matchRoutes(routes, path, BASENAME) ?? [];
  await Promise.all(
    matches.map(async ({ route, params }) => (route.handle as PageHandle | undefined)?.load(params)),
  );
  return { isUnknown: matches.at(-1)?.route.path === '*' };
}
