// What the pages of the jobs are made of, without a queue.
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { queueUnavailable } from '../queue/job-queue.js';

const made: unknown[][] = [];
let isThere: boolean;
jest.unstable_mockModule('./backend.js', () => ({
  QUEUE_NAME: 'simulations',
  openQueue: (...args: unknown[]) => {
    made.push(['queue', ...args]);
    return {
      get value() {
        if (!isThere) throw queueUnavailable();
        return 'the queue';
      },
      close: async () => void made.push(['closed']),
    };
  },
}));
jest.unstable_mockModule('@bull-board/api', () => ({
  createBullBoard: ({ options }: { options: object }) => void made.push(['board', options]),
}));
jest.unstable_mockModule('@bull-board/api/bullMQAdapter', () => ({
  BullMQAdapter: class {
    constructor(...args: unknown[]) {
      made.push(['adapter', ...args]);
    }
  },
}));
jest.unstable_mockModule('@bull-board/fastify', () => ({
  FastifyAdapter: class {
    setBasePath(path: string): this {
      made.push(['path', path]);
      return this;
    }
    registerPlugin = () => async (pages: FastifyInstance) => void pages.get('/', () => 'the jobs');
  },
}));
const { JobBoard } = await import('./job-board.js');

const ADDRESS = { redisUrl: 'redis://none' };
const onError = (): void => undefined;
let board: InstanceType<typeof JobBoard>;
let server: Server;
beforeEach(async () => {
  made.length = 0;
  isThere = true;
  board = new JobBoard(ADDRESS, onError);
  server = createServer(board.listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function ask(path: string) {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return [response.status, await response.text()];
}

it('the pages are at /jobs, made once, and can change nothing', async () => {
  expect(await Promise.all([ask('/jobs'), ask('/jobs')])).toEqual(Array(2).fill([200, 'the jobs']));
  expect((await ask('/'))[0]).toBe(404);
  expect(made).toEqual([
    ['queue', 'simulations', ADDRESS, onError],
    ['adapter', 'the queue', { readOnlyMode: true }],
    ['path', '/jobs'],
    ['board', { uiConfig: { boardTitle: 'Superpose' } }],
  ]);
  await board.close();
  expect(made.at(-1)).toEqual(['closed']);
});

it('there are none until the queue is there', async () => {
  isThere = false;
  expect(await ask('/jobs')).toEqual([503, 'The queue is not available at the moment.']);
  isThere = true;
  expect(await ask('/jobs')).toEqual([200, 'the jobs']);
});
