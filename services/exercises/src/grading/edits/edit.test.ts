// Where in the grid an edit goes.
import { describe, expect, it } from '@jest/globals';
import { buildCircuit, type Operation } from '@superpose/quantum';
import { parseCircuitText } from '../../catalogue/circuit-text.js';
import type { StepCircuit } from '../step.js';
import type { BoxStep } from '../steps.js';
import { placeEdit, type PlacedEdit } from './edit.js';

const circuit = (...columns: string[]) => buildCircuit(4, parseCircuitText(columns));
const box = (column: number, ...qubits: number[]): BoxStep =>
  ({ gate: 'PERMUTATION', qubits, timeStep: column - 1, box: 0 }) as BoxStep;
const withBox = ({ qubitCount, operations }: StepCircuit, step: BoxStep): StepCircuit => ({
  qubitCount,
  operations: [...operations, step].sort((a, b) => a.timeStep! - b.timeStep!),
});
const gate = (text: string): Operation => {
  const { timeStep: _, ...rest } = parseCircuitText([text])[0]!;
  return rest;
};

/** Each gate with its column, in the order of the grid. */
const written = ({ operations }: StepCircuit): string =>
  operations.map(({ gate, qubits, timeStep = 0 }) => `${timeStep + 1}:${gate}${qubits.join('')}`).join(' ');
const inWords = (edit: PlacedEdit | null): string | null =>
  edit &&
  `${edit.to ? edit.to.timeStep! + 1 : '-'}${edit.newColumn ? ' new' : ''} | ${written(edit.circuit)}`;

type Case = [
  title: string,
  circuit: StepCircuit,
  removed: number | null,
  at: number,
  to: string | null,
  preferred: number[],
  placed: string | null,
];
describe('an edit', () => {
  it.each<Case>([
    ['takes a gate out', circuit('H 0', 'X 0'), 0, 0, null, [], '- | 2:X0'],
    ['puts a gate in the place of another', circuit('H 0', '-', 'X 0'), 1, 1, 'Z 0', [], '3 | 1:H0 3:Z0'],
    ['and not where a known solution has it', circuit('H 0', '-', 'X 0'), 1, 1, 'Z 0', [1], '3 | 1:H0 3:Z0'],
    [
      'goes to the first free cell',
      circuit('H 0', '-', '-', 'X 0'),
      null,
      1,
      'Z 0',
      [],
      '2 | 1:H0 2:Z0 4:X0',
    ],
    ['goes first of all', circuit('-', 'H 0'), null, 0, 'Z 0', [], '1 | 1:Z0 2:H0'],
    ['goes last of all', circuit('H 0', 'X 0'), null, 2, 'Z 0', [], '3 | 1:H0 2:X0 3:Z0'],
    ['goes where a known solution has it', circuit('H 0'), null, 1, 'Z 0', [4], '5 | 1:H0 5:Z0'],
    [
      'goes to a known column that is free',
      circuit('H 0', '-', '-', 'X 0'),
      null,
      1,
      'Z 0',
      [0, 3, 2],
      '3 | 1:H0 3:Z0 4:X0',
    ],
    [
      'makes a new column where none is free',
      circuit('H 0', 'X 0', 'Y 1'),
      null,
      1,
      'Z 0',
      [1],
      '2 new | 1:H0 2:Z0 3:X0 4:Y1',
    ],
    ['makes a new first column', circuit('H 0', 'X 1'), null, 0, 'Z 0', [], '1 new | 1:Z0 2:H0 3:X1'],
    ['is not beside another CNOT', circuit('CNOT 0 1'), null, 1, 'CNOT 2 3', [], '2 | 1:CX01 2:CX23'],
    ['is beside any other gate', circuit('H 0'), null, 1, 'CNOT 2 3', [], '1 | 1:H0 1:CX23'],
    ['is a gate beside a CNOT', circuit('CNOT 0 1'), null, 1, 'X 2', [], '1 | 1:CX01 1:X2'],
    [
      'keeps between the gates of both wires',
      circuit('H 0', 'X 1', '-', 'Y 0'),
      null,
      2,
      'CNOT 0 1',
      [],
      '3 | 1:H0 2:X1 3:CX01 4:Y0',
    ],
    ['moves a gate', circuit('H 0', 'X 0', 'Y 0'), 0, 2, 'H 0', [], '3 new | 2:X0 3:H0 4:Y0'],
    [
      'keeps clear of a box',
      withBox(circuit('H 0', '-', '-', 'X 0'), box(2, 0)),
      null,
      2,
      'Z 0',
      [],
      '3 | 1:H0 3:Z0 4:X0',
    ],
    [
      'is nowhere where a box would have to move',
      withBox(circuit('H 0'), box(2, 0)),
      null,
      1,
      'Z 0',
      [],
      null,
    ],
    [
      'is nowhere where a later box would',
      withBox(circuit('H 0', 'X 0'), box(5, 1)),
      null,
      1,
      'Z 0',
      [],
      null,
    ],
    [
      'makes a new column after a box',
      withBox(circuit('-', 'H 0', 'X 0'), box(1, 0)),
      null,
      2,
      'Z 0',
      [],
      '3 new | 2:H0 3:Z0 4:X0',
    ],
  ])('%s', (_, given, removed, at, to, preferred, placed) => {
    const edit = { kind: 'wrong-gate', removed, at, to: to === null ? null : gate(to) } as const;
    expect(inWords(placeEdit(given, edit, preferred))).toBe(placed);
  });

  it('says what it takes out, and which gate it goes past', () => {
    const given = circuit('H 0', 'X 0');
    const to = gate('H 0');
    const placed = placeEdit(given, { kind: 'order-swapped', removed: 0, at: 2, to, passed: 1 });
    expect(placed).toMatchObject({
      kind: 'order-swapped',
      from: given.operations[0],
      passed: given.operations[1],
    });
    const missing = placeEdit(given, { kind: 'missing-gate', removed: null, at: 2, to });
    expect(missing).toMatchObject({ from: null, passed: null });
  });
});
