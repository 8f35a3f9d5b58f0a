import { describe, expect, it } from '@jest/globals';
import { emptyCircuit, type EditorCircuit } from './circuit';
import { circuitOf, cnot, gate } from '../testing/build';
import { bitHeight, layoutCircuit, yOf } from './layout';

const columnsOf = (circuit: EditorCircuit, count: number, width?: number) =>
  layoutCircuit(circuit, count, width).columns.map(({ x, width: wide, laneCount, gates }) => [
    x,
    wide,
    laneCount,
    gates.map(({ gate: name }) => name).join(' '),
  ]);
const middlesOf = (circuit: EditorCircuit, count: number, width?: number) => {
  const { xOf } = layoutCircuit(circuit, count, width);
  return circuit.gates.map(xOf);
};

it.each([
  [0, 28],
  [1, 84],
  [5, 308],
])('the wire of q%i lies at %i', (qubit, y) => {
  expect(yOf(qubit)).toBe(y);
});

it('a grid without gates has columns of 60', () => {
  expect(columnsOf(emptyCircuit(3), 3)).toEqual([
    [0, 60, 1, ''],
    [60, 60, 1, ''],
    [120, 60, 1, ''],
  ]);
  expect(layoutCircuit(emptyCircuit(3), 3)).toMatchObject({ width: 180, height: 168 });
});

it('columns are as wide as asked for', () => {
  expect(columnsOf(emptyCircuit(2), 2, 90)).toEqual([
    [0, 90, 1, ''],
    [90, 90, 1, ''],
  ]);
  expect(middlesOf(circuitOf(2, gate('H', 0, 1)), 2, 90)).toEqual([135]);
});

it('a column holds the gates of its step, in the order of the list', () => {
  const circuit = circuitOf(3, gate('Z', 2, 1), gate('H', 0, 0), gate('X', 0, 1));
  expect(columnsOf(circuit, 2)).toEqual([
    [0, 60, 1, 'H'],
    [60, 60, 1, 'Z X'],
  ]);
});

describe('gates of one step', () => {
  it.each<[string, EditorCircuit, number, number, number[]]>([
    ['stand above each other', circuitOf(2, gate('H', 0, 0), gate('X', 1, 0)), 60, 1, [30, 30]],
    [
      'stand beside each other under a CNOT’s line',
      circuitOf(3, cnot(0, 2, 0), gate('H', 1, 0)),
      88,
      2,
      [22, 66],
    ],
    ['stand beside a CNOT’s ⊕', circuitOf(2, cnot(1, 0, 0), gate('H', 0, 0)), 88, 2, [22, 66]],
    ['come first where they run first', circuitOf(2, gate('H', 0, 0), cnot(1, 0, 0)), 88, 2, [22, 66]],
    ['come first under a CNOT’s line too', circuitOf(3, gate('H', 1, 0), cnot(0, 2, 0)), 88, 2, [22, 66]],
    [
      'come first under a line that ends above',
      circuitOf(3, gate('H', 1, 0), cnot(2, 0, 0)),
      88,
      2,
      [22, 66],
    ],
    ['stand above a CNOT that ends below', circuitOf(3, cnot(1, 2, 0), gate('H', 0, 0)), 60, 1, [30, 30]],
    ['stand below a CNOT that ends above', circuitOf(3, cnot(1, 0, 0), gate('H', 2, 0)), 60, 1, [30, 30]],
    [
      'take a third lane where CNOTs cross',
      circuitOf(4, cnot(0, 2, 0), cnot(1, 3, 0), gate('H', 2, 0)),
      132,
      3,
      [22, 66, 110],
    ],
    [
      'come back to the first lane where it’s free',
      circuitOf(4, cnot(0, 1, 0), gate('H', 0, 0), gate('X', 3, 0)),
      88,
      2,
      [22, 66, 22],
    ],
  ])('%s', (_case, circuit, width, lanes, middles) => {
    expect(columnsOf(circuit, 1)).toEqual([
      [0, width, lanes, circuit.gates.map(({ gate: name }) => name).join(' ')],
    ]);
    expect(middlesOf(circuit, 1)).toEqual(middles);
  });

  it('share a wide column, and push the next aside', () => {
    const circuit = circuitOf(2, cnot(0, 1, 0), gate('H', 1, 0), gate('X', 0, 1));
    expect(middlesOf(circuit, 2, 100)).toEqual([25, 75, 150]);
    expect(columnsOf(circuit, 2).map(([x]) => x)).toEqual([0, 88]);
    expect(layoutCircuit(circuit, 2).width).toBe(148);
  });
});

describe('classical bits', () => {
  const measure = (qubit: number, bit: number) => ({ ...gate('MEASURE', qubit, 0), bit });

  it('have rows of 28 below the wires, as many as the gates name or more', () => {
    const circuit = circuitOf(3, measure(1, 1));
    const layout = layoutCircuit(circuit, 1);
    expect([layout.bitCount, layout.height, layout.yOfBit(0), layout.yOfBit(1)]).toEqual([
      2,
      3 * 56 + 2 * 28,
      182,
      210,
    ]);
    expect(bitHeight(2, 3)).toBe(210);
    expect(layoutCircuit(circuit, 1, 60, 3)).toMatchObject({ bitCount: 3, height: 252 });
    expect(layoutCircuit(circuit, 1, 60, 1).bitCount).toBe(2);
  });

  it.each<[string, EditorCircuit, number[]]>([
    ['on a wire below', circuitOf(3, measure(0, 0), gate('H', 2, 0)), [22, 66]],
    ['on a wire above', circuitOf(3, measure(2, 0), gate('H', 0, 0)), [30, 30]],
    ['below a gate that waits for one', circuitOf(3, { ...gate('X', 0, 0), condition: { bits: [0], value: 1 } }, gate('H', 1, 0)), [22, 66]],
  ])('have lines that no gate %s is crossed by', (_, circuit, middles) => {
    expect(middlesOf(circuit, 1)).toEqual(middles);
  }); // prettier-ignore
});

it('a gate beyond the columns is in none', () => {
  const circuit = circuitOf(1, gate('H', 0, 5));
  expect(columnsOf(circuit, 1)).toEqual([[0, 60, 1, '']]);
  expect(middlesOf(circuit, 1)).toEqual([30]);
});
