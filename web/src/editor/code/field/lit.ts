import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';

export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Lights these ranges alone. */
export const setLit = StateEffect.define<readonly TextRange[]>();

const mark = Decoration.mark({ class: 'cm-lit' });

export const litRanges: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, { changes, effects }) =>
    effects.reduce((set, effect) => (effect.is(setLit) ? marksOf(effect.value) : set), shown.map(changes)),
  provide: (field) => EditorView.decorations.from(field),
});

const marksOf = (ranges: readonly TextRange[]): DecorationSet =>
  Decoration.set(
    ranges.filter(({ from, to }) => to > from).map(({ from, to }) => mark.range(from, to)),
    true,
  );

/** Scrolls the field, and not the page around it, to a place that it doesn't show. */
export function scrollTo(view: EditorView, offset: number): void {
  const { scrollDOM } = view;
  const { top, bottom } = view.lineBlockAt(offset);
  const isShown = top >= scrollDOM.scrollTop && bottom <= scrollDOM.scrollTop + scrollDOM.clientHeight;
  if (!isShown) scrollDOM.scrollTop = top - scrollDOM.clientHeight / 3;
}
