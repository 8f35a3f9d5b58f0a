// @ts-check
import { describe, expect, it } from '@jest/globals';
import { readOperations, readPages, routeFaults } from './routes.mjs';

const TABLE = `const TABLE = \`
GET /api/exercises/{id} | findExercise | Exercises | - | - | 200 Exercise | 404 | One
POST /api/exercises/{id}/submit | submitSolution | Exercises | - | - | 200 Result | 404 | Another
\`;`;
const ROUTER = `
    path: \`courses/\${slug}\`,
      { path: ':lessonId', ...lessonRoute(slug) },
    path: 'classes/:classId',
  { path: '*', Component: NotFoundPage },
  ...['verify', 'verify/:code'].map((path) => ({
`;
const routes = { operations: readOperations(TABLE), pages: readPages(ROUTER) };
const faults = (/** @type {string} */ page) => routeFaults(page, routes);

it('the calls are read from their table, the pages from the router', () => {
  expect(routes.operations).toEqual([
    { method: 'GET', path: '/api/exercises/{id}', id: 'findExercise' },
    { method: 'POST', path: '/api/exercises/{id}/submit', id: 'submitSolution' },
  ]);
  expect(routes.pages).toEqual(['/courses/${slug}', '/classes/:classId', '/verify', '/verify/:code']);
});

describe('a page may name', () => {
  it.each([
    '`/api/exercises/<id>`',
    '`POST /api/exercises/07-bell-state/submit`',
    'http://localhost:8080/api/exercises/07-bell-state',
    '`/courses/gates` and `/courses/gates/2.1`',
    '`/classes/new?open=1`',
    '`/embed`, `/embed/verify/<code>`',
    '`/health/live`, `/metrics`, `/config.json`, `/srv/backups`',
    'each of the 2 operations',
    '`-- --operation findExercise,submitSolution`',
  ])('%s', (page) => expect(faults(page)).toEqual([]));
});

describe('a fault is', () => {
  it.each([
    ['a call that is gone', '`/api/lessons`', 'there is no call /api/lessons'],
    ['another method', '`GET /api/exercises/1/submit`', 'there is no call GET /api/exercises/1/submit'],
    ['a call in a command', '```\ncurl localhost:8080/api/none\n```', 'there is no call /api/none'],
    ['a page that is gone', '`/lessons/2.1`', 'there is no page /lessons/2.1'],
    ['a page under a page', '`/verify/1/2`', 'there is no page /verify/1/2'],
    ['another count', 'all 3 operations passed', 'there are 2 operations, not 3'],
    ['another id', '`-- --operation runCustom`', 'there is no operation runCustom'],
  ])('%s', (_, page, fault) => expect(faults(page)).toEqual([fault]));
});
