import { describe, expect, it } from '@jest/globals';
import { configSchema, limitsOf } from './config.js';

const DATABASE_URL = 'postgres://user:password@host/database';
const parse = (settings: object) => configSchema.safeParse({ DATABASE_URL, ...settings });

describe('the configuration', () => {
  it('has these values unless it says otherwise', () => {
    expect(parse({}).data).toMatchObject({
      PORT: 8_082,
      INTERNAL_PORT: 9_082,
      DATABASE_URL,
      DATABASE_POOL_SIZE: 10,
      MAX_GATES: 2_000,
      MAX_TIME_STEPS: 500,
      GRADING_THREADS: 2,
      EXERCISES_LANGUAGE: 'en',
      SUBMISSION_QUOTA_MIB: 1_024,
      SUBMISSION_QUOTA_MEMBER_MIB: 64,
      DISK_LOW_MIB: 256,
      SUBMISSION_RETENTION_DAYS: 365,
      CLASSES_PER_HOUR: 10,
      WRONG_CODES_PER_HOUR: 300,
      JOINS_PER_HOUR: 250,
      CLASS_MEMBERS: 500,
    });
  });

  it.each([
    ['DATABASE_POOL_SIZE', 1, 100],
    ['MAX_GATES', 1, 100_000],
    ['MAX_TIME_STEPS', 1, 100_000],
    ['GRADING_THREADS', 1, 64],
    ['SUBMISSION_QUOTA_MIB', 1, 1_000_000],
    ['SUBMISSION_QUOTA_MEMBER_MIB', 1, 1_000_000],
    ['DISK_LOW_MIB', 0, 1_000_000_000],
    ['SUBMISSION_RETENTION_DAYS', 0, 36_500],
    ['CLASSES_PER_HOUR', 1, 1_000_000],
    ['WRONG_CODES_PER_HOUR', 1, 1_000_000],
    ['JOINS_PER_HOUR', 1, 1_000_000],
    ['CLASS_MEMBERS', 1, 10_000],
  ])('takes %s from %i to %i, in whole numbers', (name, least, most) => {
    const taken = [least - 1, least, most, most + 1, least + 0.5].map(
      (value) => parse({ [name]: String(value) }).success,
    );
    expect(taken).toEqual([false, true, true, false, false]);
  });

  it.each([
    ['postgres://host/database', true],
    ['postgresql://host/database', true],
    ['mysql://host/database', false],
    ['host', false],
  ])('takes the database %j: %p', (url, isTaken) => {
    expect(parse({ DATABASE_URL: url }).success).toBe(isTaken);
  });

  it.each([
    ['en', true],
    ['pt-BR', true],
    ['EN', false],
    ['english', false],
    ['pt-br', false],
  ])('takes the language %j: %p', (language, isTaken) => {
    expect(parse({ EXERCISES_LANGUAGE: language }).success).toBe(isTaken);
  });

  it('gives the limits of a circuit', () => {
    const config = parse({ MAX_GATES: '7', MAX_TIME_STEPS: '9' }).data!;
    expect(limitsOf(config)).toMatchObject({ maxGates: 7, maxTimeSteps: 9 });
  });
});
