import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Requests a second that a server answers when it always has `connections` of them to do. On bare sockets, because
 * whatever the load itself takes is missing to the services beside it, and the more processes they are the more.
 */
export async function saturate(url, body, seconds, connections = 16) {
  const { hostname, port, pathname } = new URL(url);
  const content = Buffer.from(JSON.stringify(body));
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    'content-type: application/json',
    `content-length: ${content.length}`,
  ];
  const request = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content]);
  const end = performance.now() + 1000 * seconds;
  const start = performance.now();
  const totals = await Promise.all(
    Array.from({ length: connections }, () => askUntil(end, connect(Number(port), hostname), request)),
  );
  const total = totals.reduce((sum, each) => sum + each, 0);
  return { perSecond: (1000 * total) / (performance.now() - start), total };
}

/** Sends the request whenever the last one has been answered; how often that was. */
async function askUntil(end, socket, request) {
  const closed = once(socket, 'close');
  let answered = 0;
  let missing = 0;
  socket.setNoDelay();
  socket.on('data', (chunk) => {
    if (missing === 0) missing = answerBytes(chunk);
    missing -= chunk.length;
    if (missing > 0) return;
    answered++;
    if (performance.now() < end) socket.write(request);
    else socket.destroy();
  });
  socket.write(request);
  await closed;
  return answered;
}

/** The length of the whole answer whose head this is. */
function answerBytes(chunk) {
  const headBytes = chunk.indexOf('\r\n\r\n') + 4;
  const head = chunk.latin1Slice(0, headBytes);
  const length = /^HTTP\/1\.1 200 .*?\r\ncontent-length: (\d+)/is.exec(head);
  if (!length) throw new Error(`Refused: ${chunk.toString().slice(0, 800)}`);
  return headBytes + Number(length[1]);
}

/** Milliseconds that each request took, sent at a steady rate whether or not earlier ones have been answered. */
export async function steady(url, options, perSecond, seconds) {
  const times = [];
  const pending = [];
  const start = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    await sleep(Math.max(0, start + (1000 * n) / perSecond - performance.now()));
    const sent = performance.now();
    pending.push(
      fetch(url, options).then(async (answer) => {
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
