import { describe, expect, test } from '@jest/globals';
import { IDLE, stepperReducer, type StepperAction } from './stepper';

const lastIndex = 2;
const run = (...types: StepperAction['type'][]) =>
  types.reduce((state, type) => stepperReducer(state, { type, lastIndex } as StepperAction), IDLE);

describe('a run’s steps', () => {
  test('start at the first and end after the last has had its time', () => {
    expect(run('started')).toEqual({ status: 'running', index: 0 });
    expect(run('started', 'ticked', 'ticked')).toEqual({ status: 'running', index: 2 });
    expect(run('started', 'ticked', 'ticked', 'ticked')).toEqual({ status: 'finished', index: 2 });
  });

  test('can be paused, taken back and forward by hand, and resumed', () => {
    expect(run('started', 'ticked', 'paused')).toEqual({ status: 'paused', index: 1 });
    expect(run('started', 'ticked', 'steppedBack')).toEqual({ status: 'paused', index: 0 });
    expect(run('started', 'steppedBack')).toEqual({ status: 'paused', index: 0 });
    expect(run('started', 'steppedForward', 'resumed')).toEqual({ status: 'running', index: 1 });
    expect(run('started', 'steppedForward', 'steppedForward', 'steppedForward').status).toBe('finished');
  });

  test('do not move before a run, and a reset forgets them', () => {
    expect(run('steppedForward')).toBe(IDLE);
    expect(run('steppedBack')).toBe(IDLE);
    expect(run('paused')).toBe(IDLE);
    expect(run('started', 'ticked', 'reset')).toBe(IDLE);
  });
});
