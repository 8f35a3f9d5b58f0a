import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { HomePage } from '../features/home/HomePage';
import { COURSE_SLUGS, type CourseSlug } from '../features/courses/slugs';
import { EMBED_BASE, isEmbedded } from '../platform/embedding';
import { App, StartingPage } from './App';
import { classRoutes } from './classRoutes';
import { lazily } from './lazily';
import { NotFoundPage } from './NotFoundPage';
import { UnexpectedErrorPage } from './UnexpectedErrorPage';

/** The list of all lesson files is long, and only lessons need it. */
const lessons = () => import('./loadLesson');

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
      {
        path: ':lessonId',
        ...lazily(
          ['courses', 'editor'],
          async () => (await import('../features/courses/course/LessonPage')).LessonPage,
        ),
        loader: async ({ params }) => (await lessons()).loadLesson(slug, params.lessonId),
      },
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

export const routes: RouteObject[] = [
  {
    Component: App,
    errorElement: <UnexpectedErrorPage />,
    // The inner boundary keeps header and footer around a page that fails, or is still on its way.
    children: [{ errorElement: <UnexpectedErrorPage />, HydrateFallback: StartingPage, children: pages }],
  },
];

export const createRouter = () => createBrowserRouter(routes, { basename: isEmbedded() ? EMBED_BASE : '/' });
