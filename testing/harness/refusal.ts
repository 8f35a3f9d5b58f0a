// How soon a body that is too large is refused.
import { connect } from 'node:net';

/** Milliseconds from the head of a 40 MB request to the first byte of its refusal; no body is ever sent. */
export function timeToRefusal(url: string): Promise<number> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write(
        'POST /api/algorithms/simulator/custom HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 40000000\r\n\r\n',
      ),
    );
    socket.once('data', (chunk) => {
      resolve(chunk.toString().startsWith('HTTP/1.1 413') ? performance.now() - startedAt : Infinity);
      socket.destroy();
    });
    socket.setTimeout(5_000, () => resolve(Infinity));
  });
}
