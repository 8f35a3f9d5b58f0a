import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { circuitOf, gate } from '../testing/build';
import { namedStates } from '../parts/labels';
import { Circle } from './CircleView';
import { MatrixPicture } from './MatrixPicture';
import { QSphereView } from './QSphereView';
import { previewState } from '../preview/previewState';

const numbersOf = (element: Element | null, ...names: string[]) =>
  names.map((name) => Math.round(100 * Number(element!.getAttribute(name))) / 100 + 0);

/** The hue that a colour has. */
const hueOf = (element: Element) => / ([\d.]+)\)$/.exec(element.getAttribute('fill')!)![1];

describe('a circle', () => {
  it.each([
    [0, '245.0'],
    [Math.PI / 2, '335.0'],
    [1.5 * Math.PI, '155.0'],
  ])('of phase %d has the colour of it', (phase, hue) => {
    render(<Circle size={0.5} phase={phase} />);
    expect(hueOf([...document.querySelectorAll('circle')].at(-1)!)).toBe(hue);
  });

  it.each([
    [1, 0, 10, [10, 0]],
    [0.5, Math.PI / 2, 5, [0, -10]],
    [Math.SQRT1_2, Math.PI, 7.07, [-10, 0]],
    [0.6, 1.5 * Math.PI, 6, [0, 10]],
  ])('of size %d and phase %d has the radius %d, and a hand to %j', (size, phase, radius, hand) => {
    render(<Circle size={size} phase={phase} />);
    const disc = [...document.querySelectorAll('circle')].at(-1)!;
    expect(numbersOf(disc, 'r')).toEqual([radius]);
    expect(numbersOf(document.querySelector('line'), 'x2', 'y2')).toEqual(hand);
  });
});

/** |0⟩⟨1| and half of i|1⟩⟨0|: neither the same by columns nor by another order of the qubits. */
const ENTRIES = Float64Array.of(0, 0, 1, 0, 0, 0.5, 0, 0);
const drawMatrix = (asTable = false) =>
  render(
    <MatrixPicture
      entries={ENTRIES}
      states={namedStates(1, 'q0-right')}
      label="A matrix"
      asTable={asTable}
    />,
  );

describe('a matrix', () => {
  it('has a row for each output and a column for each input, as a table', () => {
    drawMatrix(true);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Row', '|0⟩', '|1⟩'],
      ['|0⟩', '0.000 + 0.000i', '1.000 + 0.000i'],
      ['|1⟩', '0.000 + 0.500i', '0.000 + 0.000i'],
    ]);
  });

  it('as discs has each in its place, as large as its entry, with a hand in its phase', () => {
    drawMatrix();
    const discs = [...document.querySelectorAll('circle')];
    expect(discs.map((disc) => numbersOf(disc, 'cx', 'cy', 'r'))).toEqual([
      [1.5, 0.5, 0.46],
      [0.5, 1.5, 0.23],
    ]);
    expect(discs.map(hueOf)).toEqual(['245.0', '335.0']);
    const hands = [...document.querySelectorAll('line')];
    expect(hands.map((hand) => numbersOf(hand, 'x1', 'y1', 'x2', 'y2'))).toEqual([
      [1.5, 0.5, 1.96, 0.5],
      [0.5, 1.5, 0.5, 1.27],
    ]);
  });

  it.each([
    [150, 25, 'row |0⟩, column |1⟩'],
    [50, 75, 'row |1⟩, column |0⟩'],
    [50, 40, 'row |0⟩, column |0⟩'],
  ])('reads out the entry at the point %i, %i', (clientX, clientY, place) => {
    drawMatrix();
    // Wider than high, so that across and down are measured each by its own.
    const frame = document.querySelector('rect')!;
    frame.getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 100 }) as DOMRect;
    const moved = new MouseEvent('pointermove', { bubbles: true, clientX, clientY });
    fireEvent(screen.getByRole('group'), moved);
    expect(document.body.textContent!.toLowerCase()).toContain(place);
  });

  it('is read entry by entry with the arrow keys, as far as it goes', () => {
    drawMatrix();
    const matrix = screen.getByRole('group');
    const said = () => screen.getByRole('status').textContent;
    expect(said()).toBe('Point at an entry, or use the arrow keys, to read it.');
    fireEvent.focus(matrix);
    expect(said()).toBe('Row |0⟩, column |0⟩: 0');
    const places = [
      'ArrowRight',
      'ArrowRight',
      'ArrowDown',
      'ArrowLeft',
      'ArrowLeft',
      'ArrowUp',
      'ArrowUp',
    ].map((key) => {
      fireEvent.keyDown(matrix, { key });
      return said();
    });
    expect(places).toStrictEqual([
      'Row |0⟩, column |1⟩: 1 = 1.0000 + 0.0000i, phase 0',
      'Row |0⟩, column |1⟩: 1 = 1.0000 + 0.0000i, phase 0',
      'Row |1⟩, column |1⟩: 0',
      'Row |1⟩, column |0⟩: i/2 = 0.0000 + 0.5000i, phase π/2',
      'Row |1⟩, column |0⟩: i/2 = 0.0000 + 0.5000i, phase π/2',
      'Row |0⟩, column |0⟩: 0',
      'Row |0⟩, column |0⟩: 0',
    ]);
    fireEvent.pointerLeave(matrix);
    expect(said()).toMatch(/^Point at an entry/);
  });

  it('goes on by one entry a key', () => {
    const entries = new Float64Array(32);
    render(
      <MatrixPicture
        entries={entries}
        states={namedStates(2, 'q0-right')}
        label="A matrix"
        asTable={false}
      />,
    );
    const matrix = screen.getByRole('group');
    fireEvent.focus(matrix);
    const places = ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'].map(
      (key) => {
        fireEvent.keyDown(matrix, { key });
        return screen.getByRole('status').textContent!.match(/\d\d/g)!.join(' ');
      },
    );
    expect(places).toStrictEqual(['00 01', '01 01', '01 10', '10 10', '10 01', '01 01']);
  });

  it('writes an exponent above the line, and what has no closed form as a decimal', () => {
    const tilted = Float64Array.of(Math.cos(Math.PI / 8), Math.sin(Math.PI / 8), 0.123, 0, 0, 0, 1, 0);
    render(
      <MatrixPicture entries={tilted} states={namedStates(1, 'q0-right')} label="A matrix" asTable={false} />,
    );
    fireEvent.focus(screen.getByRole('group'));
    const said = screen.getByRole('status');
    expect([said.querySelector('sup')!.textContent, said.querySelectorAll('sup').length]).toEqual([
      'iπ/8',
      1,
    ]);
    expect(said).toHaveTextContent('Row |0⟩, column |0⟩: eiπ/8 = 0.9239 + 0.3827i, phase π/8');
    fireEvent.keyDown(screen.getByRole('group'), { key: 'ArrowRight' });
    expect(said).toHaveTextContent(/^Row \|0⟩, column \|1⟩: 0\.1230 \+ 0\.0000i, phase 0$/);
  });
});

describe('the Q-sphere', () => {
  it('has dots whose area is the probability, with hands up for a phase of π/2', () => {
    const turned = circuitOf(1, gate('RY', 0, 0, Math.PI / 3), gate('S', 0, 1));
    const state = previewState(turned, 9)!;
    render(<QSphereView state={state} order="q0-right" asTable={false} />);
    const radii = [...document.querySelectorAll('g > circle[r]')].map((dot) => numbersOf(dot, 'r')[0]!);
    // 0.05 + 0.11·√p for 3/4 and 1/4.
    expect(radii.filter((radius) => radius < 0.5).sort()).toEqual([0.11, 0.15]);
    const hands = [...document.querySelectorAll('g > circle[r] + line')].map((hand) => {
      const at = (name: string) => Number(hand.getAttribute(name));
      return [(at('x2') - at('x1')).toFixed(3), (at('y2') - at('y1')).toFixed(3)];
    });
    // |0⟩ has the phase 0, and |1⟩ the phase π/2.
    expect(hands.sort()).toEqual([
      ['0.000', '-0.105'],
      ['0.145', '0.000'],
    ]);
  });
});
