import type { Stack, StackNeeds } from '@superpose/testing';

export interface FaultNeeds extends StackNeeds {
  /** A stack that no other case uses. */
  readonly own?: boolean;
  /** Nothing else runs meanwhile. */
  readonly alone?: boolean;
  /** The case checks by itself what the others' end checks do. */
  readonly ownChecks?: boolean;
}

export interface FaultOutcome {
  readonly measured: string;
  readonly held: boolean;
}

/** A fault, what is promised about it, and how both are brought about. */
export interface FaultCase {
  /** P1, P2, … are promises that no single fault tests. */
  readonly number: number | `P${number}`;
  readonly fault: string;
  readonly promise: string;
  /** Quick enough for every run of the tests. */
  readonly quick?: boolean;
  /** Cases of one lane run one after another; the lanes side by side. */
  readonly lane?: string;
  readonly needs?: FaultNeeds;
  run(stack: Stack): Promise<FaultOutcome>;
}

export interface FaultResult extends Pick<FaultCase, 'number' | 'fault' | 'promise'>, FaultOutcome {
  readonly seconds?: number;
}
