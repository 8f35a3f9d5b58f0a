import type { Socket } from 'node:net';
import { startTcpProxy } from '@superpose/testing';

/** Gives the service what passed last, and ends its connection. */
type Ending = (service: Socket, passed: Buffer) => void;

/** An error as Postgres reports it: severity and SQLSTATE. */
const errorMessage = (severity: string, code: string): Buffer => {
  const fields = Buffer.from(`S${severity}\0V${severity}\0C${code}\0Mthe end\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
};

const withLastWord =
  (severity: string, code: string): Ending =>
  (service, passed) =>
    service.end(Buffer.concat([passed, errorMessage(severity, code)]));

/** The ways in which a connection to Postgres ends. */
export const ENDINGS = {
  closed: (service, passed) => service.end(passed),
  reset: (service, passed) => service.write(passed, () => service.resetAndDestroy()),
  'ended by a shutdown': withLastWord('FATAL', '57P01'),
  'ended by a crash': withLastWord('PANIC', '53100'),
} satisfies Record<string, Ending>;

export interface BreakingLink {
  /** Where the service finds Postgres. */
  readonly url: string;
  readonly isBroken: boolean;
  /** Breaks the link when this many more messages of Postgres have passed. */
  breakAfter(messages: number, ending: Ending): void;
  close(): Promise<void>;
}

/**
 * A link to Postgres that breaks once, where the test says. The last messages and what the ending adds come in one piece, as
 * to a process that was busy meanwhile.
 */
export async function startBreakingLink(databaseUrl: string): Promise<BreakingLink> {
  const url = new URL(databaseUrl);
  let messagesLeft = Infinity;
  let ending: Ending = ENDINGS.closed;
  const unread = new WeakMap<Socket, Buffer>();
  const onReply = (chunk: Buffer, service: Socket, postgres: Socket): void => {
    const bytes = Buffer.concat([unread.get(service) ?? Buffer.alloc(0), chunk]);
    let end = 0;
    while (messagesLeft > 0 && lengthAt(bytes, end) <= bytes.length - end) {
      end += lengthAt(bytes, end);
      messagesLeft--;
    }
    const passed = bytes.subarray(0, end);
    unread.set(service, bytes.subarray(end));
    if (messagesLeft > 0) return void service.write(passed);
    messagesLeft = Infinity;
    postgres.pause();
    ending(service, passed);
  };
  const proxy = await startTcpProxy(Number(url.port), { onReply });
  url.port = String(proxy.port);
  return {
    url: url.href,
    get isBroken() {
      return messagesLeft === Infinity;
    },
    breakAfter: (messages, how) => void ([messagesLeft, ending] = [messages, how]),
    close: proxy.close,
  };
}

/** The length of the message that begins there: a type of one byte, and an integer that counts itself and the rest. */
const lengthAt = (bytes: Buffer, start: number): number =>
  bytes.length < start + 5 ? Infinity : 1 + bytes.readInt32BE(start + 1);
