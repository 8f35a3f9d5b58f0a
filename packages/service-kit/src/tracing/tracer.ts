/** Where spans are sent, and the share (0 to 1) of the traces started here that is kept. */
export interface Collector {
  readonly endpoint: string;
  readonly ratio: number;
}

export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'consumer' | 'internal';
  /** The W3C traceparent of the parent span; without a valid one, the span starts a new trace. */
  readonly parent?: string | undefined;
  /** Milliseconds since 1970; now by default. */
  readonly startedAt?: number;
  readonly attributes?: Readonly<Record<string, string | number>>;
}

export interface Span {
  /** In the format of W3C Trace Context, for child spans in other processes. */
  readonly traceparent: string;
  set(name: string, value: string | number): void;
  end(outcome?: 'failed'): void;
}

export interface Tracer {
  start(span: SpanStart): Span;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}
