import { describe, expect, it, test } from '@jest/globals';
import {
  buildCircuit,
  matrixGate,
  unitaryOf,
  type GateDefinition,
  type GateName,
  type Operation,
} from '@superpose/quantum';
import type { Complex } from './complex';
import {
  catalogued,
  controlled,
  defined,
  gateOfMatrix,
  inverted,
  placedOn,
  type ReadGate,
} from './reading/gate';
import { ReadError } from './reading/readError';

const half: GateDefinition = { name: 'HALF', qubitCount: 1, operations: [{ gate: 'SX', qubits: [0] }] };
const shear: GateDefinition = {
  name: 'SHEAR',
  qubitCount: 2,
  operations: [
    { gate: 'H', qubits: [1] },
    { gate: 'CX', qubits: [0, 1] },
    { gate: 'CUSTOM', qubits: [1], definition: half },
  ],
};
const entriesOf = ({ qubitCount, operations }: ReadGate) =>
  Array.from(
    unitaryOf(buildCircuit(qubitCount, operations)).entries,
    (value) => Number(value.toFixed(9)) + 0,
  );

test.each<[GateName, number[], Operation, number]>([
  ['H', [], { gate: 'H', qubits: [0] }, 1],
  ['RX', [0.5], { gate: 'RX', qubits: [0], params: [0.5] }, 1],
  ['U', [1, 2, 3], { gate: 'U', qubits: [0], params: [1, 2, 3] }, 1],
  ['CX', [], { gate: 'CX', qubits: [0, 1] }, 2],
  ['CSWAP', [], { gate: 'CSWAP', qubits: [0, 1, 2] }, 3],
])('%s of the catalogue', (name, params, operation, qubitCount) => {
  const gate = params.length > 0 ? catalogued(name, params) : catalogued(name);
  expect(gate).toStrictEqual({ qubitCount, operations: [operation] });
});

it('a gate under its name is one operation on all of its qubits', () => {
  expect(defined(shear)).toStrictEqual({
    qubitCount: 2,
    operations: [{ gate: 'CUSTOM', qubits: [0, 1], definition: shear }],
  });
});

describe('a gate with controls in front', () => {
  const cases: [string, (0 | 1)[], Operation, Operation][] = [
    ['none', [], { gate: 'H', qubits: [0] }, { gate: 'H', qubits: [0] }],
    ['one on 1', [1], { gate: 'H', qubits: [0] }, { gate: 'H', qubits: [1], controls: [0] }],
    ['one on 0', [0], { gate: 'H', qubits: [0] }, { gate: 'H', qubits: [1], negativeControls: [0] }],
    [
      'those of both values before those that it has',
      [0, 1, 0],
      { gate: 'X', qubits: [2], controls: [0], negativeControls: [1] },
      { gate: 'X', qubits: [5], controls: [1, 3], negativeControls: [0, 2, 4] },
    ],
  ];
  test.each(cases)('%s', (_case, values, operation, expected) => {
    expect(controlled({ qubitCount: 3, operations: [operation] }, values)).toStrictEqual({
      qubitCount: 3 + values.length,
      operations: [expected],
    });
  });
});

describe('the inverse', () => {
  it('runs the inverse operations from the last to the first', () => {
    const gate: ReadGate = {
      qubitCount: 2,
      operations: [
        { gate: 'S', qubits: [0] },
        { gate: 'RX', qubits: [1], params: [0.5], controls: [0] },
      ],
    };
    expect(inverted(gate)).toEqual({
      qubitCount: 2,
      operations: [
        { gate: 'RX', qubits: [1], params: [-0.5], controls: [0] },
        { gate: 'SDG', qubits: [0] },
      ],
    });
  });

  it.each<[string, ReadGate]>([
    ['a gate of the catalogue', catalogued('U', [0.3, 0.5, 0.7])],
    ['the swap with a phase', catalogued('ISWAP')],
    ['a definition', defined(shear)],
  ])('undoes %s', (_case, gate) => {
    const both = { ...gate, operations: [...gate.operations, ...inverted(gate).operations] };
    const size = 2 ** gate.qubitCount;
    const identity = Array.from({ length: 2 * size * size }, (_, k) => (k % (2 * size + 2) === 0 ? 1 : 0));
    expect(entriesOf(both)).toEqual(identity);
    expect(entriesOf(gate)).not.toEqual(identity);
  });

  it('keeps the controls of the swap with a phase, in gates that the editor offers', () => {
    const { operations } = inverted(controlled(catalogued('ISWAP'), [1, 0]));
    const placed = { qubits: [2, 3], controls: [0], negativeControls: [1], params: [Math.PI / 2] };
    expect(operations).toStrictEqual([
      { gate: 'RYY', ...placed },
      { gate: 'RXX', ...placed },
    ]);
  });

  it('of a definition has a dagger, once for the same definition, and the inverse of that has none', () => {
    const inverse = (definition: GateDefinition) => inverted(defined(definition)).operations[0]!.definition!;
    const dagger = inverse(shear);
    expect(dagger).toMatchObject({ name: 'SHEAR†', qubitCount: 2 });
    expect(dagger.operations.map(({ gate, definition }) => definition?.name ?? gate)).toEqual([
      'HALF†',
      'CX',
      'H',
    ]);
    expect(inverse(shear)).toBe(dagger);
    expect(inverse(dagger).name).toBe('SHEAR');
  });
});

describe('a gate on the qubits of a circuit', () => {
  test.each<[string, Operation, Operation]>([
    [
      'each list moves',
      { gate: 'CUSTOM', definition: shear, qubits: [0, 3], controls: [2], negativeControls: [1] },
      { gate: 'CUSTOM', definition: shear, qubits: [7, 4], controls: [5], negativeControls: [6] },
    ],
    ['X', { gate: 'X', qubits: [1] }, { gate: 'X', qubits: [6] }],
    ['a controlled X', { gate: 'X', qubits: [1], controls: [0] }, { gate: 'CX', qubits: [7, 6] }],
    ['X with two', { gate: 'X', qubits: [1], controls: [0, 2] }, { gate: 'CCX', qubits: [7, 5, 6] }],
    [
      'X with three',
      { gate: 'X', qubits: [1], controls: [0, 2, 3] },
      { gate: 'X', qubits: [6], controls: [7, 5, 4] },
    ],
    ['a controlled Z', { gate: 'Z', qubits: [1], controls: [0] }, { gate: 'CZ', qubits: [7, 6] }],
    [
      'a controlled P',
      { gate: 'P', qubits: [1], controls: [0], params: [2] },
      { gate: 'CP', qubits: [7, 6], params: [2] },
    ],
    [
      'a controlled swap',
      { gate: 'SWAP', qubits: [1, 2], controls: [0] },
      { gate: 'CSWAP', qubits: [7, 6, 5] },
    ],
    [
      'a controlled X that waits for a 0 too',
      { gate: 'X', qubits: [1], controls: [0], negativeControls: [2] },
      { gate: 'X', qubits: [6], controls: [7], negativeControls: [5] },
    ],
    [
      'what has no other name',
      { gate: 'H', qubits: [1], controls: [0] },
      { gate: 'H', qubits: [6], controls: [7] },
    ],
  ])('%s', (_case, operation, placed) => {
    expect(placedOn({ qubitCount: 4, operations: [operation] }, [7, 6, 5, 4])).toStrictEqual([placed]);
  });
});

describe('a matrix', () => {
  const place = { line: 4, column: 9 };
  const rowsOf = (height: number, width: number, one = 1): Complex[][] =>
    Array.from({ length: height }, (_, row) =>
      Array.from({ length: width }, (_, column): Complex => [row === column ? one : 0, 0]),
    );
  const read = (rows: Complex[][]) => gateOfMatrix('M', rows, place);
  const faultOf = (rows: Complex[][]) => {
    try {
      return read(rows);
    } catch (error) {
      return error;
    }
  };
  const size = new ReadError(place, 'a matrix must have 2, 4, 8 or 16 rows and as many columns');
  const digits = new ReadError(place, 'this matrix isn’t unitary; write its entries with more digits');

  it.each([
    [2, 1],
    [4, 2],
    [8, 3],
    [16, 4],
  ])('of %i rows is a gate on %i qubits', (rows, qubitCount) => {
    const gate = read(rowsOf(rows, rows));
    expect(gate.qubitCount).toBe(qubitCount);
    expect(gate.operations).toMatchObject([{ gate: 'CUSTOM', definition: { name: 'M' } }]);
  });

  it.each([
    [0, 0],
    [1, 1],
    [3, 3],
    [6, 6],
    [32, 32],
    [2, 1],
    [2, 4],
    [4, 2],
  ])('of %i rows and %i columns is none', (height, width) => {
    expect(faultOf(rowsOf(height, width))).toStrictEqual(size);
  });

  it('with one row that is too short or too long is none', () => {
    const [first, second] = rowsOf(2, 2) as [Complex[], Complex[]];
    expect(faultOf([first, second.slice(1)])).toStrictEqual(size);
    expect(faultOf([first, [...second, [0, 0]]])).toStrictEqual(size);
  });

  it('keeps its entries where they stand, with their imaginary parts', () => {
    const rows: Complex[][] = [
      [[0, 0], [0, -1]], // prettier-ignore
      [[1, 0], [0, 0]], // prettier-ignore
    ];
    expect(entriesOf(read(rows))).toEqual([0, 0, 0, -1, 1, 0, 0, 0]);
    expect(read(rows)).toEqual(
      defined(matrixGate('M', { qubitCount: 1, entries: Float64Array.from(rows.flat().flat()) })),
    );
  });

  it('of few digits becomes the unitary that is nearest', () => {
    expect(entriesOf(read(rowsOf(2, 2, 0.999)))).toEqual([1, 0, 0, 0, 0, 0, 1, 0]);
  });

  it.each([0.9, 0.99, 0])('that is too far from any (%d) is none', (one) => {
    expect(faultOf(rowsOf(2, 2, one))).toStrictEqual(digits);
  });
});
