import { expect, it } from '@jest/globals';
import { readProgram } from './fromQasm';

const reasonFor = (program: string, within?: Parameters<typeof readProgram>[1]) => {
  const read = readProgram(program, within);
  return read.ok ? null : read.failure.values.reason;
};
const gates = (count: number) => `qubit q;\n${'h q;\n'.repeat(count)}`;

it.each([
  ['24 qubits', 'qubit[24] q;', null],
  ['25 qubits', 'qubit[25] q;', 'a circuit may have at most 24 qubits'],
  ['2,000 gates', gates(2000), null],
  ['2,001 gates', gates(2001), 'a circuit may have at most 2000 gates'],
  ['the largest angle', 'qubit q;\nrx(1000000) q;', null],
  ['the smallest angle', 'qubit q;\nrx(-1000000) q;', null],
  ['a larger angle', 'qubit q;\nrx(1000001) q;', 'an angle must be between -1000000 and 1000000'],
])('a program of %s can be run, or not', (_case, program, reason) => {
  expect(reasonFor(program)).toBe(reason);
});

it('a page may take fewer qubits', () => {
  expect(reasonFor('qubit[3] q;', { maxQubits: 2, maxOperations: 9, maxAngle: 1 })).toBe(
    'a circuit may have at most 2 qubits',
  );
});

it('a program that can be run has its circuit, and the place of each gate', () => {
  const read = readProgram('qubit[2] q;\nh q[0];\n  cx q[0], q[1];');
  expect(read).toMatchObject({
    ok: true,
    program: {
      circuit: { qubitCount: 2, operations: [{ gate: 'H' }, { gate: 'CX' }] },
      positions: [
        { line: 2, column: 1 },
        { line: 3, column: 3 },
      ],
    },
  });
});
