import { describe, expect, it } from '@jest/globals';
import type { Diagnosis } from '@superpose/contracts';
import { failureFeedback, successFeedback } from './feedback.js';

const said = (...messages: string[]) =>
  messages.map((message) => ({ code: 'idle-gate', message }) as Diagnosis);
const slip = (slips: 1 | 2) =>
  ({
    code: 'extra-gate',
    message: 'The H on q0 does not belong there.',
    params: { slips },
    steps: [
      { step: 'where', message: 'Look at column 1: is everything there needed?' },
      { step: 'what', message: 'The H on q0 does not belong there.' },
    ],
  }) as unknown as Diagnosis;

describe('a pass', () => {
  it('is said, with the first thing that could be better', () => {
    expect(successFeedback([])).toBe('Your circuit reaches the goal.');
    expect(successFeedback(said('It is long.', 'It is idle.'))).toBe(
      'Your circuit reaches the goal. It is long.',
    );
  });
});

describe('a fail', () => {
  it('is said by the first step towards its slip, so that there is something left to find', () => {
    expect(failureFeedback(slip(1))).toBe('Look at column 1: is everything there needed?');
  });

  it('says where there is another slip', () => {
    expect(failureFeedback(slip(2))).toBe(
      'Look at column 1: is everything there needed? There are two slips.',
    );
  });

  it('is said by what is known where no slip was found', () => {
    expect(failureFeedback(said('All CNOTs are turned.')[0]!)).toBe('All CNOTs are turned.');
  });
});
