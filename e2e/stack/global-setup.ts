import { startStack } from '@superpose/testing';
import { STACK_ENVIRONMENT } from './environment.js';

/** Starts what the specs run against; a stack that already runs is used when E2E_BASE_URL names it. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const stack = await startStack({ redis: false, environment: STACK_ENVIRONMENT, logsAs: 'end-to-end' });
  process.env.E2E_BASE_URL = stack.url;
  process.env.E2E_DATABASE_URL = stack.databaseUrl;
  return stack.stop;
}
