import type { Health, Readiness } from '@superpose/contracts';
import { databaseStateSchema } from '@superpose/contracts/schemas';
import { z } from 'zod';

const queueSchema = z.object({ waiting: z.int(), active: z.int(), workers: z.int() });
const diskSchema = z.enum(['ok', 'low', 'unknown']);

/** A service's readiness and how long it took; both are null if it didn't respond in time. */
export interface Probe {
  readonly readiness: Readiness | null;
  readonly latencyMs: number | null;
}

interface Probes {
  readonly simulation: Probe;
  readonly exercises: Probe;
}

/** `down` if neither service responds, `ok` if both are well, otherwise `degraded`; with what each says of its parts. */
export const describeHealth = ({ simulation, exercises }: Probes): Pick<Health, 'status' | 'services'> => ({
  status: overall([simulation, exercises]),
  services: {
    simulation: {
      ...upstreamHealth(simulation),
      queue: queueSchema.safeParse(simulation.readiness?.checks['queue']).data ?? null,
    },
    exercises: {
      ...upstreamHealth(exercises),
      database: databaseStateSchema.safeParse(exercises.readiness?.checks['database']).data ?? null,
      disk: diskSchema.safeParse(exercises.readiness?.checks['disk']).data ?? null,
    },
  },
});

const upstreamHealth = ({ readiness, latencyMs }: Probe) => ({
  status: readiness?.status ?? ('down' as const),
  latency_ms: latencyMs,
});

function overall(probes: readonly Probe[]): Health['status'] {
  if (probes.every(({ readiness }) => readiness === null)) return 'down';
  return probes.every(({ readiness }) => readiness?.status === 'ok') ? 'ok' : 'degraded';
}
