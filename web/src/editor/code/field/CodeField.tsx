import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Register } from './completions';
import { extensionsOf, fromPage, type Page } from './extensions';
import { showFaults, within, type Fault } from './faults';
import type { Translate } from './gateWords';
import { scrollTo, setLit, type TextRange } from './lit';
import { smallestChange } from './smallestChange';

export interface CodeFieldProps {
  /**
   * The program as the page has it. When it differs from what the field shows, the field takes it with the smallest
   * change, so that the cursor stays. Line ends become `\n`; offsets are those of the text after that.
   */
  readonly text: string;
  /**
   * Called on each change that the learner makes. `startsStep` is true where an undo should stop before this change.
   * `text` follows at once: a text that lags behind would take back what was typed since.
   */
  readonly onChange: (text: string, startsStep: boolean) => void;
  /**
   * What is wrong, under the characters it means; offsets are UTF-16. A new list replaces the last; until then its ranges
   * move with the text.
   */
  readonly faults: readonly Fault[];
  /** Ranges to be lit, likewise. The first is scrolled into view when it changes while the field isn't focused. */
  readonly lit: readonly TextRange[];
  /** The cursor's offset when it moves, null when the field loses focus. */
  readonly onCursor: (offset: number | null) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly isReadOnly: boolean;
  /** Names for completion besides gates and words of the language. */
  readonly registers: readonly Register[];
  readonly definedGates: readonly string[];
  /** The field's accessible name. */
  readonly label: string;
  /** The id of the texts beside it. */
  readonly describedBy: string;
}

/** A field for a program in OpenQASM 2 or 3. It fills its parent's height. */
export function CodeField(props: CodeFieldProps) {
  const { t } = useTranslation(['code', 'editor']);
  const host = useRef<HTMLDivElement>(null);
  const { faults, lit } = props;
  // The view ends its lines alike, and would take a stray \r for a line more.
  const text = props.text.replace(/\r\n?/g, '\n');
  const view = useView(host, text, { ...props, t });
  useAttributes(view, props, t);

  useLayoutEffect(() => {
    const change = smallestChange(view.current!.state.sliceDoc(), text);
    if (change) view.current!.dispatch({ changes: change, annotations: fromPage.of(true) });
  }, [view, text]);

  useLayoutEffect(() => {
    view.current!.dispatch(showFaults(faults));
  }, [view, faults]);

  useLayoutEffect(() => {
    const { state } = view.current!;
    view.current!.dispatch({ effects: setLit.of(lit.map((range) => within(state, range))) });
  }, [view, lit]);

  const first = lit[0]?.from;
  useLayoutEffect(() => {
    if (first !== undefined && !view.current!.hasFocus) scrollTo(view.current!, first);
  }, [view, first]);

  return <div ref={host} className="h-full min-h-0" />;
}

/** A view that lives as long as the field and calls the page as it is at the moment. */
function useView(host: RefObject<HTMLDivElement | null>, text: string, page: Page) {
  const view = useRef<EditorView>(null);
  const latest = useRef(page);
  const first = useRef(text);
  useLayoutEffect(() => {
    latest.current = page;
  });
  useLayoutEffect(() => {
    view.current = new EditorView({
      parent: host.current!,
      doc: first.current,
      extensions: [attributes.of([]), extensionsOf(() => latest.current)],
    });
    return () => view.current?.destroy();
  }, [host]);
  return view;
}

const attributes = new Compartment();

/** Keeps what the page says of the field itself. */
function useAttributes(view: RefObject<EditorView | null>, props: CodeFieldProps, t: Translate): void {
  const { label, describedBy, isReadOnly } = props;
  const isInvalid = props.faults.length > 0;
  useLayoutEffect(() => {
    const content: Extension = [
      EditorState.readOnly.of(isReadOnly),
      EditorState.phrases.of(t('phrases', { returnObjects: true })),
      EditorView.contentAttributes.of({
        tabindex: '0',
        'aria-label': label,
        'aria-describedby': describedBy,
        'aria-invalid': String(isInvalid),
      }),
    ];
    view.current!.dispatch({ effects: attributes.reconfigure(content) });
  }, [view, label, describedBy, isReadOnly, isInvalid, t]);
}
