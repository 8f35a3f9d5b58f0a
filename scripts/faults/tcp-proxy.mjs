import { connect, createServer } from 'node:net';

/**
 * A TCP proxy on loopback whose link can be made bad while it is used:
 * `setLatency(ms)` delays every chunk, `blackHole(true)` takes everything and passes nothing on, `reset()` cuts every connection.
 */
export async function startTcpProxy(targetPort) {
  const pairs = new Set();
  let latencyMs = 0;
  let swallowing = false;

  const relay = (from, to) => {
    from.on('data', (chunk) => {
      if (swallowing) return;
      if (latencyMs === 0) to.write(chunk);
      else setTimeout(() => to.writable && to.write(chunk), latencyMs);
    });
    from.on('end', () => swallowing || setTimeout(() => to.end(), latencyMs));
    from.on('error', () => to.destroy());
    from.on('close', () => swallowing || setTimeout(() => to.destroy(), latencyMs));
  };

  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    const pair = { client, target };
    pairs.add(pair);
    client.once('close', () => pairs.delete(pair));
    relay(client, target);
    relay(target, client);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

  const reset = () => {
    for (const { client, target } of pairs) {
      client.resetAndDestroy();
      target.destroy();
    }
  };
  return {
    port: server.address().port,
    setLatency: (ms) => (latencyMs = ms),
    blackHole: (on) => (swallowing = on),
    reset,
    close: () => {
      reset();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
