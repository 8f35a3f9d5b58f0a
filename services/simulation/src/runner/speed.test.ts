import { afterEach, expect, it, jest } from '@jest/globals';
import { keepMeasuring, MeasuredSpeed } from './speed.js';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** A machine on which every run takes that long, whatever it is. */
function machineThatTakes(ms: number): void {
  let isEnd = false;
  jest.spyOn(performance, 'now').mockImplementation(() => {
    isEnd = !isEnd;
    return isEnd ? 0 : ms;
  });
}

it('120 operations in 1.2 ms are 10 000 ns each, of which amplitudes take none', () => {
  machineThatTakes(1.2);
  const speed = new MeasuredSpeed();
  expect(speed.nsPerAmplitude).toBe(0.01);
  expect(speed.nsPerOperation).toBeCloseTo(10_000 - 8 * 0.01, 6);
});

it('the fastest measurement counts', () => {
  machineThatTakes(1.2);
  const speed = new MeasuredSpeed();
  machineThatTakes(12);
  speed.measure();
  expect(speed.nsPerOperation).toBeCloseTo(9_999.92, 6);
  machineThatTakes(0.6);
  speed.measure();
  expect(speed.nsPerOperation).toBeCloseTo(4_999.92, 6);
});

it('a machine is measured again after a second, and ever more rarely, but every ten minutes at least', () => {
  jest.useFakeTimers();
  let times = 0;
  keepMeasuring({ measure: () => times++ } as unknown as MeasuredSpeed);
  const seen = [999, 1, 1_999, 1, 3_999, 1].map((ms) => {
    jest.advanceTimersByTime(ms);
    return times;
  });
  expect(seen).toEqual([0, 1, 1, 2, 2, 3]);
  jest.advanceTimersByTime(3_600_000);
  const before = times;
  jest.advanceTimersByTime(3_600_000);
  expect(times - before).toBe(6);
});
