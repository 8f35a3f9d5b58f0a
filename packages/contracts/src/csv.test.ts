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

  it('leaves numbers and text with such characters inside alone', () => {
    expect(csvLine([-1, 'a=b', '|1⟩ should be −1'])).toBe('-1,a=b,|1⟩ should be −1\r\n');
  });
});
