// @ts-check
import { expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePorts, portFault } from './ports.mjs';

const HOST = '127.0.0.1';

it('free ports are all different, free, and below those that outgoing connections get', async () => {
  const ports = await freePorts(30);
  expect(new Set(ports).size).toBe(30);
  for (const port of ports) {
    expect(port).toBeLessThan(32_768);
    expect(await portFault(port, HOST)).toBeNull();
  }
});

it('a port that somebody listens on is said to be in use', async () => {
  const server = createServer();
  await once(server.listen(0, HOST), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  expect(await portFault(port, HOST)).toBe('EADDRINUSE');
  await new Promise((resolve) => server.close(resolve));
});
