import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useColumnWidth } from './useColumnWidth';

it.each([
  [0, 8, 60],
  [544, 8, 60],
  [551, 8, 60],
  [552, 8, 61],
  [704, 8, 80],
  [928, 8, 108],
  [2000, 8, 108],
  [704, 10, 64],
])('in a frame of %i px %i columns are %i px wide', (clientWidth, columnCount, width) => {
  const frame = { current: { clientWidth } as HTMLElement };
  expect(renderHook(() => useColumnWidth(frame, columnCount)).result.current).toBe(width);
});
