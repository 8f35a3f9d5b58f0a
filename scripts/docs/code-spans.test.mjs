// @ts-check
import { describe, expect, it } from '@jest/globals';
import { unknownNames } from './code-spans.mjs';

const repository = {
  files: ['web/src/editor/gateMoved.ts', 'docs/engine.md', 'content/exercises/bell.json'],
  text: 'export const gateMoved = 1; process.env.PORT; app.get("/health/live"); "early-stop"',
  scripts: ['start', 'test', 'bench:engine'],
};
const unknown = (/** @type {string} */ page) => unknownNames(page, repository);

describe('what a page names in backticks', () => {
  it.each([
    ['an identifier', 'gatePlaced'],
    ['an identifier that is only a part of another', 'gateMove'],
    ['a setting', 'PROT'],
    ['a setting with a value', 'PROT=8080'],
    ['a path', 'web/src/editor/gatePlaced.ts'],
    ['a folder', 'web/source/'],
    ['a file', 'gatePlaced.ts'],
    ['a hyphenated name', 'late-stop'],
    ['an npm script', 'npm run bench:grading'],
    ['a family of npm scripts', 'npm run fuzz:…'],
  ])('must be there: %s', (_, name) => {
    expect(unknown(`The page names \`${name}\`.`)).toEqual([name]);
  });

  it.each([
    ...[
      'gateMoved',
      'PORT',
      'PORT=8080',
      'web/src/editor/gateMoved.ts',
      'src/editor/',
      'editor/',
      'gateMoved.ts',
    ],
    ...[
      'early-stop',
      'npm run bench:engine',
      'npm run bench:…',
      'npm start',
      'content/<id>/',
      'web/*/editor',
      'dist/',
    ],
  ])('may be %s', (name) => {
    expect(unknown(`The page names \`${name}\`.`)).toEqual([]);
  });

  it('is not looked for in examples', () => {
    expect(unknown('```\n`gatePlaced`\n```\n')).toEqual([]);
  });
});
