import { expect, it } from '@jest/globals';
import type { WireInstruction } from '@superpose/contracts';
import { screen } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import { SubmittedCircuit } from './SubmittedCircuit';

const draw = (gates: WireInstruction[]) =>
  renderAsPage(<SubmittedCircuit gates={gates} qubitCount={2} />) && screen.getByRole('img');
const drawing = (image: HTMLElement) => decodeURIComponent(image.getAttribute('src')!);

it('names the bits that a gate waits for with their values, the first bit the lowest', () => {
  const image = draw([
    { name: 'MEASURE', qubit: 0, classical_bit: 2, timeStep: 0 },
    { name: 'X', qubit: 1, timeStep: 1, condition: { bits: [0, 2], value: 2 } },
  ] as WireInstruction[]);
  expect(image).toHaveAttribute('alt', 'Circuit: T1 MEASURE on q0 → c2, T2 X on q1, c0 = 0, c2 = 1');
});

it('names the controls of a gate before its target, those on 0 after those on 1', () => {
  const image = draw([
    { name: 'X', qubit: 0, controls: [2], negative_controls: [1], timeStep: 0 },
  ] as WireInstruction[]);
  expect(image).toHaveAttribute('alt', 'Circuit: T1 X on q2 → q1 → q0');
});

it('leads to the simulator with its gates and its wires', () => {
  draw([
    { name: 'H', qubit: 1, timeStep: 0 },
    { name: 'CNOT', qubit: 1, target_qubit: 0, timeStep: 2 },
  ] as WireInstruction[]);
  const link = screen.getByRole('link', { name: 'Open in the simulator' });
  expect(link).toHaveAttribute('href', '/simulator#c=v1.2_H10_C12t0');
});

it('has as many wires as the exercise, or as its gates need', () => {
  const wires = (image: HTMLElement) => [...drawing(image).matchAll(/>q(\d)</g)].map(([, wire]) => wire);
  const { unmount } = renderAsPage(<SubmittedCircuit gates={[]} qubitCount={2} />);
  expect(wires(screen.getByRole('img'))).toEqual(['0', '1']);
  unmount();
  expect(wires(draw([{ name: 'H', qubit: 3, timeStep: 0 }] as WireInstruction[]))).toHaveLength(4);
});
