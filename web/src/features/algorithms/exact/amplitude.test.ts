import { describe, expect, test } from '@jest/globals';
import { formatAmplitude, formatReal } from './amplitude';

describe('an amplitude in figures', () => {
  test('has four decimals and a true minus sign', () => {
    expect(formatReal(-1 / Math.sqrt(8))).toBe('−0.3536');
    expect(formatReal(1)).toBe('1.0000');
  });

  test('has no sign where it rounds to zero', () => {
    expect(formatReal(-1e-17)).toBe('0.0000');
    expect(formatAmplitude({ real: 0.5, imag: -1e-17 })).toBe('0.5000');
  });

  test('shows an imaginary part that is there', () => {
    expect(formatAmplitude({ real: Math.SQRT1_2 / 2, imag: Math.SQRT1_2 / 2 })).toBe('0.3536 + 0.3536i');
    expect(formatAmplitude({ real: 0, imag: -0.5 })).toBe('0.0000 − 0.5000i');
  });
});
