import { isMeasuring, sharesWire, type Step } from '../step.js';
import { isBox } from '../steps.js';
import { commute } from './commute.js';
import { replacementKind } from './classify.js';
import { placesFor, type Edit, type EditKind } from './edit.js';

/**
 * An operation past one or several of those that share a wire with it, the last of which it doesn't commute with: past one
 * that it does commute with, it would change nothing.
 */
export function movesOf(operations: readonly Step[], index: number): Edit[] {
  const to = operations[index]!;
  const others = operations.flatMap((other, place) =>
    place !== index && sharesWire(other, to) ? [place] : [],
  );
  const later = others.filter((place) => place > index);
  const earlier = others.filter((place) => place < index).reverse();
  const kindOf = (passed: number, count: number, far: EditKind): EditKind =>
    isBox(operations[passed]!) ? 'wrong-side-of-box' : count === 0 ? 'order-swapped' : far;
  const matters = (passed: number): boolean => !commute(to, operations[passed]!);
  return [
    ...later.filter(matters).map((passed, count): Edit => {
      return { kind: kindOf(passed, count, 'too-early'), removed: index, at: passed + 1, to, passed };
    }),
    ...earlier.filter(matters).map((passed, count): Edit => {
      return { kind: kindOf(passed, count, 'too-late'), removed: index, at: passed, to, passed };
    }),
  ];
}

/** An operation to other wires, and there to any other time than its own. */
export function movesElsewhere(operations: readonly Step[], index: number, to: Step): Edit[] {
  const from = operations[index]!;
  if (from.gate !== to.gate || isMeasuring(from)) return [];
  const kind = replacementKind(from, to) ?? (from.gate === 'CX' ? 'wrong-cnot' : null);
  if (kind !== 'wrong-qubit' && kind !== 'wrong-cnot') return [];
  return placesFor({ operations }, to)
    .filter((at) =>
      operations.slice(Math.min(at, index), Math.max(at, index)).some((other) => sharesWire(other, to)),
    )
    .map((at) => ({ kind, removed: index, at, to }));
}
