import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

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

/**
 * A link to Postgres that breaks as it is told, once. The last messages and what the ending adds come in one piece, as
 * to a process that was busy meanwhile.
 */
export class BreakingLink {
  private messagesLeft = Infinity;
  private ending: Ending = ENDINGS.closed;

  static async to(databaseUrl: string): Promise<BreakingLink> {
    const link = new BreakingLink(new URL(databaseUrl));
    await once(link.server.listen(0, '127.0.0.1'), 'listening');
    return link;
  }

  private readonly server = createServer((service) => this.join(service));
  private constructor(private readonly target: URL) {}

  /** Where the service finds Postgres. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return url.href;
  }

  /** Breaks the link when so many more messages of Postgres have passed. */
  breakAfter(messages: number, ending: Ending): void {
    [this.messagesLeft, this.ending] = [messages, ending];
  }

  get isBroken(): boolean {
    return this.messagesLeft === Infinity;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(service: Socket): void {
    const postgres = connect(Number(this.target.port), this.target.hostname);
    let rest = Buffer.alloc(0);
    service.on('data', (chunk) => postgres.write(chunk));
    postgres.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      let end = 0;
      while (this.messagesLeft > 0 && lengthAt(rest, end) <= rest.length - end) {
        end += lengthAt(rest, end);
        this.messagesLeft--;
      }
      const passed = rest.subarray(0, end);
      rest = rest.subarray(end);
      if (this.messagesLeft > 0) return void service.write(passed);
      this.messagesLeft = Infinity;
      this.ending(service, passed);
      postgres.destroy();
    });
    service.on('error', () => undefined);
    postgres.on('error', () => undefined);
    service.on('close', () => postgres.destroy());
  }
}

/** The length of the message that begins there: a type of one byte, and an integer that counts itself and the rest. */
const lengthAt = (bytes: Buffer, start: number): number =>
  bytes.length < start + 5 ? Infinity : 1 + bytes.readInt32BE(start + 1);
