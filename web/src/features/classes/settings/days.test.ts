import { describe, expect, it } from '@jest/globals';
import { dayOf, endOfDay } from './days';

describe('a due date', () => {
  it.each(['2026-12-01', '2026-01-31', '2028-02-29', '2026-03-29', '2026-10-25'])(
    '%s is the last minute of that day where the teacher is',
    (day) => {
      const due = new Date(endOfDay(day));
      expect([due.getHours(), due.getMinutes(), due.getSeconds(), due.getMilliseconds()]).toEqual([
        23, 59, 0, 0,
      ]);
      expect(dayOf(endOfDay(day))).toBe(day);
    },
  );

  // Tests run on the Marquesas, which are 9 h 30 min behind.
  it.each([
    ['2026-12-01', '2026-12-02T09:29:00.000Z'],
    ['2026-12-31', '2027-01-01T09:29:00.000Z'],
  ])('%s ends at %s', (day, instant) => expect(endOfDay(day)).toBe(instant));

  it.each([
    ['2026-12-02T09:29:59.999Z', '2026-12-01'],
    ['2026-12-02T09:30:00.000Z', '2026-12-02'],
    ['2027-01-01T09:30:00.000Z', '2027-01-01'],
  ])('%s is shown as %s', (instant, day) => expect(dayOf(instant)).toBe(day));

  it('is sent in UTC', () => {
    expect(endOfDay('2026-12-01')).toBe(new Date(2026, 11, 1, 23, 59).toISOString());
    expect(endOfDay('2026-12-01')).toMatch(/^2026-1[12]-\d\dT\d\d:\d\d:00\.000Z$/);
  });

  it.each([
    [new Date(2026, 0, 9, 0, 0, 0, 0), '2026-01-09'],
    [new Date(2026, 0, 9, 23, 59, 59, 999), '2026-01-09'],
    [new Date(2026, 11, 31, 23, 59), '2026-12-31'],
    [new Date(2027, 9, 1), '2027-10-01'],
  ])('%s is shown in its field as %s', (time, day) => expect(dayOf(time.toISOString())).toBe(day));
});
