import { describe, expect, it } from '@jest/globals';
import { lessonIn, quizIn } from './lessonFiles';

const FILES = Object.fromEntries(
  [
    'de/lessons/gates/1.1-bits.mdx',
    'de/lessons/gates/quiz.mdx',
    'en/lessons/gates/1.1-bits.mdx',
    'en/lessons/gates/1.10-more-bits.mdx',
    'en/lessons/gates/1.2-qubits.mdx',
    'en/lessons/gates/quiz.mdx',
    'en/lessons/physics/1.1-waves.mdx',
    'en/lessons/physics/quiz.mdx',
  ].map((path) => [`../../../content/languages/${path}`, path]),
);

describe('a lesson', () => {
  it.each<[string, string[], string, string | undefined, string | undefined]>([
    ['in the reader’s language', ['de', 'en'], 'gates', '1.1', 'de/lessons/gates/1.1-bits.mdx'],
    ['in the default one', ['en', 'en'], 'gates', '1.1', 'en/lessons/gates/1.1-bits.mdx'],
    ['that the language lacks', ['de', 'en'], 'gates', '1.2', 'en/lessons/gates/1.2-qubits.mdx'],
    ['of a course that it lacks', ['de', 'en'], 'physics', '1.1', 'en/lessons/physics/1.1-waves.mdx'],
    ['with a longer number', ['de', 'en'], 'gates', '1.10', 'en/lessons/gates/1.10-more-bits.mdx'],
    ['that isn’t there', ['de', 'en'], 'gates', '1', undefined],
    ['of a course that isn’t there', ['de', 'en'], 'gate', '1.1', undefined],
    ['without a number', ['de', 'en'], 'gates', undefined, undefined],
  ])('%s: %j %s %s', (_, languages, slug, id, file) => {
    expect(lessonIn(FILES, languages, slug, id)).toBe(file);
  });
});

describe('a quiz', () => {
  it.each<[string[], string, string | undefined]>([
    [['de', 'en'], 'gates', 'de/lessons/gates/quiz.mdx'],
    [['en', 'de'], 'gates', 'en/lessons/gates/quiz.mdx'],
    [['de', 'en'], 'physics', 'en/lessons/physics/quiz.mdx'],
    [['de', 'en'], 'algebra', undefined],
  ])('in %j of %s is %s', (languages, slug, file) => {
    expect(quizIn(FILES, languages, slug)).toBe(file);
  });
});
