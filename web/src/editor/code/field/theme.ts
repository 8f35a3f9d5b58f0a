import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Inks of the page that can be read on the field's ground, on a lit statement and on a selection, in both themes. */
const highlighting = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--color-gate-hadamard-ink)', fontWeight: '600' },
  { tag: tags.operatorKeyword, color: 'var(--color-gate-rotation-ink)', fontWeight: '600' },
  { tag: tags.modifier, color: 'var(--color-gate-pauli-ink)', fontWeight: '600' },
  { tag: tags.typeName, color: 'var(--color-gate-control-ink)', fontWeight: '600' },
  { tag: tags.function(tags.variableName), color: 'var(--color-accent)' },
  { tag: tags.standard(tags.function(tags.variableName)), color: 'var(--color-gate-phase-ink)' },
  { tag: [tags.number, tags.atom], color: 'var(--color-gate-phase-ink)' },
  { tag: tags.string, color: 'var(--color-warn)' },
  { tag: tags.special(tags.string), color: 'var(--color-gate-phase-ink)', fontWeight: '600' },
  { tag: tags.comment, color: 'var(--color-muted)', fontStyle: 'italic' },
  { tag: tags.meta, color: 'var(--color-muted)', fontWeight: '600' },
]);

const tinted = (color: string, percent: number) =>
  `color-mix(in srgb, var(--color-${color}) ${percent}%, transparent)`;
const SELECTED = { backgroundColor: tinted('accent', 15) };
const BRACKET = { backgroundColor: 'transparent', outline: '1px solid var(--color-line-strong)' };
const CHOSEN = {
  backgroundColor: 'var(--color-accent)',
  color: 'var(--color-on-accent)',
  // Seen where the system's colours replace the page's.
  outline: '2px solid transparent',
  outlineOffset: '-2px',
};

const field = EditorView.theme({
  '&': {
    height: '100%',
    borderRadius: 'var(--radius-md)',
    border: '1px solid var(--color-line-strong)',
    backgroundColor: 'var(--color-sunken)',
    color: 'var(--color-ink)',
  },
  '&.cm-focused': { outline: '3px solid var(--color-accent)', outlineOffset: '2px' },
  '.cm-scroller': {
    overflow: 'auto',
    fontFamily: 'var(--font-mono)',
    fontSize: 'var(--text-xs)',
    lineHeight: '1.6',
  },
  // A phone would zoom into letters smaller than these.
  '@media (pointer: coarse)': { '.cm-scroller': { fontSize: 'max(16px, 1rem)' } },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--color-ink)' },
  '.cm-content ::selection, .cm-content::selection': SELECTED,
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: tinted('line', 30) },
  '.cm-gutters': { border: 'none', backgroundColor: 'var(--color-sunken)', color: 'var(--color-muted)' },
  '.cm-foldGutter .cm-gutterElement': { minWidth: '24px', textAlign: 'center', cursor: 'pointer' },
  '.cm-foldPlaceholder': {
    padding: '0 6px',
    border: '1px solid var(--color-line-strong)',
    backgroundColor: 'var(--color-raised)',
    color: 'var(--color-ink)',
  },
  '&.cm-focused .cm-matchingBracket, .cm-matchingBracket': BRACKET,
  '&.cm-focused .cm-nonmatchingBracket, .cm-nonmatchingBracket': {
    ...BRACKET,
    outline: '1px dashed var(--color-bad)',
  },
  '.cm-lit': {
    borderBottom: '2px solid var(--color-accent)',
    backgroundColor: 'var(--color-accent-soft)',
  },
  // What the learner selects shows through.
  '&.cm-focused .cm-lit': { backgroundColor: 'transparent' },
  '.cm-snippetField': { backgroundColor: tinted('line-strong', 25) },
});

/** What is wrong, and the lists and notes that float over the field. */
const overlays = EditorView.theme({
  '.cm-fault': {
    textDecoration: 'underline wavy var(--color-bad) 1.5px',
    textUnderlineOffset: '3px',
    textDecorationSkipInk: 'none',
  },
  '.cm-fault-line': { boxShadow: 'inset 0 -2px 0 var(--color-bad)' },
  '.cm-tooltip': {
    border: '1px solid var(--color-line-strong)',
    borderRadius: 'var(--radius-md)',
    backgroundColor: 'var(--color-raised)',
    color: 'var(--color-ink)',
    fontFamily: 'var(--font-sans)',
    fontSize: 'var(--text-xs)',
    boxShadow: 'var(--shadow-lift)',
  },
  '.cm-fault-message': {
    maxWidth: 'min(28rem, 90vw)',
    padding: '6px 10px',
    borderLeft: '5px solid var(--color-bad)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)', maxHeight: '13em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '2px 10px', lineHeight: '1.6' },
  '@media (pointer: coarse)': {
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { lineHeight: '40px' },
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': CHOSEN,
  '.cm-tooltip.cm-completionInfo': { padding: '6px 10px', maxWidth: '18rem' },
});

export const theme = [field, overlays, syntaxHighlighting(highlighting)];
