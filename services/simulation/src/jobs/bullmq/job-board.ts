import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import fastify, { type FastifyInstance } from 'fastify';
import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { openQueue, QUEUE_NAME, type QueueAddress } from './backend.js';

const BASE_PATH = '/jobs';

/** Pages that show every job and change none, at `/jobs` of whatever server the listener is given to. */
export class JobBoard {
  private readonly queue;
  private board: Promise<FastifyInstance> | undefined;

  constructor(address: QueueAddress, onError: (error: Error) => void) {
    this.queue = openQueue(QUEUE_NAME, address, onError);
  }

  readonly listener: RequestListener = (request, response) => {
    this.opened().then(
      (board) => board.routing(request, response),
      () => response.writeHead(503).end('The queue is not available at the moment.'),
    );
  };

  async close(): Promise<void> {
    await Promise.all([this.queue.close(), this.board?.then((board) => board.close())]);
  }

  /** Made when it is first asked for and the queue has been reached. */
  private async opened(): Promise<FastifyInstance> {
    const queue = this.queue.value;
    this.board ??= openBoard(new BullMQAdapter(queue, { readOnlyMode: true }));
    return this.board;
  }
}

async function openBoard(queue: BullMQAdapter): Promise<FastifyInstance> {
  const pages = new FastifyAdapter().setBasePath(BASE_PATH);
  createBullBoard({
    queues: [queue],
    serverAdapter: pages,
    options: { uiConfig: { boardTitle: 'Superpose' } },
  });
  // It never listens by itself.
  const board = fastify({ serverFactory: (handler): Server => createServer(handler) });
  await board.register(pages.registerPlugin(), { prefix: BASE_PATH });
  await board.ready();
  return board;
}
