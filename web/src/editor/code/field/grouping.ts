import { Transaction } from '@codemirror/state';

/** A change that the learner made. */
export interface Edit {
  readonly kind: 'typed' | 'deleted' | 'whole';
  readonly hasNewLine: boolean;
  /** The cursor before; null when something was selected. */
  readonly before: number | null;
  /** The cursor after. */
  readonly after: number;
  /** In milliseconds. */
  readonly at: number;
}

const PAUSE_MS = 800;

/** Whether an undo stops between two changes. What was typed or deleted in one go is undone together. */
export const startsStep = (last: Edit | null, edit: Edit): boolean =>
  last === null ||
  edit.kind === 'whole' ||
  edit.kind !== last.kind ||
  edit.hasNewLine ||
  edit.at - last.at >= PAUSE_MS ||
  edit.before !== last.after;

/** A transaction as one of the learner's changes. */
export function editOf(transaction: Transaction): Edit {
  let inserted = 0;
  let hasNewLine = false;
  transaction.changes.iterChanges((_fromA, _toA, _fromB, _toB, { length, lines }) => {
    inserted += length;
    hasNewLine ||= lines > 1;
  });
  const isPlain = PLAIN.test(transaction.annotation(Transaction.userEvent) ?? '');
  const before = transaction.startState.selection.main;
  return {
    kind: isPlain ? (inserted > 0 ? 'typed' : 'deleted') : 'whole',
    hasNewLine,
    before: before.empty ? before.head : null,
    after: transaction.newSelection.main.head,
    at: transaction.annotation(Transaction.time)!,
  };
}

/** What comes from single keys. A paste, a completion, lines that are moved or indented and the like stand alone. */
const PLAIN = /^(?:input(?:\.type.*)?|delete\.(?:forward|backward|selection))$/;
