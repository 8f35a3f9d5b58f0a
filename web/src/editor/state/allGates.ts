import { useSyncExternalStore } from 'react';

const KEY = 'superpose.all-gates';
const listeners = new Set<() => void>();
let wanted: boolean | null = null;

/** Whether the learner has turned all gates on; it is kept in the browser. */
export function wantsAllGates(): boolean {
  wanted ??= stored();
  return wanted;
}

export function setWantsAllGates(isWanted: boolean): void {
  wanted = isWanted;
  try {
    localStorage.setItem(KEY, isWanted ? 'on' : 'off');
  } catch {
    // Storage may be closed to the page; the choice then lasts until the page is left.
  }
  listeners.forEach((listener) => listener());
}

export const useWantsAllGates = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wantsAllGates,
    () => false,
  );

/** For tests, which share one page. */
export function forgetAllGates(): void {
  wanted = null;
}

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}
