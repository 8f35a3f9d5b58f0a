import { describe, expect, it } from '@jest/globals';
import { isPaletteGate, PALETTE_GATES, type GateName } from '@superpose/quantum';
import { nameOf } from '../circuit/gateFacts';
import { inPalette, rewrittenGates, type UnplacedGate } from './paletteGates';

const ANGLES = [0.5 * Math.PI, 0.25 * Math.PI, -0.75 * Math.PI];

/** `RX 2 -0.25` is RX(−π/4) on q2, `CNOT 2>0` a CNOT from q2 to q0. */
const textOf = ({ gate, qubits, params = [] }: UnplacedGate) =>
  [nameOf(gate), qubits.join('>'), ...params.map((angle) => angle / Math.PI)].join(' ');

describe('a gate of a program on q2, q0 and q1, with the angles π/2, π/4 and −3π/4', () => {
  it.each<[GateName, number, number, string]>([
    ['H', 1, 0, 'H 2'],
    ['X', 1, 0, 'X 2'],
    ['Y', 1, 0, 'Y 2'],
    ['Z', 1, 0, 'Z 2'],
    ['S', 1, 0, 'S 2'],
    ['T', 1, 0, 'T 2'],
    ['RX', 1, 1, 'RX 2 0.5'],
    ['RY', 1, 1, 'RY 2 0.5'],
    ['RZ', 1, 1, 'RZ 2 0.5'],
    ['CX', 2, 0, 'CNOT 2>0'],
    ['SDG', 1, 0, 'RZ 2 -0.5'],
    ['TDG', 1, 0, 'RZ 2 -0.25'],
    ['SX', 1, 0, 'RX 2 0.5'],
    ['SXDG', 1, 0, 'RX 2 -0.5'],
    ['P', 1, 1, 'RZ 2 0.5'],
    ['U', 1, 3, 'RZ 2 -0.75, RY 2 0.5, RZ 2 0.25'],
    ['CZ', 2, 0, 'H 0, CNOT 2>0, H 0'],
    ['CY', 2, 0, 'RZ 0 -0.5, CNOT 2>0, RZ 0 0.5'],
    ['CH', 2, 0, 'RY 0 0.25, CNOT 2>0, RY 0 -0.25'],
    ['CP', 2, 1, 'RZ 2 0.25, RZ 0 0.25, CNOT 2>0, RZ 0 -0.25, CNOT 2>0'],
    ['CRX', 2, 1, 'H 0, RZ 0 0.25, CNOT 2>0, RZ 0 -0.25, CNOT 2>0, H 0'],
    ['CRY', 2, 1, 'RY 0 0.25, CNOT 2>0, RY 0 -0.25, CNOT 2>0'],
    ['CRZ', 2, 1, 'RZ 0 0.25, CNOT 2>0, RZ 0 -0.25, CNOT 2>0'],
    ['SWAP', 2, 0, 'CNOT 2>0, CNOT 0>2, CNOT 2>0'],
    [
      'CCX',
      3,
      0,
      'H 1, CNOT 0>1, RZ 1 -0.25, CNOT 2>1, T 1, CNOT 0>1, RZ 1 -0.25, CNOT 2>1, T 0, T 1, H 1, CNOT 2>0, T 2, RZ 0 -0.25, CNOT 2>0',
    ],
    [
      'CSWAP',
      3,
      0,
      'CNOT 1>0, H 1, CNOT 0>1, RZ 1 -0.25, CNOT 2>1, T 1, CNOT 0>1, RZ 1 -0.25, CNOT 2>1, T 0, T 1, H 1, CNOT 2>0, T 2, RZ 0 -0.25, CNOT 2>0, CNOT 1>0',
    ],
  ])('%s is written as the palette’s', (name, wires, angles, written) => {
    const operation = { gate: name, qubits: [2, 0, 1].slice(0, wires), params: ANGLES.slice(0, angles) };
    expect(inPalette(operation).map(textOf).join(', ')).toBe(written);
  });
});

it('the palette has ten gates', () => {
  expect(PALETTE_GATES.toSorted()).toEqual(['CX', 'H', 'RX', 'RY', 'RZ', 'S', 'T', 'X', 'Y', 'Z']);
  expect(rewrittenGates.filter(isPaletteGate)).toEqual([]);
});

it('an operation that no program can name has no row', () => {
  expect(() => inPalette({ gate: 'MCX', qubits: [0, 1] })).toThrow(
    "MCX has no row among the palette's rewrites",
  );
});
