// @ts-check

/** Words of the page of names that no code, comment or page may use; the page says what to write instead. */
export const NEVER = [
  'so many',
  'whoever',
  'nobody',
  'takes the way of',
  'one sees',
  'sees to it',
  'of its own',
  'of their own',
  'tells',
  'is answered',
  'answered with',
];

/** Not within a longer word, a path or a link. */
const PATTERN = new RegExp(`(?<![-\\w])(${NEVER.join('|')})(?![-\\w])`, 'gi');

/** Which of them a text uses, each with its line. @param {string} text */
export const forbiddenWords = (text) =>
  text
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(PATTERN)].map(([word]) => ({ word, line: index + 1 })));
