// @ts-check
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { NEVER, forbiddenWords } from './words.mjs';

describe('words that are never used', () => {
  it('are found with their line, whatever their case', () => {
    expect(forbiddenWords('/**\n * So many wait\n * for so many runs. */')).toEqual([
      { word: 'So many', line: 2 },
      { word: 'so many', line: 3 },
    ]);
  });

  it('are not found inside other words', () => {
    expect(forbiddenWords('also manyfold, so manyfold, when-nobody-waits.md')).toEqual([]);
  });

  it.each(NEVER)('are on the page of names: %s', (word) => {
    const page = readFileSync(new URL('../../docs/nomenclature.md', import.meta.url), 'utf8');
    expect(page).toContain(`| ${word} `);
  });
});
