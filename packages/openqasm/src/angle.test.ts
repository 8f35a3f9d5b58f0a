import { describe, expect, it } from '@jest/globals';
import { readAngle } from './angle.js';

describe('an angle that is typed', () => {
  it.each([
    ['1.25', 1.25],
    ['-0,5', -0.5],
    ['.5', 0.5],
    ['1e-3', 0.001],
    ['pi/8', Math.PI / 8],
    ['PI/8', Math.PI / 8],
    [' 2*pi/3 ', (2 * Math.PI) / 3],
    ['2pi/3', (2 * Math.PI) / 3],
    ['3π/4', (3 * Math.PI) / 4],
    ['−π', -Math.PI],
    ['0.5 π', Math.PI / 2],
    ['2(pi - 1)', 2 * (Math.PI - 1)],
    ['pi(2)', 2 * Math.PI],
    ['(1+1)·π', 2 * Math.PI],
    ['2*acos(0)', Math.PI],
    ['asin(1)', Math.PI / 2],
    ['atan(1)', Math.PI / 4],
    ['acos(2)', undefined],
    ['2*sqrt(2)', 2 * Math.SQRT2],
    ['', undefined],
    ['pi/', undefined],
    ['pi/0', undefined],
    ['8 8', undefined],
    ['pie', undefined],
    ['1,234.5', undefined],
    ['NaN', undefined],
    ['pi;', undefined],
    ['// 1', undefined],
  ])('%j is %j', (text, angle) => {
    expect(readAngle(text)).toBe(angle);
  });
});
