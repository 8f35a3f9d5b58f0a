// @ts-check
import { describe, expect, it } from '@jest/globals';
import { readSchedule } from './schedule.mjs';

const FOLDER = { BACKUP_FOLDER: '/backups' };

describe('the scheduled backups', () => {
  it('are made once a day, and those of seven days and eight weeks are kept, unless it is said otherwise', () => {
    expect(readSchedule(FOLDER)).toEqual({
      places: { folder: '/backups', target: null, keep: { days: 7, weeks: 8 } },
      everyMs: 86_400_000,
      port: 9082,
    });
  });

  it('are made as it is said', () => {
    const schedule = readSchedule({
      ...FOLDER,
      BACKUP_TARGET: '/target',
      BACKUP_KEEP_DAYS: '3',
      BACKUP_KEEP_WEEKS: '2',
      BACKUP_EVERY_HOURS: '0.5',
      INTERNAL_PORT: '9999',
    });
    expect(schedule).toEqual({
      places: { folder: '/backups', target: '/target', keep: { days: 3, weeks: 2 } },
      everyMs: 1_800_000,
      port: 9999,
    });
  });

  it('have no target where its setting is empty, as in the composition', () => {
    expect(readSchedule({ ...FOLDER, BACKUP_TARGET: '' }).places.target).toBeNull();
  });

  it.each(['BACKUP_KEEP_DAYS', 'BACKUP_KEEP_WEEKS', 'BACKUP_EVERY_HOURS', 'INTERNAL_PORT'])(
    'do not start with a %s that is no number above 0',
    (name) => {
      for (const value of ['0', '-1', 'often', '1h'])
        expect(() => readSchedule({ ...FOLDER, [name]: value })).toThrow(`${name} must be a number above 0.`);
      expect(() => readSchedule({ ...FOLDER, [name]: '' })).not.toThrow();
    },
  );

  it('do not start without a folder', () => {
    expect(() => readSchedule({ BACKUP_TARGET: '/target' })).toThrow(
      'Set BACKUP_FOLDER to the folder for the backups.',
    );
  });
});
