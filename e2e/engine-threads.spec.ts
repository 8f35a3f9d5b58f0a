// The engine's threads in a real browser, on the pages of a small server with and without the headers that isolate one.
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';

const ISOLATING = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};
const engine = new URL('../packages/quantum/dist/', import.meta.url);
const scripts = new URL('./engine-threads/', import.meta.url);

/** Serves an empty page, the two workers and the built engine. */
async function serve(headers: Record<string, string>): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const page = '<!doctype html><title>Threads</title>';
    const body =
      path === '/'
        ? Promise.resolve(page)
        : readFile(
            path.startsWith('/engine/') ? new URL(path.slice(8), engine) : new URL(path.slice(1), scripts),
          );
    const type = path === '/' ? 'text/html' : 'text/javascript';
    body.then(
      (content) => response.writeHead(200, { ...headers, 'content-type': type }).end(content),
      () => response.writeHead(404, headers).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

/** What the simulating worker tells; rejects with the error of a worker that fails. */
const simulateOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker('/simulate.mjs', { type: 'module' });
        worker.onmessage = ({ data }) => resolve({ isolated: crossOriginIsolated, ...data });
        worker.onerror = ({ message }) => reject(new Error(message || 'the worker did not start'));
      }),
  );

async function resultWith(page: Page, headers: Record<string, string>): Promise<unknown> {
  const { server, url } = await serve(headers);
  try {
    await page.goto(url);
    return await simulateOn(page);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('an isolated page simulates on two threads, to the same bits as on one', async ({ page }) => {
  expect(await resultWith(page, ISOLATING)).toEqual({
    isolated: true,
    threadCount: 2,
    resultIsShared: true,
    singleResultIsShared: false,
    amplitudeCount: 2 ** 19,
    differing: 0,
    norm: expect.closeTo(1, 12),
  });
});

test('a page that is not isolated simulates on one thread, in memory that is not shared', async ({
  page,
}) => {
  expect(await resultWith(page, {})).toEqual({
    isolated: false,
    threadCount: 1,
    resultIsShared: false,
    singleResultIsShared: false,
    amplitudeCount: 2 ** 19,
    differing: 0,
    norm: expect.closeTo(1, 12),
  });
});

test("the product's pages are isolated, so that threads are allowed there", async ({ page }) => {
  for (const path of ['/', '/simulator']) {
    await page.goto(path);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  }
});
