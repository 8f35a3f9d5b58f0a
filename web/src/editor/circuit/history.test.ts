import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyEdit, anyPage } from '../testing/arbitraries';
import type { EditorCircuit } from './circuit';
import { editCircuit } from './editCircuit';
import { HISTORY_STEPS, historyOf, record, redo, undo, type History } from './history';

const times = <Value>(
  count: number,
  step: (history: History<Value>) => History<Value>,
  history: History<Value>,
): History<Value> => Array.from({ length: count }).reduce<History<Value>>(step, history);

describe('undo and redo', () => {
  it('undoing everything gives the empty circuit, redoing everything the last one', () => {
    fc.assert(
      fc.property(anyPage, fc.array(anyEdit, { maxLength: HISTORY_STEPS }), ({ rules, empty }, edits) => {
        const edited = edits.reduce<History<EditorCircuit>>((history, edit) => {
          const outcome = editCircuit(history.present, edit, rules);
          return outcome.ok ? record(history, outcome.circuit) : history;
        }, historyOf(empty));
        const undone = times(edits.length, undo, edited);
        expect(undone.present).toBe(empty);
        const redone = times(edits.length, redo, undone);
        expect(redone).toEqual(edited);
      }),
    );
  });

  const addOne = (history: History<number>) => record(history, history.present + 1);

  it('keeps a hundred steps', () => {
    const added = times(150, addOne, historyOf(0));
    expect(times(150, undo, added).present).toBe(50);
  });

  it('makes no step of what changes nothing, and forgets the future at the next change', () => {
    const history = record(addOne(historyOf(0)), 1);
    expect(history.past).toEqual([0]);
    expect(addOne(undo(history)).future).toEqual([]);
  });
});
