import { describe, expect, it } from '@jest/globals';
import { checkExercises, exitCodeOf, servedSources, sourcesToCheck } from './check-sources.js';
import type { Exercise } from './exercise.js';
import { BUILT_IN_CONTENT } from './read-content.js';

const exercise = (id: string, hints = ['1', '2', '3']) =>
  ({ id, hints, why: [], lesson: '1.1', goal: { solutions: [] } }) as unknown as Exercise;
const FAULT = { file: '/own/90-flip/exercise.json', reason: 'qubits: Required' };

describe('what is served', () => {
  it.each([
    ['comes with the product', undefined, [BUILT_IN_CONTENT]],
    ['comes with the product where the setting is empty', '', [BUILT_IN_CONTENT]],
    ['is also the school’s own', '/own', [BUILT_IN_CONTENT, '/own']],
  ])('%s', (_, own, sources) => expect(servedSources(own)).toEqual(sources));
});

describe('what is checked', () => {
  it.each([
    ['comes with the product', [], undefined, [BUILT_IN_CONTENT]],
    ['is also the school’s own', [], 'own', [BUILT_IN_CONTENT, '/school/own']],
    ['is what is given alone', ['mine', '/theirs'], 'own', ['/school/mine', '/theirs']],
  ])('%s', (_, given, own, sources) => expect(sourcesToCheck(given, own, '/school')).toEqual(sources));
});

describe('the check of exercises', () => {
  it.each([
    [[], [], [], '0 exercises are in order, 0 faults found.'],
    [[exercise('a')], [], [], '1 exercise is in order, 0 faults found.'],
    [[exercise('a'), exercise('b')], [], [], '2 exercises are in order, 0 faults found.'],
    [
      [exercise('a', ['1', '2'])],
      [],
      ['a: there must be 3 hints, not 2'],
      '1 exercise is in order, 1 fault found.',
    ],
    [
      [exercise('a', [])],
      [FAULT],
      ['/own/90-flip/exercise.json: qubits: Required', 'a: there must be 3 hints, not 0'],
      '1 exercise is in order, 2 faults found.',
    ],
  ])('of %j with the faults %j says %j and %j', (exercises, given, faults, summary) => {
    expect(checkExercises({ exercises, faults: given }, ['1.1'])).toEqual({ faults, summary });
  });

  it('knows the lessons', () => {
    expect(checkExercises({ exercises: [exercise('a')], faults: [] }, ['1.2']).faults).toEqual([
      'a: there is no lesson 1.1',
    ]);
  });

  it.each([
    ['passes without a fault', [exercise('a')], [], 0],
    ['fails with one', [exercise('a')], ['a: no'], 1],
    ['fails where there is nothing to check', [], [], 1],
  ])('%s', (_, exercises, faults, code) => expect(exitCodeOf(exercises, faults)).toBe(code));
});
