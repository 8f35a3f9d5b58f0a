import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  readonly port: number;
  /** `pass` forwards; `cut` closes what is open and refuses the rest; `swallow` takes bytes and answers nothing. */
  mode(mode: 'pass' | 'cut' | 'swallow'): void;
  close(): Promise<void>;
}

/** A way to a server that can fail as networks do; it begins as a cut one when told so. */
export async function startTcpProxy(targetPort: number, first: 'pass' | 'cut' = 'pass'): Promise<TcpProxy> {
  let current: 'pass' | 'cut' | 'swallow' = first;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (current === 'cut') return void client.destroy();
    const target = connect(targetPort, '127.0.0.1');
    keep(target);
    client.on('data', (bytes) => void (current === 'pass' && target.write(bytes)));
    target.on('data', (bytes) => void (current === 'pass' && client.write(bytes)));
    client.once('close', () => target.destroy());
    target.once('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const destroyAll = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    mode: (mode) => {
      current = mode;
      if (mode === 'cut') destroyAll();
    },
    close: async () => {
      destroyAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
