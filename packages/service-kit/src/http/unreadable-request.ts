import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEM_CONTENT_TYPE } from '@superpose/contracts';
import { ProblemException } from '../problems/problem.exception.js';
import { REQUEST_ID_HEADER } from './request-id.js';

const STATUS_OF: Readonly<Record<string, readonly [status: number, code: string, detail: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'HEADERS_TOO_LARGE', 'The headers of the request are too large.'],
};

/** Responds to bytes that are not an HTTP request: there is no reply object, so this writes to the socket and closes it. */
export function rejectUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  responseHeaders: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code, detail] = STATUS_OF[error.code ?? ''] ?? [
    400,
    'BAD_REQUEST',
    'The request could not be read.',
  ];
  const requestId = randomUUID();
  const body = JSON.stringify(new ProblemException(status, code, detail).body(requestId));
  const headers = {
    ...responseHeaders,
    [REQUEST_ID_HEADER]: requestId,
    'content-type': PROBLEM_CONTENT_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
