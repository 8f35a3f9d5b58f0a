import { afterEach, describe, expect, it } from '@jest/globals';
import i18next from 'i18next';
import { formatDate, formatMoment } from './dates';
import { formatComplex, formatFixed, formatNumber, formatPercent, formatSignificant } from './numbers';
import { isNear } from './score';

/** `Dec 1, 2026, 9:30 AM` with the spaces that a keyboard has. */
const plain = (text: string) => text.replace(/\u202f|\u00a0/g, ' ');
/** By the clock of the place where the test runs, which is the reader's. */
const at = (...date: [number, number, number, number?, number?]) => new Date(...date);

describe('a date', () => {
  it.each([
    [at(2026, 11, 1), 'December 1, 2026'],
    [at(2027, 0, 31, 23, 59), 'January 31, 2027'],
    [at(2026, 6, 9).toISOString(), 'July 9, 2026'],
  ])('%s reads %s', (time, text) => {
    expect(formatDate(time)).toBe(text);
  });

  it.each([
    [at(2026, 11, 1, 9, 30), 'Dec 1, 2026, 9:30 AM'],
    [at(2026, 11, 1, 13, 5), 'Dec 1, 2026, 1:05 PM'],
    [at(2026, 4, 20, 0, 0), 'May 20, 2026, 12:00 AM'],
  ])('with its time %s reads %s', (time, text) => {
    expect(plain(formatMoment(time.toISOString()))).toBe(text);
  });
});

describe('a number', () => {
  it.each([
    [formatFixed(0.00005, 4), '0.0001'],
    [formatFixed(0.00004, 4), '0.0000'],
    [formatFixed(-0.00004, 4), '0.0000'],
    [formatFixed(-0.5, 2), '-0.50'],
    [formatFixed(12345.678, 0), '12346'],
    [formatNumber(1234.5), '1,235'],
    [formatNumber(1234.25, 2), '1,234.25'],
    [formatNumber(-1234), '-1,234'],
    [formatNumber(0.2, 3), '0.2'],
    [formatNumber(-0.0004, 3), '0'],
    [formatSignificant(1234, 2), '1,200'],
    [formatSignificant(0.00012345, 3), '0.000123'],
    [formatPercent(0.5), '50.0%'],
    [formatPercent(1 / 3), '33.3%'],
    [formatPercent(0.00049), '0.0%'],
    [formatPercent(0.99951), '100.0%'],
    [formatPercent(1 / 3, 0), '33%'],
    [formatPercent(12.5), '1,250.0%'],
    [formatComplex({ real: 0, imag: 0 }), '0.0000 + 0.0000i'],
    [formatComplex({ real: -1, imag: 1 }), '-1.0000 + 1.0000i'],
    [formatComplex({ real: 0.5, imag: -0.25 }, 2), '0.50 - 0.25i'],
  ])('%s reads %s', (text, expected) => {
    expect(text).toBe(expected);
  });

  describe('in another language', () => {
    const english = i18next.language;
    afterEach(() => {
      i18next.language = english;
    });

    it('is written as that language does, also after it was written in this one', () => {
      expect([formatNumber(1234.5, 1), formatDate(at(2026, 11, 1))]).toEqual(['1,234.5', 'December 1, 2026']);
      i18next.language = 'de';
      expect([formatNumber(1234.5, 1), formatDate(at(2026, 11, 1))]).toEqual(['1.234,5', '1. Dezember 2026']);
    });
  });
});

it.each([
  [0, false],
  [69, false],
  [69.9, false],
  [70, true],
  [100, true],
])('a score of %d is near the goal: %s', (score, is) => {
  expect(isNear(score)).toBe(is);
});
