import { expect, it } from '@jest/globals';
import { circuitOf, gate } from '../testing/build';
import type { UnnamedGate } from '../circuit/circuit';
import { previewState, type PreviewState } from './previewState';

const measure = (qubit: number, bit: number, timeStep: number): UnnamedGate => ({
  gate: 'MEASURE',
  qubits: [qubit],
  bit,
  timeStep,
});
const near = (value: number): number => expect.closeTo(value, 12) as unknown as number;
/** With its probabilities as a list. */
const listed = <State extends PreviewState>(state: State) => ({
  ...state,
  probabilities: [...state.probabilities],
});
const coin = circuitOf(2, gate('H', 0, 0), measure(0, 0, 1), {
  ...gate('X', 1, 2),
  condition: { bits: [0], value: 1 },
});

it('before a measurement there is one state', () => {
  expect(listed(previewState(coin, 1)!)).toMatchObject({ probabilities: [near(0.5), near(0.5), 0, 0] });
  expect(previewState(coin, 1)!.branches).toBeUndefined();
});

it('after it there is one for each result, and what is the same for all', () => {
  const state = previewState(coin, 3)!;
  expect(state.amplitudes).toHaveLength(0);
  expect([...state.probabilities]).toEqual([near(0.5), 0, 0, near(0.5)]);
  expect(state.blochVectors).toEqual([
    { x: near(0), y: near(0), z: near(0) },
    { x: near(0), y: near(0), z: near(0) },
  ]);
  const branches = state.branches!.toSorted((a, b) => a.bits.localeCompare(b.bits));
  expect(branches.map(listed)).toMatchObject([
    { bits: '0', probability: near(0.5), probabilities: [near(1), 0, 0, 0] },
    { bits: '1', probability: near(0.5), probabilities: [0, 0, 0, near(1)] },
  ]);
});

it('a measurement at the end has a state for each result too', () => {
  expect(previewState(coin, 2)!.branches).toHaveLength(2);
});

it('a result that is certain leaves one state', () => {
  const certain = circuitOf(1, gate('X', 0, 0), measure(0, 0, 1));
  expect(listed(previewState(certain, 2)!)).toMatchObject({ probabilities: [0, near(1)] });
  expect(previewState(certain, 2)!.branches).toBeUndefined();
});

it('too many states aren’t followed', () => {
  const gates = Array.from({ length: 9 }, (_, n) => [gate('H', 0, 2 * n), measure(0, n, 2 * n + 1)]).flat();
  expect(previewState(circuitOf(1, ...gates), 18)).toBeNull();
});

it('wires begin in their initial states', () => {
  const plus = { ...circuitOf(2), initialStates: ['+', '1'] as const };
  expect(listed(previewState(plus, 0)!)).toMatchObject({ probabilities: [0, 0, near(0.5), near(0.5)] });
  const measured = { ...circuitOf(2, measure(1, 0, 0)), initialStates: ['0', '1'] as const };
  expect(listed(previewState(measured, 1)!)).toMatchObject({ probabilities: [0, 0, near(1), 0] });
});

it('a run prepares its input and fills its boxes, before and between measurements', () => {
  const boxed = circuitOf(2, measure(0, 0, 0), {
    ...gate('X', 1, 2),
    condition: { bits: [0], value: 1 },
  });
  const x = (qubit: number) => ({ gate: 'X', qubits: [qubit] }) as const;
  const run = { prepare: [x(0)], boxes: [{ timeStep: 1, operations: [x(0)] }] };
  expect(listed(previewState(boxed, 1, run)!)).toMatchObject({
    bits: '1',
    probabilities: [0, near(1), 0, 0],
  });
  expect(listed(previewState(boxed, 2, run)!)).toMatchObject({
    bits: '1',
    probabilities: [near(1), 0, 0, 0],
  });
  expect(listed(previewState(boxed, 3, run)!)).toMatchObject({
    bits: '1',
    probabilities: [0, 0, near(1), 0],
  });
  expect(listed(previewState(boxed, 3)!)).toMatchObject({ bits: '0', probabilities: [near(1), 0, 0, 0] });
});

it('the arrows of all results together are their mean, each as often as it’s measured', () => {
  const third = 2 * Math.acos(Math.sqrt(2 / 3));
  const circuit = circuitOf(
    2,
    ...[gate('RY', 0, 0, third), gate('RY', 1, 0, Math.PI / 3), gate('RZ', 1, 1, Math.PI / 6)],
    ...[measure(0, 0, 2), { ...gate('X', 1, 3), condition: { bits: [0], value: 1 } }],
  );
  const { blochVectors, probabilities } = previewState(circuit, 4)!;
  // q0 reads 0 twice as often as 1. X turns q1’s arrow (3/4, √3/4, 1/2) to (3/4, −√3/4, −1/2).
  expect(blochVectors).toEqual([
    { x: near(0), y: near(0), z: near(1 / 3) },
    { x: near(0.75), y: near(Math.sqrt(3) / 12), z: near(1 / 6) },
  ]);
  expect([...probabilities]).toEqual([near(1 / 2), near(1 / 12), near(1 / 6), near(1 / 4)]);
});
