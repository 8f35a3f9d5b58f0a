import { expect, it } from '@jest/globals';
import { phaseColor, phaseOf, phaseText } from './phase';

const PI = Math.PI;

it.each([
  [1, 0, 0],
  [1, 1, PI / 4],
  [0, 1, PI / 2],
  [-1, 0, PI],
  [-1, -0, PI],
  [0, -1, 1.5 * PI],
  [1, -1, 1.75 * PI],
  [1, -1e-12, 0],
])('the phase of %d + %di is %d, from 0 to a turn', (real, imag, phase) => {
  expect(phaseOf({ real, imag })).toBeCloseTo(phase, 12);
});

it('a phase a little below a turn is no 0', () => {
  expect(phaseOf({ real: 1, imag: -1e-6 })).toBeCloseTo(2 * PI - 1e-6, 9);
});

it.each([
  [0, '245.0'],
  [PI / 2, '335.0'],
  [PI, '65.0'],
  [1.5 * PI, '155.0'],
  [PI / 180, '246.0'],
])('a phase of %d has the hue %s', (phase, hue) => {
  expect(phaseColor(phase)).toBe(`oklch(var(--phase-lightness) var(--phase-chroma) ${hue})`);
});

it.each([
  [0, '0'],
  [PI, 'π'],
  [PI / 2, 'π/2'],
  [1.5 * PI, '3π/2'],
  [PI / 3, 'π/3'],
  [(2 * PI) / 3, '2π/3'],
  [PI / 4, 'π/4'],
  [(7 * PI) / 4, '7π/4'],
  [PI / 6, 'π/6'],
  [(11 * PI) / 6, '11π/6'],
  [PI / 8, 'π/8'],
  [(3 * PI) / 8, '3π/8'],
  [PI / 12, 'π/12'],
  [(5 * PI) / 12, '5π/12'],
  [PI / 5, '0.20π'],
  [PI / 16, '0.06π'],
  [(8 * PI) / 5, '1.60π'],
  [PI / 2 + 5e-7, 'π/2'],
  [PI / 2 + 5e-6, '0.50π'],
])('%d reads %s', (phase, text) => {
  expect(phaseText(phase)).toBe(text);
});
