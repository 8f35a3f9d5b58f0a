import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv.js';

describe('a line of CSV', () => {
  it('separates its values by commas and ends as RFC 4180 says', () => {
    expect(csvLine(['Ada', 100, true, 0.25])).toBe('Ada,100,true,0.25\r\n');
  });

  it('quotes what would break it', () => {
    expect(csvLine(['a,b', 'say "x"', 'two\nlines', 'plain'])).toBe(
      '"a,b","say ""x""","two\nlines",plain\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1+1', '－2'])(
    'makes no formula of %j',
    (text) => {
      expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    [' \u00a0=1', "' \u00a0=1"],
    ['\tx', "'\tx"],
    ['\nx', '"\'\nx"'],
    ['\rx', '"\'\rx"'],
    ['=a,b', '"\'=a,b"'],
  ])('has %j as %j', (text, field) => {
    expect(csvLine([text])).toBe(`${field}\r\n`);
  });

  it.each([
    ['', ''],
    ['a b', 'a b'],
    [' x', ' x'],
    ['x=', 'x='],
    ['a\rb', '"a\rb"'],
    ['"', '""""'],
    ['12', '12'],
  ])('has %j as %j, for it is no formula', (text, field) => {
    expect(csvLine([text, false, -0.5])).toBe(`${field},false,-0.5\r\n`);
  });

  it('leaves numbers and text with such characters inside alone', () => {
    expect(csvLine([-1, 'a=b', '|1⟩ should be −1'])).toBe('-1,a=b,|1⟩ should be −1\r\n');
  });
});
