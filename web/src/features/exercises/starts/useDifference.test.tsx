import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { Diagnosis, ExerciseDetail } from '@superpose/contracts';
import type { EditorCircuit } from '../../../editor';
import { circuitOf, cnot, gate } from '../../../editor/testing/build';
import { InEditor } from '../../../editor/testing/InEditor';
// What the hook fetches is here already, so that no import outlives a test.
import './difference';
import { useDifference } from './useDifference';

const one = (row: number, column: number) => ({ real: +(row === column), imag: 0 });
/** Two qubits change places. */
const swap = {
  id: '50-x',
  num_qubits: 2,
  target_type: 'unitary',
  target_data: {
    tolerance: 1e-4,
    unitary: [0, 2, 1, 3].map((row) => [0, 1, 2, 3].map((column) => one(row, column))),
  },
} as unknown as ExerciseDetail;
const wrong = circuitOf(2, cnot(0, 1, 0), gate('X', 0, 3));
const parting = (column: number): Diagnosis => ({
  code: 'states-part',
  message: '',
  params: { input: '00', column },
});

const [choose, goTo, scrollIntoView] = [jest.fn(), jest.fn(), jest.fn()];
const start = { id: '00', isInput: true, run: { prepare: [], boxes: [] } };
const scrubber = { stepCount: 4, lastStep: 4, goTo };
const show = () => {
  let circuit = wrong;
  const { result, rerender } = renderHook(() => useDifference(swap, { starts: [start], start, choose }), {
    wrapper: ({ children }) => (
      <InEditor editor={{ circuit }} scrubber={scrubber}>
        {children}
      </InEditor>
    ),
  });
  const edit = (next: EditorCircuit) => {
    circuit = next;
    rerender();
  };
  return { now: () => result.current, edit };
};
beforeEach(() => {
  jest.clearAllMocks();
  Element.prototype.scrollIntoView = scrollIntoView as never;
});

test.each([
  ['the column where the states part', [parting(1)], 1],
  ['the end where that isn’t known', [], 4],
])('goes to the start that differs and to %s, in sight and in focus', async (_, diagnosis, step) => {
  const { now } = show();
  const place = Object.assign(document.createElement('div'), { tabIndex: -1 });
  document.body.append(place);
  now().place.current = place;
  expect(now().difference).toBeNull();
  await act(() => now().show(diagnosis));
  expect([choose.mock.calls, goTo.mock.calls]).toEqual([[['00']], [[step]]]);
  expect(scrollIntoView.mock.calls).toEqual([[{ block: 'nearest' }]]);
  expect(document.activeElement).toBe(place);
  expect(now().difference?.startId).toBe('00');
  place.remove();
});

test('is gone with the next edit', async () => {
  const { now, edit } = show();
  await act(() => now().show([]));
  edit(circuitOf(2, cnot(0, 1, 0)));
  expect(now().difference).toBeNull();
  edit(wrong);
  expect(now().difference?.startId).toBe('00');
});
