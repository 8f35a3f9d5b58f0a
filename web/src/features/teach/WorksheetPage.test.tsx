import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { LessonMaterial } from '../courses/lessonTypes';
import { renderAsPage } from '../../testing/renderAsPage';

const question = (id: string) => ({
  id,
  text: `Question ${id}?`,
  options: [
    { text: `Wrong ${id}`, right: false, why: `Not ${id}.` },
    { text: `Right ${id}`, right: true, why: `Because ${id}.` },
  ],
});
const lesson = (name: string, more: object = {}) => ({
  name,
  title: `Title of ${name}`,
  objectives: ['see it', 'say it'],
  circuits: [],
  questions: [question('a'), question('b')],
  exercises: [{ id: '07-bell-state', title: 'Bell state' }],
  ...more,
});
const H = { symbol: 'H', family: 'hadamard', controls: [], targets: [0] };
const CNOT = { symbol: '⊕', family: 'flip', controls: [0], targets: [1] };
const MATERIAL = [
  lesson('intro/1.1'),
  lesson('intro/1.2', { questions: [] }),
  lesson('intro/quiz'),
  lesson('gates/2.1', { objectives: [], exercises: [], questions: [question('a')] }),
  lesson('gates/2.2', {
    circuits: [
      { title: 'Twice H', qubitCount: 1, steps: [[H], [H]] },
      { title: 'A pair', qubitCount: 2, steps: [[H], [CNOT]] },
    ],
  }),
] as unknown as LessonMaterial[];
jest.unstable_mockModule('virtual:course-material', () => ({ MATERIAL }), { virtual: true });
const { WorksheetPage } = await import('./WorksheetPage');
const { TeachPage } = await import('./TeachPage');

const draw = (path: string) =>
  renderAsPage(
    <Routes>
      <Route path="/teach" element={<TeachPage />} />
      <Route path="/teach/:course/:lessonId" element={<WorksheetPage />} />
    </Routes>,
    { path },
  );
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const lists = () =>
  [...document.querySelectorAll('main ul, main ol, ul, ol')].map((list) =>
    [...list.children].map(({ textContent }) => textContent),
  );

describe('a worksheet', () => {
  it('has what the lesson asks, and the answers after it', () => {
    draw('/teach/intro/1.1');
    expect(headings()).toEqual([
      '1.1 Title of intro/1.1',
      'After this lesson you can',
      'Questions',
      'Exercise',
      'Answers',
    ]);
    const [goals, questions] = lists();
    expect(goals).toEqual(['see it', 'say it']);
    expect(questions).toEqual(['Question a?Wrong aRight aBecause:', 'Question b?Wrong bRight bBecause:']);
    expect(lists().at(-1)).toEqual(['Right aBecause a.', 'Right bBecause b.']);
    // Two lines to write on for each question.
    const asked = [...document.querySelectorAll('li.break-inside-avoid')];
    expect(asked.map((part) => part.querySelectorAll('.h-9').length)).toEqual([2, 2]);
    expect(screen.getByRole('link', { name: 'Bell state' })).toHaveAttribute(
      'href',
      '/exercises/07-bell-state',
    );
    expect(screen.getByText('Name:')).toBeVisible();
    expect(screen.getByText('Date:')).toBeVisible();
  });

  it('has the lesson’s circuits to work out on paper, three lines for each', () => {
    draw('/teach/gates/2.2');
    expect(headings().slice(1, 4)).toEqual(['After this lesson you can', 'Circuits', 'Questions']);
    const parts = [...document.querySelectorAll('.mt-4.break-inside-avoid')];
    expect(parts.map((part) => part.firstElementChild!.textContent)).toEqual(['Twice H', 'A pair']);
    expect(parts.map((part) => part.querySelectorAll('.h-9').length)).toEqual([3, 3]);
    expect(screen.getByRole('group', { name: 'H q0; H q0' })).toBeVisible();
    const pair = screen.getByRole('group', { name: 'H q0; X q0 → q1' });
    // All of it is bright, and no line marks a place.
    expect([...pair.querySelectorAll('g[opacity]')].map((step) => step.getAttribute('opacity'))).toEqual([
      '1',
      '1',
    ]);
    expect(pair.querySelector('svg > path')).toBeNull();
  });

  it('is printed by its button, without what’s for the screen, the answers on a separate page', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    const { user } = draw('/teach/intro/1.1');
    const button = screen.getByRole('button', { name: 'Print' });
    await user.click(button);
    expect(print).toHaveBeenCalledTimes(1);
    expect(button.parentElement).toHaveClass('print:hidden');
    expect(screen.getByRole('heading', { name: 'Answers' }).parentElement).toHaveClass('break-before-page');
    expect(document.title).toBe('Title of intro/1.1 · Superpose');
  });

  it('leaves out what a lesson doesn’t have', () => {
    draw('/teach/gates/2.1');
    expect(headings()).toEqual(['2.1 Title of gates/2.1', 'Questions', 'Answers']);
  });

  it.each(['/teach/intro/9.9', '/teach/intro/quiz', '/teach/gates/1.1'])('is not at %s', (path) => {
    draw(path);
    expect(headings()).toEqual(['There’s no worksheet at this address']);
    expect(screen.getByRole('link', { name: 'All worksheets' })).toHaveAttribute('href', '/teach');
  });
});

describe('the page for teachers', () => {
  it('has a worksheet for each lesson with questions', () => {
    draw('/teach');
    const links = screen.getAllByRole('link', { name: /^Worksheet for/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Worksheet for 1.1', '/teach/intro/1.1'],
      ['Worksheet for 2.1', '/teach/gates/2.1'],
      ['Worksheet for 2.2', '/teach/gates/2.2'],
    ]);
    expect(links.map((link) => link.previousElementSibling!.textContent)).toEqual([
      'Title of intro/1.1',
      'Title of gates/2.1',
      'Title of gates/2.2',
    ]);
  });

  it('leads to all that there is', () => {
    draw('/teach');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/courses',
      '/algorithms',
      '/simulator',
      '/exercises',
      '/glossary',
      '/classes/new',
      '/join',
      '/verify',
      '/exercises/new',
      '/teach/intro/1.1',
      '/teach/gates/2.1',
      '/teach/gates/2.2',
    ]);
    expect(headings()).toEqual([
      'For teachers',
      'What there is',
      'A class',
      'Your own exercises',
      'A 45-minute lesson',
      'Which lessons, in which order',
      'Worksheets',
    ]);
  });
});
