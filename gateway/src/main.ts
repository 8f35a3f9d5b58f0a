import 'reflect-metadata';
import { startService } from '@superpose/service-kit';
import { readConfig } from './config.js';
import { gatewayOptions } from './gateway.js';

const config = readConfig();
await startService({
  ...gatewayOptions(config),
  config,
  readiness: () => () => ({ status: 'ok', checks: {} }),
});
