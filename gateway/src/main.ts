import '@superpose/service-kit/lean-start';
import 'reflect-metadata';
import { startService } from '@superpose/service-kit/app';
import { readConfig } from './config.js';
import { gatewayOptions } from './gateway.js';

const config = readConfig();
await startService({
  ...gatewayOptions(config),
  config,
  readiness: () => () => ({ status: 'ok', checks: {} }),
});
