// For specs about a backend that is not there. Import `test` from here instead of from ../test.js:
//   gatewayOnly   the address of a gateway whose services never run: pages load, every API call fails
//   backend       a whole stack of the worker's own: backend.url, backend.takeDown(), backend.bringUp()
import { startStack } from '@superpose/testing';
import { test as base } from '../test.js';
import { STACK_ENVIRONMENT } from './environment.js';

interface Backend {
  readonly url: string;
  readonly databaseUrl: string;
  /** Ends the simulation and the exercise service; the gateway keeps serving the pages. */
  takeDown(): Promise<void>;
  /** Starts them again; resolves when the health is ok. */
  bringUp(): Promise<void>;
}

export const test = base.extend<object, { gatewayOnly: string; backend: Backend }>({
  gatewayOnly: [
    async ({}, use) => {
      const stack = await startStack({ services: ['gateway'] });
      await use(stack.url);
      await stack.stop();
    },
    { scope: 'worker' },
  ],
  backend: [
    async ({}, use, { workerIndex }) => {
      const stack = await startStack({
        redis: false,
        environment: STACK_ENVIRONMENT,
        logsAs: `end-to-end-${workerIndex}`,
      });
      const services = ['simulation', 'exercises'];
      await use({
        url: stack.url,
        databaseUrl: stack.databaseUrl,
        takeDown: async () => {
          await Promise.all(services.map((name) => stack.service(name).stop()));
        },
        bringUp: async () => {
          for (const name of services) stack.service(name).start();
          await stack.healthy();
        },
      });
      await stack.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

export { expect } from '@playwright/test';
