import { describe, expect, it } from '@jest/globals';
import { readAngle } from './angle.js';

describe('an angle that is typed', () => {
  it.each([
    ['1.25', 1.25],
    ['-0,5', -0.5],
    ['1,5 + 0,25', 1.75],
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
    ['sin(1)', 0.8414709848078965],
    ['cos(1)', 0.5403023058681398],
    ['tan(1)', 1.5574077246549023],
    ['exp(1)', 2.718281828459045],
    ['ln(10)', 2.302585092994046],
    ['log(10)', 2.302585092994046],
    ['sqrt(16)', 4],
    ['asin(0.5)', 0.5235987755982989],
    ['acos(0.2)', 1.369438406004566],
    ['atan(2)', 1.1071487177940904],
    ['tau/4', Math.PI / 2],
    ['τ/4', Math.PI / 2],
    ['euler', 2.718281828459045],
    ['ℇ', 2.718281828459045],
    ['2×π', 2 * Math.PI],
    ['-2^2', -4],
    ['2^3^2', 512],
    ['2**-1', 0.5],
    ['1-2-3', -4],
    ['8/2/2', 2],
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

  it('may have 64 brackets in one another, and no more', () => {
    const nested = (times: number) => readAngle('('.repeat(times) + '1' + ')'.repeat(times));
    expect([nested(64), nested(65)]).toEqual([1, undefined]);
  });
});
