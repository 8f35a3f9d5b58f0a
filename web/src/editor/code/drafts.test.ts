import { describe, expect, it } from '@jest/globals';
import { withComments } from './drafts';
import { typed } from './testing/programs';

const program = typed('include "stdgates.inc";\nqubit q;\nh q;\n');

describe('a draft as comments', () => {
  it.each([
    ['a line more', 'include "stdgates.inc";\nqubit q;\nxq\nh q;\n', 'qubit q;\n// xq\nh q;\n', '// xq'],
    [
      'a line in other words',
      'include "stdgates.inc";\nqubit q;\n  hh q;\n',
      'qubit q;\n// hh q;\nh q;\n',
      '// hh q;',
    ],
    ['a line at the end', 'include "stdgates.inc";\nqubit q;\nh q;\nx', 'h q;\n// x\n', '// x'],
    ['a line less', 'include "stdgates.inc";\nh q;\n', 'qubit q;\nh q;\n', null],
  ])('%s', (_, draft, end, first) => {
    const kept = withComments(program, draft);
    expect(kept.first).toBe(first);
    expect(kept.program.text.endsWith(end)).toBe(true);
    expect(kept.program.text.startsWith('include "stdgates.inc";\nqubit q;\n')).toBe(true);
    const words = kept.program.statements.map(({ from, to }) => kept.program.text.slice(from, to));
    expect(words).toEqual(['include "stdgates.inc";', 'qubit q;', 'h q;']);
  });
});

describe('the text with a draft’s comments', () => {
  const comments = (text: string, draft: string) => {
    const { program, first } = withComments({ ...typed('qubit q;\n'), text, statements: [] }, draft);
    return [program.text, first];
  };
  it.each<[string, string, string, string, string | null]>([
    ['the same', 'a\nb', 'a\nb', 'a\nb', null],
    ['a line of several that are the same', 'a\na', 'a\na\na', 'a\na\n// a\n', '// a'],
    ['fewer of them', 'a\na\na', 'a\na', 'a\na\na', null],
    ['a line at the start', 'a\nb', 'x\na\nb', '// x\na\nb', '// x'],
    ['a line behind a text without an end of line', 'a', 'a\nx', 'a\n// x\n', '// x'],
    ['several lines, empty ones left out', 'a\nb', 'a\n x\n\n\ty \nb', 'a\n// x\n// y \nb', '// x'],
    ['another text', 'a\nb', 'x', '// x\na\nb', '// x'],
    ['nothing', 'a\nb', '', 'a\nb', null],
    ['an end in other words', 'a\nb', 'a\nx', 'a\n// x\nb', '// x'],
  ])('%s', (_case, text, draft, expected, first) => {
    expect(comments(text, draft)).toEqual([expected, first]);
  });

  it('has its statements where they stand then', () => {
    const text = 'ab\ncd\nef';
    const program = { ...typed('qubit q;\n'), text };
    const statement = program.statements[0]!;
    const statements = [[0, 2], [0, 3], [3, 5], [6, 8]].map(([from, to]) => ({ ...statement, from: from!, to: to! })); // prettier-ignore
    const kept = withComments({ ...program, statements }, 'ab\nx\ncd\nef').program;
    expect(kept.text).toBe('ab\n// x\ncd\nef');
    expect(kept.statements.map(({ from, to }) => [from, to])).toEqual([[0, 2], [0, 3], [8, 10], [11, 13]]); // prettier-ignore
  });
});
