import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServiceApp } from '@superpose/service-kit';
import { AppModule } from '../app.module.js';
import { simulationConfigSchema, type SimulationConfig } from '../config.js';

export const testConfig = (environment: Record<string, string> = {}): SimulationConfig => ({
  ...simulationConfigSchema.parse({ DATABASE_URL: 'postgres://127.0.0.1:9/none', ...environment }),
  VERSION: '0.0.0',
});

/** The service without a port; calls go in by `app.inject`. */
export async function startTestApp(): Promise<NestFastifyApplication> {
  const app = await createServiceApp({ name: 'simulation', module: AppModule.with(testConfig()) });
  await app.init();
  return app;
}
