import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
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
  expect(renderHook(() => useColumnWidth(frame, columnCount, 1)).result.current).toBe(width);
});

it('they follow the frame, until the page is left', () => {
  const seen: string[] = [];
  let measure = () => {};
  class Observer {
    constructor(measured: () => void) {
      measure = measured;
    }
    observe(element: HTMLElement) {
      seen.push(`observes ${element.clientWidth}`);
    }
    disconnect() {
      seen.push('ends');
    }
  }
  const before = window.ResizeObserver;
  Object.assign(window, { ResizeObserver: Observer });
  try {
    const frame = { current: { clientWidth: 704 } as HTMLElement };
    const { result, unmount } = renderHook(() => useColumnWidth(frame, 8, 1));
    Object.assign(frame.current, { clientWidth: 552 });
    act(() => measure());
    expect([result.current, seen]).toEqual([61, ['observes 704']]);
    unmount();
    expect(seen).toEqual(['observes 704', 'ends']);
  } finally {
    Object.assign(window, { ResizeObserver: before });
  }
});
