import { logger } from './logger';
import { bearer, currentMembership } from './membership';

export const REQUEST_TIMEOUT_MS = 30_000;

// The build renders pages where there is no address, and calls nothing there.
// Stryker disable next-line ConditionalExpression,StringLiteral: every test has an address
const origin = typeof location === 'undefined' ? '' : location.origin;
export const API_URL = `${origin}/api`;

/** A call that got no response, or one that is no success. The message is the server's own sentence, else the transport's, else empty. */
export class RequestFailure extends Error {
  override name = 'RequestFailure';
  /** Undefined where there was no response. */
  readonly status: number | undefined;
  /** What the server's Retry-After says. */
  readonly retryAfterS: number | undefined;

  /** @param code what the server calls the problem, such as `CLASS_FULL` */
  constructor(
    message: string,
    response?: Pick<Response, 'status' | 'headers'>,
    readonly code?: string,
  ) {
    super(message);
    this.status = response?.status;
    const seconds = response?.headers.get('retry-after') ?? '';
    this.retryAfterS = /^\d+$/.test(seconds) ? Number(seconds) : undefined;
  }
}

/**
 * A call to the server. It has 30 s; a failure is logged.
 * @param path begins with `/`, behind `/api`
 * @throws a RequestFailure; or what `signal` was aborted with, which isn't logged
 */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const { signal: given, ...rest } = init;
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const headers = new Headers(init.headers);
  Object.entries(memberHeaders(path)).forEach(([name, value]) => headers.set(name, value));
  const url = API_URL + path;
  let response: Response;
  try {
    const signal = given ? AbortSignal.any([given, timeout]) : timeout;
    response = await fetch(new Request(url, { ...rest, headers, signal }));
    if (response.ok) return response;
  } catch (error) {
    given?.throwIfAborted();
    throw withoutResponse(error, url);
  }
  const data: unknown = await response.json().catch(() => undefined);
  given?.throwIfAborted();
  const { status, statusText } = response;
  logFailedRequest({ status, statusText, data, message: `The server responded with status ${status}`, url });
  throw new RequestFailure(textOf('detail', data) ?? '', response, textOf('code', data));
}

function withoutResponse(error: unknown, url: string): RequestFailure {
  logFailedRequest({ status: 'FETCH_ERROR', message: String(error), url });
  return new RequestFailure(String(error));
}

export interface JsonCall {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The same for a response that is JSON, or empty. @throws as `request` */
export async function requestJson<Result>(path: string, call: JsonCall = {}): Promise<Result> {
  const { body, ...init } = call;
  const headers = new Headers(call.headers);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const response = await request(path, { ...init, headers, body: JSON.stringify(body) ?? null });
  try {
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as Result;
  } catch (error) {
    init.signal?.throwIfAborted();
    throw withoutResponse(error, API_URL + path);
  }
}

/** A POST of JSON, for a response that is JSON. @throws as `request` */
export const post = <Result>(path: string, body: unknown, signal: AbortSignal): Promise<Result> =>
  requestJson<Result>(path, { method: 'POST', body, signal });

/** A learner of a class has separate limits for runs, and doesn't share those of the whole building. */
function memberHeaders(path: string): Readonly<Record<string, string>> {
  const membership = path.startsWith('/algorithms/') ? currentMembership() : null;
  return membership ? bearer(membership.memberKey) : {};
}

interface FailedRequest {
  readonly status: number | string;
  readonly statusText?: string | undefined;
  readonly data?: unknown;
  readonly message: string;
  readonly url: string | undefined;
}

const logFailedRequest = (failed: FailedRequest): void => logger.error('API request failed', failed);

/** A field of the body of a problem: `detail` is the sentence, `code` the name. */
function textOf(field: 'detail' | 'code', data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !(field in data)) return undefined;
  const text = (data as Record<string, unknown>)[field];
  return typeof text === 'string' && text !== '' ? text : undefined;
}
