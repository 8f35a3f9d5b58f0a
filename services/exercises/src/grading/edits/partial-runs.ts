import { inverseOperation, type Operation } from '@superpose/quantum';
import type { Step } from '../step.js';
import type { Outputs } from '../goal.js';
import { applyStep } from '../steps.js';
import type { Budget } from './trials.js';

/** The amplitudes before and after each place of a circuit, also with one of its operations left out. */
export interface PartialRuns {
  /** What the operations before index `at` make of the start, without the removed one. */
  readonly prefix: (removed: number | null, at: number) => Float64Array;
  /** What the operations from `at` on make into the expected amplitudes, without the removed one. */
  readonly suffix: (removed: number | null, at: number) => Float64Array;
}

export function createPartialRuns(
  operations: readonly Step[],
  outputs: Outputs,
  expected: Float64Array,
  budget: Budget,
): PartialRuns {
  // A circuit that may measure is never run backwards.
  const inverses = outputs.wires ? [] : operations.map((step) => inverseOperation(step as Operation));
  const after = (amplitudes: Float64Array, operation: Step): Float64Array => {
    budget.spend(amplitudes.length);
    const next = amplitudes.slice();
    applyStep(outputs, next, operation);
    return next;
  };
  const prefixes = [outputs.start];
  for (const operation of operations) prefixes.push(after(prefixes.at(-1)!, operation));
  const suffixes = outputs.wires
    ? NO_SUFFIX
    : lazyBackwards(operations.length, expected, (amplitudes, index) => after(amplitudes, inverses[index]!));

  let known: { removed: number; prefixes: Float64Array[]; suffix: (at: number) => Float64Array } | null =
    null;
  const knownWithout = (removed: number) => {
    if (known?.removed !== removed) {
      const suffix = outputs.wires
        ? NO_SUFFIX
        : lazyBackwards(removed, suffixes(removed + 1), (amplitudes, index) =>
            after(amplitudes, inverses[index]!),
          );
      known = { removed, prefixes: [prefixes[removed]!], suffix };
    }
    return known;
  };
  const prefix = (removed: number | null, at: number): Float64Array => {
    if (removed === null || at <= removed) return prefixes[at]!;
    const own = knownWithout(removed).prefixes;
    while (own.length < at - removed) own.push(after(own.at(-1)!, operations[removed + own.length]!));
    return own[at - removed - 1]!;
  };
  const suffix = (removed: number | null, at: number): Float64Array => {
    if (removed === null || at > removed) return suffixes(at);
    return knownWithout(removed).suffix(at);
  };
  return { prefix, suffix };
}

const NO_SUFFIX = (): never => {
  throw new Error('A circuit that measures cannot be run backwards.');
};

/** Values from `last` down to 0, each made of the next one when it is first asked for. */
function lazyBackwards(
  last: number,
  value: Float64Array,
  step: (next: Float64Array, index: number) => Float64Array,
): (index: number) => Float64Array {
  const values = [value];
  return (index) => {
    while (values.length <= last - index) values.push(step(values.at(-1)!, last - values.length));
    return values[last - index]!;
  };
}
