import { Controller, Get, Module } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Readiness } from '@superpose/contracts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Server, type AddressInfo } from 'node:net';
import type { ServerConfig } from './load-config.js';
import { startService, type RunningService } from './start-service.js';

let begun: () => void;
let finish: () => void;

@Controller()
class SlowController {
  @Get('fine')
  fine(): string {
    return 'fine';
  }
  @Get('slow')
  async slow(): Promise<string> {
    begun();
    await new Promise<void>((resolve) => (finish = resolve));
    return 'done';
  }
}

@Module({ controllers: [SlowController] })
class SlowModule {}

const config: ServerConfig = {
  HOST: '127.0.0.1',
  INTERNAL_HOST: '127.0.0.1',
  PORT: 0,
  INTERNAL_PORT: 0,
  LOG_LEVEL: 'silent',
  OTEL_TRACES_SAMPLER_ARG: 1,
};
const READY: Readiness = { status: 'ok', checks: { database: 'ok' } };
const start = (more: Partial<ServerConfig> = {}) =>
  startService({
    name: 'slow',
    module: SlowModule,
    config: { ...config, ...more },
    readiness: () => () => READY,
    internalPages: (_request, response) => void response.end('a page of the inside'),
  });

let listeners: string[];
let ended: unknown[];
beforeEach(() => {
  [listeners, ended] = [[], []];
  jest.spyOn(process, 'on').mockImplementation((signal) => {
    listeners.push(String(signal));
    return process;
  });
  jest.spyOn(process, 'exit').mockImplementation((code) => {
    ended.push(code);
    throw new Error('ended');
  });
});
afterEach(() => void jest.restoreAllMocks());

describe('a service', () => {
  let service: RunningService;
  const get = async (url: string) => {
    const response = await fetch(url);
    return [response.status, await response.text()];
  };

  it('listens on both its ports, and to the signals that end it', async () => {
    service = await start();
    expect(await get(`${service.url}/fine`)).toEqual([200, 'fine']);
    expect(await get(`${service.internalUrl}/health/ready`)).toEqual([200, JSON.stringify(READY)]);
    expect(await get(`${service.internalUrl}/jobs`)).toEqual([200, 'a page of the inside']);
    expect((await get(`${service.url}/health/ready`))[0]).toBe(404);
    expect(listeners).toEqual(expect.arrayContaining(['SIGTERM', 'SIGINT']));
    await service.close();
    await expect(fetch(service.url)).rejects.toThrow();
    await expect(fetch(service.internalUrl)).rejects.toThrow();
  });

  it('listens inside where it is told, and for others where it is told that', async () => {
    const listen = jest.spyOn(Server.prototype, 'listen');
    service = await start({ HOST: 'localhost' });
    const [inside, outside] = listen.mock.calls.map(([to, host]) =>
      typeof to === 'object' ? (to as { host?: string }).host : (host as unknown),
    );
    expect([inside, outside]).toEqual(['127.0.0.1', 'localhost']);
    await service.close();
  });

  it('that stops says so at once, takes no more, and finishes what it has', async () => {
    service = await start();
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    const held = get(`${service.url}/slow`);
    await isBegun;
    const closing = service.close();
    const meanwhile = [
      await get(`${service.internalUrl}/health/ready`),
      await get(`${service.internalUrl}/health/live`),
    ];
    finish();
    expect(await held).toEqual([200, 'done']);
    await closing;
    expect(meanwhile).toEqual([
      [503, '{"status":"down","checks":{"process":"stopping"}}'],
      [200, '{"status":"ok"}'],
    ]);
  });
});

it('a start whose port is in use ends with 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(start({ INTERNAL_PORT: port })).rejects.toThrow('ended');
  expect(ended).toEqual([1]);
  other.close();
});
