// A TCP proxy on loopback whose link can be made bad while it is used.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  readonly port: number;
  /** Delays everything by this. */
  setLatency(ms: number): void;
  /** While on, takes everything and passes nothing on, ends included. */
  blackHole(on: boolean): void;
  /** While on, every connection is closed at once; those that are open too. */
  refuse(on: boolean): void;
  /** Resets every open connection. */
  reset(): void;
  close(): Promise<void>;
}

interface Options {
  /** Takes the place of the plain relay from the target to the client. */
  readonly onReply?: (chunk: Buffer, client: Socket, target: Socket) => void;
}

export async function startTcpProxy(targetPort: number, { onReply }: Options = {}): Promise<TcpProxy> {
  const pairs = new Set<{ client: Socket; target: Socket }>();
  let latencyMs = 0;
  let swallowing = false;
  let refusing = false;

  const later = (act: () => void): void => void (latencyMs === 0 ? act() : setTimeout(act, latencyMs));
  const relay = (from: Socket, to: Socket, send = (chunk: Buffer): void => void to.write(chunk)): void => {
    from.on('data', (chunk: Buffer) => {
      if (!swallowing) later(() => to.writable && send(chunk));
    });
    from.on('end', () => void (swallowing || later(() => to.end())));
    from.on('error', () => to.destroy());
    from.on('close', () => void (swallowing || later(() => to.destroy())));
  };

  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    if (refusing) return void client.destroy();
    const target = connect(targetPort, '127.0.0.1');
    const pair = { client, target };
    pairs.add(pair);
    client.once('close', () => pairs.delete(pair));
    relay(client, target);
    relay(target, client, onReply && ((chunk) => onReply(chunk, client, target)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  const reset = (): void => {
    for (const { client, target } of pairs) {
      client.resetAndDestroy();
      target.destroy();
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    setLatency: (ms) => void (latencyMs = ms),
    blackHole: (on) => void (swallowing = on),
    refuse: (on) => {
      refusing = on;
      if (on) for (const { client, target } of pairs) [client, target].forEach((socket) => socket.destroy());
    },
    reset,
    close: async () => {
      reset();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
