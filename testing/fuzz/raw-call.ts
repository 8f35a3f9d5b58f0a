import { request, Agent, type IncomingMessage } from 'node:http';
import { parseBody, type ResponseBody } from '@superpose/testing';

const TIMEOUT_MS = 40_000;

export interface RawReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: ResponseBody | null;
  readonly error?: unknown;
}

interface RawOptions {
  readonly body?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export type RawCall = (method: string, path: string, options?: RawOptions) => Promise<RawReply>;

/**
 * `call(method, path, {body, headers})` that sends the path as it is: `fetch` would resolve `.` and `..` in it, and
 * another operation would respond. Status 0 means no response.
 */
export function createRawCaller(address: string, maxSockets: number): RawCall {
  const { hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets });
  return async (method, path, { body, headers = {} } = {}) => {
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const options = { hostname, port, agent, method, path, headers, timeout: TIMEOUT_MS };
        const sent = request(options, resolve);
        sent.on('timeout', () => sent.destroy(new Error(`No response in ${TIMEOUT_MS} ms`)));
        sent.on('error', reject);
        sent.end(body);
      });
      const text = Buffer.concat((await response.toArray()) as Buffer[]).toString();
      return { status: response.statusCode ?? 0, headers: headersOf(response), text, body: parseBody(text) };
    } catch (error) {
      return { status: 0, headers: new Headers(), text: '', body: null, error };
    }
  };
}

const headersOf = ({ headers }: IncomingMessage): Headers =>
  new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]));
