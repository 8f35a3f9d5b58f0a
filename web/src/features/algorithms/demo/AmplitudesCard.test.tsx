import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { bernsteinVaziraniPicture } from '../bernstein-vazirani/bernsteinVaziraniPicture';
import { bernsteinVaziraniSpec } from '../bernstein-vazirani/bernsteinVaziraniSpec';
import type { GroverInputs } from '../grover/GroverFields';
import { groverPicture } from '../grover/groverPicture';
import { groverSpec } from '../grover/groverSpec';
import { AmplitudesCard } from './AmplitudesCard';
import type { Demo } from './useDemo';

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const moveTo = jest.fn();
const stepperAt = (index: number) =>
  ({
    index,
    lastIndex: 8,
    status: 'browsing',
    moving: false,
    speed: 1,
    moveTo,
  }) as unknown as Demo['stepper'];

interface Shown {
  readonly index?: number;
  readonly held?: boolean;
  readonly blocked?: boolean;
  readonly covered?: boolean;
  readonly isLoading?: boolean;
  readonly inputs?: GroverInputs;
}
async function show({ index = 0, held = false, isLoading = false, ...more }: Shown = {}) {
  moveTo.mockClear();
  const { inputs = groverSpec.initialInputs, blocked = false, covered = false } = more;
  const frames = groverSpec.framesOf(inputs);
  const pictures = isLoading ? null : (await groverPicture.load())(inputs, frames);
  render(
    <AmplitudesCard
      algorithm="grover"
      spec={groverPicture}
      demo={{ stepper: stepperAt(index), held }}
      {...{ inputs, frames, pictures, blocked, covered }}
    />,
  );
}
const said = () => textsOf(document.querySelectorAll('[role="status"] p'));
const column = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Superposition' });
const rows = () => textsOf(document.querySelectorAll('tbody tr'));
const mean = () => document.querySelector('svg text.stroke-raised')?.textContent ?? null;
const isCovered = () => document.querySelector('[inert]') !== null;

describe('the arrow keys', () => {
  test.each([
    ['ArrowLeft', [[1]]],
    ['ArrowRight', [[3]]],
    ['ArrowUp', []],
    ['a', []],
  ])('%s goes to %j', async (key, moves) => {
    await show({ index: 2 });
    const isLeft = fireEvent.keyDown(column(), { key });
    expect([moveTo.mock.calls, isLeft]).toEqual([moves, moves.length === 0]);
  });

  test.each([{ held: true }, { blocked: true }])('move nothing with %j', async (more) => {
    await show({ index: 2, ...more });
    fireEvent.keyDown(column(), { key: 'ArrowRight' });
    expect(moveTo).not.toHaveBeenCalled();
    expect(column().disabled).toBe(true);
  });

  test('are the slider’s own on the slider', async () => {
    await show({ index: 2 });
    expect(fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowRight' })).toBe(true);
    expect(moveTo).not.toHaveBeenCalled();
  });
});

describe('what the card says', () => {
  test('of an input without a circuit is that there is none', async () => {
    await show({ blocked: true });
    expect(said()).toEqual(['Step 1 of 6: Initialize', 'This input has no circuit yet.']);
    expect(screen.getByRole<HTMLInputElement>('slider').disabled).toBe(true);
  });

  test('until the engine has come is that it loads, and no bar is drawn', async () => {
    await show({ index: 2, isLoading: true });
    expect(said()).toEqual(['Step 3 of 6: Oracle', 'The simulator is loading…']);
    expect([rows(), mean(), document.querySelectorAll('svg > rect[style]').length]).toEqual([[], null, 0]);
  });

  test('at the start needs no engine', async () => {
    await show({ isLoading: true });
    expect(said()[1]).not.toBe('The simulator is loading…');
    expect(rows()[0]).toBe('|000⟩1.0000100.0%');
  });
});

describe('the mean', () => {
  test.each([
    [0, null],
    [1, 'mean 0.3536'],
    [2, 'mean 0.2652'],
    [4, 'mean 0.2652'],
    [8, null],
  ])('at frame %i is “%s”', async (index, text) => {
    await show({ index });
    expect(mean()).toBe(text);
  });
});

describe('a secret', () => {
  const labels = () => textsOf(document.querySelectorAll('.h-16 > span'));
  const marked = () => document.querySelectorAll('.h-16 .underline').length;

  test('is set apart only where it isn’t one', async () => {
    await show({ index: 1 });
    expect([marked(), labels()[5]]).toEqual([1, '|101⟩']);
  });

  test('isn’t set apart before the oracle either', async () => {
    await show({ index: 1, covered: true });
    expect([marked(), labels()[5], isCovered()]).toEqual([0, '|101⟩', false]);
  });

  test('has bars without names from the oracle on, the target’s always the third', async () => {
    await show({ index: 2, covered: true });
    expect([labels(), isCovered()]).toEqual([[], false]);
    expect(document.querySelector('.h-16')!.textContent).toBe(
      'Names covered and bars shuffled until the last step, or they’d give the secret away.',
    );
    expect(rows()).toEqual([
      ...new Array<string>(2).fill('|???⟩0.353612.5%'),
      '|???⟩−0.353612.5%',
      ...new Array<string>(5).fill('|???⟩0.353612.5%'),
    ]);
  });

  test.each([
    [1, false, '0.3536'],
    [2, true, '?'],
    [4, true, '?'],
  ])('whose bars can’t be shuffled has them covered at step %i: %s', async (index, covered, figure) => {
    const inputs = bernsteinVaziraniSpec.initialInputs;
    const frames = bernsteinVaziraniSpec.framesOf(inputs);
    const pictures = (await bernsteinVaziraniPicture.load())(inputs, frames);
    render(
      <AmplitudesCard
        algorithm="bernstein-vazirani"
        spec={bernsteinVaziraniPicture}
        demo={{ stepper: stepperAt(index), held: false }}
        blocked={false}
        covered
        {...{ inputs, frames, pictures }}
      />,
    );
    expect([isCovered(), document.querySelector('tbody td')!.textContent]).toEqual([covered, figure]);
    // What lies below the cover isn't the secret, but the start.
    if (covered)
      expect(document.querySelector<SVGElement>('svg > rect[style]')!.style.transform).toBe('scaleY(1)');
  });
});

test.each([
  [{ qubitCount: 3, target: 5, rounds: 2 }, null],
  [{ qubitCount: 4, target: 5, rounds: 3 }, null],
  [{ qubitCount: 5, target: 5, rounds: 4 }, 'The 16 largest of 32 amplitudes.'],
])('of %j the card says “%s”', async (inputs, note) => {
  await show({ index: 1, inputs });
  expect(screen.queryByText(/largest of/)?.textContent ?? null).toBe(note);
});
