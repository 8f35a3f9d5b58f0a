/** A value with its earlier values and, after an undo, the later ones. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
}

export const HISTORY_STEPS = 100;

export const historyOf = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] });

/** Makes a new value a step, unless nothing changed. The oldest step is forgotten beyond `HISTORY_STEPS`. */
export function record<Value>(history: History<Value>, next: Value): History<Value> {
  const { past, present } = history;
  if (next === present) return history;
  return { past: [...past, present].slice(-HISTORY_STEPS), present: next, future: [] };
}

export function undo<Value>({ past, present, future }: History<Value>): History<Value> {
  const previous = past.at(-1);
  if (previous === undefined) return { past, present, future };
  return { past: past.slice(0, -1), present: previous, future: [present, ...future] };
}

export function redo<Value>({ past, present, future }: History<Value>): History<Value> {
  const [next, ...later] = future;
  if (next === undefined) return { past, present, future };
  return { past: [...past, present], present: next, future: later };
}
