import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { HomePage } from '../features/home/HomePage';
import { App, StartingPage } from './App';
import { loadMessages, type MessageFile } from './i18n';
import { NotFoundPage } from './NotFoundPage';
import { UnexpectedErrorPage } from './UnexpectedErrorPage';

/** A page that is fetched with its messages when its route is first entered. */
const lazily = (files: readonly MessageFile[], load: () => Promise<ComponentType>) => ({
  lazy: async () => {
    const [Component] = await Promise.all([load(), loadMessages(files)]);
    return { Component };
  },
});

const pages: RouteObject[] = [
  { index: true, Component: HomePage },
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
      async () => (await import('../features/exercises/ExerciseListPage')).ExerciseListPage,
    ),
  },
  {
    path: 'exercises/:exerciseId',
    ...lazily(
      ['exercises', 'editor', 'figures'],
      async () => (await import('../features/exercises/ExercisePage')).ExercisePage,
    ),
  },
  { path: '*', Component: NotFoundPage },
];

export const routes: RouteObject[] = [
  {
    Component: App,
    errorElement: <UnexpectedErrorPage />,
    HydrateFallback: StartingPage,
    // The inner boundary keeps header and footer around a page that fails.
    children: [{ errorElement: <UnexpectedErrorPage />, children: pages }],
  },
];

export const createRouter = () => createBrowserRouter(routes);
