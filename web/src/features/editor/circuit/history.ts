/** A value with the ones it came from and, after an undo, the ones it was taken back from. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
}

export const HISTORY_STEPS = 100;

export const historyOf = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] });

export type HistoryAction = { readonly type: 'undo' } | { readonly type: 'redo' };

/**
 * Makes a reducer undoable: what it changes becomes a step, what it leaves alone does not. The oldest step is
 * forgotten beyond `HISTORY_STEPS`.
 */
export function undoable<Value, Action extends { readonly type: string }>(
  reducer: (value: Value, action: Action) => Value,
): (history: History<Value>, action: Action | HistoryAction) => History<Value> {
  return (history, action) => {
    if (isHistoryAction(action)) return action.type === 'undo' ? undo(history) : redo(history);
    const next = reducer(history.present, action);
    if (next === history.present) return history;
    return { past: [...history.past, history.present].slice(-HISTORY_STEPS), present: next, future: [] };
  };
}

const isHistoryAction = (action: { readonly type: string }): action is HistoryAction =>
  action.type === 'undo' || action.type === 'redo';

function undo<Value>({ past, present, future }: History<Value>): History<Value> {
  const previous = past.at(-1);
  if (previous === undefined) return { past, present, future };
  return { past: past.slice(0, -1), present: previous, future: [present, ...future] };
}

function redo<Value>({ past, present, future }: History<Value>): History<Value> {
  const [next, ...later] = future;
  if (next === undefined) return { past, present, future };
  return { past: [...past, present], present: next, future: later };
}
