import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { followEvents, type Connection, type Following } from './followEvents';

const realFetch = globalThis.fetch;
const realSetTimeout = globalThis.setTimeout;
let requests: Headers[];
let responses: (() => Response)[];
let stop: () => void;

beforeEach(() => {
  requests = [];
  globalThis.fetch = (_url, init) => {
    requests.push(new Headers(init?.headers));
    const respond = responses.shift();
    return respond ? Promise.resolve(respond()) : new Promise(() => {});
  };
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

const stream =
  (...chunks: string[]) =>
  () =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
          controller.close();
        },
      }),
    );

/** Follows the prepared responses; resolves when the last of them is used up and another is asked for. */
async function follow(more: Partial<Following> = {}) {
  const seen: string[] = [];
  const connections: Connection[] = [];
  const expected = responses.length + 1;
  stop = followEvents({
    url: '/events',
    headers: () => ({ Authorization: `Bearer key ${requests.length + 1}` }),
    lastEventId: '4',
    onEvent: ({ id, event, data }) => seen.push(`${id} ${event} ${data}`),
    onConnection: (connection) => connections.push(connection),
    ...more,
  });
  while (requests.length < expected && connections.at(-1) !== 'refused') {
    // A body is read by Node's streams, which need real turns of the event loop.
    await new Promise((resolve) => realSetTimeout(resolve, 1));
    await jest.advanceTimersByTimeAsync(100);
  }
  return { seen, connections };
}

it('reads events that come in pieces, and goes on after the last one that it saw', async () => {
  responses = [
    stream(': hello\n\nid: 5\nevent: submi', 'tted\ndata: {"a":1}\n\n'),
    stream('id: 6\nevent: joined\ndata: {}\n\n'),
  ];
  const { seen, connections } = await follow();
  expect(seen).toEqual(['5 submitted {"a":1}', '6 joined {}']);
  expect(requests.map((headers) => headers.get('last-event-id'))).toEqual(['4', '5', '6']);
  expect(requests.map((headers) => headers.get('authorization'))).toEqual([
    'Bearer key 1',
    'Bearer key 2',
    'Bearer key 3',
  ]);
  expect(connections).toEqual(['live', 'lost', 'live', 'lost']);
});

it('connects again after an error of the server, and ends when the key is refused', async () => {
  responses = [() => new Response('', { status: 503 }), () => new Response('', { status: 403 })];
  const { connections } = await follow();
  expect(connections).toEqual(['lost', 'refused']);
  expect(requests).toHaveLength(2);
});

it('goes on after the last event that had a number, whatever came after it', async () => {
  responses = [stream('id: 5\nevent: joined\ndata: {}\n\nevent: reset\ndata: {}\n\n')];
  const { seen } = await follow();
  expect(seen).toEqual(['5 joined {}', 'undefined reset {}']);
  expect(requests.map((headers) => headers.get('last-event-id'))).toEqual(['4', '5']);
});

it('says no last event before it has seen one, where none is given', async () => {
  responses = [stream('id: 5\nevent: joined\ndata: {}\n\n')];
  await follow({ lastEventId: undefined as never, headers: undefined as never });
  expect(requests.map((headers) => headers.get('last-event-id'))).toEqual([null, '5']);
});

it('ends where a response is a refusal by what it is told', async () => {
  responses = [() => new Response('', { status: 403 }), () => new Response(null, { status: 204 })];
  const { connections } = await follow({ isRefusal: ({ status }) => status === 204 });
  expect(connections).toEqual(['lost', 'refused']);
});

it.each([
  [500, [0, 500, 500, 500]],
  [undefined, [0, 500, 1000, 2000]],
])('connects again after twice the time, up to %p ms', async (longestRetryMs, expected) => {
  const times: number[] = [];
  responses = Array.from({ length: 3 }, () => () => new Response('', { status: 503 }));
  const begin = Date.now();
  await follow({
    ...(longestRetryMs && { longestRetryMs }),
    headers: () => (times.push(Date.now() - begin), {}),
  });
  expect(times.map((at, n) => at - (times[n - 1] ?? 0))).toEqual(expected);
});

it('waits ten seconds at most before it connects again', async () => {
  const times: number[] = [];
  responses = Array.from({ length: 7 }, () => () => new Response('', { status: 503 }));
  await follow({ headers: () => (times.push(Date.now()), {}) });
  const waited = times.slice(1).map((at, n) => at - times[n]!);
  expect(waited).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
});

it('takes a connection for dead that is silent for 30 s, not one that the server is slow on', async () => {
  globalThis.fetch = (_url, init) => {
    requests.push(new Headers(init?.headers));
    const body = new ReadableStream({
      start: (controller) =>
        init!.signal!.addEventListener('abort', () => controller.error(new Error('aborted'))),
    });
    return Promise.resolve(new Response(body));
  };
  stop = followEvents({ url: '/events', onEvent: () => {}, onConnection: () => {} });
  await jest.advanceTimersByTimeAsync(29_000);
  expect(requests).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1_000);
  // The body ends in turns of the real event loop, then the pause before the next try begins.
  for (let n = 0; n < 20 && requests.length < 2; n++) {
    await new Promise((resolve) => realSetTimeout(resolve, 1));
    await jest.advanceTimersByTimeAsync(500);
  }
  expect(requests).toHaveLength(2);
});

it('waits for another 30 s after each sign of life, and no longer', async () => {
  let connection: AbortSignal;
  let send: (text: string) => void;
  globalThis.fetch = (_url, init) => {
    connection = init!.signal!;
    const body = new ReadableStream({
      start: (controller) => {
        send = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    return Promise.resolve(new Response(body));
  };
  stop = followEvents({ url: '/events', onEvent: () => {}, onConnection: () => {} });
  for (let n = 0; n < 3; n++) {
    await jest.advanceTimersByTimeAsync(20_000);
    send!(': still here\n\n');
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => realSetTimeout(resolve, 1));
  }
  await jest.advanceTimersByTimeAsync(29_000);
  expect(connection!.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(connection!.aborted).toBe(true);
});

it('hears nothing of a piece once it is stopped', async () => {
  responses = [stream('id: 5\nevent: a\ndata: {}\n\nid: 6\nevent: b\ndata: {}\n\n')];
  const seen: unknown[] = [];
  stop = followEvents({
    url: '/events',
    onEvent: ({ event }) => {
      seen.push(event);
      stop();
    },
    onConnection: () => {},
  });
  for (let n = 0; n < 20; n++) await new Promise((resolve) => realSetTimeout(resolve, 1));
  expect(seen).toEqual(['a']);
});
