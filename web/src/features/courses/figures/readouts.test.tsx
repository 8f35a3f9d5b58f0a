import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { choose, drawn, press, rows, setTo, told } from '../../../testing/figureControls';
import { renderAsPage } from '../../../testing/renderAsPage';
import { ChshFigure } from './ChshFigure';
import { DecayFigure } from './DecayFigure';
import { GroverArrowFigure } from './GroverArrowFigure';
import { InterferenceFigure } from './InterferenceFigure';
import { MatrixFigure } from './MatrixFigure';
import { MerminFigure } from './MerminFigure';
import { PhaseDialFigure } from './PhaseDialFigure';
import { ShorFigure } from './ShorFigure';
import { SimonFigure } from './SimonFigure';
import { SpyFigure } from './SpyFigure';
import { TeleportFigure } from './TeleportFigure';

beforeEach(() => drawn(0));
afterEach(() => {
  jest.restoreAllMocks();
});

const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
/** What a slider reads, and its two ends. */
const slider = (name: string) => {
  const input = screen.getByRole('slider', { name });
  return ['aria-valuetext', 'min', 'max'].map((attribute) => input.getAttribute(attribute));
};
const bars = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [
    row.querySelector('th')!.textContent,
    Math.round(
      1000 * Number.parseFloat(row.querySelector<HTMLElement>('[style]')!.style.transform.slice(7)),
    ) / 1000,
    row.lastElementChild!.textContent,
  ]);
/** Where the arrows of a drawing point to, in whole units. */
const tips = () =>
  [...document.querySelectorAll('svg g > path:first-child[d^="M0 0L"]')].map((path) =>
    path
      .getAttribute('d')!
      .slice(5)
      .split(' ')
      .map((value) => Math.round(Number(value)) + 0),
  );

test.each<[string, ReactElement, string[]]>([
  ['CHSH', <ChshFigure key="" />, ['Questions', 'Bits wanted', 'Won', 'Chance to win']],
  ['Mermin', <MerminFigure key="" />, ['Questions', 'Number of ones', 'Answers', 'Result']],
  ['teleportation', <TeleportFigure key="" />, ['q1 q0', 'Arrow of q2', 'To mend it']],
])('the columns of the table of %s have their names', (_, figure, names) => {
  renderAsPage(figure);
  expect(textsOf('thead th')).toEqual(names);
});

describe('Grover’s arrow', () => {
  test('has its chances as bars and its amplitudes, each by its name', () => {
    renderAsPage(<GroverArrowFigure />);
    setTo('Entries, N', 4);
    setTo('Marked entries', 2);
    expect(bars()).toEqual([
      ['marked', 0.125, '12.5%'],
      ['another', 0.875, '87.5%'],
    ]);
    // 25/32 of the probability on two entries, the rest on fourteen.
    press('One more round');
    expect([textsOf('dt'), textsOf('dd')]).toEqual([
      ['Amplitude of a marked entry', 'Amplitude of another entry'],
      ['0.6250', '0.1250'],
    ]);
  });

  test('points up from the line of the others, beside the arrow where it started', () => {
    renderAsPage(<GroverArrowFigure />);
    setTo('Entries, N', 2);
    // 30° and, after a round, 90°, of a radius of 78.
    expect(tips()).toEqual([
      [68, -39],
      [68, -39],
    ]);
    press('One more round');
    expect(tips()).toEqual([
      [68, -39],
      [0, -78],
    ]);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'The state as an arrow, 90.0 degrees above the line of the unmarked entries. The dashed arrow is where it starts.',
    );
  });

  test('goes on past the top, up to four times the best number of rounds and four more', () => {
    renderAsPage(<GroverArrowFigure />);
    setTo('Entries, N', 2);
    expect(slider('Rounds')).toEqual(['0', '0', '8']);
    const more = screen.getByRole('button', { name: 'One more round' });
    setTo('Rounds', 7);
    expect(more).toBeEnabled();
    setTo('Rounds', 8);
    expect(more).toBeDisabled();
  });
});

describe('a qubit under the reader’s clock', () => {
  test('is an arrow whose parts are said, and has sliders in microseconds', () => {
    renderAsPage(<DecayFigure />);
    expect(['T₁', 'T₂', 'Your clock'].map(slider)).toEqual([
      ['200 µs', '10', '1000'],
      ['150 µs', '10', '400'],
      ['0 µs', '0', '1000'],
    ]);
    choose('|+⟩');
    setTo('Your clock', 150);
    // After one T₂ of 150 µs 1/e is left of x; z is 1 − e^−0.75.
    expect(
      screen.getByRole('group', { name: /^The qubit’s arrow at x 0\.37, y 0\.00, z 0\.53\. Drag it/ }),
    ).toBeVisible();
  });
});

describe('the dial of phase estimation', () => {
  test('reads its angle, and is described by it and by its marks', () => {
    renderAsPage(<PhaseDialFigure />);
    setTo('The angle', 21);
    expect(slider('The angle')).toEqual(['0.3281 turns', '0', '63']);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'A dial with 8 marks. The hand is at 0.3281 of a turn.',
    );
    const ticks = [...document.querySelectorAll('svg text')].map((text) => [
      text.textContent,
      ...['x', 'y'].map((name) => Math.round(Number(text.getAttribute(name))) + 0),
    ]);
    expect(ticks).toEqual([
      ['0', 98, 4],
      ['0.25', 0, -94],
      ['0.5', -98, 4],
      ['0.75', 0, 102],
    ]);
  });

  test('marks the one that was measured', () => {
    renderAsPage(<PhaseDialFigure />);
    drawn(0.5);
    press('Measure');
    const strong = [...document.querySelectorAll('path[transform]')].map((mark) =>
      mark.classList.contains('stroke-accent'),
    );
    // 3/8 of a turn.
    expect(strong).toEqual([false, false, false, true, false, false, false, false]);
  });

  test('has the likeliest eight readings in their order, or all of them', () => {
    renderAsPage(<PhaseDialFigure />);
    expect(textsOf('caption')).toEqual(['What they show']);
    setTo('Counting qubits', 5);
    setTo('The angle', 29);
    expect(textsOf('caption')).toEqual(['What they show, the likeliest results']);
    // 29/64 is in the middle between 14/32 and 15/32.
    expect(textsOf('tbody th')).toEqual([
      '11/32',
      '12/32',
      '13/32',
      '14/32',
      '15/32',
      '16/32',
      '17/32',
      '18/32',
    ]);
  });
});

describe('Shor’s algorithm', () => {
  const placeOf = (element: Element, x: string, y: string) =>
    [x, y].map((name) => Number(element.getAttribute(name)));

  test('draws its comb on axes that go to all results and to the highest peak', () => {
    renderAsPage(<ShorFigure />);
    choose('21');
    setTo('Number to multiply by', 0);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'The probabilities of 512 results. They have 6 peaks at equal distances.',
    );
    // The highest peak is 1/6.
    expect(textsOf('svg g text').slice(0, 7)).toEqual(['0', '128', '256', '384', '512', '0%', '17%']);
    const points = document.querySelector('polyline')!.getAttribute('points')!.split(' ');
    const at = (index: number) =>
      points[index]!.split(',').map((value) => Math.round(Number(value) * 10) / 10);
    // The result 85 of 512, with its two feet half a result aside; its peak is sin²(π/3)/(π/3)² of the highest one.
    expect([at(255), at(256), at(257)]).toEqual([
      [134.6, 236],
      [135, 85.5],
      [135.5, 236],
    ]);
  });

  test('marks what was read, and goes through its fractions up to one that is too large', () => {
    renderAsPage(<ShorFigure />);
    choose('21');
    drawn(0.25);
    press('Run once');
    const [x, y] = placeOf(document.querySelector('svg > circle')!, 'cx', 'cy');
    expect([x, y].map((value) => Math.round(value! * 10) / 10)).toEqual([135, 85.5]);
    expect(
      screen.getByText(
        'The counting qubits show 85, so the phase is about 85/512 of a turn. Its continued fraction, step by step:',
      ),
    ).toBeVisible();
    expect(rows()).toEqual([
      ['0', '0/1', 'below 21, so possible'],
      ['6', '1/6', 'below 21, so possible'],
      ['42', '42/253', '21 or more, too large'],
      ['2', '85/512', '21 or more, too large'],
    ]);
    expect(textsOf('thead th')).toEqual(['Whole part', 'Fraction so far', 'As an order']);
  });
});

describe('Simon’s strings', () => {
  test('are asked twelve times at most', () => {
    renderAsPage(<SimonFigure />);
    const run = screen.getByRole('button', { name: 'Run once' });
    for (let count = 0; count < 11; count += 1) press('Run once');
    expect(run).toBeEnabled();
    press('Run once');
    expect(run).toBeDisabled();
    expect(textsOf('thead th')).toEqual(['Result', 'What it says', 'Your string']);
  });

  test('are another one, with the guess at 000, where another is hidden', () => {
    renderAsPage(<SimonFigure />);
    press('s1: 0');
    drawn(0.99);
    // The hidden string is 111 now, and its results have an even number of ones.
    press('Hide another string');
    expect(screen.getByRole('button', { name: 's1: 0' })).toBeVisible();
    const found = new Set<string | null>();
    for (const draw of [0.3, 0.6, 0.9]) {
      drawn(draw);
      press('Run once');
      found.add(rows().at(-1)![0]!);
    }
    expect(found).toEqual(new Set(['011', '101', '110']));
  });
});

test('a spy has her two shares as bars, and sliders of degrees, percent and θ', () => {
  renderAsPage(<SpyFigure />);
  setTo('Angle of her filter', 22.5);
  setTo('Photons she measures', 0.6);
  expect(['Angle of her filter', 'Photons she measures'].map(slider)).toEqual([
    ['22.5°', '0', '45'],
    ['60%', '0', '1'],
  ]);
  // A quarter of 60%; and half of the rest beside cos²(π/8) of the 60%.
  expect(bars().map(([name, , share]) => [name, share])).toEqual([
    ['come out wrong', '15.0%'],
    ['she has right', '71.2%'],
  ]);
  choose('she looks only a little');
  setTo('How strongly she looks, θ', 4);
  expect(slider('How strongly she looks, θ')).toEqual(['π/3', '0', '12']);
});

test('teleportation names both spheres: nothing has arrived before the measurement', () => {
  renderAsPage(<TeleportFigure />);
  setTo('Angle θ', 0.5);
  setTo('Angle φ', 0.5);
  const spheres = () =>
    screen.getAllByRole('group', { name: /an arrow at/ }).map((one) => one.ariaLabel!.split('. Drag')[0]);
  expect(spheres()).toEqual([
    'q0, to be sent: an arrow at x 0.00, y 1.00, z 0.00',
    'q2, far away: an arrow at x 0.00, y 0.00, z 0.00',
  ]);
  // 1 and 1: X and Z are still to come, and each turns y round.
  drawn(0.99);
  press('Measure q0 and q1');
  press('Apply X to q2');
  expect(spheres()).toEqual([
    'what q0 was: an arrow at x 0.00, y 1.00, z 0.00',
    'q2, far away: an arrow at x 0.00, y -1.00, z 0.00',
  ]);
});

test('the players of Mermin’s game have a group of answers each', () => {
  renderAsPage(<MerminFigure />);
  for (const name of ['Player A', 'Player B', 'Player C'])
    expect(
      within(screen.getByRole('group', { name }))
        .getAllByRole('button')
        .map((button) => button.ariaLabel),
    ).toEqual([`${name}, asked 0, says: 0`, `${name}, asked 1, says: 0`]);
});

test('the players of the CHSH game turn by eighths of π, either way', () => {
  renderAsPage(<ChshFigure />);
  choose('a Bell pair');
  const right = within(screen.getByRole('group', { name: 'Right' }));
  const turns = right.getByRole('slider', { name: 'asked 1, turns by' });
  expect([turns.getAttribute('min'), turns.getAttribute('max')]).toEqual(['-8', '8']);
  fireEvent.change(turns, { target: { value: -3 } });
  expect(turns).toHaveAttribute('aria-valuetext', '-3π/8');
  // Lost rounds are played ones, too.
  drawn(0.3, 0);
  press('Play 1 round');
  expect(screen.getByRole('button', { name: 'Start again' })).toBeEnabled();
});

test('the bar below an outcome is as long as its probability', () => {
  renderAsPage(<InterferenceFigure />);
  setTo('Phase φ', 1 / 3);
  const lengths = [...document.querySelectorAll<HTMLElement>('.bg-ink')].map(({ style }) =>
    Number.parseFloat(style.width).toFixed(1),
  );
  expect(lengths).toEqual(['75.0', '25.0']);
});

test('the workbench of matrices names rows and columns, and goes round once', () => {
  renderAsPage(<MatrixFigure size="two" />);
  const table = within(screen.getByRole('table', { name: /^The product/ }));
  const names = ['|00⟩', '|01⟩', '|10⟩', '|11⟩'];
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(names);
  expect(table.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(names);
  const offers = (text: string) => screen.queryAllByRole('option', { name: text }).length;
  expect([offers('your own'), offers('CZ')]).toEqual([0, 3]);
  choose('one');
  expect([offers('your own'), offers('CZ'), told()]).toEqual([
    3,
    0,
    'Yes: the columns have length 1 and are at right angles. It’s unitary, so it’s a gate.',
  ]);
});
