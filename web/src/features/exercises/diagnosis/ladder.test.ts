import { describe, expect, it } from '@jest/globals';
import type { Diagnosis } from '@superpose/contracts';
import i18next from 'i18next';
import { ladderOf } from './ladder';

const t = i18next.getFixedT('en', 'diagnosis');
const reason = (code: string, params: object = {}, more: object = {}) =>
  ({ code, message: `${code}.`, params, ...more }) as unknown as Diagnosis;
const extraGate = (gate: string, column: number, slips?: number) =>
  reason('extra-gate', { from: { gate, qubit: 0, column }, column, slips }, { steps: [] });

const textsOf = (diagnosis: readonly Diagnosis[]) => ladderOf(diagnosis, t).map(({ text }) => text);

const LOOK_X = 'Look at column 2, on q0: is everything there needed?';
const WHAT_X = 'The X on q0 in column 2 does not belong there.';
const MEND_X = 'Take the X on q0 in column 2 away.';

describe('the steps of a diagnosis', () => {
  it('say where to look, what is wrong and how to mend it, in this order', () => {
    expect(textsOf([extraGate('X', 2)])).toEqual([LOOK_X, WHAT_X, MEND_X]);
  });

  it('begin with what to think about, where a slip is told', () => {
    const differs = reason('output-differs', { input: '10' });
    const thought = "Follow the input |10⟩ through your circuit: it doesn't end as it should.";
    const said = 'On the input |10⟩ the output is not the one asked for.';
    expect(textsOf([extraGate('X', 2), differs])).toEqual([thought, LOOK_X, WHAT_X, MEND_X, said]);
    expect(textsOf([extraGate('X', 2, 2), extraGate('Z', 3, 2), differs])[0]).toBe(thought);
    expect(textsOf([differs])).toEqual([said]);
  });

  it('give one thought only, however much differs', () => {
    const differs = [reason('output-differs', { input: '10' }), reason('output-differs', { input: '11' })];
    const texts = textsOf([extraGate('X', 2), ...differs]);
    expect(texts.slice(0, 2)).toEqual([
      "Follow the input |10⟩ through your circuit: it doesn't end as it should.",
      LOOK_X,
    ]);
    expect(texts).toHaveLength(6);
  });

  it('offer the columns that the last step of a slip asks for, each once', () => {
    const missing = (column: number, isNew = true) =>
      reason(
        'missing-gate-between',
        { to: { gate: 'X', qubit: 0, column, ...(isNew ? { new_column: true } : {}) }, column, slips: 2 },
        { steps: [] },
      );
    const offered = (...columns: [number, boolean?][]) =>
      ladderOf(
        columns.map((one) => missing(...one)),
        t,
      ).map(({ newColumns }) => newColumns);
    expect(offered([2])).toEqual([[], [], [2]]);
    expect(offered([2], [4])).toEqual([[], [], [2, 4]]);
    expect(offered([2], [2])).toEqual([[], [], [2]]);
    expect(offered([2, false], [4])).toEqual([[], [], [4]]);
  });

  it('tell two slips side by side, and other reasons after them', () => {
    const ladder = textsOf([reason('adjoint'), extraGate('X', 2, 2), extraGate('Z', 3, 2)]);
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
