import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { readCourses } from '../../../lessons/lessonFiles';
import { outlineOf } from '../../../lessons/outline';
import { changeMemory, clearMemory, currentMemory, mark } from '../../platform/memory';
import type { CourseLayout } from './course/CourseLayout';
import type { CoursePage } from './course/CoursePage';
import type { LessonPage } from './course/LessonPage';
import type { CourseListPage } from './CourseListPage';
import type { Outline } from './lessonTypes';
import type { Course } from './outline';
import { LESSONS } from './testing/lessonTitles';

type Slug = keyof typeof LESSONS;
const SLUGS = Object.keys(LESSONS) as Slug[];

let pages: {
  CourseListPage: typeof CourseListPage;
  CourseLayout: typeof CourseLayout;
  CoursePage: typeof CoursePage;
  LessonPage: typeof LessonPage;
  courseOf: (slug: string) => Course | undefined;
};
let OUTLINE: Outline;
beforeAll(async () => {
  OUTLINE = outlineOf(await readCourses());
  // The build makes this module.
  jest.unstable_mockModule('virtual:course-outline', () => ({ OUTLINE }), { virtual: true } as never);
  pages = {
    ...(await import('./CourseListPage')),
    ...(await import('./course/CourseLayout')),
    ...(await import('./course/CoursePage')),
    ...(await import('./course/LessonPage')),
    ...(await import('./outline')),
  };
});
afterEach(() => act(() => clearMemory()));

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const linksOf = (root: ParentNode = document) =>
  [...root.querySelectorAll('a')].map((link) => `${link.textContent} → ${link.getAttribute('href')}`);

function open(path: string) {
  const [, slug = ''] = /^\/courses\/([^/]+)/.exec(path) ?? [];
  const course = pages.courseOf(slug);
  const Text = () => <p>{'The text'}</p>;
  const router = createMemoryRouter(
    [
      { path: '/courses', Component: pages.CourseListPage },
      course && {
        path: `/courses/${slug}`,
        element: <pages.CourseLayout course={course} />,
        children: [
          { index: true, Component: pages.CoursePage },
          { path: ':lessonId', element: <pages.LessonPage Text={Text} /> },
        ],
      },
    ].filter((route) => route !== undefined),
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
}

describe('the list of courses', () => {
  const cards = () =>
    [...document.querySelectorAll('ul.grid > li')].map((card) => [
      card.querySelector('h2')!.textContent,
      ...textsOf(card.querySelectorAll('p')).slice(1),
      card.querySelector('a')!.getAttribute('href'),
    ]);

  test('has six courses in their order, each with its time and progress', () => {
    open('/courses');
    expect(cards()).toEqual([
      ['1. Introduction', '15 mina lesson', '0 of 5 lessons read', '/courses/intro'],
      ['2. Quantum Logic gates', '15 mina lesson', '0 of 6 lessons read', '/courses/gates'],
      ['3. Basic algorithms', '15 mina lesson', '0 of 6 lessons read', '/courses/algorithms'],
      ['4. Quantum Entanglement', '15 mina lesson', '0 of 6 lessons read', '/courses/entanglement'],
      ['5. Quantum Key Distribution', '15 mina lesson', '0 of 5 lessons read', '/courses/key-distribution'],
      ['Other entertaining Quantum lectures', '15 mina lesson', '0 of 6 lessons read', '/courses/lectures'],
    ]);
    expect(document.title).toBe('Courses · Superpose');
    expect(linksOf().slice(-3)).toEqual([
      'Review what you’ve learned → /courses/review',
      'Glossary → /glossary',
      'For teachers → /teach',
    ]);
  });

  test.each([
    [[], 0, ''],
    [['gates/2.1#twice'], 0, '1 question is due'],
    [['gates/2.1#twice', 'gates/2.1#hzh'], 0, '2 questions are due'],
    [['exercise/07-bell-state'], 0, ''],
    [['gates/2.1#twice', 'gates/2.1#hzh'], 1, '1 question is due'],
  ])('says how many of the questions %j, of which %i wait, are due', (tried, waiting, text) => {
    const later = { due: new Date(Date.now() + 86_400_000).toISOString() };
    const cards = Object.fromEntries(tried.slice(0, waiting).map((name) => [name, later]));
    act(() => changeMemory((before) => ({ ...before, tried, cards })));
    open('/courses');
    const row = screen.getByRole('link', { name: 'Review what you’ve learned' }).parentElement!;
    expect(row.textContent).toBe(`Review what you’ve learned${text}`);
  });

  test('counts what was read, of each course its own', () => {
    open('/courses');
    act(() => ['intro/1.1', 'intro/1.3', 'gates/2.1', 'gates/9.9'].forEach((name) => mark('read', name)));
    expect(cards().map(([, , progress]) => progress)).toEqual([
      '2 of 5 lessons read',
      '1 of 6 lessons read',
      '0 of 6 lessons read',
      '0 of 6 lessons read',
      '0 of 5 lessons read',
      '0 of 6 lessons read',
    ]);
  });

  test('has a tick where all was read', () => {
    open('/courses');
    const ticks = () => document.querySelectorAll('svg.text-good').length;
    act(() => LESSONS.intro.slice(0, 4).forEach(([id]) => mark('read', `intro/${id}`)));
    expect(ticks()).toBe(0);
    act(() => mark('read', 'intro/1.5'));
    expect([ticks(), cards()[0]![2]]).toEqual([1, '5 of 5 lessons read']);
  });
});

describe('a course', () => {
  test.each<[Slug, string]>([
    ['intro', 'Quantum Intro'],
    ['gates', 'Quantum Logic gates'],
    ['algorithms', 'Basic algorithms'],
    ['entanglement', 'Quantum Entanglement'],
    ['key-distribution', 'Quantum Key Distribution'],
    ['lectures', 'Other entertaining Quantum lectures'],
  ])('%s is called “%s” and lists its lessons in order, with the quiz', (slug, title) => {
    open(`/courses/${slug}`);
    expect(document.title).toBe(`${title} · Superpose`);
    expect(textsOf(screen.getByRole('navigation', { name: 'Breadcrumb' }).querySelectorAll('li'))).toEqual([
      'Home',
      'Courses',
      title,
    ]);
    expect(linksOf(screen.getByRole('navigation', { name: 'Breadcrumb' }))).toEqual([
      'Home → /',
      'Courses → /courses',
    ]);
    const links = LESSONS[slug].map(([id, name]) => [id, name, `/courses/${slug}/${id}`] as const);
    expect(linksOf(document.querySelector('#lesson-list')!)).toEqual([
      ...links.map(([id, name, path]) => `${id}${name} → ${path}`),
      `Quiz → /courses/${slug}/quiz`,
    ]);
    expect(
      [...document.querySelectorAll('ol.mt-8 > li')].map((row) => row.firstElementChild!.textContent),
    ).toEqual(links.map(([id]) => id));
    expect(linksOf(document.querySelector('ol.mt-8')!)).toEqual(
      links.map(([, name, path]) => `${name} → ${path}`),
    );
  });

  test.each([
    [[], 'Start with lesson 2.1 → /courses/gates/2.1', '0 of 6 lessons read'],
    [['2.1'], 'Continue with lesson 2.2 → /courses/gates/2.2', '1 of 6 lessons read'],
    [['2.2', '2.3'], 'Continue with lesson 2.1 → /courses/gates/2.1', '2 of 6 lessons read'],
    [['2.1', '2.2', '2.3', '2.4'], 'Continue with lesson 2.5 → /courses/gates/2.5', '4 of 6 lessons read'],
    [
      ['2.1', '2.2', '2.3', '2.4', '2.5', '2.6'],
      'Continue with lesson 2.1 → /courses/gates/2.1',
      '6 of 6 lessons read',
    ],
  ])('of which %j was read goes on with “%s”', (read, link, progress) => {
    open('/courses/gates');
    act(() => read.forEach((id) => mark('read', `gates/${id}`)));
    expect(linksOf().at(-1)).toBe(link);
    expect(screen.getByText(progress)).toBeVisible();
    const marked = [...document.querySelectorAll('#lesson-list li')].filter((row) =>
      row.querySelector('svg'),
    );
    expect(textsOf(marked)).toEqual(
      read.map((id) => `${id}${LESSONS.gates.find(([one]) => one === id)![1]}read`),
    );
  });
});

describe('a lesson', () => {
  const rows = SLUGS.flatMap((slug) =>
    LESSONS[slug].map(([id, title], index) => {
      const before = LESSONS[slug][index - 1];
      const after = LESSONS[slug][index + 1] ?? (['quiz', 'Quiz'] as const);
      return {
        slug,
        id,
        title,
        links: [
          ...(before ? [`Previous${before[1]} → /courses/${slug}/${before[0]}`] : []),
          `Next${after[1]} → /courses/${slug}/${after[0]}`,
        ],
      };
    }),
  );
  test.each(rows)('$id has its title and leads to the ones beside it', ({ slug, id, title, links }) => {
    open(`/courses/${slug}/${id}`);
    const article = within(screen.getByRole('article'));
    expect(article.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByRole('article').querySelector('p')!.textContent).toBe(id);
    expect(article.getByText('The text')).toBeVisible();
    expect(article.getByText(/^About \d+ minutes with its figures and questions$/)).toBeVisible();
    const { needs } = OUTLINE[slug].lessons.find((lesson) => lesson.id === id)!;
    expect(linksOf(screen.getByRole('article'))).toEqual([
      ...needs.map((need) => expect.stringContaining(`/${need}`)),
      ...links,
    ]);
    expect(document.title).toBe(`${title} · Superpose`);
    const current = document.querySelectorAll('#lesson-list [aria-current="page"]');
    expect(textsOf(current)).toEqual([`${id}${title}`]);
    // The page to go on with.
    expect(currentMemory().last).toEqual({ path: `/courses/${slug}/${id}`, title: `${id} ${title}` });
  });

  test('says which lessons of other courses it builds on, and which of them were read', () => {
    open('/courses/lectures/6.4');
    const needs = screen.getByText('Builds on').parentElement!;
    expect(linksOf(needs)).toEqual([
      'Lesson 4.2, The CHSH game → /courses/entanglement/4.2',
      'Lesson 4.5, Three qubits and more → /courses/entanglement/4.5',
    ]);
    expect(needs).not.toHaveTextContent('read');
    act(() => mark('read', 'entanglement/4.5'));
    expect(textsOf(needs.children).slice(1)).toEqual([
      'Lesson 4.2, The CHSH game',
      'Lesson 4.5, Three qubits and moreread',
    ]);
  });

  test.each(['1.6', '2.1', '1', 'x'])('isn’t found in the introduction at “%s”', (id) => {
    open(`/courses/intro/${id}`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lesson not found');
    expect(document.title).toBe('Lesson not found · Superpose');
    expect(
      screen.getByText('There’s no lesson at this address. You’ll find all the lessons in the list.'),
    ).toBeVisible();
    expect(currentMemory().last).toBeNull();
  });

  test('counts as read once its end is on the screen, and is watched no longer than it’s shown', () => {
    const seen: string[] = [];
    let notice: (entries: { isIntersecting: boolean }[]) => void = () => {};
    class FakeObserver {
      constructor(listen: typeof notice) {
        notice = listen;
      }
      observe({ textContent }: Element) {
        seen.push(`observe ${textContent}`);
      }
      disconnect() {
        seen.push('disconnect');
      }
    }
    const before = window.IntersectionObserver;
    Object.assign(window, { IntersectionObserver: FakeObserver });
    open('/courses/intro/1.1');
    act(() => notice([{ isIntersecting: false }]));
    expect(currentMemory().read).toEqual([]);
    act(() => notice([{ isIntersecting: false }, { isIntersecting: true }]));
    expect(currentMemory().read).toEqual(['intro/1.1']);
    cleanup();
    expect(seen).toEqual(['observe NextQubits and Superposition', 'disconnect']);
    Object.assign(window, { IntersectionObserver: before });
  });

  test.each([
    ['/courses/intro/1.1', '1.1 What is Quantum Computing?'],
    ['/courses/lectures/6.6', '6.6 Quantum money'],
  ])('%s has its summary and its minutes from the file', (path, name) => {
    open(path);
    const { lessons } = OUTLINE[path.split('/')[2] as Slug];
    const { summary, minutes } = lessons.find(({ id, title }) => `${id} ${title}` === name)!;
    const texts = textsOf(screen.getByRole('article').querySelectorAll(':scope > p'));
    expect(texts.slice(1)).toEqual([summary, `About ${minutes} minutes with its figures and questions`]);
  });

  test('has a list of lessons that closes when another page is entered', () => {
    open('/courses/intro/1.1');
    const list = () => document.querySelector('#lesson-list')!;
    expect(list()).toHaveClass('hidden');
    fireEvent.click(screen.getByRole('button', { name: 'Show the lessons' }));
    expect(list()).not.toHaveClass('hidden');
    fireEvent.click(within(list() as HTMLElement).getByRole('link', { name: /^1\.3/ }));
    expect(document.title).toBe('Quantum Computers-Qubits · Superpose');
    expect(list()).toHaveClass('hidden');
    expect(screen.getByRole('button', { name: 'Show the lessons' })).toBeVisible();
  });

  test('has a list of lessons that opens and closes', () => {
    open('/courses/intro/1.1');
    const list = document.querySelector('#lesson-list')!;
    expect(screen.getByRole('button', { name: 'Show the lessons' })).toHaveAttribute(
      'aria-controls',
      list.id,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show the lessons' }));
    expect(screen.getByRole('button', { name: 'Hide the lessons' })).toHaveAttribute('aria-expanded', 'true');
    fireEvent.click(screen.getByRole('button', { name: 'Hide the lessons' }));
    expect(screen.getByRole('button', { name: 'Show the lessons' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });
});
