import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Health, Readiness } from '@superpose/contracts';
import { databaseStateSchema, readinessSchema } from '@superpose/contracts/schemas';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';

/** The health response must be ready within 1.5 s, so a service that is silent for one second counts as down. */
const PROBE_TIMEOUT_MS = 1_000;

/** Many pages ask at the same time; they share one probe of the services. */
const SHARED_FOR_MS = 500;

const queueSchema = z.object({ waiting: z.int(), active: z.int(), workers: z.int() });
const diskSchema = z.enum(['ok', 'low', 'unknown']);

interface Probe {
  readonly readiness: Readiness | null;
  readonly latencyMs: number | null;
}

@Injectable()
export class HealthService implements OnModuleDestroy {
  private readonly agent = new Agent({ connect: { timeout: PROBE_TIMEOUT_MS } });
  private shared: { health: Promise<Health>; since: number } | undefined;

  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  /** `down` if neither service responds, `ok` if both are well, otherwise `degraded`. */
  health(): Promise<Health> {
    const now = performance.now();
    if (!this.shared || now - this.shared.since > SHARED_FOR_MS) {
      this.shared = { health: this.readHealth(), since: now };
    }
    return this.shared.health;
  }

  async onModuleDestroy(): Promise<void> {
    await this.agent.destroy();
  }

  private async readHealth(): Promise<Health> {
    const [simulation, exercises] = await Promise.all([
      this.probe(this.config.SIMULATION_INTERNAL_URL),
      this.probe(this.config.EXERCISES_INTERNAL_URL),
    ]);
    return {
      status: overall([simulation, exercises]),
      version: this.config.VERSION,
      uptime_s: Math.round(process.uptime()),
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
    };
  }

  private async probe(internalUrl: string): Promise<Probe> {
    const start = performance.now();
    try {
      const response = await request(`${internalUrl}/health/ready`, {
        dispatcher: this.agent,
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      });
      const readiness = readinessSchema.parse(await response.body.json());
      return { readiness, latencyMs: Math.round((performance.now() - start) * 10) / 10 };
    } catch {
      return { readiness: null, latencyMs: null };
    }
  }
}

const upstreamHealth = ({ readiness, latencyMs }: Probe) => ({
  status: readiness?.status ?? ('down' as const),
  latency_ms: latencyMs,
});

function overall(probes: readonly Probe[]): Health['status'] {
  if (probes.every(({ readiness }) => readiness === null)) return 'down';
  return probes.every(({ readiness }) => readiness?.status === 'ok') ? 'ok' : 'degraded';
}
