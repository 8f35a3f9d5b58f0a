import { describe, expect, it } from '@jest/globals';
import type { Operation } from '@superpose/quantum';
import { bell, circuitOf, gate } from '../testing/build';
import { PLAIN_RUN, runCircuit, type PreviewRun } from './previewRun';
import { previewState } from './previewState';
import { amplitudeAt, stateOf } from '../views/stateOf';

const x = (qubit: number): Operation => ({ gate: 'X', qubits: [qubit] });
const textOf = (stepCount: number, run: PreviewRun, circuit = bell) =>
  runCircuit(circuit, stepCount, run)
    .operations.map(({ gate: name, qubits }) => `${name} ${qubits.join(',')}`)
    .join('; ');

describe('a run of a Bell circuit', () => {
  it.each([
    [0, ''],
    [1, 'H 0'],
    [2, 'H 0; CX 0,1'],
    [3, 'H 0; CX 0,1'],
  ])('after %i steps has run %j', (stepCount, text) => {
    expect(textOf(stepCount, PLAIN_RUN)).toBe(text);
  });

  const run: PreviewRun = {
    prepare: [x(1), x(0)],
    boxes: [{ timeStep: 1, operations: [{ gate: 'CZ', qubits: [0, 1] }, x(1)] }],
  };

  it.each([
    [0, 'X 1; X 0'],
    [1, 'X 1; X 0; H 0'],
    [2, 'X 1; X 0; H 0; CZ 0,1; X 1; CX 0,1'],
  ])('with an input and a box after %i steps has run %j', (stepCount, text) => {
    expect(textOf(stepCount, run)).toBe(text);
  });

  it('prepares its input before everything, whatever step it names', () => {
    const late = { prepare: [{ ...x(1), timeStep: 7 }], boxes: [] };
    expect(textOf(0, late)).toBe('X 1');
    expect(textOf(1, late)).toBe('X 1; H 0');
  });

  it('has the register of the circuit', () => {
    expect(runCircuit(circuitOf(5, gate('H', 0, 0)), 1, PLAIN_RUN).qubitCount).toBe(5);
  });
});

it('a state has its amplitudes in the order of the basis', () => {
  const state = stateOf(2, Float64Array.of(0.5, 0, 0, 0.5, -0.5, 0, 0, -0.5));
  expect(state.qubitCount).toBe(2);
  expect([0, 1, 2, 3].map((index) => amplitudeAt(state, index))).toEqual([
    { real: 0.5, imag: 0 },
    { real: 0, imag: 0.5 },
    { real: -0.5, imag: 0 },
    { real: 0, imag: -0.5 },
  ]);
  expect([...state.probabilities]).toEqual([0.25, 0.25, 0.25, 0.25]);
  expect(state.blochVectors).toHaveLength(2);
});

it('the first qubit is the last digit of a label', () => {
  expect(previewState(circuitOf(3, gate('X', 0, 0)), 1)!.probabilities.indexOf(1)).toBe(1);
  expect(previewState(circuitOf(3, gate('X', 2, 0)), 1)!.probabilities.indexOf(1)).toBe(4);
});
