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
