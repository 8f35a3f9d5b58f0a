import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { clearMemory, currentMemory, mark } from '../../../platform/memory';
import { exerciseTried, useProgress } from './progress';

beforeEach(clearMemory);
afterEach(cleanup);

it('an exercise that is passed is tried as well, and no other kind of page is an exercise', () => {
  const { result } = renderHook(useProgress);
  expect(result.current).toStrictEqual({ tried: [], solved: [] });
  act(() => {
    exerciseTried('01-flip', false);
    exerciseTried('07-bell', true);
    mark('tried', 'gates/2.1#twice');
    mark('solved', 'gates/exercise/1');
  });
  expect(result.current).toStrictEqual({ tried: ['01-flip', '07-bell'], solved: ['07-bell'] });
  expect(currentMemory().solved).toStrictEqual(['exercise/07-bell', 'gates/exercise/1']);
});

it('an exercise stays solved when a later try fails', () => {
  const { result } = renderHook(useProgress);
  act(() => {
    exerciseTried('07-bell', true);
    exerciseTried('07-bell', false);
  });
  expect(result.current).toStrictEqual({ tried: ['07-bell'], solved: ['07-bell'] });
});
