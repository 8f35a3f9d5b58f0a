import { expect, it } from '@jest/globals';
import { isWide } from './useWideRun';

it.each([
  [2, false],
  [12, false],
  [13, true],
  [24, true],
])('a circuit of %i qubits runs in the queue: %s', (qubitCount, inQueue) => {
  expect(isWide({ qubitCount })).toBe(inQueue);
});
