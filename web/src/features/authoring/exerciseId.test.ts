import { expect, it } from '@jest/globals';
import { idOf, partsOf, wordsOf } from './exerciseId';

it.each([
  ['Three in step', 'three-in-step'],
  ['  |GHZ⟩: all or none!  ', 'ghz-all-or-none'],
  ['Über den Fluß', 'uber-den-fluss'],
  ['Alice’s & Bob’s pair', 'alices-bobs-pair'],
  ['量子', ''],
  ['a'.repeat(90), 'a'.repeat(48)],
  [`${'a'.repeat(47)} b`, 'a'.repeat(47)],
])('the title %j becomes the words %j', (title, words) => expect(wordsOf(title)).toBe(words));

it.each([
  ['50-three-in-step', { number: '50', words: 'three-in-step' }],
  ['50', { number: '50', words: '' }],
  ['pair', { number: '', words: 'pair' }],
  ['7x', { number: '7', words: 'x' }],
])('the id %j has its parts', (id, parts) => expect(partsOf(id)).toEqual(parts));

it('parts make the id again', () => {
  expect(idOf({ number: '50', words: 'a-b' })).toBe('50-a-b');
  expect(idOf({ number: '50', words: '' })).toBe('50');
});
