import type { ResponseName, RequestName } from './schemas.js';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly pattern?: string;
  readonly example: string;
}

export interface ResponseRow {
  readonly description: string;
  /** The schema of the JSON body; events and empty responses have none. */
  readonly schema?: ResponseName;
  readonly contentType?: string;
}

/** A row of the API: to document another call, add a row to one of the tables. */
export interface ApiOperation {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly path: string;
  /** A name for tools that make clients of the document. */
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  /** Whose key goes with the call as `Authorization: Bearer <key>`; `member, if any` also takes calls without one. */
  readonly key?: 'teacher' | 'member' | 'member, if any';
  readonly request?: {
    readonly schema: RequestName;
    readonly example: unknown;
    /** What else can be asked for, by what it shows. */
    readonly more?: Readonly<Record<string, unknown>>;
  };
  readonly responses: Readonly<Record<number, ResponseRow>>;
  /** Statuses of the problems that this call may respond with beside those of every call. */
  readonly problems?: readonly number[];
  /** A shell command in place of the plain curl, where a call needs another one before it. */
  readonly command?: (baseUrl: string) => string;
}
