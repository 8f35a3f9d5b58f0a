import { describe, expect, it } from '@jest/globals';
import { meantName, nearest } from './nearest.js';

describe('the name that somebody may have meant', () => {
  it.each([
    ['hadamard', 'h'],
    ['not', 'x'],
    ['toffoli', 'ccx'],
    ['fredkin', 'cswap'],
    ['control', 'ctrl'],
    ['adjoint', 'inv'],
    ['integer', 'int'],
    ['double', 'float'],
    ['boolean', 'bool'],
    ['function', 'def'],
    ['version', 'OPENQASM'],
    ['Toffoli', 'ccx'],
  ])('by %s, which other languages and people say, is %s', (word, name) => {
    expect(nearest(word, [])).toBe(name);
  });

  const NAMES = ['reset', 'measure', 'barrier', 'cx', 'cz', 'cswap', 'swap'];
  it.each([
    // A slip in a short word, two in a long one: a letter left out, put in, changed, or two swapped.
    ['rset', 'reset'],
    ['resset', 'reset'],
    ['raset', 'reset'],
    ['erset', 'reset'],
    ['rast', undefined],
    ['mesur', undefined],
    ['mesuer', 'measure'],
    ['baxxier', 'barrier'],
    ['baxxxer', undefined],
    ['bariier', 'barrier'],
    ['CX', 'cx'],
    ['cy', 'cx'],
    ['ab', undefined],
    ['a', undefined],
    ['sawp', 'swap'],
    ['cwsap', 'cswap'],
  ])('by %s is %s', (word, name) => expect(nearest(word, NAMES)).toBe(name));

  it('is the nearest, and that in another case before all others', () => {
    expect(nearest('measures', ['measure_b', 'measure'])).toBe('measure');
    expect(nearest('QB', ['q', 'qb', 'ab'])).toBe('qb');
  });

  it('is none that has nothing in common with the word', () => {
    expect([nearest('a', ['x']), nearest('ab', ['ax'])]).toEqual([undefined, 'ax']);
  });

  it('is none by a word of more than 24 letters', () => {
    const long = 'x'.repeat(24);
    expect(nearest(long, [`${long}y`])).toBe(`${long}y`);
    expect(nearest(`${long}x`, [`${long}x`, long])).toBeUndefined();
  });

  it('is said, or nothing is', () => {
    expect([meantName('rset', NAMES), meantName('quantum', NAMES)]).toEqual(['; you may mean reset', '']);
  });
});
