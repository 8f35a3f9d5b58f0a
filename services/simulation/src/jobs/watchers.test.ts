import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Watchers } from './watchers.js';

let abandoned: string[];
let watchers: Watchers;
beforeEach(() => {
  jest.useFakeTimers();
  abandoned = [];
  watchers = new Watchers((id) => abandoned.push(id), 10_000);
});
afterEach(() => {
  watchers.close();
  jest.useRealTimers();
});

describe('a job', () => {
  it('is abandoned some time after its last follower has left', () => {
    watchers.enter('a');
    watchers.enter('a');
    watchers.leave('a');
    jest.advanceTimersByTime(60_000);
    expect(abandoned).toEqual([]);
    watchers.leave('a');
    jest.advanceTimersByTime(9_999);
    expect(abandoned).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(abandoned).toEqual(['a']);
  });

  it('is kept for a follower who comes back, as often as the connection is cut', () => {
    for (let n = 0; n < 20; n++) {
      watchers.enter('a');
      jest.advanceTimersByTime(2_000);
      watchers.leave('a');
      jest.advanceTimersByTime(500);
    }
    watchers.enter('a');
    jest.advanceTimersByTime(60_000);
    expect(abandoned).toEqual([]);
  });

  it('is kept when somebody asks for it after its followers have left', () => {
    watchers.enter('a');
    watchers.leave('a');
    watchers.keep('a');
    jest.advanceTimersByTime(60_000);
    expect(abandoned).toEqual([]);
  });
});
