import { createServer } from 'node:net';

/** Ports nobody listens on; all are held open until the last is known, so that no two are the same. */
export async function freePorts(count, host = '127.0.0.1') {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0, host)));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

/** The error code of listening there (`EADDRINUSE`, `EACCES`, …), or null when the port can be had. */
export async function portFault(port, host) {
  try {
    const server = await listen(port, host);
    await new Promise((closed) => server.close(closed));
    return null;
  } catch (error) {
    return error.code ?? String(error);
  }
}

function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
