import autocannon from 'autocannon';
import { setTimeout as sleep } from 'node:timers/promises';

let address = 0;
/** A new client address each time, so that the load is that of many people. */
export const nextAddress = () => {
  address = (address + 1) % 2 ** 24;
  return `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`;
};

/** Requests a second that a server answers when it always has `connections` of them to do. */
export async function saturate(url, body, seconds, connections = 16) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        body: JSON.stringify(body),
        setupRequest: (request) => ({
          ...request,
          headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
        }),
      },
    ],
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { perSecond: result.requests.average, total: result.requests.total };
}

/** Milliseconds that each request took, sent at a steady rate whether or not earlier ones have been answered. */
export async function steady(url, options, perSecond, seconds) {
  const times = [];
  const pending = [];
  const start = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    await sleep(Math.max(0, start + (1000 * n) / perSecond - performance.now()));
    const sent = performance.now();
    const headers = { ...options.headers, 'x-forwarded-for': nextAddress() };
    pending.push(
      fetch(url, { ...options, headers }).then(async (answer) => {
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
        times.push(performance.now() - sent);
      }),
    );
  }
  await Promise.all(pending);
  return times;
}

export function quantile(times, share) {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

export const median = (values) => quantile(values, 0.5);
