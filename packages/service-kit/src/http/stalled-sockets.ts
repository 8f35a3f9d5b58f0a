import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const CHECK_MS = 1_000;
const STALLED_MS = 8_000;

/**
 * Closes connections whose client does not read the response. Node's timeouts cover requests that arrive slowly, but
 * not responses that are read slowly.
 */
export function dropStalledSockets(server: Server): void {
  const sockets = new Map<Socket, { acknowledgedBytes: number; since: number }>();
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, { acknowledgedBytes: 0, since: performance.now() });
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, progress] of sockets) {
      const acknowledgedBytes = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || acknowledgedBytes !== progress.acknowledgedBytes) {
        progress.acknowledgedBytes = acknowledgedBytes;
        progress.since = now;
      } else if (now - progress.since > STALLED_MS) socket.destroy();
    }
  }, CHECK_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
