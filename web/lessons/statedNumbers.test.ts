import { describe, expect, it } from '@jest/globals';
import { unclaimedNumbers } from './statedNumbers.ts';

const NOTHING = { claims: [], given: [] };

describe('numbers of a lesson that nothing vouches for', () => {
  it.each([
    ['You get 1 in 85.4% of all shots.', '85.4%'],
    ['the amplitude is −0.354 then', '−0.354'],
    ['For $p = 1\\%$ it helps', '1\\%'],
    ['with probability 1/4 each', '1/4'],
    ['the amplitudes are $-\\tfrac45$ here', '-\\tfrac45'],
    ['$\\frac{1}{\\sqrt2}$ of it', '\\frac{1}{\\sqrt2}'],
    ['$$ \\frac{|00\\rangle + |11\\rangle}{\\sqrt2} $$', '\\frac{|00\\rangle + |11\\rangle}{\\sqrt2}'],
  ])('are found in “%s”', (body, number) => {
    const found = unclaimedNumbers(body, NOTHING);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(number);
    expect(unclaimedNumbers(body, { ...NOTHING, given: [number] })).toEqual([]);
  });

  it.each([
    'two of 3 qubits',
    'in 1994 and 2,048 bits',
    '<Circuit title="A" gates="RY(acos(1/3)) 0">\n</Circuit>',
    '<Option right>\n25%\n\nA quarter.\n</Option>',
    '$\\frac{\\pi}{4}\\sqrt N$',
  ])('aren’t found in “%s”', (body) => {
    expect(unclaimedNumbers(body, NOTHING)).toEqual([]);
  });

  it('are those outside of a claim’s words, wherever these stand', () => {
    const body =
      'It wins in 75% of\nthe rounds, and no\nmore. A pair wins in 85%. It wins in 75% of the rounds.';
    expect(unclaimedNumbers('It wins in 75% of all.', { claims: [], given: ['wins in 7'] })).toHaveLength(1);
    const claims = [{ says: 'It wins in 75% of the rounds', value: '3/4' }];
    expect(unclaimedNumbers(body, { claims, given: [] })).toEqual([
      expect.stringMatching(/A pair wins in 85%\. It wins in 75% of $/),
    ]);
  });
});
