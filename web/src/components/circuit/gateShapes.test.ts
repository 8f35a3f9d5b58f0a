import { expect, it, test } from '@jest/globals';
import { GATE_NAMES, type GateName } from '@superpose/quantum/gates';
import { drawnGate } from './drawnGate';
import { gateShapes, type Sizes } from './gateShapes';

const SIZES: Sizes = {
  box: { width: 30, height: 20 },
  dot: 4,
  ring: 9,
  baseLines: { alone: 5, above: 1, angle: 8 },
};
const shapesOf = (gate: GateName, qubits: number[], angle?: string) =>
  gateShapes(drawnGate(gate, qubits, angle), 50, (qubit) => 100 * qubit, SIZES).map(
    ({ role, attributes, text = '' }) => `${role} ${Object.values(attributes).join(' ')} ${text}`.trim(),
  );

test.each<[GateName, number[], string | undefined, string[]]>([
  ['H', [1], undefined, ['face 35 90 30 20', 'symbol 50 105 H']],
  ['RY', [0], 'π/2', ['face 35 -10 30 20', 'symbol 50 1 RY', 'angle 50 8 π/2']],
  ['CX', [2, 0], undefined, ['link 50 0 50 200', 'dot 50 200 4', 'ring 50 0 9', 'plus M41 0h18M50 -9v18']],
  [
    'SWAP',
    [0, 1],
    undefined,
    ['link 50 0 50 100', 'cross M43 -7l14 14m0 -14l-14 14', 'cross M43 93l14 14m0 -14l-14 14'],
  ],
  [
    'CRZ',
    [1, 0],
    '0.50',
    ['link 50 0 50 100', 'dot 50 100 4', 'face 35 -10 30 20', 'symbol 50 1 RZ', 'angle 50 8 0.50'],
  ],
  [
    'CCX',
    [0, 2, 1],
    undefined,
    ['link 50 0 50 200', 'dot 50 0 4', 'dot 50 200 4', 'ring 50 100 9', 'plus M41 100h18M50 91v18'],
  ],
])('%s on %j is drawn in these shapes', (gate, qubits, angle, shapes) => {
  expect(shapesOf(gate, qubits, angle)).toEqual(shapes);
});

it('every gate has a symbol on each target, by its family', () => {
  const families = GATE_NAMES.map((gate) => `${gate} ${drawnGate(gate, [0, 1, 2]).family}`);
  const byFamily = (family: string) =>
    families.filter((each) => each.endsWith(` ${family}`)).map((each) => each.split(' ')[0]);
  expect(byFamily('hadamard')).toEqual(['H', 'CH']);
  expect(byFamily('pauli')).toEqual(['X', 'Y', 'Z', 'CY', 'CZ', 'MCZ']);
  expect(byFamily('rotation')).toEqual(
    ['RX', 'RY', 'RZ', 'U', 'CRX', 'CRY', 'CRZ', 'RXX', 'RYY', 'RZZ'], // prettier-ignore
  );
  expect(byFamily('controlled')).toEqual(
    ['CX', 'SWAP', 'SQRTSWAP', 'SQRTSWAPDG', 'ISWAP', 'ISWAPDG', 'CCX', 'CSWAP', 'MCX', 'CUSTOM'], // prettier-ignore
  );
  expect(byFamily('phase')).toEqual(
    ['S', 'SDG', 'T', 'TDG', 'SX', 'SXDG', 'P', 'MATRIX', 'CP', 'DIAGONAL', 'PERMUTATION'], // prettier-ignore
  );
});
