import { describe, expect, it, test } from '@jest/globals';
import type { Socket } from 'node:net';
import { rejectUnreadable } from './unreadable-request.js';

function reject(code: string | undefined, writable = true) {
  let sent: string | undefined;
  let destroyed = false;
  const socket = {
    writable,
    end: (text: string) => void (sent = text),
    destroy: () => void (destroyed = true),
  } as unknown as Socket;
  const error = Object.assign(new Error('internal'), code === undefined ? {} : { code });
  rejectUnreadable(error, socket, { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  return { sent, destroyed };
}

describe('bytes that are no HTTP request', () => {
  test.each([
    [undefined, 400, 'Bad Request', 'BAD_REQUEST', 'The request could not be read.'],
    ['HPE_INVALID_METHOD', 400, 'Bad Request', 'BAD_REQUEST', 'The request could not be read.'],
    ['HPE_INVALID_CONTENT_LENGTH', 400, 'Bad Request', 'BAD_REQUEST', 'The request could not be read.'],
    [
      'ERR_HTTP_REQUEST_TIMEOUT',
      408,
      'Request Timeout',
      'REQUEST_TIMEOUT',
      'The request took too long to arrive.',
    ],
    [
      'HPE_HEADER_OVERFLOW',
      431,
      'Request Header Fields Too Large',
      'HEADERS_TOO_LARGE',
      'The headers of the request are too large.',
    ],
  ])('with the error %s get %i %s, to the byte', (error, status, title, code, detail) => {
    const { sent, destroyed } = reject(error);
    const id = /"request_id":"([\da-f-]{36})"/.exec(sent!)![1]!;
    const body = JSON.stringify({ type: 'about:blank', title, status, detail, code, request_id: id });
    expect(sent).toBe(
      `HTTP/1.1 ${status} ${title}\r\n` +
        'x-content-type-options: nosniff\r\n' +
        'cache-control: no-store\r\n' +
        `x-request-id: ${id}\r\n` +
        'content-type: application/problem+json\r\n' +
        `content-length: ${body.length}\r\n` +
        'connection: close\r\n' +
        `\r\n${body}`,
    );
    expect(destroyed).toBe(false);
  });
});

it('a connection that is gone gets nothing', () => {
  expect(reject('ECONNRESET')).toEqual({ sent: undefined, destroyed: true });
  expect(reject('HPE_INVALID_METHOD', false)).toEqual({ sent: undefined, destroyed: true });
});
