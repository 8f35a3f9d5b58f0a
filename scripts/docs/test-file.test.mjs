// @ts-check
import { expect, it } from '@jest/globals';
import { TestFile } from './test-file.mjs';

const SOURCE = `const LIMIT = 10;
describe('a group', () => {
  it.each([
    ['a row', 20],
  ])('is a table of %s', () => {});

  it('isn\\'t a table', () => {
    expect(30);
  });
});

it('is apart', () => 40);
`;
const numbersFor = (/** @type {string[]} */ ...words) => {
  const file = new TestFile(SOURCE);
  const found = words.map((one) => file.chooses(one));
  return [found, file.text().match(/\d+/g)];
};

it.each([
  ['all where none is chosen', [], [], ['10', '20', '30', '40']],
  ['a table by its title', ['is a table'], [true], ['10', '20']],
  ['a table by a row', ['a row'], [true], ['10', '20']],
  ['a test whose title has an apostrophe', ["isn't a table"], [true], ['10', '30']],
  ['a group', ['a group'], [true], ['10', '20', '30']],
  ['several', ['is a table', 'is apart'], [true, true], ['10', '20', '40']],
  ['none that is not there', ['is gone'], [false], ['10', '20', '30', '40']],
])('a file gives its constants and %s', (_, words, found, numbers) => {
  expect(numbersFor(...words)).toEqual([found, numbers]);
});
