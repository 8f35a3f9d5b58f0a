import { describe, expect, it } from '@jest/globals';
import { NO_HIGHLIGHT } from '../../editor';
import { bell, circuitOf, cnot, gate } from '../../editor/testing/build';
import { highlightOf } from './highlightOf';

const message = '';

describe('a verdict’s diagnosis points', () => {
  it('at a basis state and at the wires that are 1 in it', () => {
    expect(
      highlightOf(
        [
          {
            code: 'relative-phase',
            message,
            params: { label: '110', by: Math.PI },
            basis: '110',
            by: Math.PI,
          },
        ],
        bell,
      ),
    ).toMatchObject({
      input: null,
      output: '110',
      qubits: [1, 2],
    });
  });

  it('at the input for which a unitary differs', () => {
    expect(
      highlightOf(
        [{ code: 'input-differs', message, params: { input: '001', output: '010' }, basis: '001' }],
        bell,
      ),
    ).toMatchObject({
      input: '001',
      output: null,
      qubits: [0],
    });
  });

  it('at the wires of the gate that is meant', () => {
    const from = { gate: 'CNOT', column: 2, qubit: 3, target_qubit: 1 } as const;
    const turned = highlightOf(
      [{ code: 'control-target-swapped', message, params: { ...from, from, slips: 1 }, steps: [] }],
      bell,
    );
    expect(turned.qubits).toEqual([3, 1]);
    expect(turned.cells).toEqual([
      { qubit: 3, timeStep: 1 },
      { qubit: 1, timeStep: 1 },
    ]);
  });

  it('at the place that a gate is missing from, which may be between two columns', () => {
    const to = { gate: 'H', column: 3, qubit: 1, new_column: true } as const;
    const params = { gate: 'H', column: 3, qubit: 1, to, slips: 1 } as const;
    expect(highlightOf([{ code: 'missing-gate-between', message, params, steps: [] }], bell).cells).toEqual([
      { qubit: 1, timeStep: 2, before: true },
    ]);
  });

  it('at the column after the last one that is right', () => {
    expect(highlightOf([{ code: 'right-up-to', message, params: { column: 3 } }], bell).timeStep).toBe(3);
  });

  it('at the CNOTs’ wires when all of them are turned, and at the rotations’ when all angles are wrong', () => {
    const circuit = circuitOf(4, cnot(3, 1, 0), gate('RX', 0, 0, 1));
    expect(highlightOf([{ code: 'all-cnots-turned', message }], circuit).qubits).toEqual([3, 1]);
    expect(highlightOf([{ code: 'all-angle-signs', message }], circuit).qubits).toEqual([0]);
  });

  it('at every wire when their order is reversed', () => {
    expect(highlightOf([{ code: 'wires-reversed', message }], bell).qubits).toEqual([0, 1]);
  });

  it('nowhere for what is no one place', () => {
    expect(highlightOf([{ code: 'extra-gates', message, params: { n: 2 }, n: 2 }], bell)).toBe(NO_HIGHLIGHT);
  });
});
