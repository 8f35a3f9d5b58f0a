import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatComplex, formatFixed, formatNumber, formatPercent, formatSignificant } from './numbers';

describe('numbers on the screen', () => {
  it('have as many decimals as asked for, and no sign on a zero', () => {
    expect(formatFixed(Math.SQRT1_2, 4)).toBe('0.7071');
    expect(formatFixed(-0.00001, 4)).toBe('0.0000');
    expect(formatFixed(-1234.5, 2)).toBe('-1234.50');
  });

  it('are grouped by thousands, and as short as they can be', () => {
    expect(formatNumber(1_000_000)).toBe('1,000,000');
    expect(formatNumber(0.5004, 3)).toBe('0.5');
    expect(formatSignificant(6_931_471, 2)).toBe('6,900,000');
    expect(formatSignificant(0.0316, 1)).toBe('0.03');
  });

  it('are percentages with one decimal', () => {
    expect([0, 0.125, 1].map((value) => formatPercent(value))).toEqual(['0.0%', '12.5%', '100.0%']);
    expect(formatPercent(0.96131, 2)).toBe('96.13%');
  });

  it('are complex with the sign between the parts', () => {
    expect(formatComplex({ real: Math.SQRT1_2, imag: -0.5 })).toBe('0.7071 - 0.5000i');
    expect(formatComplex({ real: -0.5, imag: -0.00001 }, 3)).toBe('-0.500 + 0.000i');
  });

  it('read back as what they say', () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 100, noNaN: true }), (value) => {
        expect(Math.abs(Number(formatFixed(value, 4)) - value)).toBeLessThan(5.1e-5);
      }),
    );
  });
});
