import { describe, expect, it } from '@jest/globals';
import { isNickname } from './isNickname';

describe('a nickname', () => {
  it.each([
    ['of two characters', 'Al'],
    ['of 24 characters', 'x'.repeat(24)],
    ['of 24 characters beyond the basic plane', '🦊'.repeat(24)],
    ['with spaces around it', `  ${'x'.repeat(24)} `],
    ['in Chinese', '李雷'],
    ['of an accent that is written apart', 'Zo\u0308'],
    ['that is HTML', '<b>'],
    ['that is a formula', '=1'],
  ])('%s may be chosen', (_, text) => expect(isNickname(text)).toBe(true));

  it.each([
    ['of nothing', ''],
    ['of spaces', '   '],
    ['of one character', 'A'],
    ['of one character and spaces', ' A '],
    ['of one character and an accent', 'A\u0308'],
    ['of 25 characters', 'x'.repeat(25)],
    ['with a zero-width space', 'Ad\u200ba'],
    ['with a right-to-left override', 'A\u202eda'],
    ['with a line break', 'A\nda'],
  ])('%s is refused', (_, text) => expect(isNickname(text)).toBe(false));
});
