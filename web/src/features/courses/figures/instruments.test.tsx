import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { choose, drawn, press, rows, setTo, told } from '../../../testing/figureControls';
import { renderAsPage } from '../../../testing/renderAsPage';
import { DecayFigure } from './DecayFigure';
import { GroverArrowFigure } from './GroverArrowFigure';
import { entryText, MatrixFigure } from './MatrixFigure';
import { PhaseDialFigure } from './PhaseDialFigure';
import { ShorFigure } from './ShorFigure';
import { TeleportFigure } from './TeleportFigure';

beforeEach(() => drawn(0));
afterEach(() => {
  jest.restoreAllMocks();
});

describe('Grover’s arrow', () => {
  test('marks fewer entries than there are', () => {
    renderAsPage(<GroverArrowFigure />);
    const most = () => screen.getByRole('slider', { name: 'Marked entries' }).getAttribute('max');
    expect(most()).toBe('7');
    setTo('Entries, N', 2);
    expect(most()).toBe('3');
    setTo('Entries, N', 10);
    expect(most()).toBe('8');
  });

  test('turns round by round, past the top', () => {
    renderAsPage(<GroverArrowFigure />);
    const seen = [told()];
    for (let round = 0; round < 3; round += 1) {
      press('One more round');
      seen.push(told());
    }
    expect(seen).toEqual([
      'After 0 rounds the arrow is at 20.7°. You’d measure a marked entry with probability 12.5%.',
      'After 1 round the arrow is at 62.1°. You’d measure a marked entry with probability 78.1%.',
      'After 2 rounds the arrow is at 103.5°. You’d measure a marked entry with probability 94.5%.',
      'After 3 rounds the arrow is at 144.9°. You’d measure a marked entry with probability 33.0%.',
    ]);
    expect(screen.getByText('Amplitude of a marked entry').nextSibling!.textContent).toBe('0.5745');
    press('Start again');
    expect(told()).toBe(seen[0]);
  });

  test('starts anew with another list, and never marks all of it', () => {
    renderAsPage(<GroverArrowFigure />);
    press('One more round');
    setTo('Marked entries', 7);
    setTo('Entries, N', 2);
    expect(screen.getByRole('slider', { name: 'Marked entries' })).toHaveValue('3');
    expect(told()).toBe(
      'After 0 rounds the arrow is at 60.0°. You’d measure a marked entry with probability 75.0%.',
    );
  });
});

describe('teleportation by hand', () => {
  test('sets any state: half a turn from pole to pole, and a whole one around', () => {
    renderAsPage(<TeleportFigure />);
    const ends = screen.getAllByRole('slider').map((slider) => slider.getAttribute('max'));
    expect(ends).toEqual(['1', '2']);
  });

  test('leaves the far qubit as it was sent, once it’s mended', () => {
    renderAsPage(<TeleportFigure />);
    setTo('Angle θ', 0.5);
    setTo('Angle φ', 0);
    expect(screen.getByRole('button', { name: 'Apply X to q2' })).toBeDisabled();
    expect(told()).toContain('q2 is half of a Bell pair');
    drawn(0.99);
    press('Measure q0 and q1');
    expect(told()).toBe(
      'q1 gave 1 and q0 gave 1. q2 is now in the state that was sent with a fidelity of 0.0%. Mend it by the two bits.',
    );
    press('Apply X to q2');
    press('Apply Z to q2');
    expect(told()).toContain('with a fidelity of 100.0%');
    expect(screen.getByRole('button', { name: 'Apply Z to q2' })).toHaveAttribute('aria-pressed', 'true');
    expect(rows()).toEqual([
      ['0 0', '1.00, 0.00, 0.00', 'nothing'],
      ['0 1', '-1.00, 0.00, 0.00', 'Z'],
      ['1 0', '1.00, 0.00, 0.00', 'X'],
      ['1 1', '-1.00, 0.00, 0.00', 'X, Z'],
    ]);
    expect(screen.getAllByRole('row').findIndex((row) => row.ariaCurrent === 'true')).toBe(4);
    setTo('Angle θ', 0.2);
    expect(told()).toContain('q2 is half of a Bell pair');
    const applied = () =>
      ['X', 'Z'].map((name) =>
        screen.getByRole('button', { name: `Apply ${name} to q2` }).getAttribute('aria-pressed'),
      );
    expect(applied()).toEqual(['false', 'false']);
    drawn(0);
    press('Measure q0 and q1');
    press('Apply X to q2');
    expect(applied()).toEqual(['true', 'false']);
    press('Measure q0 and q1');
    expect(applied()).toEqual(['false', 'false']);
  });
});

describe('the dial of phase estimation', () => {
  test('has its marks and its hand counterclockwise from the right', () => {
    renderAsPage(<PhaseDialFigure />);
    setTo('The angle', 16);
    setTo('Counting qubits', 2);
    const marks = [...document.querySelectorAll('path[transform]')].map((mark) =>
      mark.getAttribute('transform'),
    );
    expect(marks.map((mark) => Number(/-?\d+/.exec(mark!)![0]) + 0)).toEqual([0, -90, -180, -270]);
    // A quarter of a turn points up.
    const hand = document
      .querySelector('svg g path')!
      .getAttribute('d')!
      .match(/-?[\d.]+(?:e-\d+)?/g)!;
    expect(hand.map((value) => Math.round(Number(value)) + 0)).toEqual([0, 0, 0, -78]);
  });

  test('reads a mark for certain', () => {
    renderAsPage(<PhaseDialFigure />);
    drawn(0.5);
    press('Measure');
    const read = 'They show 3, so 3/8 = 0.3750 of a turn. That comes up in 100.0% of all runs.';
    expect(told()).toBe(read);
    const widths = [...document.querySelectorAll('path[transform]')].map((mark) =>
      Number(mark.getAttribute('stroke-width')),
    );
    expect(widths.indexOf(Math.max(...widths))).toBe(3);
    expect(widths.filter((width) => width === widths[0])).toHaveLength(7);
    const idle = 'Nothing has been measured yet. The marks are what the counting qubits can show.';
    setTo('Counting qubits', 4);
    expect(told()).toBe(idle);
    press('Measure');
    expect(told()).toContain('They show 6, so 6/16');
    setTo('The angle', 16);
    expect(told()).toBe(idle);
  });

  test('reads between two marks either of them most often', () => {
    renderAsPage(<PhaseDialFigure />);
    setTo('The angle', 28);
    const chances = rowsOfBars();
    expect(chances).toContainEqual(['3/8', '41.1%']);
    expect(chances).toContainEqual(['4/8', '41.1%']);
    setTo('Counting qubits', 5);
    expect(rowsOfBars()).toHaveLength(8);
    expect(rowsOfBars()).toContainEqual(['14/32', '100.0%']);
    expect(told()).toContain('Nothing has been measured yet.');
  });

  const rowsOfBars = () =>
    screen.getAllByRole('row').map((row) => [row.children[0]!.textContent, row.children[2]!.textContent]);
});

describe('Shor’s algorithm', () => {
  test.each([
    ['15', 256],
    ['21', 512],
    ['35', 2048],
  ])('of %s has as many results as its square needs: %i', (number, size) => {
    renderAsPage(<ShorFigure />);
    choose(number);
    expect(document.querySelector('[aria-label^="The probabilities"]')!.getAttribute('aria-label')).toContain(
      `The probabilities of ${size} results.`,
    );
  });

  test('factors 15 by 7, step by step', () => {
    renderAsPage(<ShorFigure />);
    setTo('Number to multiply by', 2);
    expect(screen.getByText(/^The powers of 7/).textContent).toContain('1 → 7 → 4 → 13 → 1');
    drawn(0.9);
    press('Run once');
    expect(rows()).toEqual([
      ['0', '0/1', 'below 15, so possible'],
      ['1', '1/1', 'below 15, so possible'],
      ['3', '3/4', 'below 15, so possible'],
    ]);
    expect(told()).toBe(
      'The order is 4. 7 to the power 2, minus 1, shares the factor 3 with 15: 15 = 3 · 5.',
    );
  });

  test.each([
    ['15', 2, 0.1, 'A phase of 0 says nothing about the order. Run again.'],
    ['15', 2, 0.6, 'The last possible denominator is 2, but 7 to the power 2 doesn’t leave 1.'],
    ['21', 2, 0.25, 'The order is 6, but 5 to the power 3 leaves 21 − 1, so no factor comes out.'],
    ['21', 1, 0.5, 'The order is 3, which is odd, so it can’t be halved.'],
    ['35', 3, 0.9, 'The order is 2. 6 to the power 1, minus 1, shares the factor 5 with 35: 35 = 5 · 7.'],
  ])('for %s with the base number %i, drawn at %d: %s', (number, index, at, text) => {
    renderAsPage(<ShorFigure />);
    choose(number);
    setTo('Number to multiply by', index);
    drawn(at);
    press('Run once');
    expect(told()).toContain(text);
  });

  test('starts anew with another number', () => {
    renderAsPage(<ShorFigure />);
    press('Run once');
    choose('35');
    expect(told()).toBe('Nothing has been read yet.');
  });
});

describe('the workbench of matrices', () => {
  const entries = (caption: string) =>
    within(screen.getByRole('table', { name: caption }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
  const PRODUCT = 'The product: each column is where that basis state goes';

  test('multiplies three gates, the last of which acts last', () => {
    renderAsPage(<MatrixFigure />);
    expect(entries(PRODUCT)).toEqual([
      ['0', '1'],
      ['1', '0'],
    ]);
    fireEvent.change(screen.getByLabelText('Second gate'), { target: { value: 'P(θ)' } });
    setTo('Angle θ', 24);
    expect(entries(PRODUCT)).toEqual([
      ['1', '0'],
      ['0', '1'],
    ]);
    expect(told()).toContain('It’s unitary, so it’s a gate.');
  });

  test('reads a matrix of the reader’s, and says if it’s none', () => {
    renderAsPage(<MatrixFigure />);
    for (const place of ['First', 'Second'])
      fireEvent.change(screen.getByLabelText(`${place} gate`), { target: { value: 'none' } });
    fireEvent.change(screen.getByLabelText('Third gate'), { target: { value: 'own' } });
    expect(entries(PRODUCT)[0]).toEqual(['0.6', '-0.8']);
    fireEvent.change(screen.getByLabelText('Row 1, column 2'), { target: { value: '0.8' } });
    expect(told()).toContain('No: it isn’t unitary.');
    fireEvent.change(screen.getByLabelText('Row 1, column 2'), { target: { value: 'what' } });
    expect(told()).toContain('One of your entries isn’t a number.');
  });

  test('checks U†U, not UU†', () => {
    renderAsPage(<MatrixFigure />);
    for (const place of ['First', 'Second'])
      fireEvent.change(screen.getByLabelText(`${place} gate`), { target: { value: 'none' } });
    fireEvent.change(screen.getByLabelText('Third gate'), { target: { value: 'own' } });
    for (const [place, text] of [
      ['Row 1, column 1', '1'],
      ['Row 1, column 2', '1'],
      ['Row 2, column 1', '0'],
      ['Row 2, column 2', '1'],
    ] as const)
      fireEvent.change(screen.getByLabelText(place), { target: { value: text } });
    expect(entries('U†U: 1 on the diagonal, 0 elsewhere?')).toEqual([
      ['1', '1'],
      ['1', '2'],
    ]);
  });

  test('turns by 15° a step', () => {
    renderAsPage(<MatrixFigure />);
    for (const place of ['Second', 'Third'])
      fireEvent.change(screen.getByLabelText(`${place} gate`), { target: { value: 'none' } });
    fireEvent.change(screen.getByLabelText('First gate'), { target: { value: 'P(θ)' } });
    setTo('Angle θ', 4);
    expect(screen.getByRole('slider', { name: 'Angle θ' })).toHaveAttribute('aria-valuetext', 'π/3');
    expect(entries(PRODUCT)[1]).toEqual(['0', '0.5+0.866i']);
  });

  test('has two qubits, too', () => {
    renderAsPage(<MatrixFigure size="two" />);
    expect(entries(PRODUCT)).toEqual([
      ['0.707', '0.707', '0', '0'],
      ['0', '0', '0.707', '-0.707'],
      ['0', '0', '0.707', '0.707'],
      ['0.707', '-0.707', '0', '0'],
    ]);
    choose('one');
    // H, Z and H are X.
    expect(entries(PRODUCT)).toEqual([
      ['0', '1'],
      ['1', '0'],
    ]);
  });

  test.each([
    [0, 0, '0'],
    [1, 0, '1'],
    [0, 1, 'i'],
    [0, -1, '-i'],
    [0, -0.5, '-0.5i'],
    [Math.SQRT1_2, Math.SQRT1_2, '0.707+0.707i'],
    [0.5, -0.5, '0.5-0.5i'],
    [-1e-17, 1e-17, '0'],
    [10, 0, '10'],
  ])('writes %d and %d as %s', (real, imag, text) => {
    expect(entryText({ real, imag })).toBe(text);
  });
});

describe('a qubit under the reader’s clock', () => {
  test('falls, and can be counted', () => {
    renderAsPage(<DecayFigure />);
    expect(told()).toContain('1 with probability 100.0%');
    setTo('Your clock', 200);
    expect(told()).toContain('1 with probability 36.8%, and plus, if that’s asked, with probability 50.0%');
    drawn(0.3, 0.4, 0.5, 0.6);
    press('Ask 100 such qubits “0 or 1?”');
    expect(told()).toContain('Of 100 qubits, 25 gave 1.');
    choose('|+⟩');
    expect(told()).not.toContain('Of 100 qubits');
    expect(told()).toContain('with probability 63.2%');
  });

  test('has a T2 of twice T1 at most', () => {
    renderAsPage(<DecayFigure />);
    choose('|+⟩');
    setTo('T₁', 50);
    expect(screen.getByRole('slider', { name: 'T₂' })).toHaveAttribute('aria-valuetext', '100 µs');
    // After one T₂, 1/2 (1 + 1/e) is left of plus.
    setTo('Your clock', 100);
    expect(told()).toContain('with probability 68.4%');
  });
});
