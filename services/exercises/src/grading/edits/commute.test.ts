import { describe, expect, it } from '@jest/globals';
import { parseSteps } from '../../catalogue/circuit-text.js';
import type { BoxStep } from '../steps.js';
import { commute } from './commute.js';

const step = (text: string) => parseSteps([text])[0]!;

describe('the order of two steps', () => {
  it.each([
    ['H 0', 'X 1'],
    ['X 0', 'X 0'],
    ['S 0', 'RZ(0.3) 0'],
    ['CNOT 0 1', 'T 0'],
    ['CNOT 0 1', 'RX(0.7) 1'],
    ['CNOT 0 2', 'CNOT 0 1'],
    ['CNOT 0 2', 'CNOT 1 2'],
    // They differ by a global phase alone.
    ['X 0', 'Z 0'],
    ['SWAP 0 1', 'SWAP 1 0'],
    ['Z 2 +0', 'CZ 1 2'],
    ['CCX 0 1 2', 'CNOT 0 3'],
    ['Z 0 if c0', 'S 0 if c1'],
    ['X 1 if c0', 'MEASURE 0 c1'],
    // A U that is a Z, beside one.
    ['U(0, 0, pi) 0', 'S 0'],
    ['U(0.3, 0, 0) 1', 'RY(0.7) 1'],
    ['SWAP 0 1', 'CZ 0 1'],
    ['X 0 +1', 'CNOT 1 0'],
    ['X 0 if c0', 'RX(0.4) 0'],
  ])('of %s and %s does not matter', (a, b) => {
    expect(commute(step(a), step(b))).toBe(true);
    expect(commute(step(b), step(a))).toBe(true);
  });

  it.each([
    ['H 0', 'X 0'],
    ['CNOT 0 1', 'X 0'],
    ['CNOT 0 1', 'Z 1'],
    ['CNOT 0 1', 'CNOT 1 2'],
    ['CNOT 0 1', 'CNOT 1 0'],
    ['S 0', 'RX(0.1) 0'],
    ['X 0 if c0', 'Z 0'],
    ['MEASURE 0 c0', 'X 1 if c0'],
    ['MEASURE 0 c0', 'Z 0'],
    ['RESET 0', 'X 0'],
    ['X 2 +0', 'X 0'],
    ['U(0.3, 0, 0) 1', 'Z 1'],
    ['SWAP 0 1', 'CNOT 0 1'],
    ['Z 0 -1', 'X 1'],
    // In each of them the phase of a gate that waits shows.
    ['Z 0', 'X 0 if c0'],
    ['X 0 if c0', 'Z 0 if c1'],
  ])('of %s and %s matters', (a, b) => {
    expect(commute(step(a), step(b))).toBe(false);
    expect(commute(step(b), step(a))).toBe(false);
  });

  it('of a gate and a locked box matters where they share a wire', () => {
    const box: BoxStep = { gate: 'PERMUTATION', qubits: [0], timeStep: 1, box: 0 };
    expect([commute(step('X 0'), box), commute(step('X 1'), box)]).toEqual([false, true]);
  });
});
