// @ts-check
// The limits that the docs promise where nothing is set, written out; the gateway's are in its `config.test.ts`.
// `settings.test.mjs` holds .env.example and the composition to the same defaults.
import { describe, expect, it } from '@jest/globals';
import { gatewayConfigSchema } from '../gateway/src/config.js';
import { readSchedule } from '../scripts/keeping/schedule/schedule.mjs';
import { HUNG_AFTER_MS } from '../scripts/stack/watch-hangs.mjs';
import { configSchema as exercisesConfigSchema } from '../services/exercises/src/config.js';
import { simulationConfigSchema } from '../services/simulation/src/process/config.js';
import { readCompose } from './compose-defaults.mjs';

const schemas = { gatewayConfigSchema, simulationConfigSchema, exercisesConfigSchema };
/** @type {Record<string, import('zod').ZodType>} */
const shapes = Object.assign({}, ...Object.values(schemas).map(({ shape }) => shape));
const defaultOf = (/** @type {string} */ name) => shapes[name]?.parse(undefined);

describe('where nothing is set', () => {
  it.each([
    ['MAX_CUSTOM_QUBITS', 12],
    ['MAX_RUN_QUBITS', 24],
    ['MAX_GATES', 2_000],
    ['MAX_TIME_STEPS', 500],
    ['MAX_SHOTS', 100_000],
    ['MAX_RUN_MEMORY_MIB', 1_280],
    ['MAX_RUN_SECONDS', 120],
    ['QUEUE_LIMIT', 200],
    ['CLIENT_QUEUE_LIMIT', 5],
    ['GRADING_THREADS', 2],
    ['DATABASE_POOL_SIZE', 10],
    ['SUBMISSION_QUOTA_MIB', 1_024],
    ['SUBMISSION_QUOTA_MEMBER_MIB', 64],
    ['DISK_LOW_MIB', 256],
    ['SUBMISSION_RETENTION_DAYS', 365],
    ['CLASSES_PER_HOUR', 10],
    ['WRONG_CODES_PER_HOUR', 300],
    ['JOINS_PER_HOUR', 250],
    ['CLASS_MEMBERS', 500],
  ])('%s is %d', (name, value) => {
    expect(defaultOf(name)).toBe(value);
  });

  it('a school of 1 200 learners can hand in every 20 s, each of forty faster than that', () => {
    expect(defaultOf('RATE_LIMIT_SCHOOL_PER_SECOND') * 20).toBe(1_200);
    expect(defaultOf('RATE_LIMIT_MEMBER_PER_SECOND') * 40).toBeGreaterThan(
      defaultOf('RATE_LIMIT_SCHOOL_PER_SECOND'),
    );
  });

  it('1 500 event streams are three quarters of all', () => {
    expect(0.75 * defaultOf('EVENT_STREAMS')).toBe(1_500);
  });

  it('Postgres has its 100 connections, which one service may use', () => {
    const { services } = readCompose('docker-compose.yml');
    expect(JSON.stringify(services.postgres)).not.toContain('max_connections');
    const takes = (/** @type {number} */ size) => shapes.DATABASE_POOL_SIZE?.safeParse(size).success;
    expect([takes(100), takes(101)]).toEqual([true, false]);
  });

  it('backups are made every 24 hours, and kept for 7 days and 8 weeks', () => {
    const { places, everyMs } = readSchedule({ BACKUP_FOLDER: '/backups' });
    expect([everyMs, places.keep]).toEqual([24 * 3_600_000, { days: 7, weeks: 8 }]);
    const passed = readCompose('infra/compose.backup.yml').services.backup.environment;
    for (const name of ['BACKUP_EVERY_HOURS', 'BACKUP_KEEP_DAYS', 'BACKUP_KEEP_WEEKS'])
      expect(passed[name]).toBeNull();
  });

  it('a container keeps 30 MB of logs', () => {
    /** @type {{ services: Record<string, { logging: { options: Record<string, string> } }> }} */
    const { services } = readCompose('docker-compose.yml');
    for (const { logging } of Object.values(services)) {
      const { 'max-size': size = '', 'max-file': count } = logging.options;
      expect(size).toMatch(/^\d+m$/);
      expect(parseInt(size) * Number(count)).toBe(30);
    }
  });

  it('a process that is silent for 12 s counts as hung', () => {
    expect(HUNG_AFTER_MS).toBe(12_000);
  });
});
