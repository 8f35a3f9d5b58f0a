import { DEFAULT_LANGUAGE, LANGUAGE } from '@superpose/content';
import { DEFAULT_LIMITS, type Limits } from '@superpose/contracts';
import { loadConfig, serverEnvironment } from '@superpose/service-kit';
import { z } from 'zod';

/** What the exercise service reads from its environment; the commands beside it also read EXERCISES_DIR. */
const databaseEnvironment = {
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be a URL like postgres://user:password@host/database',
  }),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),
};

export const configSchema = z.object({
  ...serverEnvironment({ port: 8082, internalPort: 9082 }),
  ...databaseEnvironment,
  MAX_GATES: z.coerce.number().int().min(1).max(100_000).default(DEFAULT_LIMITS.maxGates),
  MAX_TIME_STEPS: z.coerce.number().int().min(1).max(100_000).default(DEFAULT_LIMITS.maxTimeSteps),
  /** Threads that grade; one client has at most all but one of them. */
  GRADING_THREADS: z.coerce.number().int().min(1).max(64).default(2),
  /** A directory with exercise folders of the school's own, beside those that come with the product. */
  EXERCISES_DIR: z.string().optional(),
  /** The language of titles, descriptions and hints, where an exercise has it; else English. */
  EXERCISES_LANGUAGE: z
    .string()
    .regex(LANGUAGE, { error: 'must be a language such as "en" or "pt-BR"' })
    .default(DEFAULT_LANGUAGE),
  /** What one address may hand in on a day (UTC) with all its members, in MiB of its requests; and one member of a class. */
  SUBMISSION_QUOTA_MIB: z.coerce.number().int().min(1).max(1_000_000).default(1_024),
  SUBMISSION_QUOTA_MEMBER_MIB: z.coerce.number().int().min(1).max(1_000_000).default(64),
  /** A folder on the disk where Postgres keeps its data; without one, its free space is not watched. */
  DISK_PATH: z.string().optional(),
  /** Below this free space, submissions are refused. */
  DISK_LOW_MIB: z.coerce.number().int().min(0).max(1_000_000_000).default(256),
  /** Submissions older than this many days are deleted; 0 keeps them for ever. */
  SUBMISSION_RETENTION_DAYS: z.coerce.number().int().min(0).max(36_500).default(365),
  /** Classes that one address may open in an hour, different wrong join codes it may send, learners it may let into one class. */
  CLASSES_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(10),
  WRONG_CODES_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(300),
  JOINS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(250),
  /** How many members a class may have. */
  CLASS_MEMBERS: z.coerce.number().int().min(1).max(10_000).default(500),
});
export type ExercisesConfig = z.infer<typeof configSchema>;

export const databaseConfigSchema = z.object(databaseEnvironment);
export type DatabaseConfig = z.infer<typeof databaseConfigSchema>;

/** Injects the configuration. */
export const EXERCISES_CONFIG = Symbol('exercise service configuration');

export const readConfig = (): ExercisesConfig => loadConfig(configSchema);

export const limitsOf = ({ MAX_GATES, MAX_TIME_STEPS }: ExercisesConfig): Limits => ({
  ...DEFAULT_LIMITS,
  maxGates: MAX_GATES,
  maxTimeSteps: MAX_TIME_STEPS,
});
