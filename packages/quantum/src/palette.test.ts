import { expect, it } from '@jest/globals';
import {
  GATES,
  PALETTE_GATES,
  calledName,
  gateCalled,
  isPaletteGate,
  paletteEntry,
  wireCount,
} from './gates.js';

it('the palette has ten gates in this order', () => {
  const rows = PALETTE_GATES.map((gate) => {
    const { key, linkCode } = paletteEntry(gate);
    const { family } = GATES[gate];
    return [gate, calledName(gate), GATES[gate].symbol, wireCount(gate), family, key, linkCode].join(' ');
  });
  expect(rows).toEqual([
    'H H H 1 hadamard h H',
    'X X X 1 pauli x X',
    'Y Y Y 1 pauli y Y',
    'Z Z Z 1 pauli z Z',
    'S S S 1 phase s S',
    'T T T 1 phase t T',
    'RX RX RX 1 rotation r x',
    'RY RY RY 1 rotation r y',
    'RZ RZ RZ 1 rotation r z',
    'CX CNOT ⊕ 2 controlled c C',
  ]);
});

it.each([
  ['H', 'H'],
  ['CNOT', 'CX'],
  ['CX', undefined],
  ['cnot', undefined],
  ['SWAP', undefined],
  ['toString', undefined],
  [undefined, undefined],
  [7, undefined],
])('what is called %s is %s', (name, gate) => {
  expect(gateCalled(name)).toBe(gate);
});

it.each([
  ['RX', true, 'RX'],
  ['CX', true, 'CNOT'],
  ['CCX', false, 'CCX'],
  ['MCZ', false, 'MCZ'],
] as const)('%s is in the palette: %s; people call it %s', (gate, is, name) => {
  expect(isPaletteGate(gate)).toBe(is);
  expect(calledName(gate)).toBe(name);
});

it.each([
  ['H', 1],
  ['CX', 2],
  ['SWAP', 2],
  ['CSWAP', 3],
  ['MCX', NaN],
  ['DIAGONAL', NaN],
] as const)('%s acts on %d qubits', (gate, wires) => {
  expect(wireCount(gate)).toBe(wires);
});
