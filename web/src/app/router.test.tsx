import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { COURSE_SLUGS } from '@superpose/content';
import { logger } from '../platform/logger';
import type { loadPage as LoadPage, routes as Routes } from './router';

let routes: typeof Routes;
let loadPage: typeof LoadPage;
beforeAll(async () => {
  // The build makes these modules.
  const OUTLINE = Object.fromEntries(COURSE_SLUGS.map((slug) => [slug, { lessons: [], questionCount: 1 }]));
  const virtual = { virtual: true } as never;
  jest.unstable_mockModule('virtual:course-outline', () => ({ OUTLINE }), virtual);
  jest.unstable_mockModule('virtual:course-material', () => ({ MATERIAL: [] }), virtual);
  jest.unstable_mockModule('virtual:glossary', () => ({ GLOSSARY: [] }), virtual);
  ({ routes, loadPage } = await import('./router'));
  // What is fetched beside a page is here already, so that no import outlives its test.
  await import('../features/backend-status/BackendStatusIndicator');
  await import('../features/courses/course/CourseLayout');
  await import('../features/courses/course/CoursePage');
});
beforeEach(() => {
  jest.spyOn(logger, 'error').mockImplementation(() => {});
  globalThis.fetch = () => new Promise(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function open(path: string) {
  const { isUnknown } = await loadPage(path);
  await act(async () => {
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
  });
  return isUnknown;
}

describe('an address', () => {
  test.each([
    ['/', 'Learn quantum computing by doing'],
    ['/about', 'About'],
    ['/algorithms', 'Algorithms'],
    ['/algorithms/grover', 'Grover’s Search'],
    ['/algorithms/deutsch-jozsa', 'Deutsch-Jozsa Algorithm'],
    ['/algorithms/bernstein-vazirani', 'Bernstein-Vazirani Algorithm'],
    ['/algorithms/simon', 'Simon’s Algorithm'],
    ['/exercises', 'Circuit Exercises'],
    ['/courses', 'Courses'],
    ['/courses/intro', 'Quantum Intro'],
    ['/courses/gates', 'Quantum Logic gates'],
    ['/courses/algorithms', 'Basic algorithms'],
    ['/courses/entanglement', 'Quantum Entanglement'],
    ['/courses/key-distribution', 'Quantum Key Distribution'],
    ['/courses/lectures', 'Other entertaining Quantum lectures'],
    ['/courses/review', 'Review'],
    ['/glossary', 'Glossary'],
    ['/teach', 'For teachers'],
    ['/help', 'Help'],
    ['/privacy', 'Privacy'],
    ['/join', 'Join a class'],
    ['/verify', 'Check a certificate'],
    ['/classes/new', 'Start a class'],
    ['/exercises/new', 'Write an exercise'],
  ])('%s leads to the page “%s”', async (path, title) => {
    expect(await open(path)).toBe(false);
    expect(document.title).toBe(`${title} · Superpose`);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.querySelector('header nav')).not.toBeNull();
    expect(document.querySelector('footer')).not.toBeNull();
  });

  test.each(['/nowhere', '/algorithms/shor', '/courses/maths', '/glossary/qubit', '/About/us'])(
    '%s leads to no page, and says so',
    async (path) => {
      expect(await open(path)).toBe(true);
      expect(document.title).toBe('This page does not exist · Superpose');
    },
  );
});

describe('a page', () => {
  test('is entered at its top, with the focus, but the first one is not', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    await open('/help');
    const main = document.getElementById('main')!;
    expect([scrolled.mock.calls.length, document.activeElement === main]).toEqual([0, false]);
    await loadPage('/join');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Join a class' })));
    expect(document.title).toBe('Join a class · Superpose');
    expect(scrolled.mock.calls).toEqual([[0, 0]]);
    expect(document.activeElement).toBe(main);
    // Also the first one, when one comes back to it.
    const [back] = screen.getAllByRole('link', { name: 'How to use this site' });
    back!.focus();
    await act(async () => fireEvent.click(back!));
    expect(document.title).toBe('Help · Superpose');
    expect(scrolled).toHaveBeenCalledTimes(2);
    expect(document.activeElement).toBe(main);
  });

  test('has a link over the header first, which leads to its content', async () => {
    await open('/help');
    const [first] = document.querySelectorAll<HTMLElement>('a, button, input');
    expect(first).toHaveTextContent('Skip to the content');
    expect(first).toHaveAttribute('href', '#main');
    expect(document.getElementById('main')!.tagName).toBe('MAIN');
    expect(document.getElementById('main')).toContainElement(screen.getByRole('heading', { level: 1 }));
  });
});
