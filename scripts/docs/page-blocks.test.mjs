// @ts-check
import { describe, expect, it } from '@jest/globals';
import { readBlocks, readNotes } from './page-blocks.mjs';

const lines = (/** @type {string[]} */ ...text) => text.join('\n');

describe('a page', () => {
  it('is read by paragraphs, items and rows, without headings, code and notes', () => {
    const page = lines(
      '# Title',
      'One',
      'goes on.',
      '',
      '- first',
      '  goes on',
      '- second',
      '1. third',
      '```sh',
      'code 12 s',
      '```',
      '| a | b |',
      '| --- | --- |',
      '| c \\| d | e |',
      '',
      '[^n]: a note',
    );
    expect(readBlocks(page)).toEqual([
      { line: 2, text: 'One goes on.', exempt: false },
      { line: 5, text: 'first goes on', exempt: false },
      { line: 7, text: 'second', exempt: false },
      { line: 8, text: 'third', exempt: false },
      { line: 14, text: 'c \\| d | e', exempt: false },
    ]);
    expect(readNotes(page)).toEqual(new Map([['n', { line: 16, text: 'a note' }]]));
  });

  it('has the holders of a table in its last column, and the fault in the first one of the table of faults', () => {
    const checked = lines('| what | checked by |', '| --- | --- |', '| limits | a test |');
    expect(readBlocks(checked)).toEqual([{ line: 3, text: 'limits', heldBy: 'a test', exempt: false }]);
    const faults = lines(
      '| # | fault | promised | measured |',
      '| --- | --- | --- | --- |',
      '| P3 | f | p | m |',
    );
    expect(readBlocks(faults)).toEqual([{ line: 3, text: 'p', fault: 'P3', exempt: false }]);
  });
});

describe('an exemption', () => {
  const exempt = (/** @type {string[]} */ ...page) => readBlocks(lines(...page)).map((block) => block.exempt);
  const COMMENT = '<!-- no promises: why -->';

  it('holds for its section under a heading', () => {
    expect(exempt('a', '## Title', '', COMMENT, '', 'b', '', 'c', '## Next', 'd')).toEqual([
      ...[false, true, true, false],
    ]);
  });

  it('holds for one paragraph elsewhere', () => {
    expect(exempt('a', '', COMMENT, '', 'b', '', 'c')).toEqual([false, true, false]);
    expect(exempt('a', COMMENT, 'b', '', 'c')).toEqual([false, true, false]);
  });

  it('needs a reason', () => {
    expect(exempt('<!-- no promises: -->', 'a')).toEqual([false]);
  });
});
