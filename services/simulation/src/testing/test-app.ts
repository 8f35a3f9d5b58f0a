import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServiceApp } from '@superpose/service-kit/app';
import { AppModule } from '../app.module.js';
import { simulationConfigSchema, waitingLimitsOf, type SimulationConfig } from '../process/config.js';
import { MemoryJobQueue } from '../jobs/testing/memory-job-queue.js';
import type { CircuitRunner } from '../runner/circuit-runner.js';
import { InlineCircuitRunner } from '../runner/testing/inline-circuit-runner.js';
import { QuickRuns } from '../runner/quick-runs.js';
import { Speed } from '../runner/speed.js';

const testConfig = (environment: Record<string, string> = {}): SimulationConfig => ({
  ...simulationConfigSchema.parse({ DATABASE_URL: 'postgres://127.0.0.1:9/none', ...environment }),
  VERSION: '0.0.0',
});

export interface TestApp {
  readonly app: NestFastifyApplication;
  readonly queue: MemoryJobQueue;
  readonly runner: CircuitRunner;
}

interface TestParts {
  readonly runner: CircuitRunner;
  readonly speed: Speed;
}

/** The service without a port, threads or servers, at a stated speed; calls go in by `app.inject`. */
export async function startTestApp(
  environment: Record<string, string> = {},
  { runner = new InlineCircuitRunner(), speed = new Speed(400, 1) }: Partial<TestParts> = {},
): Promise<TestApp> {
  const config = testConfig(environment);
  const queue = new MemoryJobQueue(waitingLimitsOf(config));
  const quickRuns = new QuickRuns(runner, speed, 0.5);
  const close = () => queue.close();
  const module = AppModule.with(config, { quickRuns, queue, close });
  const app = await createServiceApp({ name: 'simulation', module });
  await app.init();
  return { app, queue, runner };
}
