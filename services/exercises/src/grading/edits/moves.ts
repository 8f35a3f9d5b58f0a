import { sharesWire, type Step } from '../step.js';
import { isBox } from '../steps.js';
import type { Edit, EditKind } from './edit.js';

/** An operation past one or several of those that share a wire with it. */
export function movesOf(operations: readonly Step[], index: number): Edit[] {
  const to = operations[index]!;
  const others = operations.flatMap((other, place) =>
    place !== index && sharesWire(other, to) ? [place] : [],
  );
  const later = others.filter((place) => place > index);
  const earlier = others.filter((place) => place < index).reverse();
  const kindOf = (passed: number, count: number, far: EditKind): EditKind =>
    isBox(operations[passed]!) ? 'wrong-side-of-box' : count === 0 ? 'order-swapped' : far;
  return [
    ...later.map((passed, count): Edit => {
      return { kind: kindOf(passed, count, 'too-early'), removed: index, at: passed + 1, to, passed };
    }),
    ...earlier.map((passed, count): Edit => {
      return { kind: kindOf(passed, count, 'too-late'), removed: index, at: passed, to, passed };
    }),
  ];
}
