import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ExerciseDetail } from '@superpose/contracts';
import { screen } from '@testing-library/react';
import { InEditor } from '../../editor/testing/InEditor';
import { logger } from '../../platform/logger';
import { renderAsPage } from '../../testing/renderAsPage';
import { Hints } from './Hints';

const exercise: ExerciseDetail = {
  id: '07 bell',
  title: '',
  difficulty: 'beginner',
  description: '',
  num_qubits: 1,
  target_type: 'state_vector',
  tags: [],
  hints: ['First.', 'Second.', 'Third.'],
  target_data: { tolerance: 1e-4 },
};

let paths: string[];
let status: number;
beforeEach(() => {
  paths = [];
  status = 200;
  jest.spyOn(logger, 'error').mockImplementation(() => {});
  globalThis.fetch = async (input) => {
    paths.push(new URL((input as Request).url).pathname);
    const solution = { circuit: [{ name: 'X', qubit: 0, timeStep: 0 }], why: 'X flips.' };
    return new Response(JSON.stringify({ solutions: [solution, { circuit: [] }] }), { status });
  };
});
afterEach(() => void jest.restoreAllMocks());

function draw(hints: readonly string[] = exercise.hints) {
  const onLoad = jest.fn();
  const page = renderAsPage(
    <InEditor editor={{ actions: { replace: onLoad } }}>
      <Hints exercise={{ ...exercise, hints: [...hints] }} />
    </InEditor>,
  );
  const click = (name: string | RegExp) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, onLoad, click };
}
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('the hints', () => {
  it('are hidden until they are asked for, and come one at a time', async () => {
    const { click } = draw();
    expect(shown()).toEqual([]);
    expect(buttons()).toEqual(['Show Hints']);
    await click('Show Hints');
    expect(shown()).toEqual(['First.']);
    // The next ones are read out.
    expect(screen.getByRole('list')).toHaveAttribute('aria-live', 'polite');
    expect(buttons()).toEqual(['Hide Hints', 'Next hint (2 of 3)']);
    await click('Next hint (2 of 3)');
    expect(shown()).toEqual(['First.', 'Second.']);
    await click('Next hint (3 of 3)');
    expect(shown()).toEqual(['First.', 'Second.', 'Third.']);
    expect(buttons()).toEqual(['Hide Hints', 'Show the solution']);
  });

  it('count how often they were opened, and stay as far as they were', async () => {
    const { click } = draw();
    expect(screen.getByText('Not opened yet')).toBeVisible();
    await click('Show Hints');
    expect(screen.getByText('Opened once')).toBeVisible();
    await click('Next hint (2 of 3)');
    await click('Hide Hints');
    expect(shown()).toEqual([]);
    expect(screen.getByText('Opened once')).toBeVisible();
    await click('Show Hints');
    expect(screen.getByText('Opened 2 times')).toBeVisible();
    expect(shown()).toEqual(['First.', 'Second.']);
  });

  it('are not there where an exercise has none', () => {
    draw([]);
    expect(screen.queryByText('Hints')).toBeNull();
  });
});

describe('the solution', () => {
  it('is the last step, asks once more, and can be put into the grid', async () => {
    const { click, onLoad } = draw(['Only.']);
    await click('Show Hints');
    await click('Show the solution');
    expect(
      screen.getByText(
        'This shows the whole solution. You’ll learn more if you find it: give it another try?',
      ),
    ).toBeVisible();
    expect(buttons()).toEqual(['Hide Hints', 'Show it anyway', 'Keep trying']);
    expect(paths).toEqual([]);
    await click('Keep trying');
    expect(buttons()).toEqual(['Hide Hints', 'Show the solution']);
    await click('Show the solution');
    await click('Show it anyway');
    expect(paths).toEqual(['/api/exercises/07%20bell/solutions']);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Reference solution',
      'Another way',
    ]);
    expect(screen.getByText('X flips.')).toBeVisible();
    await click(/Reference solution$/);
    expect(onLoad).toHaveBeenCalledWith(
      expect.objectContaining({
        qubitCount: 1,
        gates: [expect.objectContaining({ gate: 'X', qubits: [0] })],
      }),
    );
  });

  it('that could not be loaded can be asked for again', async () => {
    status = 503;
    const { click } = draw(['Only.']);
    await click('Show Hints');
    await click('Show the solution');
    await click('Show it anyway');
    expect(screen.getByText('The solution couldn’t be loaded. Try again in a moment.')).toBeVisible();
    expect(buttons()).toEqual(['Hide Hints', 'Show it anyway', 'Keep trying']);
  });
});
