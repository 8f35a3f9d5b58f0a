import { useSyncExternalStore } from 'react';
import { isLessonId, type LessonId } from './outline';

const STORAGE_KEY = 'superpose.lessons-read';
const NOTHING_READ: readonly LessonId[] = [];
const listeners = new Set<() => void>();
let read: readonly LessonId[] | null = null;

function load(): readonly LessonId[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isLessonId) : [];
  } catch {
    // Nothing stored, or storage closed to the page: the progress begins anew.
    return [];
  }
}

const current = (): readonly LessonId[] => (read ??= load());

/** Remembered in this browser only. */
export function markRead(lesson: LessonId): void {
  if (current().includes(lesson)) return;
  read = [...current(), lesson];
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(read));
  } catch {
    // The progress then lasts until the page is closed.
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLessonsRead = (): readonly LessonId[] =>
  useSyncExternalStore(subscribe, current, () => NOTHING_READ);
