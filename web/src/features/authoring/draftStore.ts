import { useSyncExternalStore } from 'react';
import { isFields, NEW_DRAFT, type Draft } from './draft';

const STORAGE_KEY = 'superpose.draft';
const VERSION = 1;

interface Kept {
  readonly draft: Draft;
  /** Counts the drafts that were begun or opened, so that what holds texts of the one before begins anew. */
  readonly generation: number;
}

const FIRST: Kept = { draft: NEW_DRAFT, generation: 0 };
const listeners = new Set<() => void>();
let kept: Kept | null = null;

/** The draft of this browser; what the build draws is a new one. */
export const useDraft = (): Kept =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current,
    () => FIRST,
  );

export const changeDraft = (change: (draft: Draft) => Draft): void =>
  keep({ ...current(), draft: change(current().draft) });

/** Puts another draft in the place of this one. */
export const replaceDraft = (draft: Draft): void => keep({ draft, generation: current().generation + 1 });

/** For tests, which share one page. */
export function forgetDraft(): void {
  kept = null;
}

const current = (): Kept => (kept ??= { draft: stored() ?? NEW_DRAFT, generation: 1 });

function keep(next: Kept): void {
  kept = next;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ version: VERSION, draft: next.draft }));
  } catch {
    // Storage may be closed to the page or full; the draft then lasts until the page is left.
  }
  listeners.forEach((listener) => listener());
}

function stored(): Draft | null {
  try {
    return readDraft(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** @returns null where the value is no draft, or one of a later version */
export function readDraft(value: unknown): Draft | null {
  if (!isFields(value) || value.version !== VERSION || !isFields(value.draft)) return null;
  const { id, idFollows, facts, texts, others, targetFollows } = value.draft;
  if (typeof id !== 'string' || !isFields(facts) || !isFields(texts) || !isFields(others)) return null;
  const files = Object.entries(others).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    id,
    idFollows: idFollows === true,
    facts,
    texts,
    others: Object.fromEntries(files),
    targetFollows: targetFollows === true,
  };
}
