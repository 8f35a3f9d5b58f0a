import i18next from 'i18next';
import { createElement, type ReactElement } from 'react';
import { lessons as english } from '../content/en/lessons';
import { isLessonId, LESSONS } from '../features/courses/intro/outline';

/** One row per language that the lessons are written in. */
const LANGUAGES: Record<string, typeof english> = { en: english };

/** A lesson's text in the reader's language, in English where that language has none; null for an unknown id. */
export async function loadLesson(id: string | undefined): Promise<ReactElement | null> {
  const lesson = isLessonId(id) && LESSONS.find((known) => known.id === id);
  if (!lesson) return null;
  const files = LANGUAGES[i18next.language] ?? english;
  return createElement(await files[lesson.name]());
}
