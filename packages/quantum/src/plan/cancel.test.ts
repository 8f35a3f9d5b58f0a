import { describe, expect, it } from '@jest/globals';
import { pushControlledFlip } from './cancel.js';
import { controlledFlip, exchange, flip, hadamard, phase, type Primitive } from './primitives.js';

const after = (between: readonly Primitive[]): Primitive[] => {
  const list = [controlledFlip(0, 1), ...between];
  pushControlledFlip(list, controlledFlip(0, 1));
  return list;
};

describe('a CX that meets its like', () => {
  it('leaves nothing', () => {
    expect(after([])).toEqual([]);
  });

  it('leaves a phase on either qubit and one of both for a phase on the target', () => {
    const [re, im] = [0.6, 0.8];
    expect(after([phase([1], re, im)])).toEqual([
      phase([1], re, im),
      phase([0], re, im),
      // The inverse of the square: where both are 1 nothing is turned.
      phase([0, 1], re * re - im * im, -2 * re * im),
    ]);
  });

  it.each([
    ['a phase on the control', [phase([0], 0, 1)]],
    ['a phase that the target has no part in', [phase([0, 2], 0, 1)]],
    ['X on the target', [flip(1)]],
    ['a CX from the same control', [controlledFlip(0, 2)]],
    ['a CX onto the same target', [controlledFlip(2, 1)]],
    ['what happens elsewhere', [hadamard(2), exchange(3, 4), phase([2], 0, 1)]],
  ])('leaves %s', (_, between) => {
    expect(after(between)).toEqual(between);
  });

  it.each([
    ['H on the target', [hadamard(1)]],
    ['H on the control', [hadamard(0)]],
    ['X on the control', [flip(0)]],
    ['a CX onto the control', [controlledFlip(2, 0)]],
    ['a CX from the target', [controlledFlip(1, 2)]],
    ['SWAP of one of them', [exchange(1, 2)]],
    ['a phase that the target has a part in', [phase([1, 2], 0, 1)]],
    ['a CX the other way round', [controlledFlip(1, 0)]],
  ])('does not pass %s', (_, between) => {
    expect(after(between)).toEqual([controlledFlip(0, 1), ...between, controlledFlip(0, 1)]);
  });
});
