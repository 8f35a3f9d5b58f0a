import autocannon from 'autocannon';
import { setTimeout as sleep } from 'node:timers/promises';

/** Keeps all connections busy; returns how many responses a server sent, in all and a second. */
export async function saturate(
  url: string,
  body: unknown,
  seconds: number,
  connections = 16,
): Promise<{ perSecond: number; total: number }> {
  const { requests, duration, non2xx, errors } = await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    duration: seconds,
    connections,
  });
  if (non2xx + errors > 0) throw new Error(`${url} refused ${non2xx} requests and broke ${errors}.`);
  return { perSecond: requests.total / duration, total: requests.total };
}

/** Sends requests at a steady rate without waiting for earlier responses; returns how many milliseconds each took. */
export async function steady(
  url: string,
  options: RequestInit,
  perSecond: number,
  seconds: number,
): Promise<number[]> {
  const times: number[] = [];
  const pending: Promise<void>[] = [];
  const start = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    await sleep(Math.max(0, start + (1000 * n) / perSecond - performance.now()));
    const sent = performance.now();
    pending.push(
      fetch(url, options).then(async (response) => {
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
        times.push(performance.now() - sent);
      }),
    );
  }
  await Promise.all(pending);
  return times;
}
