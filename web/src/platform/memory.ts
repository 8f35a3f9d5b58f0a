import { useSyncExternalStore } from 'react';

/** What a learner has done on this site, kept in this browser only. */
export interface Memory {
  /** What was seen to its end: lessons such as `intro/1.1`, quizzes such as `intro/quiz`, demos such as `demo/grover`. */
  readonly read: readonly string[];
  /** Questions answered and exercises submitted, such as `gates/2.1#twice` or `exercise/07-bell-state`. */
  readonly tried: readonly string[];
  /** Questions answered right at the first try, and exercises passed. */
  readonly solved: readonly string[];
  /** The page to go on with. */
  readonly last: { readonly path: string; readonly title: string } | null;
  /** When each question comes back, by its name; made by the review. */
  readonly cards: Readonly<Record<string, unknown>>;
  /** By the tag of a mistake, the question in which it was made; the review brings it back in another one. */
  readonly missed: Readonly<Record<string, string>>;
}

export const MEMORY_VERSION = 1;
const STORAGE_KEY = 'superpose.memory';
/** Written before there was a version: the ids of the introduction's lessons. */
const FIRST_KEY = 'superpose.lessons-read';

export const NOTHING: Memory = { read: [], tried: [], solved: [], last: null, cards: {}, missed: {} };

const listeners = new Set<() => void>();
let memory: Memory | null = null;

/** @returns null where the value is no memory, or one of a later version */
export function readMemory(value: unknown): Memory | null {
  if (typeof value !== 'object' || value === null) return null;
  const row = value as Record<string, unknown>;
  if (row.version !== MEMORY_VERSION) return null;
  return {
    read: texts(row.read),
    tried: texts(row.tried),
    solved: texts(row.solved),
    last: readLast(row.last),
    cards: typeof row.cards === 'object' && row.cards !== null ? { ...row.cards } : {},
    missed: readMissed(row.missed),
  };
}

export const writeMemory = (kept: Memory): string => JSON.stringify({ version: MEMORY_VERSION, ...kept });

export const currentMemory = (): Memory => (memory ??= load());

export function changeMemory(change: (before: Memory) => Memory): void {
  const before = currentMemory();
  memory = change(before);
  if (memory === before) return;
  store(memory);
  listeners.forEach((listener) => listener());
}

export const useMemory = (): Memory => useSyncExternalStore(subscribe, currentMemory, () => NOTHING);

/** Adds a mark; one that is there already changes nothing. */
export const mark = (list: 'read' | 'tried' | 'solved', name: string): void =>
  changeMemory((before) =>
    before[list].includes(name) ? before : { ...before, [list]: [...before[list], name] },
  );

export const clearMemory = (): void => changeMemory(() => ({ ...NOTHING }));

function load(): Memory {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    if (stored !== null) return readMemory(JSON.parse(stored)) ?? NOTHING;
    return {
      ...NOTHING,
      read: texts(JSON.parse(localStorage.getItem(FIRST_KEY) ?? '[]')).map((id) => `intro/${id}`),
    };
  } catch {
    // Nothing readable, or storage closed to the page: the memory begins anew.
    return NOTHING;
  }
}

function store(kept: Memory): void {
  try {
    localStorage.setItem(STORAGE_KEY, writeMemory(kept));
  } catch {
    // The memory then lasts until the page is closed.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? [...new Set(value.filter((entry) => typeof entry === 'string'))] : [];
}

const readMissed = (value: unknown): Memory['missed'] =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function readLast(value: unknown): Memory['last'] {
  const { path, title } = (value ?? {}) as Record<string, unknown>;
  return typeof path === 'string' && /^\/[^/]/.test(path) && typeof title === 'string'
    ? { path, title }
    : null;
}
