// A learner's calls to the product over HTTP, which remember what was acknowledged.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { queryOnce } from './postgres.js';

const EXERCISE = '01-flip-a-qubit';
const FINAL = ['completed', 'failed', 'cancelled'];
/** Jobs are waited for as long as a busy machine takes; nothing is asserted about it. */
const LONGEST_JOB_MS = 400_000;
/** Redis may be slow for a second beside the faults of other cases. */
const LONGEST_PAUSE_MS = 30_000;
const ASK_AGAIN_MS = 1_000;

/** What tests read of a response's body. */
export interface ResponseBody {
  readonly status?: string;
  readonly code?: string;
  readonly submission_id?: string;
  readonly job_id?: string;
  readonly events_url?: string;
  readonly elapsed_ms?: number;
  readonly probabilities?: readonly number[];
  readonly passed?: boolean;
  readonly score?: number;
  readonly result?: {
    readonly elapsed_ms: number;
    readonly measurement_counts: Readonly<Record<string, number>>;
  };
  readonly error?: { readonly code?: string };
  readonly services?: {
    readonly exercises: { readonly database?: string };
    readonly simulation: { readonly queue?: { readonly workers: number } };
  };
}

export interface Reply {
  /** 0 when no response came. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The text as JSON; null when it is not. */
  readonly body: ResponseBody | null;
  readonly ms: number;
  readonly error?: unknown;
}

export interface CallOptions {
  /** A string is sent as it is, everything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly base?: string;
  readonly timeoutMs?: number;
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Reply>;

interface Addresses {
  readonly gateway: string;
  readonly simulation: string;
  readonly databaseUrl?: string | null;
}

export type Client = ReturnType<typeof createClient>;

export function createClient({ gateway, simulation, databaseUrl }: Addresses) {
  const acknowledged = { submissions: new Set<string>(), jobs: new Set<string>() };
  const call = createCaller(gateway);

  const submit = async (
    key: string | null,
    circuit: readonly object[] = [{ name: 'X', qubit: 0, timeStep: 0 }],
    options: CallOptions = {},
  ): Promise<Reply> => {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    const path = `/api/exercises/${EXERCISE}/submit`;
    const reply = await call('POST', path, { body: { circuit }, headers, ...options });
    if (reply.status === 200 && reply.body?.submission_id)
      acknowledged.submissions.add(reply.body.submission_id);
    return reply;
  };

  /** A queued run; past the gateway and each time as another client, so that no limit of one client counts. */
  const run = async (body: unknown, options: CallOptions = {}): Promise<Reply> => {
    const path = '/api/algorithms/simulator/run';
    const headers = { 'x-superpose-client': randomUUID() };
    const reply = await call('POST', path, { body, base: simulation, headers, ...options });
    if (reply.status === 202 && reply.body?.job_id) acknowledged.jobs.add(reply.body.job_id);
    return reply;
  };

  /** The id of a job that must be taken; a queue that is away for the moment is asked again, as its response says. */
  const startJob = async (body: unknown): Promise<string> => {
    for (const deadline = Date.now() + LONGEST_PAUSE_MS; ; await sleep(ASK_AGAIN_MS)) {
      const reply = await run(body);
      if (reply.body?.job_id) return reply.body.job_id;
      const isAway = reply.status === 503 && reply.body?.code === 'QUEUE_UNAVAILABLE';
      if (!isAway || Date.now() > deadline) throw new Error(`No job: ${reply.status} ${reply.text}`);
    }
  };

  const job = (id: string): Promise<Reply> =>
    call('GET', `/api/algorithms/jobs/${id}`, { base: simulation, timeoutMs: 5_000 });

  /** The job when it has one of the statuses; null when it did not in time. */
  const jobIs = async (
    id: string,
    statuses: readonly string[],
    timeoutMs = LONGEST_JOB_MS,
  ): Promise<ResponseBody | null> => {
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline;) {
      const { body } = await job(id);
      if (body?.status && statuses.includes(body.status)) return body;
      await sleep(100);
    }
    return null;
  };

  const query = <Row = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> => {
    if (!databaseUrl) throw new Error('This client knows no database.');
    return queryOnce<Row>(databaseUrl, sql, values);
  };

  const jobEnds = (id: string, timeoutMs?: number) => jobIs(id, FINAL, timeoutMs);

  return { acknowledged, call, submit, run, startJob, job, jobIs, jobEnds, query };
}

function createCaller(gateway: string): Call {
  return async (method, path, { body, headers = {}, base = gateway, timeoutMs = 40_000 } = {}) => {
    const startedAt = performance.now();
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    try {
      const response = await fetch(base + path, {
        method,
        headers: { ...type, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { status, headers: received } = response;
      const text = await response.text();
      return { status, headers: received, text, body: parseBody(text), ms: performance.now() - startedAt };
    } catch (error) {
      const ms = performance.now() - startedAt;
      return { status: 0, headers: new Headers(), text: '', body: null, ms, error };
    }
  };
}

/** A response's text as JSON; null when it is not. */
export function parseBody(text: string): ResponseBody | null {
  try {
    return JSON.parse(text) as ResponseBody;
  } catch {
    return null;
  }
}
