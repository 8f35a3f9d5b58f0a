import { expect, test } from '@jest/globals';
import type { Sizes } from './gateShapes';
import { instructionShapes, type DrawnInstruction } from './instructionShapes';

const SIZES: Sizes = {
  box: { width: 30, height: 20 },
  dot: 4,
  ring: 9,
  baseLines: { alone: 5, above: 1, angle: 8 },
};
const shapesOf = (gate: DrawnInstruction) =>
  instructionShapes(
    gate,
    50,
    (qubit) => 100 * qubit,
    SIZES,
    (bit) => 300 + 20 * bit,
  ).map(({ role, attributes, text = '' }) => `${role} ${Object.values(attributes).join(' ')} ${text}`.trim());
const box = { symbol: 'Z', family: 'pauli' as const, controls: [], targets: [1] };
const FACE = 'face 35 90 30 20';

test.each<[string, DrawnInstruction, string[]]>([
  ['a plain gate', box, [FACE, 'symbol 50 105 Z']],
  [
    'controls on 1 and on 0',
    { ...box, controls: [0], negativeControls: [2] },
    ['link 50 0 50 200', 'ring 50 200 4', 'link 50 0 50 100', 'dot 50 0 4', FACE, 'symbol 50 105 Z'],
  ],
  [
    'a gate that waits for c0 to be 1 and c2 to be 0',
    { ...box, condition: { bits: [0, 2], value: 1 } },
    ['link 48 100 48 340', 'link 52 100 52 340', 'dot 50 300 4', 'ring 50 340 4', FACE, 'symbol 50 105 Z'],
  ],
  [
    'a gate that waits for c0 to be 0, c2 to be 1 and c1 to be 0',
    { ...box, condition: { bits: [0, 2, 1], value: 2 } },
    [
      'link 48 100 48 340',
      'link 52 100 52 340',
      'ring 50 300 4',
      'dot 50 340 4',
      'ring 50 320 4',
      FACE,
      'symbol 50 105 Z',
    ],
  ],
  [
    'a measurement into c1',
    { ...box, symbol: 'M', bit: 1 },
    [
      'link 48 100 48 320',
      'link 52 100 52 320',
      'dot M45 312h10l-5 8z',
      FACE,
      'plus M41 104.5a9 9 0 0 1 18 0M50 104.5l7.2 -11.700000000000001',
    ],
  ],
  ['a barrier', { ...box, symbol: '┊' }, ['cross M50 82v5M50 90v5M50 98v5M50 106v5']],
  [
    'a gate of one’s own on two wires shows which is which',
    { ...box, symbol: 'G', targets: [1, 0], controls: [2], isNumbered: true },
    [
      'link 50 0 50 200',
      'dot 50 200 4',
      FACE,
      'symbol 50 101 G',
      'angle 50 108 0',
      'face 35 -10 30 20',
      'symbol 50 1 G',
      'angle 50 8 1',
    ],
  ],
  ['one on a single wire doesn’t', { ...box, isNumbered: true }, [FACE, 'symbol 50 105 Z']],
])('%s', (_case, gate, shapes) => {
  expect(shapesOf(gate)).toEqual(shapes);
});
