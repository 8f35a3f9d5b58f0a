import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { indentWithTab, standardKeymap, toggleComment } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { Annotation, type Extension } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  type KeyBinding,
  type Rect,
  type ViewUpdate,
} from '@codemirror/view';
import { completionsAt, type Names } from './completions';
import { faultKeys, faultMarks } from './faults';
import type { Translate } from './gateWords';
import { editOf, startsStep, type Edit } from './grouping';
import { openQasm } from './language';
import { litRanges } from './lit';
import { theme } from './theme';

/** What the field asks and calls of its page, as it is at the moment. */
export interface Page extends Names {
  readonly onChange: (text: string, startsStep: boolean) => void;
  readonly onCursor: (offset: number | null) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly t: Translate;
}

/** Marks a change that the page made. */
export const fromPage = Annotation.define<true>();

/** All that a field is made of; `page` returns the page's side as it is then. */
export const extensionsOf = (page: () => Page): Extension => [
  openQasm,
  theme,
  EditorView.lineWrapping,
  lineNumbers(),
  foldGutter(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  bracketMatching(),
  closeBrackets(),
  indentOnInput(),
  litRanges,
  faultMarks,
  autocompletion({
    icons: false,
    positionInfo: besideOrBelow,
    override: [
      ({ state, pos, explicit }) => completionsAt(state.sliceDoc(), pos, explicit, page(), page().t),
    ],
  }),
  undoing(page),
  keymap.of([
    ...faultKeys,
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...foldKeymap,
    ...standardKeymap,
    { key: 'Mod-/', run: toggleComment },
    indentWithTab,
  ]),
  EditorView.updateListener.of(reporter(page)),
];

/** On a phone, what an offer means stands below the list or above it, so that it covers none. */
function besideOrBelow(_view: EditorView, list: Rect, option: Rect, info: Rect, space: Rect) {
  const [width, height] = [info.right - info.left, info.bottom - info.top];
  if (list.right + width <= space.right) return { style: `top: ${option.top - list.top}px; left: 100%` };
  const side = list.bottom + height <= space.bottom ? 'top' : 'bottom';
  return { style: `${side}: 100%; left: 0; max-width: ${space.right - list.left}px` };
}

/** The page keeps one history for the text and the drawing, so the field has none. */
function undoing(page: () => Page): Extension {
  const key = (name: string, action: 'onUndo' | 'onRedo'): KeyBinding => ({
    key: name,
    run: () => {
      page()[action]();
      return true;
    },
    preventDefault: true,
    stopPropagation: true,
  });
  const menu: Readonly<Record<string, 'onUndo' | 'onRedo'>> = {
    historyUndo: 'onUndo',
    historyRedo: 'onRedo',
  };
  return [
    keymap.of([key('Mod-z', 'onUndo'), key('Mod-Shift-z', 'onRedo'), key('Mod-y', 'onRedo')]),
    // From a browser's menu, or by shaking a phone.
    EditorView.domEventHandlers({
      beforeinput(event) {
        const action = menu[event.inputType];
        if (!action) return false;
        event.preventDefault();
        page()[action]();
        return true;
      },
    }),
  ];
}

/** Calls the page with what the learner changed and where the cursor is. */
function reporter(page: () => Page): (update: ViewUpdate) => void {
  let last: Edit | null = null;
  let reported: number | null = null;
  return ({ view, state, startState, transactions, docChanged }) => {
    if (docChanged && !state.doc.eq(startState.doc)) {
      const transaction = transactions.find((each) => each.docChanged)!;
      const edit = transaction.annotation(fromPage) ? null : editOf(transaction);
      if (edit) page().onChange(state.sliceDoc(), startsStep(last, edit));
      last = edit;
    }
    const cursor = view.hasFocus ? state.selection.main.head : null;
    if (cursor !== reported) page().onCursor(cursor);
    reported = cursor;
  };
}
