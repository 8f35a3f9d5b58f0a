import { useSyncExternalStore } from 'react';

interface Notice {
  readonly id: number;
  readonly message: string;
}

const NONE: readonly Notice[] = [];
const listeners = new Set<() => void>();
let notices = NONE;
let lastId = 0;

/** Shows an alert until the reader dismisses it. The same sentence again replaces the old one, so that it is announced anew and never piles up. */
export function raiseAlert(message: string): void {
  lastId += 1;
  change([...notices.filter((notice) => notice.message !== message), { id: lastId, message }]);
}

export const dismissAlert = (id: number): void => change(notices.filter((notice) => notice.id !== id));

function change(next: readonly Notice[]): void {
  notices = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useNotices = (): readonly Notice[] =>
  useSyncExternalStore(
    subscribe,
    () => notices,
    () => NONE,
  );
