import { useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';

// public/theme.js applies the same key before the first paint.
const STORAGE_KEY = 'superpose.theme';
const listeners = new Set<() => void>();
const current = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

function apply(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  listeners.forEach((listener) => listener());
}

function storedChoice(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage may be closed to the page; the choice then lasts until it is left.
  }
  apply(theme);
}

/** Follows the system until the reader has chosen. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (storedChoice() === null) apply(matches ? 'dark' : 'light');
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, current, () => 'light');

/** A token's value as the page shows it now, for drawings that cannot use CSS variables, such as `color-ink`. */
export function readToken(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}
