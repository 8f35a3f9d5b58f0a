import { forEachDiagnostic, nextDiagnostic, previousDiagnostic, setDiagnostics } from '@codemirror/lint';
import type { EditorState, TransactionSpec } from '@codemirror/state';
import { EditorView, type Command, type KeyBinding } from '@codemirror/view';
import type { TextRange } from './lit';

export interface Fault extends TextRange {
  readonly message: string;
}

/** Underlines these faults alone. */
export const showFaults = (state: EditorState, faults: readonly Fault[]): TransactionSpec =>
  setDiagnostics(
    state,
    faults.map((fault) => ({ ...within(state, fault), message: fault.message, severity: 'error' as const })),
  );

/** A range cut to what the field shows; the page may mean a text that is longer. */
export const within = ({ doc }: EditorState, { from, to }: TextRange): TextRange => ({
  from: Math.min(from, doc.length),
  to: Math.min(to, doc.length),
});

/** Goes to a fault, which shows its message, and has it read out. */
const reading =
  (go: Command): Command =>
  (view) => {
    const isAny = go(view);
    const { from, to } = view.state.selection.main;
    forEachDiagnostic(view.state, ({ message }, start, end) => {
      if (start === from && end === to) view.dispatch({ effects: EditorView.announce.of(message) });
    });
    return isAny;
  };

export const faultKeys: readonly KeyBinding[] = [
  { key: 'F8', run: reading(nextDiagnostic), shift: reading(previousDiagnostic), preventDefault: true },
];
