import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { DrawnGate } from '../../../components/circuit/gateShapes';
import { CircuitDrawing } from './CircuitDrawing';

const gate = (symbol: string, targets: number[], controls: number[] = [], angle?: string): DrawnGate => ({
  symbol,
  family: 'hadamard',
  targets,
  controls,
  ...(angle ? { angle } : {}),
});
const draw = (...steps: DrawnGate[][]) =>
  render(<CircuitDrawing figure={{ qubitCount: 3, steps }} stepCount={0} still description="Words" />);
const attributesOf = (selector: string, ...names: string[]) =>
  [...document.querySelectorAll(selector)].map((element) =>
    names.map((name) => element.getAttribute(name)).join(' '),
  );

test('the wires are as long as the columns, 60 each', () => {
  draw([], []);
  expect(attributesOf('svg', 'width', 'height', 'viewBox')).toEqual(['200 168 0 0 200 168']);
  expect(attributesOf('svg > g > path', 'd')).toEqual(['M44 28H192', 'M44 84H192', 'M44 140H192']);
  expect(attributesOf('text', 'x', 'y')).toEqual(['22 33', '22 89', '22 145']);
});

test.each([
  [2, null],
  [3, '0'],
])('a drawing of %i columns has the tab stop %s', (count, tabIndex) => {
  draw(...Array.from({ length: count }, () => []));
  expect(screen.getByRole('group', { name: 'Words' }).getAttribute('tabindex')).toBe(tabIndex);
});

test('a gate is a square on its wire, in the middle of its column', () => {
  draw([gate('G', [1])]);
  expect(attributesOf('rect', 'x', 'y', 'width', 'height')).toEqual(['66 64 40 40']);
  expect(attributesOf('g[opacity] text', 'x', 'y')).toEqual(['86 90']);
  expect(attributesOf('g[opacity] path', 'd')).toEqual([]);
});

test('a gate with an angle has it below its symbol', () => {
  draw([gate('G', [0], [], 'π/2')]);
  expect(attributesOf('g[opacity] text', 'x', 'y')).toEqual(['86 28', '86 42']);
});

test('a controlled gate has a line from its first wire to its last, and a dot on each control', () => {
  draw([], [gate('⊕', [2], [0, 1])]);
  expect(attributesOf('line', 'x1', 'y1', 'x2', 'y2')).toEqual(['146 28 146 140']);
  expect(attributesOf('g[opacity] path', 'd')).toEqual(['M133 140h26M146 127v26']);
  expect(attributesOf('circle', 'cx', 'cy', 'r')).toEqual(['146 28 5', '146 84 5', '146 140 13']);
});

test('a swap has a cross on both of its wires', () => {
  draw([gate('×', [0, 2])]);
  expect(attributesOf('line', 'x1', 'y1', 'x2', 'y2')).toEqual(['86 28 86 140']);
  expect(attributesOf('g[opacity] path', 'd')).toEqual([
    'M79 21l14 14m0 -14l-14 14',
    'M79 133l14 14m0 -14l-14 14',
  ]);
});

test('classical bits are two lines each below the wires, c0 first, and a measurement points at its own', () => {
  const measure = { ...gate('M', [0]), bit: 1 };
  const figure = { qubitCount: 1, bitCount: 2, steps: [[measure]] };
  render(<CircuitDrawing figure={figure} stepCount={0} still description="Words" />);
  const names = [...document.querySelectorAll('text')].map((text) => [
    text.textContent,
    text.getAttribute('y'),
  ]);
  expect(names.map(([name]) => name)).toEqual(['q0', 'c0', 'c1']);
  expect(Number(names[1]![1])).toBeLessThan(Number(names[2]![1]));
  // One wire of 56, then bits of 28: the middle of c1 is at 98, and the tip of the arrow there.
  expect(attributesOf('svg > g > path', 'd').slice(1)).toEqual([
    ...['M44 68H132', 'M44 72H132', 'M44 96H132', 'M44 100H132'],
  ]);
  expect(attributesOf('g[opacity] path', 'd')).toContain('M81 90h10l-5 8z');
});
