import { DEFAULT_LIMITS, type Limits } from '@superpose/contracts';
import { loadConfig, packageVersion, serverEnvironment } from '@superpose/service-kit';
import type { WaitingLimits } from '../jobs/queue/job-queue.js';
import { availableParallelism } from 'node:os';
import { z } from 'zod';

const positive = (defaultValue: number, max: number) =>
  z.coerce.number().int().min(1).max(max).default(defaultValue);

/** The only place that names this service's environment; the HTTP service and the worker read the same. */
export const simulationConfigSchema = z
  .object({
    ...serverEnvironment({ port: 8081, internalPort: 9081 }),
    /** The queue's Redis. */
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    /** The queue's Postgres, where there is no Redis. */
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    MAX_CUSTOM_QUBITS: positive(DEFAULT_LIMITS.maxCustomQubits, 14),
    MAX_RUN_QUBITS: positive(DEFAULT_LIMITS.maxRunQubits, 27),
    MAX_GATES: positive(DEFAULT_LIMITS.maxGates, 100_000),
    MAX_TIME_STEPS: positive(DEFAULT_LIMITS.maxTimeSteps, 100_000),
    MAX_SHOTS: positive(DEFAULT_LIMITS.maxShots, 1_000_000),
    /** Memory that one run may take. 24 qubits take 522 MiB, each further qubit twice as much. */
    MAX_RUN_MEMORY_MIB: positive(1280, 65_536),
    /** Time that one run may take, by its estimate. */
    MAX_RUN_SECONDS: positive(120, 86_400),
    /** Jobs that may wait; further ones are refused. */
    QUEUE_LIMIT: positive(200, 100_000),
    /** Those that may wait for one client. */
    CLIENT_QUEUE_LIMIT: positive(5, 100_000),
    /** Jobs of one client that may run; half of what all workers run at once unless given. */
    CLIENT_RUNNING_JOBS: z.coerce.number().int().min(1).max(100_000).optional(),
    /** Whether the internal port shows the jobs at /jobs; for the queue on Redis. */
    JOB_BOARD: z.stringbool().default(false),
    /** Threads that simulate; as many as cores unless given. */
    THREADS: positive(availableParallelism(), 256),
  })
  .refine((config) => config.REDIS_URL !== undefined || config.DATABASE_URL !== undefined, {
    path: ['REDIS_URL'],
    message: 'or DATABASE_URL must be set, for the queue of jobs',
  });

export type SimulationConfig = z.infer<typeof simulationConfigSchema> & { readonly VERSION: string };

/** Injects the configuration. */
export const SIMULATION_CONFIG = Symbol('simulation configuration');

export const readConfig = (): SimulationConfig => ({
  ...loadConfig(simulationConfigSchema),
  VERSION: packageVersion(new URL('../../package.json', import.meta.url)),
});

export const waitingLimitsOf = (config: SimulationConfig): WaitingLimits => ({
  all: config.QUEUE_LIMIT,
  perClient: config.CLIENT_QUEUE_LIMIT,
});

export const limitsOf = (config: SimulationConfig): Limits => ({
  maxCustomQubits: config.MAX_CUSTOM_QUBITS,
  maxRunQubits: config.MAX_RUN_QUBITS,
  maxGates: config.MAX_GATES,
  maxTimeSteps: config.MAX_TIME_STEPS,
  maxShots: config.MAX_SHOTS,
  maxAngle: DEFAULT_LIMITS.maxAngle,
});
