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
  /** Nothing was lost, doubled or left without an end, and every status was the promised one. */
  readonly held: boolean;
  /** Whether the figures of time and memory were kept (true when there are none); a busy machine alone may miss one. */
  readonly inTime?: boolean;
  /** Why the case can't be run on this machine; then nothing was measured. */
  readonly notHere?: string;
}

/** An invariant that a case finds broken before its end. Any other error only says that the case could not be run. */
export class BrokenPromise extends Error {}

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

export interface FaultResult extends Pick<FaultCase, 'number' | 'fault' | 'promise'> {
  readonly measured: string;
  readonly held: boolean;
  /** Not held, but only for a figure of time or memory. */
  readonly missed: boolean;
  readonly notHere?: string;
  readonly seconds?: number;
  /** What was measured at first, when the case was taken again alone. */
  readonly atFirst?: string;
}
