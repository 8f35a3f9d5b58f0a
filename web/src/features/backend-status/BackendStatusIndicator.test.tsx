import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderHook, screen } from '@testing-library/react';
import { act } from 'react';
import { logger } from '../../platform/logger';
import { renderAsPage } from '../../testing/renderAsPage';
import { BackendStatusIndicator } from './BackendStatusIndicator';
import { useBackendStatus } from './useBackendStatus';

type Respond = () => Promise<Response>;
const json = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

// The body of a response is read by Node's streams, which need real turns of the event loop.
const realSetTimeout = globalThis.setTimeout;
const settle = () => new Promise((resolve) => realSetTimeout(resolve, 5));

let respond: Respond;
let requests: number;
let sent: Request[];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
  jest.spyOn(logger, 'error').mockImplementation(() => {});
  requests = 0;
  sent = [];
  globalThis.fetch = (input) => {
    requests += 1;
    sent.push(input as Request);
    return respond();
  };
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const advance = (ms: number, until: () => Promise<unknown> = async () => {}) =>
  act(async () => {
    await until();
    await jest.advanceTimersByTimeAsync(ms);
  });

/** Lets time pass, then lets the response arrive and the store notify its subscribers on the next frame. */
const pass = async (ms: number) => {
  await advance(ms);
  await advance(20, settle);
};

describe('the backend indicator', () => {
  test('asks first after one second, then every thirty', async () => {
    respond = json(200, { status: 'ok' });
    renderAsPage(<BackendStatusIndicator />);
    await advance(999);
    expect(requests).toBe(0);
    expect(screen.getByText('Checking backend...')).toBeVisible();
    await pass(2);
    expect(requests).toBe(1);
    expect(screen.getByText('Backend Connected')).toBeVisible();
    await pass(29_900);
    expect(requests).toBe(1);
    await pass(200);
    expect(requests).toBe(2);
  });

  test('shows the detail of a refusal, and comes back when the backend does', async () => {
    respond = json(503, { status: 'down', detail: 'The services are restarting.' });
    renderAsPage(<BackendStatusIndicator />);
    await pass(1_001);
    expect(screen.getByText('Backend Offline')).toBeVisible();
    expect(screen.getByText('The services are restarting.')).toBeVisible();
    respond = json(200, { status: 'degraded' });
    await pass(30_001);
    expect(screen.getByText('Backend Connected')).toBeVisible();
    expect(screen.queryByText('The services are restarting.')).not.toBeInTheDocument();
  });

  test('shows the transport’s message where there is no response at all', async () => {
    respond = () => Promise.reject(new TypeError('fetch failed'));
    renderAsPage(<BackendStatusIndicator />);
    await pass(1_001);
    expect(screen.getByText(/fetch failed/)).toBeVisible();
  });

  test('says "Connection failed" where the response explains nothing', async () => {
    respond = json(503, { status: 'down' });
    renderAsPage(<BackendStatusIndicator />);
    await pass(1_001);
    expect(screen.getByText('Connection failed')).toBeVisible();
  });

  test('asks the server how it is', async () => {
    respond = json(200, { status: 'ok' });
    renderAsPage(<BackendStatusIndicator />);
    await pass(1_001);
    expect(sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toStrictEqual([
      'GET /api/health',
    ]);
  });

  test('asks no more once the page is left, and gives up the call under way', async () => {
    respond = () => new Promise(() => {});
    const { unmount } = renderAsPage(<BackendStatusIndicator />);
    await pass(1_001);
    expect(sent[0]!.signal.aborted).toBe(false);
    unmount();
    expect(sent[0]!.signal.aborted).toBe(true);
    await pass(90_000);
    expect(requests).toBe(1);
  });

  test('asks nothing if the page is left within the first second', async () => {
    respond = json(200, { status: 'ok' });
    renderAsPage(<BackendStatusIndicator />).unmount();
    await pass(90_000);
    expect(requests).toBe(0);
  });

  test('doesn’t take a call that was given up for a failure', async () => {
    let giveUp = () => {};
    respond = () => new Promise((_, reject) => void (giveUp = () => reject(new Error('given up'))));
    const { result, rerender } = renderHook(useBackendStatus, { initialProps: 'Connection failed' });
    await pass(1_001);
    rerender('Keine Verbindung');
    giveUp();
    await pass(0);
    expect(result.current).toStrictEqual({ state: 'checking' });
    respond = json(503, {});
    await pass(1_001);
    expect(result.current).toStrictEqual({ state: 'offline', errorText: 'Keine Verbindung' });
  });
});
