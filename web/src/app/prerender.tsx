import { COURSE_SLUGS, DEFAULT_LANGUAGE } from '@superpose/content';
import { PREVIEWS as EXERCISES } from 'virtual:exercise-previews';
import { renderToString } from 'react-dom/server';
import { StaticRouter, type RouteObject } from 'react-router-dom';
import { coursePath, hasQuiz, lessonPath, lessonsOf, quizPath } from '../features/courses/outline';
import { messages, type MessageFile } from '../content/messages';
import { startI18n } from '../platform/i18n';
import type { ExercisePreview } from '../features/exercises/preview';
import { loadPage, Routes, routes } from './router';
import { Site } from './Site';
import { UNKNOWN_CONFIG } from '../platform/siteConfig';

/** A file of messages, from `src`. */
const messagesOf = (name: MessageFile) => `../../content/languages/${DEFAULT_LANGUAGE}/messages/${name}.json`;
const DEMO = [messagesOf('algorithms'), messagesOf('figures')];
const COURSE = ['features/courses/course/CourseLayout.tsx', messagesOf('courses')];
const EDITOR = [messagesOf('editor'), messagesOf('figures')];
const EXERCISE = [
  'features/exercises/ExercisePage.tsx',
  messagesOf('exercises'),
  messagesOf('diagnosis'),
  ...EDITOR,
];
const LESSON = [
  ...COURSE,
  'features/courses/course/LessonPage.tsx',
  messagesOf('editor'),
  messagesOf('play'),
];

const COURSE_PAGES = Object.fromEntries(
  COURSE_SLUGS.flatMap((slug) => [
    [coursePath(slug), [...COURSE, 'features/courses/course/CoursePage.tsx']],
    ...lessonsOf(slug).map(({ id, module }) => [lessonPath(slug, id), [...LESSON, module]]),
    ...(hasQuiz(slug) ? [[quizPath(slug), [...COURSE, 'features/courses/quiz/QuizPage.tsx']]] : []),
  ]),
) as Record<string, readonly string[]>;

/** What the page of each exercise shows until the exercise has come. */
export const PREVIEWS: Readonly<Record<string, ExercisePreview>> = Object.fromEntries(
  EXERCISES.map((preview) => [`/exercises/${preview.id}`, preview]),
);

/** The pages that are the same for everybody, each with the modules it needs beyond the first route's. */
export const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/about': ['features/about/AboutPage.tsx', messagesOf('about')],
  '/algorithms': ['features/algorithms/AlgorithmListPage.tsx', messagesOf('algorithms')],
  '/algorithms/grover': ['features/algorithms/grover/GroverPage.tsx', ...DEMO],
  '/algorithms/deutsch-jozsa': ['features/algorithms/deutsch-jozsa/DeutschJozsaPage.tsx', ...DEMO],
  '/algorithms/bernstein-vazirani': [
    'features/algorithms/bernstein-vazirani/BernsteinVaziraniPage.tsx',
    ...DEMO,
  ],
  '/algorithms/simon': ['features/algorithms/simon/SimonPage.tsx', ...DEMO],
  '/simulator': ['features/simulator/SimulatorPage.tsx', messagesOf('simulator'), ...EDITOR],
  '/exercises': ['features/exercises/list/ExerciseListPage.tsx', messagesOf('exercises')],
  '/exercises/new': [
    'features/authoring/AuthoringPage.tsx',
    messagesOf('authoring'),
    messagesOf('exercises'),
    messagesOf('diagnosis'),
    ...EDITOR,
  ],
  ...Object.fromEntries(Object.keys(PREVIEWS).map((path) => [path, EXERCISE])),
  '/courses': ['features/courses/CourseListPage.tsx', messagesOf('courses')],
  ...COURSE_PAGES,
  '/courses/review': [
    'features/courses/review/ReviewPage.tsx',
    messagesOf('courses'),
    messagesOf('learning'),
  ],
  '/glossary': ['features/glossary/GlossaryPage.tsx', messagesOf('learning')],
  '/teach': ['features/teach/TeachPage.tsx', messagesOf('learning')],
  '/classes/new': ['features/classes/opening/NewClassPage.tsx', messagesOf('classes')],
  '/join': ['features/classes/join/JoinPage.tsx', messagesOf('membership')],
  '/verify': ['features/classes/certificate/VerifyPage.tsx', messagesOf('membership')],
  '/privacy': ['features/privacy/PrivacyPage.tsx', messagesOf('privacy')],
  '/help': ['features/help/HelpPage.tsx', messagesOf('help')],
  // The server sends this one at every path that the router doesn't know.
  '/not-found': [],
};

/** The router's own paths. A page that has to be loaded, such as a lesson, is known by its prerendered pages alone. */
export const PATHS: readonly string[] = pathsOf(routes, '');

function pathsOf(list: readonly RouteObject[], base: string): string[] {
  return list.flatMap(({ index, path, children }) => {
    const whole = path === undefined ? base : `${base}/${path}`;
    if (children) return pathsOf(children, whole);
    return path === '*' || path === ':lessonId' || (!index && path === undefined) ? [] : [whole || '/'];
  });
}

/** A page's HTML as the browser will draw it first: the default brand, nothing read yet, light. */
export async function renderPage(path: string): Promise<string> {
  await startI18n(messages);
  await loadPage(path);
  const html = renderToString(
    <Site config={UNKNOWN_CONFIG} preview={PREVIEWS[path]}>
      <StaticRouter location={path}>
        <Routes />
      </StaticRouter>
    </Site>,
  );
  // React leaves what fails to the browser, and says so in a comment.
  if (html.includes('<!--$!-->'))
    throw new Error(`A part of ${path} can't be rendered by the build.\n${html}`);
  return html;
}
