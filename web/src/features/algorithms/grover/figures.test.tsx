import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import { GroverFields } from './GroverFields';
import { RotationPlane } from './RotationPlane';

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

describe('the arrow between the target and all other states', () => {
  /** The state after the rounds given: sin((2k+1)θ) on the target, the rest spread evenly. */
  const show = (qubitCount: number, target: number, rounds: number, step = 3, covered = false) => {
    const size = 2 ** qubitCount;
    const angle = (2 * rounds + 1) * Math.asin(1 / Math.sqrt(size));
    const now = Array.from({ length: size }, (_, x) => ({
      real: x === target ? Math.sin(angle) : Math.cos(angle) / Math.sqrt(size - 1),
      imag: 0,
    }));
    const inputs = { qubitCount, target, rounds };
    const frame = { step, iteration: rounds };
    renderAsPage(<RotationPlane {...{ inputs, frame, now, covered }} before={now} />);
    return {
      said: document.querySelector('figcaption')!.textContent,
      written: textsOf(document.querySelectorAll('svg text')),
      arrow: document.querySelector<SVGGElement>('svg g')?.style.transform ?? null,
    };
  };
  const turns = (theta: string, turn: string, angle: string) =>
    `It starts at θ = ${theta}° and turns by 2θ = ${turn}° a round, towards 90°.The state is at ${angle}°.`;

  // asin(1/2) = 30°, asin(1/√8) = 20.7°, asin(1/4) = 14.5°; the state is at (2k+1)θ.
  test.each([
    [2, 2, 0, '|10⟩', turns('30.0', '60.0', '30.0')],
    [2, 2, 1, '|10⟩', turns('30.0', '60.0', '90.0')],
    [2, 2, 2, '|10⟩', turns('30.0', '60.0', '150.0')],
    [3, 5, 0, '|101⟩', turns('20.7', '41.4', '20.7')],
    [3, 5, 1, '|101⟩', turns('20.7', '41.4', '62.1')],
    [3, 5, 2, '|101⟩', turns('20.7', '41.4', '103.5')],
    [3, 0, 3, '|000⟩', turns('20.7', '41.4', '144.9')],
    [4, 9, 3, '|1001⟩', turns('14.5', '29.0', '101.3')],
    [4, 9, 7, '|1001⟩', turns('14.5', '29.0', '−142.8')],
  ])('of %i qubits with target %i after %i rounds has these angles', (qubits, target, rounds, ket, text) => {
    const { said, written } = show(qubits, target, rounds);
    expect(said).toBe(text);
    expect(written).toEqual([ket, 'others']);
  });

  test('points where it says', () => {
    expect(show(2, 1, 1).arrow).toMatch(/^rotate\(-(90|89\.99+\d*|90\.00+\d*)deg\)$/);
  });

  test('starts from a dashed line θ above the others', () => {
    show(2, 1, 1);
    const start = document.querySelector('path[stroke-dasharray]')!.getAttribute('transform')!;
    expect(Number(/^rotate\((.*)\)$/.exec(start)?.[1])).toBeCloseTo(-30, 9);
    expect(screen.getByRole('img')).toHaveAccessibleName(/\S/);
  });

  test('isn’t there before the superposition, and doesn’t name a secret', () => {
    const { said, written, arrow } = show(2, 1, 0, 0, true);
    expect(said).toBe('It starts at θ = 30.0° and turns by 2θ = 60.0° a round, towards 90°.');
    expect(written).toEqual(['|?⟩', 'others']);
    expect(arrow).toBeNull();
  });
});

describe('the fields of a search', () => {
  const show = (qubitCount: number, target: number, rounds: number, covered = false) => {
    const onChange = jest.fn();
    const inputs = { qubitCount, target, rounds };
    renderAsPage(<GroverFields {...{ inputs, covered, onChange }} disabled={false} />);
    return onChange;
  };
  const options = (label: string) => textsOf(screen.getByLabelText(label).children);

  test('offer 2, 3 and 4 qubits', () => {
    show(2, 0, 1);
    expect(options('Number of qubits')).toEqual([
      '2 qubits (4 items)',
      '3 qubits (8 items)',
      '4 qubits (16 items)',
    ]);
  });

  test.each([
    [2, ['|00⟩ (item 0)', '|01⟩ (item 1)', '|10⟩ (item 2)', '|11⟩ (item 3)']],
    [
      3,
      [
        '|000⟩ (item 0)',
        '|001⟩ (item 1)',
        '|010⟩ (item 2)',
        '|011⟩ (item 3)',
        '|100⟩ (item 4)',
        '|101⟩ (item 5)',
        '|110⟩ (item 6)',
        '|111⟩ (item 7)',
      ],
    ],
  ])('offer all items of %i qubits', (qubitCount, items) => {
    show(qubitCount, 1, 1);
    expect(options('Target item')).toEqual(items);
    expect(screen.getByLabelText('Target item')).toHaveDisplayValue(items[1]!);
  });

  test('don’t show a secret item', () => {
    show(2, 3, 1, true);
    expect(options('Target item')).toEqual(['Hidden until it’s found']);
    expect(screen.getByLabelText<HTMLSelectElement>('Target item').value).toBe('0');
  });

  test.each([
    [2, 1, '4 items', ['0 rounds', '1 round (best)', '2 rounds']],
    [3, 2, '8 items', ['0 rounds', '1 round', '2 rounds (best)', '3 rounds']],
    [4, 3, '16 items', ['0 rounds', '1 round', '2 rounds', '3 rounds (best)', '4 rounds']],
  ])('on %i qubits call %i rounds the best, of %s', (qubitCount, best, size, first) => {
    show(qubitCount, 0, best);
    expect(options('Rounds').slice(0, first.length)).toEqual(first);
    expect(options('Rounds')).toHaveLength(9);
    expect(options('Rounds').at(-1)).toBe('8 rounds');
    expect(textsOf(document.querySelectorAll('dt'))).toEqual(['Optimal iterations', 'Database size']);
    expect(textsOf(document.querySelectorAll('dd'))).toEqual([String(best), size]);
  });

  test.each([
    ['Number of qubits', '2', { qubitCount: 2, target: 3, rounds: 1 }],
    ['Number of qubits', '4', { qubitCount: 4, target: 6, rounds: 3 }],
    ['Target item', '0', { qubitCount: 3, target: 0, rounds: 5 }],
    ['Rounds', '0', { qubitCount: 3, target: 6, rounds: 0 }],
    ['Rounds', '8', { qubitCount: 3, target: 6, rounds: 8 }],
  ])('turn item 6 of 3 qubits in 5 rounds by “%s” = %s into %j', (label, value, inputs) => {
    const onChange = show(3, 6, 5);
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    expect(onChange.mock.calls).toEqual([[inputs]]);
  });
});
