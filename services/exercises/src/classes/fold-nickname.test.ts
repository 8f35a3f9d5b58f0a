import { describe, expect, it } from '@jest/globals';
import { foldNickname } from './fold-nickname.js';

describe('two nicknames', () => {
  it.each([
    ['Ada', 'ADA'],
    ['Strauß', 'STRAUSS'],
    ['Ａｄａ', 'ada'],
    ['Zoe\u0308', 'zo\u00eb'],
    ['ﬁn', 'FIN'],
    ['Ωmega', 'ωMEGA'],
    ['x²', 'X2'],
  ])('%j and %j are the same', (one, other) => expect(foldNickname(one)).toBe(foldNickname(other)));

  it.each([
    ['Ada', 'Adä'],
    ['Ada', 'Ada1'],
    ['Ada L', 'AdaL'],
    ['李雷', '李磊'],
  ])('%j and %j are different', (one, other) => expect(foldNickname(one)).not.toBe(foldNickname(other)));

  it('are compared in lower case', () => expect(foldNickname('Zoë STRAUẞ')).toBe('zoë strauß'));
});
