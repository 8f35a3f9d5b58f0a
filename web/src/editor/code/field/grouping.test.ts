import { describe, expect, it } from '@jest/globals';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import { editOf, startsStep, type Edit } from './grouping';
import { smallestChange } from './smallestChange';

const typed: Edit = { kind: 'typed', hasNewLine: false, before: 4, after: 5, at: 1000 };
const next: Edit = { kind: 'typed', hasNewLine: false, before: 5, after: 6, at: 1100 };

describe('an undo step', () => {
  it('holds what is typed in one go', () => expect(startsStep(typed, next)).toBe(false));
  it.each<[string, Partial<Edit>]>([
    ['a pause', { at: 1800 }],
    ['a new line', { hasNewLine: true }],
    ['a paste', { kind: 'whole' }],
    ['a deletion', { kind: 'deleted' }],
    ['a jump', { before: 2 }],
    ['a selection that is replaced', { before: null }],
  ])('begins at %s', (_, change) => expect(startsStep(typed, { ...next, ...change })).toBe(true));
  it('begins with the first change', () => expect(startsStep(null, next)).toBe(true));
  it('begins after a paste, and after a deletion', () => {
    expect(startsStep({ ...typed, kind: 'whole' }, next)).toBe(true);
    expect(startsStep({ ...typed, kind: 'deleted' }, next)).toBe(true);
    expect(startsStep({ ...typed, kind: 'deleted' }, { ...next, kind: 'deleted' })).toBe(false);
  });
});

describe('a transaction', () => {
  const state = EditorState.create({ doc: 'h q;', selection: { anchor: 4 } });
  const edit = (spec: TransactionSpec) => editOf(state.update(spec));
  const insert = (text: string, userEvent: string) =>
    edit({ changes: { from: 4, insert: text }, selection: { anchor: 4 + text.length }, userEvent });

  it.each([
    ['x', 'input.type', 'typed'],
    ['x', 'input.type.compose', 'typed'],
    ['\n', 'input', 'typed'],
    ['xyz', 'input.paste', 'whole'],
    ['rx()', 'input.complete', 'whole'],
    ['  ', 'input.indent', 'whole'],
    ['x', 'move.drop', 'whole'],
  ])('that inserts %j by %s is %s', (text, event, kind) =>
    expect(insert(text, event)).toMatchObject({
      kind,
      before: 4,
      after: 4 + text.length,
      hasNewLine: text === '\n',
    }),
  );
  it.each([
    ['delete.backward', 'deleted'],
    ['delete.cut', 'whole'],
    ['delete.line', 'whole'],
  ])('that deletes by %s is %s', (userEvent, kind) =>
    expect(edit({ changes: { from: 3, to: 4 }, userEvent })).toMatchObject({ kind, before: 4, after: 3 }),
  );
});

describe('the smallest change', () => {
  it.each([
    ['', '', null],
    ['h q;', 'h q;', null],
    ['', 'h', { from: 0, to: 0, insert: 'h' }],
    ['h q;', '', { from: 0, to: 4, insert: '' }],
    ['h q[0];', 'h q[12];', { from: 4, to: 5, insert: '12' }],
    ['aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
    ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
    ['abc', 'xyz', { from: 0, to: 3, insert: 'xyz' }],
  ])('from %j to %j', (before, after, expected) => expect(smallestChange(before, after)).toEqual(expected));
});
