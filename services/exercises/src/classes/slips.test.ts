import { describe, expect, it } from '@jest/globals';
import { COUNTED_SLIPS, slipsByExercise } from './slips.js';

describe('the slips of a class', () => {
  it('are what can be mended in a circuit', () => {
    expect([...COUNTED_SLIPS].sort()).toEqual([
      'adjoint',
      'all-angle-signs',
      'all-angles-degrees',
      'all-angles-pi-forgotten',
      'all-cnots-turned',
      'ancilla-changed',
      'angle-degrees',
      'angle-double',
      'angle-half',
      'angle-pi-forgotten',
      'angle-sign',
      'angle-wrong',
      'condition-extra',
      'condition-missing',
      'control-target-swapped',
      'extra-gate',
      'input-phase',
      'limit-broken',
      'missing-gate',
      'missing-gate-between',
      'order-reversed',
      'order-swapped',
      'part-order-reversed',
      'part-wires-reversed',
      'relative-phase',
      'relative-phases',
      'too-early',
      'too-late',
      'wires-permuted',
      'wires-reversed',
      'wrong-bit',
      'wrong-cnot',
      'wrong-condition',
      'wrong-control',
      'wrong-gate',
      'wrong-qubit',
      'wrong-side-of-box',
    ]);
  });

  it('are put together for each exercise, in their order', () => {
    const slips = slipsByExercise([
      { exerciseId: '07', code: 'wrong-gate', members: 3 },
      { exerciseId: '01', code: 'adjoint', members: 2 },
      { exerciseId: '07', code: 'extra-gate', members: 1 },
    ]);
    expect([...slips]).toEqual([
      [
        '07',
        [
          { code: 'wrong-gate', members: 3 },
          { code: 'extra-gate', members: 1 },
        ],
      ],
      ['01', [{ code: 'adjoint', members: 2 }]],
    ]);
  });

  it('are none of none', () => expect(slipsByExercise([]).size).toBe(0));
});
