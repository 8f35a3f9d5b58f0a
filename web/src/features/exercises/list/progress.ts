import { useSyncExternalStore } from 'react';

/** The exercises solved and tried in this browser; who solved one has tried it. */
export interface Progress {
  readonly solved: readonly string[];
  readonly tried: readonly string[];
}

const STORAGE_KEY = 'superpose.exercises';
/** Of what is stored; another version begins anew. */
const VERSION = 1;
const NONE: Progress = { solved: [], tried: [] };
const listeners = new Set<() => void>();
let progress: Progress | null = null;

export function readProgress(text: string | null): Progress {
  try {
    const stored = JSON.parse(text ?? '') as { version?: unknown; solved?: unknown; tried?: unknown } | null;
    if (stored?.version !== VERSION) return NONE;
    return { solved: idsOf(stored.solved), tried: idsOf(stored.tried) };
  } catch {
    return NONE;
  }
}

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];

function load(): Progress {
  try {
    return readProgress(localStorage.getItem(STORAGE_KEY));
  } catch {
    // Storage is closed to the page: the progress lasts until it is left.
    return NONE;
  }
}

const current = (): Progress => (progress ??= load());

export function exerciseTried(id: string, passed: boolean): void {
  const { solved, tried } = current();
  const next = {
    solved: passed && !solved.includes(id) ? [...solved, id] : solved,
    tried: tried.includes(id) ? tried : [...tried, id],
  };
  if (next.solved === solved && next.tried === tried) return;
  progress = next;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ version: VERSION, ...next }));
  } catch {
    // As above.
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useProgress = (): Progress => useSyncExternalStore(subscribe, current, () => NONE);
