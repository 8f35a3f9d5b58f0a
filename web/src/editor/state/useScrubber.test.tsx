import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { circuitOf, gate } from '../testing/build';
import { simulatorRules } from '../circuit/rules';
import { useScrubber } from './useScrubber';

test('the columns to pause before are in the order of their numbers, and only those there are', () => {
  const editor = { circuit: circuitOf(1, gate('X', 0, 12)), rules: simulatorRules };
  const { result, rerender } = renderHook((edited: typeof editor) => useScrubber(edited), {
    initialProps: editor,
  });
  const toggle = (timeStep: number) => act(() => result.current.toggleBreakpoint(timeStep));
  for (const timeStep of [10, 2, 9, 12]) toggle(timeStep);
  expect(result.current.breakpoints).toStrictEqual([2, 9, 10, 12]);
  toggle(9);
  expect(result.current.breakpoints).toStrictEqual([2, 10, 12]);
  rerender({ ...editor, circuit: circuitOf(1, gate('X', 0, 10)) });
  expect(result.current.breakpoints).toStrictEqual([2, 10]);
});
