import { expect, it } from '@jest/globals';
import { configSchema } from '../config.js';
import { PrivacyController } from './privacy.controller.js';

const read = (settings: object = {}) =>
  new PrivacyController(
    configSchema.parse({ DATABASE_URL: 'postgres://127.0.0.1:9/none', ...settings }),
  ).read();

it('what is stored, where, and for how many hours', () => {
  expect(read()).toEqual({
    stored: [
      {
        what: 'submissions',
        fields: ['circuit', 'verdict', 'score', 'feedback', 'user_id', 'time'],
        where: 'database',
        keep_hours: 8_760,
      },
      { what: 'idempotency_keys', fields: ['key'], where: 'database', keep_hours: 24 },
      {
        what: 'classes',
        fields: ['name', 'assignment', 'nicknames', 'key_hashes', 'progress', 'submissions', 'certificates'],
        where: 'database',
        keep_hours: 8_760,
      },
      {
        what: 'address_hashes',
        fields: ['address_hash', 'code_hash', 'time'],
        where: 'database',
        keep_hours: 2,
      },
      {
        what: 'daily_counts',
        fields: ['address_hash', 'member_hash', 'day', 'bytes'],
        where: 'database',
        keep_hours: 24,
      },
      {
        what: 'deletions',
        fields: ['class_ids', 'member_ids', 'day'],
        where: 'database',
        keep_hours: 8_784,
      },
      {
        what: 'runs',
        fields: ['circuit', 'result', 'address_hash', 'time'],
        where: 'queue',
        keep_hours: 1,
      },
    ],
    class_keep_days: { default: 180, max: 365 },
  });
});

it.each([
  [0, null],
  [1, 24],
  [30, 720],
])('submissions that are kept %i days are said to be kept %j hours', (days, hours) => {
  expect(read({ SUBMISSION_RETENTION_DAYS: days }).stored[0]).toMatchObject({ keep_hours: hours });
});
