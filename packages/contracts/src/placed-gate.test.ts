import { expect, it } from '@jest/globals';
import { hasFurtherControls } from './placed-gate.js';

it.each([
  [{ gate: 'Z' }, false],
  [{ gate: 'Z', controls: [0] }, true],
  [{ gate: 'CNOT', negative_controls: [2] }, true],
  [{ gate: 'CCX', controls: [0] }, false],
  [{ gate: 'CCX', controls: [0, 3] }, true],
  [{ gate: 'CSWAP', controls: [0] }, false],
  [{ gate: 'CSWAP', controls: [0], negative_controls: [3] }, true],
] as const)('%j has more controls than its name says: %j', (placed, has) => {
  expect(hasFurtherControls(placed as unknown as Parameters<typeof hasFurtherControls>[0])).toBe(has);
});
