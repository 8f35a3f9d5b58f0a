// @ts-check
import { describe, expect, it } from '@jest/globals';
import { latestOf, nameOf, outdated, timeOf } from './rotation.mjs';

/** A backup of that day of January 2026, which began on a Thursday. @param {number} day @param {number} [hour] */
const of = (day, hour = 3) => nameOf(new Date(Date.UTC(2026, 0, day, hour)));
const daily = Array.from({ length: 31 }, (_, n) => of(n + 1));

describe('the rotation of backups', () => {
  it('names a backup by its time in UTC', () => {
    expect(nameOf(new Date('2026-02-27T23:04:05.067+02:00'))).toBe(
      'superpose-2026-02-27T21-04-05.067Z.backup.gz',
    );
  });

  it('reads the time from a name', () => {
    expect(timeOf(nameOf(new Date(1_767_225_600_123)))).toBe(1_767_225_600_123);
    expect(timeOf('school.backup.gz')).toBeNull();
    expect(latestOf(['notes.txt', of(2), of(9), of(4)])).toBe(timeOf(of(9)));
    expect(latestOf([])).toBe(0);
  });

  it('keeps the last days, and one of each of the last weeks', () => {
    const gone = outdated(daily, { days: 7, weeks: 4 });
    // The 11th and the 18th are Sundays, which end their weeks; that of the 25th is also one of the last seven days.
    expect(daily.filter((name) => !gone.includes(name))).toEqual(
      [11, 18, 25, 26, 27, 28, 29, 30, 31].map((n) => of(n)),
    );
  });

  it('keeps the last of a day', () => {
    expect(outdated([of(1, 2), of(1, 20), of(1, 9)], { days: 2, weeks: 1 })).toEqual([of(1, 9), of(1, 2)]);
  });

  it('counts days on which there is a backup, so that a pause deletes nothing', () => {
    expect(outdated([of(1), of(2), of(31)], { days: 3, weeks: 0 })).toEqual([]);
  });

  it('never names another file', () => {
    expect(
      outdated(['school.backup.gz', 'superpose-before-restore-1.backup.gz'], { days: 0, weeks: 0 }),
    ).toEqual([]);
  });
});
