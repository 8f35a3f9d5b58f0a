import 'reflect-metadata';
import { startService } from '@superpose/service-kit';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';

const config = readConfig();
await startService({
  name: 'simulation',
  module: AppModule.with(config),
  config,
  readiness: () => () => ({ status: 'ok', checks: {} }),
});
