import {
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type TransactionSpec,
} from '@codemirror/state';
import {
  Decoration,
  EditorView,
  hoverTooltip,
  type Command,
  type DecorationSet,
  type KeyBinding,
} from '@codemirror/view';
import type { TextRange } from './lit';

export interface Fault extends TextRange {
  readonly message: string;
}

const setFaults = StateEffect.define<readonly Fault[]>();

/** Marks these faults alone. */
export const showFaults = (faults: readonly Fault[]): TransactionSpec => ({ effects: setFaults.of(faults) });

/** The faults, where the text has moved them since. */
const faultField = StateField.define<readonly Fault[]>({
  create: () => [],
  update: (faults, { changes, effects }) =>
    effects.reduce<readonly Fault[]>(
      (kept, effect) => (effect.is(setFaults) ? effect.value : kept),
      faults.map((fault) => ({ ...fault, from: changes.mapPos(fault.from), to: changes.mapPos(fault.to) })),
    ),
  provide: (field) =>
    EditorView.decorations.from(
      field,
      (faults) =>
        ({ state }) =>
          marksOf(state, faults),
    ),
});

const underline = Decoration.mark({ class: 'cm-fault' });
/** For a line that has no character to underline. */
const emptyLine = Decoration.line({ class: 'cm-fault-line' });

const marksOf = (state: EditorState, faults: readonly Fault[]): DecorationSet =>
  Decoration.set(
    faults.map((fault) => {
      const { from, to } = markedRange(state, fault);
      return from < to ? underline.range(from, to) : emptyLine.range(from);
    }),
    true,
  );

/** What is marked: the characters that are meant, or the one before a place where something is missing. */
function markedRange(state: EditorState, fault: TextRange): TextRange {
  const { from, to } = within(state, fault);
  if (from < to) return { from, to };
  const line = state.doc.lineAt(from);
  return from > line.from ? { from: from - 1, to: from } : { from, to: Math.min(from + 1, line.to) };
}

/** A range cut to what the field shows; the page may mean a text that is longer. */
export const within = ({ doc }: EditorState, { from, to }: TextRange): TextRange => ({
  from: Math.min(from, doc.length),
  to: Math.min(to, doc.length),
});

/** The message beside a fault on which the mouse rests. */
const messages = hoverTooltip(({ state }, offset) => {
  for (const fault of state.field(faultField)) {
    const { from, to } = markedRange(state, fault);
    if (offset < from || offset > to) continue;
    const dom = document.createElement('div');
    dom.className = 'cm-fault-message';
    dom.textContent = fault.message;
    return { pos: from, end: to, create: () => ({ dom }) };
  }
  return null;
});

/** Goes to the next fault in a direction, or around the end to the first, and has its message read out. */
const goTo =
  (by: 1 | -1): Command =>
  ({ state, dispatch }) => {
    const faults = state.field(faultField).toSorted((a, b) => by * (a.from - b.from));
    const { from: start } = state.selection.main;
    const fault = faults.find(({ from }) => by * (from - start) > 0) ?? faults[0];
    if (!fault) return false;
    const { from, to } = markedRange(state, fault);
    const said = EditorView.announce.of(fault.message);
    dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true, effects: said });
    return true;
  };

export const faultKeys: readonly KeyBinding[] = [
  { key: 'F8', run: goTo(1), shift: goTo(-1), preventDefault: true },
];

export const faultMarks: Extension = [faultField, messages];
