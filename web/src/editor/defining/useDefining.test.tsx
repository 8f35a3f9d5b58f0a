import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Edit, EditOutcome } from '../circuit/editCircuit';
import { emptyCircuit } from '../circuit/circuit';
import { InEditor } from '../testing/InEditor';
import { useDefining } from './useDefining';

const change: Edit = { type: 'undefine', name: 'Bell' };

it.each<[string, EditOutcome, number, string | null]>([
  ['is made', { ok: true, circuit: emptyCircuit(1) }, 1, null],
  ['changes nothing', { ok: false, refusal: { code: 'nothing-changes' } }, 1, null],
  [
    'is refused',
    { ok: false, refusal: { code: 'name-taken', name: 'Bell' } },
    0,
    'There’s a gate called Bell already',
  ],
])('an edit that %s goes on or says why not', (_case, outcome, times, sentence) => {
  const edits: Edit[] = [];
  let done = 0;
  const edit = (one: Edit) => {
    edits.push(one);
    return outcome;
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <InEditor editor={{ actions: { edit } }}>{children}</InEditor>
  );
  const { result } = renderHook(() => useDefining(() => done++), { wrapper });
  expect(result.current.refused).toBeNull();
  act(() => result.current.define(change));
  expect(edits).toStrictEqual([change]);
  expect([done, result.current.refused]).toEqual([times, sentence]);
});
