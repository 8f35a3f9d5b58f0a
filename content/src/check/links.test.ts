import { describe, expect, it } from '@jest/globals';
import type { WrittenExercise } from '../exercises/read-exercise.js';
import { linkFaults, triedIn, type Linked } from './links.js';

const exercise = (id: string, lesson?: string, formerIds: string[] = []) =>
  ({ id, facts: { lesson, formerIds } }) as unknown as WrittenExercise;

const content = (changes: Partial<Linked> = {}): Linked => ({
  lessons: [{ id: '2.1', text: 'Text.\n\n<Try exercise="01-flip">Build it.</Try>' }],
  exercises: [exercise('01-flip', '2.1', ['09-flip'])],
  demos: { grover: { lesson: '2.1', exercises: ['01-flip'] } },
  ...changes,
});

describe('the links between lessons, exercises and demos', () => {
  it('all lead somewhere', () => expect(linkFaults(content())).toEqual([]));

  it.each([
    [
      'an exercise of an unknown lesson',
      { exercises: [exercise('01-flip', '2.9')] },
      ['the exercise 01-flip names the lesson 2.9, which isn’t there'],
    ],
    [
      'an exercise without a lesson',
      { exercises: [exercise('01-flip')] },
      ['the exercise 01-flip names no lesson'],
    ],
    [
      'a former name that is in use',
      { exercises: [exercise('01-flip', '2.1', ['02-turn']), exercise('02-turn', '2.1')] },
      ['the exercise 01-flip was called 02-turn, but another one is called that'],
    ],
    [
      'a lesson that asks for an unknown exercise',
      { lessons: [{ id: '2.1', text: '<Try exercise="01-flop">Build it.</Try>' }] },
      ['the lesson 2.1 names the exercise 01-flop, which isn’t there'],
    ],
    [
      'a demo of an unknown lesson and exercise',
      { demos: { simon: { lesson: '3.3', exercises: ['01-flip', '63-simon'] } } },
      [
        'the demo simon names the lesson 3.3, which isn’t there',
        'the demo simon names the exercise 63-simon, which isn’t there',
      ],
    ],
  ])('are checked: %s', (_, changes, faults) => {
    expect(linkFaults(content(changes))).toEqual(faults);
  });

  it('are found in a lesson’s text', () => {
    expect(triedIn('<Try exercise="01-a">A</Try> and <Try exercise="02-b" />')).toEqual(['01-a', '02-b']);
  });
});
