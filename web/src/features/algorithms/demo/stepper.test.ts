import { describe, expect, test } from '@jest/globals';
import { IDLE, stepperReducer, type StepperAction } from './stepper';

const lastIndex = 2;
type Move = 'started' | 'ticked' | 'paused' | 'resumed' | 'reset' | number;
const run = (...moves: Move[]) =>
  moves.reduce((state, move) => {
    const action = typeof move === 'number' ? { type: 'movedTo', index: move } : { type: move };
    return stepperReducer(state, { ...action, lastIndex } as StepperAction);
  }, IDLE);

describe('a run’s steps', () => {
  test('start at the first and end after the last has had its time', () => {
    expect(run('started')).toEqual({ status: 'running', index: 0 });
    expect(run('started', 'ticked', 'ticked')).toEqual({ status: 'running', index: 2 });
    expect(run('started', 'ticked', 'ticked', 'ticked')).toEqual({ status: 'finished', index: 2 });
  });

  test('can be paused, taken back and forward by hand, and resumed', () => {
    expect(run('started', 'ticked', 'paused')).toEqual({ status: 'paused', index: 1 });
    expect(run('started', 'ticked', 0)).toEqual({ status: 'paused', index: 0 });
    expect(run('started', -1)).toEqual({ status: 'paused', index: 0 });
    expect(run('started', 1, 'resumed')).toEqual({ status: 'running', index: 1 });
  });

  test('are over as soon as the last is reached by hand', () => {
    expect(run('started', 1, 2)).toEqual({ status: 'finished', index: 2 });
    expect(run(9)).toEqual({ status: 'finished', index: 2 });
    expect(run('started', 2, 1)).toEqual({ status: 'browsing', index: 1 });
  });

  test('can be looked through without a run, and a reset forgets them', () => {
    expect(run(1)).toEqual({ status: 'browsing', index: 1 });
    expect(run(1, 'resumed')).toEqual({ status: 'playing', index: 1 });
    expect(run(1, 'resumed', 'paused')).toEqual({ status: 'browsing', index: 1 });
    expect(run(2, 'resumed')).toEqual({ status: 'playing', index: 0 });
    expect(run('paused')).toEqual(IDLE);
    expect(run('started', 'ticked', 'reset')).toBe(IDLE);
  });
});
