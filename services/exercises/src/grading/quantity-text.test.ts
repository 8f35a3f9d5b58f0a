import { expect, it } from '@jest/globals';
import { amplitudeText, angleText, percentText } from './quantity-text.js';

it.each([
  [Math.PI, 'π'],
  [-Math.PI / 2, '−π/2'],
  [(3 * Math.PI) / 4, '3π/4'],
  [Math.PI / 12, 'π/12'],
  [0, '0'],
  [1, '1.00 radians'],
  [-0.3, '−0.30 radians'],
])('writes the angle %p as %s', (angle, text) => expect(angleText(angle)).toBe(text));

it.each([
  [{ real: Math.SQRT1_2, imag: 0 }, '0.7071'],
  [{ real: -0.5, imag: 1e-17 }, '−0.5'],
  [{ real: 0, imag: -1 }, '−i'],
  [{ real: 0, imag: 0.25 }, '0.25i'],
  [{ real: 0.5, imag: -0.5 }, '0.5 − 0.5i'],
  [{ real: -1e-9, imag: 0 }, '0'],
])('writes the amplitude %p as %s', (amplitude, text) => expect(amplitudeText(amplitude)).toBe(text));

it('writes a probability as a percentage', () => expect(percentText(0.75)).toBe('75.0%'));
