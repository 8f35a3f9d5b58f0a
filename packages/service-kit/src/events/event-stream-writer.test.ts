import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { EventStreamWriter } from './event-stream-writer.js';

const KIB = 1024;

let server: Server;
let client: Socket;
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

/** A stream to a client that reads nothing until the test does. */
async function openStream(): Promise<ServerResponse> {
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return response;
}

describe('an event stream', () => {
  it('says how soon to come back, and writes each event with its number, if it has one, and its name', async () => {
    const writer = new EventStreamWriter(await openStream());
    writer.send({ id: 7, name: 'joined', data: { nickname: 'Ada' } }, { id: null, name: 'queued', data: 1 });
    writer.end();
    client.setEncoding('utf8').resume();
    let text = '';
    client.on('data', (chunk) => (text += String(chunk)));
    client.end();
    await once(client, 'end');
    const body = text
      .slice(text.indexOf('\r\n\r\n') + 4)
      .replace(/^[\da-f]+\r\n|\r\n[\da-f]+\r\n(?:\r\n)?/g, '');
    expect(body).toBe(
      'retry: 500\n\nid: 7\nevent: joined\ndata: {"nickname":"Ada"}\n\nevent: queued\ndata: 1\n\n',
    );
  });

  it('is closed when its client reads nothing, with little kept for it meanwhile', async () => {
    const response = await openStream();
    const writer = new EventStreamWriter(response);
    const data = 'x'.repeat(32 * KIB);
    let [sent, mostKept] = [0, 0];
    while (!response.destroyed && sent < 128 * KIB * KIB) {
      writer.send({ id: sent, name: 'event', data });
      mostKept = Math.max(mostKept, response.writableLength);
      sent += data.length;
      await turn();
    }
    expect(response.destroyed).toBe(true);
    expect(mostKept).toBeLessThan(300 * KIB);
  });

  it('takes a long replay in one piece', async () => {
    const response = await openStream();
    const writer = new EventStreamWriter(response);
    const count = 1_000;
    writer.send(...Array.from({ length: count }, (_, id) => ({ id, name: 'event', data: 'x'.repeat(KIB) })));
    writer.end();
    client.setEncoding('utf8').resume();
    let text = '';
    client.on('data', (chunk) => (text += String(chunk)));
    await once(client, 'end');
    expect(text.match(/^id: /gm)).toHaveLength(count);
  });
});
