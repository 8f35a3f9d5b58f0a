import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { logger } from '../../platform/logger';
import { renderAsPage } from '../../testing/renderAsPage';
import { CurrentOutputCard } from './CurrentOutputCard';
import { ExercisePage } from './ExercisePage';
import { ExerciseListPage } from './list/ExerciseListPage';
import { PreviewContext } from './preview';

let respond: () => Promise<Response>;
beforeEach(() => {
  jest.spyOn(logger, 'error').mockImplementation(() => {});
  globalThis.fetch = () => respond();
});
afterEach(() => void jest.restoreAllMocks());
const json = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });

const draw = (path: string) =>
  renderAsPage(
    <Routes>
      <Route path="/exercises/:exerciseId?" element={<ExercisePage />} />
    </Routes>,
    { path },
  );

describe('the page of an exercise', () => {
  it.each([
    ['/exercises/a', json(404, { detail: 'No.' }), 'Exercise not found'],
    ['/exercises/b', json(503, { detail: 'No.' }), 'Failed to load exercise: 503'],
    ['/exercises/c', () => Promise.reject(new Error('away')), 'Failed to load exercise: Error: away'],
    ['/exercises/d', json(200, { exercise: null }), 'Exercise not found'],
    ['/exercises', json(200, {}), 'No exercise ID provided'],
  ])('%s says that it could not be shown: %#', async (path, given, text) => {
    respond = given;
    draw(path);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByRole('link', { name: 'Back to Exercises' })).toHaveAttribute('href', '/exercises');
  });

  it('shows what the build knows of it until it has come', () => {
    respond = () => new Promise(() => {});
    renderAsPage(
      <PreviewContext
        value={{
          id: 'e',
          title: 'Bell state',
          description: 'Make |00⟩ + |11⟩.',
          difficulty: 'intermediate',
          num_qubits: 2,
          target_type: 'state_vector',
        }}
      >
        <Routes>
          <Route path="/exercises/:exerciseId" element={<ExercisePage />} />
        </Routes>
      </PreviewContext>,
      { path: '/exercises/e' },
    );
    const heading = screen.getByRole('heading', { level: 1, name: 'Bell state' });
    expect(heading.parentElement!.lastElementChild!.textContent).toBe('Intermediate2 qubitsstate vector');
    expect(screen.getByText('Loading exercise...')).toBeVisible();
  });

  it.each([
    ['3.4', [['Lesson 3.4, Grover’s search', '/courses/algorithms/3.4']]],
    ['1.2', [['Lesson 1.2, Qubits and Superposition', '/courses/intro/1.2']]],
    // Of a school that has more lessons.
    ['7.1', []],
    [undefined, []],
  ])('leads to the lesson that it practises: %s', (lesson, links) => {
    respond = () => new Promise(() => {});
    const preview = { id: 'e', title: 'T', description: 'D', num_qubits: 1, lesson } as const;
    renderAsPage(
      <PreviewContext value={{ ...preview, difficulty: 'beginner', target_type: 'unitary' }}>
        <Routes>
          <Route path="/exercises/:exerciseId" element={<ExercisePage />} />
        </Routes>
      </PreviewContext>,
      { path: '/exercises/e' },
    );
    const found = screen.queryAllByRole('link', { name: /^Lesson/ });
    expect(found.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links);
    expect(screen.queryAllByText('The idea behind it:', { exact: false })).toHaveLength(links.length);
  });
});

describe('the page of all exercises', () => {
  it('says when they could not be loaded, then that there are none', async () => {
    respond = json(503, {});
    const { user } = renderAsPage(<ExerciseListPage />);
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load exercises');
    let answer = () => {};
    respond = () => new Promise((resolve) => (answer = () => resolve(new Response('{"exercises":[]}'))));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Loading exercises...')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    answer();
    expect(await screen.findByRole('heading', { name: 'No Exercises Available' })).toBeVisible();
  });

  it('leads to a class, and explains in four parts how it goes', () => {
    respond = () => new Promise(() => {});
    renderAsPage(<ExerciseListPage />);
    expect(document.title).toBe('Circuit Exercises · Superpose');
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['For teachers: start a class', '/classes/new'],
      ['For learners: join a class', '/join'],
      ['For teachers: write an exercise', '/exercises/new'],
    ]);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'The goal',
      'The tools',
      'The hints',
      'The feedback',
    ]);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent!.split(/[ ,]/)[0])).toEqual(
      ['An', 'Place', 'Open', 'When'],
    );
  });
});

describe('the current output', () => {
  const box = (label: string) => ({ label, timeStep: 0, qubits: [0] });
  const success = { success: true, result: { quantum_state: [], probabilities: [] } } as never;

  it.each([
    [null, [], 'Run simulation to see current output'],
    [{ success: false, message: 'Too large.' }, [], 'Simulation failed: Too large.'],
    [success, [box('U')], 'This ran without the locked box U. “Submit Solution” runs with it.'],
    [
      success,
      [box('U'), box('V')],
      'This ran without the locked boxes U, V. “Submit Solution” runs with them.',
    ],
  ])('says what there is: %#', (outcome, boxes, text) => {
    renderAsPage(<CurrentOutputCard outcome={outcome as never} boxes={boxes} />);
    expect(screen.getByText(text)).toBeVisible();
  });
});
