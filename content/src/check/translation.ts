import type { Language } from './language.js';
import { triedIn } from './links.js';

/** How a language stands beside the default one. */
export interface Translation {
  /** What is shown in the default language instead. */
  readonly missing: readonly string[];
  /** What has no counterpart, or does something else than it. */
  readonly faults: readonly string[];
}

export function compareLanguages(original: Language, language: Language): Translation {
  const names = namesIn(language);
  const originals = namesIn(original);
  return {
    missing: originals.filter((name) => !names.includes(name)),
    faults: [
      ...language.faults,
      ...names
        .filter((name) => !originals.includes(name))
        .map((name) => `${name}: the default language has none`),
      ...[...language.lessons].flatMap(([place, { text }]) =>
        differences(place, original.lessons.get(place)?.text, text),
      ),
      ...[...language.quizzes].flatMap(([place, text]) =>
        differences(place, original.quizzes.get(place), text),
      ),
    ],
  };
}

/** The parts of a language that every other one should have. Its terms are its own. */
const namesIn = ({ lessons, quizzes, exercises, messages }: Language): string[] => [
  ...[...lessons.keys()].map((place) => `lesson ${place}`),
  ...[...quizzes.keys()].map((place) => `quiz ${place}`),
  ...exercises.map(({ id }) => `exercise ${id}`),
  ...[...messages].map((path) => `message ${path}`),
];

/** What runs or is remembered, and so must be the same in every language. */
const PARTS: readonly (readonly [name: string, of: (text: string) => string[]])[] = [
  ['circuits', (text) => valuesOf(text, /<Circuit\b[^>]*\bgates="([^"]*)"/g)],
  ['exercises', triedIn],
  ['questions', (text) => valuesOf(text, /<Predict id="([^"]*)"/g)],
];

const valuesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, value = '']) => value);

const differences = (place: string, original: string | undefined, text: string): string[] =>
  original === undefined
    ? []
    : PARTS.filter(([, of]) => of(original).join('\n') !== of(text).join('\n')).map(
        ([name]) => `${place}: the ${name} aren’t those of the default language`,
      );
