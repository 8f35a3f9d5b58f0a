import { describe, expect, it } from '@jest/globals';
import { SLIP_CODES, WHOLE_CODES, type ClassGrid } from '@superpose/contracts';
import { screen } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import { Slips } from './Slips';

const draw = (slips: readonly (readonly { code: string; members: number }[])[]) =>
  renderAsPage(
    <Slips
      grid={
        {
          members: [{}, {}, {}, {}],
          exercises: slips.map((list, index) => ({
            exercise_id: String(index),
            title: `Exercise ${index + 1}`,
            slips: list,
          })),
        } as unknown as ClassGrid
      }
    />,
  );
const lines = () => screen.queryAllByRole('definition').map(({ textContent }) => textContent);

describe('the most common slips', () => {
  it('are the three that most learners made, of each exercise that has any', () => {
    draw([
      [
        { code: 'extra-gate', members: 1 },
        { code: 'order-swapped', members: 4 },
        { code: 'adjoint', members: 2 },
        { code: 'wrong-gate', members: 3 },
      ],
      [],
      [{ code: 'angle-half', members: 1 }],
    ]);
    expect(screen.getByRole('region', { name: 'Most common slips' })).toBeVisible();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Exercise 1',
      'Exercise 3',
    ]);
    expect(lines()).toEqual([
      '4 of 4: two gates in the wrong order',
      '3 of 4: a different gate needed',
      '2 of 4: the inverse built',
      '1 of 4: half the angle needed',
    ]);
  });

  it('that as many made stay in the order of the server', () => {
    draw([
      [
        { code: 'too-late', members: 1 },
        { code: 'missing-gate', members: 2 },
        { code: 'too-early', members: 2 },
        { code: 'wrong-qubit', members: 2 },
      ],
    ]);
    expect(lines()).toEqual([
      '2 of 4: a gate missing',
      '2 of 4: a gate too early',
      '2 of 4: a gate on the wrong qubit',
    ]);
  });

  it('of a code that a newer service knows have its name', () => {
    draw([[{ code: 'brand-new', members: 1 }]]);
    expect(lines()).toEqual(['1 of 4: brand-new']);
  });

  it('are said to be none where there are none', () => {
    draw([[], []]);
    expect(lines()).toEqual([]);
    expect(
      screen.getByText('There are none yet. What goes wrong most often is counted here, for each exercise.'),
    ).toBeVisible();
  });

  it.each([...SLIP_CODES, ...WHOLE_CODES])('say %s in words', (code) => {
    draw([[{ code, members: 1 }]]);
    expect(lines()[0]).toMatch(/^1 of 4: \S+ \S/);
    expect(lines()[0]).not.toContain(code);
  });
});
