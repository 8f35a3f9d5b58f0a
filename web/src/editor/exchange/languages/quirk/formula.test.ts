import { describe, expect, it } from '@jest/globals';
import { readFormula, TimeDependent } from './formula';
import { QuirkError } from './quirkError';

const { PI, SQRT1_2, SQRT2 } = Math;

it.each<[string, number, number?]>([
  ['pi/4', PI / 4],
  ['2 pi/3', (2 * PI) / 3],
  ['-pi/2', -PI / 2],
  ['sqrt 2', SQRT2],
  ['√½ 2', SQRT2],
  ['acos(1/3)', Math.acos(1 / 3)],
  ['2^3^2', 64],
  ['-2^2', 4],
  ['2^-1 pi', PI / 2],
  ['-pi/-2', PI / 2],
  ['1/2+1/3*3-1', 0.5],
  ['(1+2)(3)', 9],
  ['cos(pi/3)sin(pi/6)', 0.25],
  ['8/2*4', 16],
  ['3-2-1', 0],
  ['.5', 0.5],
  ['1.5e2 + e', 150 + Math.E],
  ['2 e', 2 * Math.E],
  ['tan(pi/8) + asin 0.3 + atan 2', Math.tan(PI / 8) + Math.asin(0.3) + Math.atan(2)],
  ['PI', PI],
  ['ln(e^2)', 2],
  ['√½i', 0, SQRT1_2],
  ['½-½i', 0.5, -0.5],
  ['e^(i pi/4)', SQRT1_2, SQRT1_2],
  ['exp(i pi/4)', SQRT1_2, SQRT1_2],
  ['-½+√¾i', -0.5, Math.sqrt(3) / 2],
  ['√i', SQRT1_2, SQRT1_2],
  ['i/2', 0, 0.5],
  ['+.5', 0.5],
  ['2 3^2', 18],
  ['2*3^2', 18],
  ['-2 + +3', 1],
  ['(2 3)^-1', 1 / 6],
  ['1/(1+i)', 0.5, -0.5],
])('%s has the value that Quirk gives it', (text, re, im = 0) => {
  const [found, imaginary] = readFormula(text);
  expect(found).toBeCloseTo(re, 12);
  expect(imaginary).toBeCloseTo(im, 12);
});

it.each([...'½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒'])('%s is the fraction of its two numbers', (sign) => {
  // Unicode has each of these signs as two numbers with a slash between them.
  const [top, bottom] = sign.normalize('NFKD').split('\u2044').map(Number);
  expect(readFormula(sign)).toEqual([top! / bottom!, 0]);
});

describe('refused is', () => {
  it.each(
    [
      [
        '',
        '+',
        '2 +',
        '(1',
        '1)',
        '()',
        'x',
        'pit',
        '2 $ 3',
        'sqrt',
        '1 + 2*-3',
        'pi 2^-1',
        '(2 3^-1)',
        '2 (3)^-1',
      ],
      ['1/0', 'ln 0', 'acos i', `${'('.repeat(40)}1${')'.repeat(40)}`, '1'.repeat(201)],
    ].flat(),
  )('%s', (text) => {
    expect(() => readFormula(text)).toThrow(QuirkError);
  });

  it('a formula of the time', () => {
    expect(() => readFormula('pi t^2')).toThrow(TimeDependent);
  });

  it('an angle in an entry of a matrix, which Quirk has in degrees there', () => {
    expect(() => readFormula('cos 60', true)).toThrow(QuirkError);
    expect(readFormula('√½', true)[0]).toBeCloseTo(SQRT1_2, 12);
    expect(readFormula('exp(ln(2)) sqrt 4', true)[0]).toBeCloseTo(4, 12);
  });
});
