import { describe, expect, it } from '@jest/globals';
import type { Diagnosis } from '@superpose/contracts';
import { afterInsertion } from './insertedColumn';

const gate = (column: number, qubit = 0, isNew = false) => ({
  gate: 'X',
  qubit,
  column,
  ...(isNew ? { new_column: true } : {}),
});
const slip = (code: string, params: object) =>
  ({ code, message: '', params: { slips: 1, ...params }, steps: [] }) as unknown as Diagnosis;
const paramsAfter = (column: number, ...slips: Diagnosis[]) =>
  afterInsertion(slips, column).map((reason) => JSON.parse(JSON.stringify(reason)) as object);

describe('what is said of a circuit that has been given a column', () => {
  it('names the free column for the gate that was missing', () => {
    const missing = slip('missing-gate-between', { ...gate(4), to: gate(4, 0, true) });
    expect(paramsAfter(4, missing)).toMatchObject([
      { code: 'missing-gate', params: { column: 4, to: gate(4) } },
    ]);
    expect(JSON.stringify(paramsAfter(4, missing))).not.toContain('new_column');
  });

  it.each([
    [3, 3],
    [4, 5],
    [5, 6],
  ])('moves a gate in column %i to column %i', (before, after) => {
    const moved = slip('too-late', {
      ...gate(before),
      from: gate(before),
      to: gate(4, 0, true),
      other: gate(before, 1),
    });
    expect(paramsAfter(4, moved)).toMatchObject([
      { code: 'too-late', params: { column: after, from: gate(after), to: gate(4), other: gate(after, 1) } },
    ]);
  });

  it.each([
    [3, 3],
    [4, 5],
  ])('moves a box in column %i to column %i', (before, after) => {
    const beside = slip('wrong-side-of-box', {
      ...{ ...gate(6), from: gate(6), to: gate(2) },
      box: { label: 'U', column: before },
    });
    expect(paramsAfter(4, beside)).toMatchObject([{ params: { box: { label: 'U', column: after } } }]);
  });

  it('moves a gate on that belongs into the column as it was before', () => {
    const wrong = slip('too-early', { ...gate(2), from: gate(2), to: gate(4) });
    expect(paramsAfter(4, wrong)).toMatchObject([
      { code: 'too-early', params: { column: 2, from: gate(2), to: gate(5) } },
    ]);
  });

  it('leaves a gate that needs another column to that one', () => {
    const first = slip('missing-gate-between', { ...gate(2), to: gate(2, 0, true) });
    const second = slip('missing-gate-between', { ...gate(4), to: gate(4, 0, true) });
    expect(paramsAfter(2, first, second)).toMatchObject([
      { code: 'missing-gate', params: { to: gate(2) } },
      { code: 'missing-gate-between', params: { column: 5, to: gate(5, 0, true) } },
    ]);
  });

  it.each([
    ['on another wire in the same', 1, 'missing-gate', gate(2, 1)],
    ['on its wire in one more', 0, 'missing-gate-between', gate(3, 0, true)],
  ])('places two gates before one column, the second %s', (_, qubit, code, to) => {
    const first = slip('missing-gate-between', { ...gate(2), to: gate(2, 0, true) });
    const second = slip('missing-gate-between', { ...gate(2, qubit), to: gate(2, qubit, true) });
    expect(paramsAfter(2, first, second)[1]).toMatchObject({ code, params: { to } });
  });

  it.each([
    ['right-up-to', 3, 3],
    ['right-up-to', 4, 5],
    ['stops-short', 7, 8],
    ['spoiled-after', 4, 5],
    ['states-part', 3, 3],
    ['states-part', 4, 4],
    ['states-part', 5, 6],
  ])('%s column %i is then column %i', (code, before, after) => {
    const reason = { code, message: '', params: { column: before, input: '0' } } as unknown as Diagnosis;
    expect(paramsAfter(4, reason)).toMatchObject([{ code, params: { column: after } }]);
  });

  it('keeps all that names no column', () => {
    const reason = {
      code: 'relative-phase',
      message: '',
      params: { label: '1', by: 1 },
    } as unknown as Diagnosis;
    expect(afterInsertion([reason], 1)).toEqual([reason]);
  });
});
