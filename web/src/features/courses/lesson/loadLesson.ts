import i18next from 'i18next';
import { createElement, type ComponentType, type ReactElement } from 'react';
import { isLessonId, LESSONS, type LessonName } from '../intro/outline';

export type LessonFiles = Record<LessonName, () => Promise<ComponentType>>;

/** One row per language that the lessons are written in. */
const LANGUAGES: Record<string, () => Promise<LessonFiles>> = {
  en: async () => (await import('../../../content/en/lessons')).lessons,
};

/** A lesson's text in the reader's language, in English where that language has none; null for an unknown id. */
export async function loadLesson(id: string | undefined): Promise<ReactElement | null> {
  const lesson = isLessonId(id) && LESSONS.find((known) => known.id === id);
  if (!lesson) return null;
  const files = await (LANGUAGES[i18next.language] ?? LANGUAGES.en)?.();
  const Text = await files?.[lesson.name]();
  return Text ? createElement(Text) : null;
}
