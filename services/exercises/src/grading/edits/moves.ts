import { isMeasuring, sharesWire, type Step } from '../step.js';
import { isBox } from '../steps.js';
import { commute } from './commute.js';
import { replacementKind } from './classify.js';
import { placesFor, type Edit, type EditKind } from './edit.js';

/**
 * An operation past one or several of those that share a wire with it. `passed` is the last of them that it doesn't commute
 * with: it's why the order matters. Past those alone that it commutes with, it would change nothing.
 */
export function movesOf(operations: readonly Step[], index: number): Edit[] {
  const to = operations[index]!;
  const others = operations.flatMap((other, place) =>
    place !== index && sharesWire(other, to) ? [place] : [],
  );
  const later = others.filter((place) => place > index);
  const earlier = others.filter((place) => place < index).reverse();
  const past = (places: readonly number[], far: EditKind, atOf: (place: number) => number): Edit[] => {
    const matter: number[] = [];
    return places.flatMap((place): Edit[] => {
      if (!commute(to, operations[place]!)) matter.push(place);
      const passed = matter.at(-1);
      if (passed === undefined) return [];
      const kind = isBox(operations[passed]!)
        ? 'wrong-side-of-box'
        : matter.length === 1
          ? 'order-swapped'
          : far;
      return [{ kind, removed: index, at: atOf(place), to, passed }];
    });
  };
  return [...past(later, 'too-early', (place) => place + 1), ...past(earlier, 'too-late', (place) => place)];
}

/** An operation past the nearest one on either side whose order with it matters. */
export function swapsOf(operations: readonly Step[], index: number): Edit[] {
  const to = operations[index]!;
  const matters = (other: Step, place: number): boolean => place !== index && !commute(to, other);
  const later = operations.findIndex((other, place) => place > index && matters(other, place));
  const earlier = operations.findLastIndex((other, place) => place < index && matters(other, place));
  const swap = (passed: number, at: number): Edit[] =>
    passed < 0 || isBox(operations[passed]!)
      ? []
      : [{ kind: 'order-swapped', removed: index, at, to, passed }];
  return [...swap(later, later + 1), ...swap(earlier, earlier)];
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
