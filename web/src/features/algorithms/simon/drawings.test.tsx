import { describe, expect, jest, test } from '@jest/globals';
import { act, render, renderHook, screen } from '@testing-library/react';
import { EquationsCard } from './EquationsCard';
import { QueryCurve } from './QueryCurve';
import { useCollected } from './useCollected';

describe('the curve of queries', () => {
  const lines = () => [...document.querySelectorAll('polyline')];
  const ends = () =>
    lines().map((line) => {
      const points = line.getAttribute('points')!.split(' ');
      return [points.length, points[0], points.at(-1)];
    });

  test('goes from 2 to 20 bits, on a logarithmic axis up to 2,000', () => {
    render(<QueryCurve />);
    // 2 queries and 20.6 for the quantum computer, 8/3 and 1,283 for a classical one.
    expect(ends()).toEqual([
      [19, '44.0,166.5', '384.0,114.3'],
      [19, '44.0,160.1', '384.0,21.9'],
    ]);
    const ticks = [...document.querySelectorAll('svg line')];
    expect(ticks.map((tick) => Number(tick.getAttribute('y1')).toFixed(1))).toEqual([
      '182.0',
      '130.5',
      '79.0',
      '27.5',
    ]);
    const bits = [...document.querySelectorAll('svg text[text-anchor="middle"]')];
    expect(bits.map((text) => Math.round(Number(text.getAttribute('x'))))).toEqual([44, 101, 195, 290, 384]);
  });

  test('is dashed for the classical computer, and each name stands at its end', () => {
    render(<QueryCurve />);
    expect(lines().map((line) => line.getAttribute('stroke-dasharray'))).toEqual([null, '6 4']);
    const names = [...document.querySelectorAll('svg text.fill-ink')];
    expect(names.map((name) => `${name.textContent} ${Number(name.getAttribute('y')).toFixed(1)}`)).toEqual([
      'Quantum 118.3',
      'Classical 25.9',
    ]);
  });
});

describe('the button for one more string', () => {
  test.each([
    [3, false, true],
    [4, false, false],
    [4, true, true],
    [5, false, true],
  ])('at step %i (moving: %s) is disabled: %s', (step, moving, disabled) => {
    const frame = { step, iteration: 0 };
    render(<EquationsCard inputs="11" frame={frame} moving={moving} frameMs={1500} response={null} />);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Measure once more' });
    expect(button.disabled).toBe(disabled);
  });
});

describe('the strings of “Measure”', () => {
  test('share its time, and wait while it’s paused', () => {
    jest.useFakeTimers();
    try {
      const { result, rerender, unmount } = renderHook((props) => useCollected(props), {
        initialProps: { step: 4, total: 3, moving: true, frameMs: 1500 },
      });
      const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
      pass(499);
      expect(result.current.count).toBe(1);
      pass(1);
      expect(result.current.count).toBe(2);
      rerender({ step: 4, total: 3, moving: false, frameMs: 1500 });
      pass(10_000);
      expect([result.current.count, jest.getTimerCount()]).toEqual([2, 0]);
      rerender({ step: 3, total: 3, moving: false, frameMs: 1500 });
      expect(result.current).toEqual({ count: 0 });
      rerender({ step: 4, total: 3, moving: true, frameMs: 1500 });
      expect([result.current.count, jest.getTimerCount()]).toEqual([1, 1]);
      unmount();
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});
