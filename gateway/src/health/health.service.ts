import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Health } from '@superpose/contracts';
import { readinessSchema } from '@superpose/contracts/schemas';
import { Agent, request } from 'undici';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { describeHealth, type Probe } from './describe-health.js';

/** The health response must be ready within 1.5 s, so a service that is silent for one second counts as down. */
const PROBE_TIMEOUT_MS = 1_000;

/** Many pages ask at the same time; they share one probe of the services. */
const SHARED_FOR_MS = 500;

@Injectable()
export class HealthService implements OnModuleDestroy {
  private readonly agent = new Agent({ connect: { timeout: PROBE_TIMEOUT_MS } });
  private shared: { health: Promise<Health>; since: number } | undefined;

  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

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
    const { status, services } = describeHealth({ simulation, exercises });
    return { status, version: this.config.VERSION, uptime_s: Math.round(process.uptime()), services };
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
