import { describe, expect, it } from '@jest/globals';
import type { Diagnosis } from '@superpose/contracts';
import i18next from 'i18next';
import { ladderOf } from './ladder';

const t = i18next.getFixedT('en', 'diagnosis');
const reason = (code: string, params: object = {}, more: object = {}) =>
  ({ code, message: `${code}.`, params, ...more }) as unknown as Diagnosis;
const extraGate = (gate: string, column: number, slips?: number) =>
  reason('extra-gate', { from: { gate, qubit: 0, column }, column, slips }, { steps: [] });

const LOOK_X = 'Look at column 2, on q0: is everything there needed?';
const WHAT_X = 'The X on q0 in column 2 does not belong there.';
const MEND_X = 'Take the X on q0 in column 2 away.';

describe('the steps of a diagnosis', () => {
  it('say where to look, what is wrong and how to mend it, in this order', () => {
    expect(ladderOf([extraGate('X', 2)], t)).toEqual([LOOK_X, WHAT_X, MEND_X]);
  });

  it('tell two slips side by side, and other reasons after them', () => {
    const ladder = ladderOf([reason('adjoint'), extraGate('X', 2, 2), extraGate('Z', 3, 2)], t);
    expect(ladder).toHaveLength(4);
    expect(ladder.slice(0, 3)).toEqual([
      `${LOOK_X} ${LOOK_X.replace('2', '3')}`,
      `${WHAT_X} The Z on q0 in column 3 does not belong there.`,
      `${MEND_X} Take the Z on q0 in column 3 away.`,
    ]);
    expect(ladder[3]).toBe(t('whole.adjoint'));
  });

  it('leave where the states part to the button that shows it', () => {
    expect(ladderOf([reason('states-part', { input: '0', column: 1 })], t)).toEqual([]);
  });

  it('are none without a reason', () => expect(ladderOf([], t)).toEqual([]));
});
