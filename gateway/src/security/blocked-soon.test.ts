import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
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

const statusOf = async (headers: Record<string, string> = {}, url = '/api/exercises') =>
  (await app.inject({ url, headers })).statusCode;

it('an address is shut out from a second after the file names it', async () => {
  writeFileSync(join(directory, 'blocked.json'), '[{"who":"127.0.0.1","until":null}]');
  jest.advanceTimersByTime(999);
  expect(await statusOf()).toBe(200);
  jest.advanceTimersByTime(1);
  expect(await statusOf()).toBe(403);
});

it('a member is shut out by its name or by its address, and no other with it', async () => {
  const blocked = '[{"who":"member ada","until":null},{"who":"a school","until":null}]';
  writeFileSync(join(directory, 'blocked.json'), blocked);
  jest.advanceTimersByTime(1_000);
  const of = (client: string, address: string) =>
    statusOf({ 'x-superpose-client': client, 'x-superpose-address': address });
  expect([
    await of('member ada', 'a home'),
    await of('member grace', 'a school'),
    await of('member grace', 'a home'),
  ]).toEqual([403, 403, 200]);
});

it.each([
  ['/api', 403],
  ['/api?x=1', 403],
  ['/api/healthy', 403],
  ['/api/health/x', 403],
  ['/api/health', 200],
  ['/api/health?x=1', 200],
  ['/apis', 200],
  ['/', 200],
])('to a blocked address %s is %i', async (url, status) => {
  writeFileSync(join(directory, 'blocked.json'), '[{"who":"127.0.0.1","until":null}]');
  jest.advanceTimersByTime(1_000);
  expect(await statusOf({}, url)).toBe(status);
});

it('a list that cannot be read is reported', () => {
  const reported = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  writeFileSync(join(directory, 'blocked.json'), '[{');
  jest.advanceTimersByTime(3_000);
  expect(reported.mock.calls).toEqual([
    [expect.stringMatching(/blocked\.json can't be read, so the list stays as it was: /)],
  ]);
  reported.mockRestore();
});

it('a gateway that has stopped looks at the file no more', async () => {
  await app.close();
  expect(jest.getTimerCount()).toBe(0);
});
