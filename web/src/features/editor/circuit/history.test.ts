import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyEdit, anyPage } from '../testing/arbitraries';
import type { EditorCircuit } from './circuit';
import { editCircuit, type Edit } from './editCircuit';
import { HISTORY_STEPS, historyOf, undoable, type History, type HistoryAction } from './history';
import type { RuleSet } from './rules';

const editing = (rules: RuleSet) =>
  undoable<EditorCircuit, Edit>((circuit, edit) => {
    const outcome = editCircuit(circuit, edit, rules);
    return outcome.ok ? outcome.circuit : circuit;
  });

const times = (count: number, action: HistoryAction): HistoryAction[] =>
  Array.from({ length: count }, () => action);

describe('undo and redo', () => {
  it('undoing everything gives the empty circuit, redoing everything the last one', () => {
    fc.assert(
      fc.property(anyPage, fc.array(anyEdit, { maxLength: HISTORY_STEPS }), ({ rules, empty }, edits) => {
        const reduce = editing(rules);
        const edited = edits.reduce<History<EditorCircuit>>(reduce, historyOf(empty));
        const undone = times(edits.length, { type: 'undo' }).reduce(reduce, edited);
        expect(undone.present).toBe(empty);
        const redone = times(edits.length, { type: 'redo' }).reduce(reduce, undone);
        expect(redone).toEqual(edited);
      }),
    );
  });

  const count = undoable<number, { type: 'add' | 'nothing' }>((value, { type }) =>
    type === 'add' ? value + 1 : value,
  );

  it('keeps a hundred steps', () => {
    const added = Array.from({ length: 150 }, () => ({ type: 'add' as const })).reduce(count, historyOf(0));
    const undone = times(150, { type: 'undo' }).reduce(count, added);
    expect(undone.present).toBe(50);
  });

  it('makes no step of what changes nothing, and forgets the future at the next change', () => {
    const history = [{ type: 'add' as const }, { type: 'nothing' as const }].reduce(count, historyOf(0));
    expect(history.past).toEqual([0]);
    const undone = count(history, { type: 'undo' });
    expect(count(undone, { type: 'add' }).future).toEqual([]);
  });
});
