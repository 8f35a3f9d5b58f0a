import { z } from 'zod';

/** `read-only` and `full`: everything can be read and nothing stored; `locked`: another program keeps a table for itself. */
export const databaseStateSchema = z.enum(['ok', 'read-only', 'full', 'locked', 'down']);
export type DatabaseState = z.infer<typeof databaseStateSchema>;

const upstream = { status: z.enum(['ok', 'degraded', 'down']), latency_ms: z.number().nullable() };

/** GET /api/health; 503 with status `down` when neither service responds. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded', 'down']),
  version: z.string(),
  uptime_s: z.number(),
  services: z.object({
    simulation: z.object({
      ...upstream,
      queue: z.object({ waiting: z.int(), active: z.int(), workers: z.int() }).nullable(),
    }),
    /** `disk` is low when submissions are refused for want of space. */
    exercises: z.object({
      ...upstream,
      database: databaseStateSchema.nullable(),
      disk: z.enum(['ok', 'low', 'unknown']).nullable(),
    }),
  }),
});
export type Health = z.infer<typeof healthSchema>;

/**
 * /health/ready of a service, on its internal port: `checks` names each part it depends on. The gateway shows
 * `checks.queue` ({waiting, active, workers}) of simulation and `checks.database` and `checks.disk` of exercises. A service
 * that still does part of its work is `degraded` (200), one that can do none of it `down` (503).
 */
export const readinessSchema = z.object({
  status: z.enum(['ok', 'degraded', 'down']),
  checks: z.record(z.string(), z.unknown()),
});
export type Readiness = z.infer<typeof readinessSchema>;
