import { expect, it } from '@jest/globals';
import { amplitudeText, angleText, enteredAngleText, ketText, percentText } from './quantity-text.js';

it.each([
  [Math.PI, 'π'],
  [-Math.PI, '−π'],
  [2 * Math.PI, '2π'],
  [-4 * Math.PI, '−4π'],
  [-Math.PI / 2, '−π/2'],
  [(3 * Math.PI) / 2, '3π/2'],
  [Math.PI / 3, 'π/3'],
  [(-2 * Math.PI) / 3, '−2π/3'],
  [(3 * Math.PI) / 4, '3π/4'],
  [(5 * Math.PI) / 6, '5π/6'],
  [(7 * Math.PI) / 8, '7π/8'],
  [Math.PI / 12, 'π/12'],
  [(-11 * Math.PI) / 12, '−11π/12'],
  [0, '0'],
  [-0, '0'],
  [0.0009, '0.0009 radians'],
  [0.0011, '0.001 radians'],
  [-0.0004, '−0.0004 radians'],
  [0.04, '0.04 radians'],
  [Math.PI / 4 + 0.0009, 'π/4'],
  [Math.PI / 4 - 0.0009, 'π/4'],
  [Math.PI / 4 + 0.0011, '0.79 radians'],
  [Math.PI / 5, '0.63 radians'],
  [Math.PI / 16, '0.20 radians'],
  [1, '1.00 radians'],
  [-0.3, '−0.30 radians'],
])('writes the angle %p as %s', (angle, text) => {
  expect(angleText(angle)).toBe(text);
});

it.each([
  [Math.PI / 3, 'π/3'],
  [1, '1.00'],
  [-0.3, '−0.30'],
])('writes the angle %p as %s where it is entered', (angle, text) => {
  expect(enteredAngleText(angle)).toBe(text);
});

it.each([
  [{ real: Math.SQRT1_2, imag: 0 }, '0.7071'],
  [{ real: -Math.SQRT1_2, imag: 0 }, '−0.7071'],
  [{ real: 1, imag: 0 }, '1'],
  [{ real: -1, imag: 0 }, '−1'],
  [{ real: -0.5, imag: 1e-17 }, '−0.5'],
  [{ real: 0, imag: 1 }, 'i'],
  [{ real: 0, imag: -1 }, '−i'],
  [{ real: 0, imag: 0.25 }, '0.25i'],
  [{ real: 1e-5, imag: -0.25 }, '−0.25i'],
  [{ real: 0.5, imag: 0.5 }, '0.5 + 0.5i'],
  [{ real: 0.5, imag: -0.5 }, '0.5 − 0.5i'],
  [{ real: -0.5, imag: 0.5 }, '−0.5 + 0.5i'],
  [{ real: -1 / 3, imag: -1 / 3 }, '−0.3333 − 0.3333i'],
  [{ real: 2 / 3, imag: 0 }, '0.6667'],
  [{ real: 0.1, imag: 1 }, '0.1 + i'],
  [{ real: -1e-9, imag: 0 }, '0'],
  [{ real: 0, imag: -1e-9 }, '0'],
])('writes the amplitude %p as %s', (amplitude, text) => {
  expect(amplitudeText(amplitude)).toBe(text);
});

it.each([
  [0, '0.0%'],
  [1, '100.0%'],
  [0.75, '75.0%'],
  [1 / 3, '33.3%'],
  [2 / 3, '66.7%'],
  [0.0004, '0.0%'],
  [0.0006, '0.1%'],
])('writes the probability %p as %s', (probability, text) => {
  expect(percentText(probability)).toBe(text);
});

it('writes a basis state as a ket', () => {
  expect(ketText('01')).toBe('|01⟩');
});
