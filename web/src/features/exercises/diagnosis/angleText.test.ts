import { describe, expect, it } from '@jest/globals';
import { angleText, isFractionOfPi } from './angleText';

describe('an angle of a diagnosis', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [Math.PI, 'π'],
    [-Math.PI, '−π'],
    [2 * Math.PI, '2π'],
    [Math.PI / 2, 'π/2'],
    [-Math.PI / 2, '−π/2'],
    [(3 * Math.PI) / 2, '3π/2'],
    [Math.PI / 3, 'π/3'],
    [(-2 * Math.PI) / 3, '−2π/3'],
    [Math.PI / 4, 'π/4'],
    [(3 * Math.PI) / 4, '3π/4'],
    [Math.PI / 6, 'π/6'],
    [Math.PI / 8, 'π/8'],
    [Math.PI / 12, 'π/12'],
    [1.5708, 'π/2'],
  ])('%d is the fraction of π %s', (angle, text) => {
    expect(angleText(angle)).toBe(text);
    expect(isFractionOfPi(angle)).toBe(true);
  });

  it.each([
    [1, '1.00'],
    [-1, '−1.00'],
    [1.572, '1.57'],
    [Math.PI / 5, '0.63'],
    [0.005, '0.005'],
    [0.0004, '0.0004'],
    [12.345, '12.35'],
  ])('%d is none, and has two decimals or as many as show it: %s', (angle, text) => {
    expect(angleText(angle)).toBe(text);
    expect(isFractionOfPi(angle)).toBe(false);
  });
});
