import { useSyncExternalStore } from 'react';

/** A choice of two that the reader has made, kept in the browser. */
export interface StoredSwitch {
  readonly isOn: () => boolean;
  readonly set: (isOn: boolean) => void;
  /** The same for this visit alone. */
  readonly setForNow: (isOn: boolean) => void;
  /** The choice in a component; off in a page from the build. */
  readonly use: () => boolean;
  /** For tests, which share one page. */
  readonly forget: () => void;
}

/** @param key its name in the browser's storage; off unless `on` is stored there */
export function storedSwitch(key: string): StoredSwitch {
  const listeners = new Set<() => void>();
  let chosen: boolean | null = null;
  const isOn = () => (chosen ??= stored(key));
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const setForNow = (next: boolean) => {
    chosen = next;
    listeners.forEach((listener) => listener());
  };
  return {
    isOn,
    setForNow,
    set: (next) => {
      try {
        localStorage.setItem(key, next ? 'on' : 'off');
      } catch {
        // Storage may be closed to the page; the choice then lasts until the page is left.
      }
      setForNow(next);
    },
    use: () => useSyncExternalStore(subscribe, isOn, () => false),
    forget: () => {
      chosen = null;
    },
  };
}

function stored(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}
