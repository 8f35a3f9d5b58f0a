import { describe, expect, it } from '@jest/globals';
import { bell, circuitOf, cnot, gate } from '../editor/testing/build';
import { NO_HIGHLIGHT } from '../editor/grid/highlight';
import { highlightOf } from './highlightOf';

const message = '';

describe('a verdict’s diagnosis points', () => {
  it('at a basis state and at the wires that are 1 in it', () => {
    expect(highlightOf([{ code: 'relative-phase', message, basis: '110', by: Math.PI }], bell)).toEqual({
      input: null,
      output: '110',
      qubits: [1, 2],
    });
  });

  it('at the input for which a unitary differs', () => {
    expect(highlightOf([{ code: 'input-differs', message, basis: '001' }], bell)).toEqual({
      input: '001',
      output: null,
      qubits: [0],
    });
  });

  it('at the CNOTs’ wires when control and target are swapped', () => {
    const circuit = circuitOf(4, cnot(3, 1, 0), gate('H', 0, 0));
    expect(highlightOf([{ code: 'control-target-swapped', message }], circuit).qubits).toEqual([3, 1]);
  });

  it('at the rotations’ wires when an angle’s sign is wrong', () => {
    const circuit = circuitOf(3, gate('RX', 2, 0, 1), gate('H', 0, 0));
    expect(highlightOf([{ code: 'angle-sign', message }], circuit).qubits).toEqual([2]);
  });

  it('at every wire when their order is reversed', () => {
    expect(highlightOf([{ code: 'wires-reversed', message }], bell).qubits).toEqual([0, 1]);
  });

  it('nowhere for what is no one place', () => {
    expect(highlightOf([{ code: 'extra-gates', message, n: 2 }], bell)).toBe(NO_HIGHLIGHT);
  });
});
