import { STATUS_CODES } from 'node:http';
import { fieldPath, type Problem } from '@superpose/contracts';

interface FieldError {
  readonly path: string;
  readonly message: string;
}

interface ProblemExtras {
  /** Sent with the response, such as `{ 'retry-after': '5' }` or `{ allow: 'GET' }`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly errors?: readonly FieldError[];
  readonly cause?: unknown;
}

/**
 * The only error that is thrown for a client to see. `code` is upper snake case (`QUEUE_FULL`); `detail` is one plain
 * sentence that a learner can read, without internals.
 */
export class ProblemException extends Error {
  readonly headers: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[] | undefined;

  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    extras: ProblemExtras = {},
  ) {
    super(detail, { cause: extras.cause });
    this.name = new.target.name;
    this.headers = extras.headers ?? {};
    this.errors = extras.errors;
  }

  body(requestId: string): Problem {
    const { status } = this;
    return {
      type: 'about:blank',
      title: STATUS_CODES[status] ?? 'Error',
      status,
      detail: this.detail,
      code: this.code,
      request_id: requestId,
      ...(this.errors ? { errors: [...this.errors] } : {}),
    };
  }
}

/** Set on the response to a `RefusedForNow`, so that the gateway can tell it from a fault. */
export const REFUSED_HEADER = 'x-refused-for-now';

/** 503 by choice: there is no room at the moment. Metrics count it apart from faults. */
export class RefusedForNow extends ProblemException {
  constructor(code: string, detail: string, retryAfterSeconds: number, cause?: unknown) {
    const headers = { 'retry-after': String(retryAfterSeconds), [REFUSED_HEADER]: 'yes' };
    super(503, code, detail, { headers, cause });
  }
}

/** A body with ten thousand wrong gates is not worth ten thousand sentences. */
const MAX_REPORTED_ERRORS = 20;

type Issue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[];
};

const pathOf = (issue: Issue): string =>
  fieldPath((issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part)));

const sentence = ({ path, message }: FieldError): string => {
  const text = path === '' ? `The request body ${message}` : `\`${path}\` ${message}`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
};

/** 422 from the issues of a Standard Schema: `detail` is the first one, `errors` lists the first twenty. */
export class ValidationProblem extends ProblemException {
  constructor(issues: readonly Issue[]) {
    const errors = issues
      .slice(0, MAX_REPORTED_ERRORS)
      .map((issue) => ({ path: pathOf(issue), message: issue.message }));
    const first = errors[0] ?? { path: '', message: 'does not fit this call' };
    super(422, 'VALIDATION_FAILED', sentence(first), { errors });
  }
}
