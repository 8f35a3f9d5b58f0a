import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { respondToError } from '@superpose/service-kit';
import { fastify, type FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blockClients } from './block-clients.js';

let directory: string;
let app: FastifyInstance;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  directory = mkdtempSync(join(tmpdir(), 'superpose-blocked-'));
  app = fastify();
  app.setErrorHandler((error, request, reply) => respondToError(error, request, reply));
  blockClients(app, join(directory, 'blocked.json'), String);
  app.get('/*', () => 'fine');
});
afterEach(async () => {
  await app.close();
  jest.useRealTimers();
  rmSync(directory, { recursive: true });
});

const statusOf = async () => (await app.inject({ url: '/api/exercises' })).statusCode;

it('an address is shut out from a second after the file names it', async () => {
  writeFileSync(join(directory, 'blocked.json'), '[{"who":"127.0.0.1","until":null}]');
  jest.advanceTimersByTime(999);
  expect(await statusOf()).toBe(200);
  jest.advanceTimersByTime(1);
  expect(await statusOf()).toBe(403);
});

it('a gateway that has stopped looks at the file no more', async () => {
  await app.close();
  expect(jest.getTimerCount()).toBe(0);
});
