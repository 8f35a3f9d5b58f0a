import { expect, it, jest } from '@jest/globals';
import { Workspace } from './workspace.js';

it('a register for which the machine has no memory is refused in one sentence, with a code', () => {
  const workspace = new Workspace();
  jest.spyOn(workspace.memory, 'grow').mockImplementation(() => {
    throw new RangeError('Maximum memory size exceeded');
  });
  expect(() => workspace.reserve(24, 'float64', 1)).toThrow(
    expect.objectContaining({
      code: 'too_many_qubits',
      field: 'qubitCount',
      message: 'There is not enough memory for 24 qubits.',
    }),
  );
});

it('a memory grows by whole pages of 64 KiB, once for all registers that are not larger', () => {
  const workspace = new Workspace();
  const { memoryBytes } = workspace.reserve(14, 'float64', 1);
  const grown = workspace.memory.buffer.byteLength;
  expect(grown).toBeGreaterThanOrEqual(memoryBytes);
  expect(grown - memoryBytes).toBeLessThan(65_536);
  workspace.reserve(13, 'float64', 1);
  workspace.reserve(14, 'float32', 1);
  expect(workspace.memory.buffer.byteLength).toBe(grown);
});
