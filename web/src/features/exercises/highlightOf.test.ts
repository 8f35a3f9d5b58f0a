import { describe, expect, it } from '@jest/globals';
import type { Diagnosis } from '@superpose/contracts';
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

  it('at the CNOTs when all of them are turned, and at the rotations when all angles are wrong', () => {
    const circuit = circuitOf(4, cnot(3, 1, 0), gate('RX', 0, 0, 1));
    const turned = highlightOf([{ code: 'all-cnots-turned', message }], circuit);
    expect(turned.qubits).toEqual([3, 1]);
    expect(turned.cells).toEqual([
      { qubit: 3, timeStep: 0 },
      { qubit: 1, timeStep: 0 },
    ]);
    const signs = highlightOf([{ code: 'all-angle-signs', message }], circuit);
    expect(signs.qubits).toEqual([0]);
    expect(signs.cells).toEqual([{ qubit: 0, timeStep: 0 }]);
  });

  it('at every wire when their order is reversed', () => {
    expect(highlightOf([{ code: 'wires-reversed', message }], bell).qubits).toEqual([0, 1]);
  });

  it('nowhere for what is no one place', () => {
    expect(highlightOf([{ code: 'extra-gates', message, params: { n: 2 }, n: 2 }], bell)).toBe(NO_HIGHLIGHT);
  });

  it.each<[string, object, object]>([
    ['relative-phases', { basis: '01' }, { output: '01', input: null, qubits: [0] }],
    ['input-phase', { basis: '10' }, { input: '10', output: null, qubits: [1] }],
    ['output-differs', { basis: '10' }, { input: '10', output: null, qubits: [1] }],
    ['furthest-basis-state', { label: '011' }, { output: '011', qubits: [0, 1] }],
    ['furthest-outcome', { label: '00' }, { output: '00', qubits: [] }],
    ['wires-permuted', {}, { qubits: [0, 1], input: null, output: null }],
    ['all-angles-degrees', {}, { qubits: [] }],
    ['all-angles-pi-forgotten', {}, { qubits: [] }],
    ['order-reversed', {}, { qubits: [0, 1], input: null, output: null }],
    ['part-order-reversed', { params: { first_column: 1, last_column: 1 } }, { qubits: [0], timeStep: 0 }],
    ['part-wires-reversed', { params: { first_column: 2, last_column: 5 } }, { qubits: [0, 1], timeStep: 1 }],
    ['ancilla-changed', { params: { input: '01', qubit: 2 } }, { input: '01', qubits: [2] }],
    ['case-outcome', { params: { qubits: [0, 2] } }, { qubits: [0, 2], input: null }],
    ['case-state', { params: { qubits: [1] } }, { qubits: [1] }],
    ['idle-gate', { params: { qubit: 1, column: 2 } }, { qubits: [1], cells: [{ qubit: 1, timeStep: 1 }] }],
    [
      'limit-broken',
      { params: { at: { qubit: 0, target_qubit: 2, column: 1 } } },
      {
        qubits: [0, 2],
        cells: [
          { qubit: 0, timeStep: 0 },
          { qubit: 2, timeStep: 0 },
        ],
      },
    ],
    ['stops-short', { params: { column: 2 } }, { timeStep: 2 }],
    ['spoiled-after', { params: { column: 1 } }, { timeStep: 1 }],
    ['limit-broken', { params: { limit: 'gates' } }, NO_HIGHLIGHT],
    ['adjoint', {}, NO_HIGHLIGHT],
  ])('of %s at what it names: %#', (code, more, highlight) => {
    const reason = { code, message, ...more } as unknown as Diagnosis;
    expect(highlightOf([reason], bell)).toMatchObject(highlight);
  });

  it('at both gates that are in the wrong order', () => {
    const place = (qubit: number, column: number) => ({ gate: 'H', qubit, column });
    const params = { from: place(0, 1), other: place(1, 3), slips: 1 };
    const swapped = { code: 'order-swapped', message, params, steps: [] } as unknown as Diagnosis;
    const early = { code: 'too-early', message, params, steps: [] } as unknown as Diagnosis;
    expect(highlightOf([swapped], bell).cells).toEqual([
      { qubit: 0, timeStep: 0 },
      { qubit: 1, timeStep: 2 },
    ]);
    expect(highlightOf([early], bell).cells).toEqual([{ qubit: 0, timeStep: 0 }]);
  });

  it('at the first reason that is at a place', () => {
    const reasons = [
      { code: 'adjoint', message },
      { code: 'furthest-outcome', message, label: '10' },
      { code: 'furthest-outcome', message, label: '01' },
    ] as unknown as Diagnosis[];
    expect(highlightOf(reasons, bell).output).toBe('10');
  });
});
