import type { LessonFacts } from '@superpose/content/courses';

/** Shares, decimal numbers, fractions, and states written as a fraction of kets. */
const NUMBERS = [
  /[+−-]?\d+(?:\.\d+)?\\?%/,
  /[+−-]?\b0\.\d+/,
  /[−-]?(?<![\w^{/.])\d+\/\d+/,
  /[+−-]?\\t?frac(?:\d\d|\{\d\}\{(?:\d|\\sqrt\d)\})/,
  /\\t?frac\{[^{}]*\\rangle[^{}]*\}\{\\sqrt\d\}/,
];
const NUMBER = new RegExp(NUMBERS.map(({ source }) => source).join('|'), 'gu');

/** Gates, angles and options aren't sentences: the engine draws the first, and another test knows the right options. */
const ASIDE = /<Option[\s\S]*?<\/Option>|<(?:Circuit|Sphere|Figure|Formula)[^>]*>/g;

/**
 * The numbers of a lesson's prose and captions that nothing vouches for: they stand neither in a claim's words nor in
 * those that the lesson names as given.
 * @param body the lesson's text without its front matter
 * @returns each with the words around it
 */
export function unclaimedNumbers(
  body: string,
  { claims, given }: Pick<LessonFacts, 'claims' | 'given'>,
): string[] {
  const flat = (text: string) => text.replace(/\s+/g, ' ');
  const text = flat(body.replace(ASIDE, ' '));
  const covered = [...claims.map(({ says }) => says), ...given].flatMap((words) => {
    const wanted = flat(words);
    return [...placesOf(wanted, text)].map((start) => [start, start + wanted.length] as const);
  });
  return [...text.matchAll(NUMBER)]
    .filter(({ 0: number, index }) => {
      const end = index + number.length;
      return !covered.some(([from, to]) => from <= index && end <= to);
    })
    .map(({ 0: number, index }) => text.slice(Math.max(0, index - 40), index + number.length + 20));
}

function* placesOf(words: string, text: string): Generator<number> {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) yield at;
}
