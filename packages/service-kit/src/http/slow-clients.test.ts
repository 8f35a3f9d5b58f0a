import { Module } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { createServiceApp } from '../service-app.js';
import { dropStalledSockets } from './stalled-sockets.js';

@Module({})
class EmptyModule {}

it('headers and a request may take 8 s', async () => {
  const app = await createServiceApp({ name: 'empty', module: EmptyModule });
  const { headersTimeout, requestTimeout } = app.getHttpServer() as Server;
  expect([headersTimeout, requestTimeout]).toEqual([8_000, 8_000]);
  await app.close();
});

it('a service looks after its connections, until it closes', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const app = await createServiceApp({ name: 'empty', module: EmptyModule });
  const server = app.getHttpServer() as Server;
  // Only what is watched here is told of it: a connection that is none yet.
  const socket = new FakeSocket();
  for (const listener of server.listeners('connection').slice(1)) listener.call(server, socket);
  jest.advanceTimersByTime(9_000);
  expect(socket.isDestroyed).toBe(true);
  await app.close();
  jest.useRealTimers();
});

/** What `dropStalledSockets` reads of a socket: `bytesWritten - writableLength` have been taken by the client. */
class FakeSocket extends EventEmitter {
  bytesWritten = 1_000;
  writableLength = 1_000;
  isDestroyed = false;
  destroy(): void {
    this.isDestroyed = true;
    this.emit('close');
  }
}

describe('a response that is not read', () => {
  let server: EventEmitter;
  let socket: FakeSocket;
  beforeEach(() => {
    jest.useFakeTimers();
    server = new EventEmitter();
    dropStalledSockets(server as Server);
    socket = new FakeSocket();
    server.emit('connection', socket);
  });
  afterEach(() => {
    server.emit('close');
    jest.useRealTimers();
  });

  it('is cut off after 8 s, at the next look', () => {
    jest.advanceTimersByTime(8_000);
    expect(socket.isDestroyed).toBe(false);
    jest.advanceTimersByTime(1_000);
    expect(socket.isDestroyed).toBe(true);
  });

  it('but slowly, lives on', () => {
    for (let n = 0; n < 10; n++) {
      jest.advanceTimersByTime(7_000);
      socket.writableLength -= 1;
    }
    expect(socket.isDestroyed).toBe(false);
  });

  it('is looked at no more once it has closed, nor is any once the server has', () => {
    socket.emit('close');
    jest.advanceTimersByTime(60_000);
    expect(socket.isDestroyed).toBe(false);
    server.emit('close');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is none where all has been sent', () => {
    socket.writableLength = 0;
    jest.advanceTimersByTime(60_000);
    expect(socket.isDestroyed).toBe(false);
  });
});
