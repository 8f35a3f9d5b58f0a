// What kind of slip an edit is, which of several is named, and which angle was meant.
import { describe, expect, it } from '@jest/globals';
import { buildCircuit, type Operation } from '@superpose/quantum';
import { parseCircuitText, parseSteps } from '../../catalogue/circuit-text.js';
import { leastErrorTurn, meantAngles, typedAngles, wrapped } from './angles.js';
import { replacementKind } from './classify.js';
import type { EditKind, PlacedEdit } from './edit.js';
import { movesElsewhere, movesOf } from './moves.js';
import { likeliest } from './rank.js';

const PI = Math.PI;
const gate = (text: string, column = 1): Operation => ({
  ...parseCircuitText([text])[0]!,
  timeStep: column - 1,
});

describe('one gate where another belongs', () => {
  it.each<[string, string, EditKind | null]>([
    ['S 0', 'T 0', 'wrong-gate'],
    ['S 0', 'T 1', null],
    ['X 1', 'CNOT 0 1', 'wrong-gate'],
    ['CNOT 0 1', 'CNOT 1 0', 'control-target-swapped'],
    ['CNOT 0 1', 'CNOT 0 2', 'wrong-cnot'],
    ['CNOT 0 1', 'CNOT 2 0', 'wrong-cnot'],
    ['CNOT 0 1', 'CNOT 2 3', null],
    ['X 0', 'X 2', 'wrong-qubit'],
    ['X 0', 'X 0', null],
    ['RX(1) 0', 'RX(1.005) 1', 'wrong-qubit'],
    ['RX(1) 0', 'RX(1.01) 1', null],
    ['RX(1) 0', 'RY(1) 0', 'wrong-gate'],
    ['RX(1) 0', 'RX(-1) 0', 'angle-sign'],
    ['RX(1) 0', 'RX(-1.005) 0', 'angle-sign'],
    ['RX(1) 0', 'RX(-1.01) 0', 'angle-wrong'],
    ['RX(0.5) 0', 'RX(1) 0', 'angle-half'],
    ['RX(1) 0', 'RX(0.5) 0', 'angle-double'],
    ['RX(0.25) 0', 'RX(pi/4) 0', 'angle-pi-forgotten'],
    ['RX(60) 0', 'RX(pi/3) 0', 'angle-degrees'],
    ['RX(4.5) 0', 'RX(pi/40) 0', 'angle-degrees'],
    ['RX(1) 0', 'RX(1.32) 0', 'angle-wrong'],
  ])('%s for %s is %j', (from, to, kind) => expect(replacementKind(gate(from), gate(to))).toBe(kind));
});

describe('one step of all gates where another belongs', () => {
  const step = (text: string) => parseSteps([text])[0]!;
  it.each<[string, string, EditKind | null]>([
    ['MEASURE 0 c0', 'MEASURE 0 c1', 'wrong-bit'],
    ['MEASURE 0 c0', 'MEASURE 1 c0', 'wrong-qubit'],
    ['MEASURE 0 c0', 'MEASURE 1 c1', null],
    ['MEASURE 0 c0', 'RESET 0', 'wrong-gate'],
    ['RESET 0', 'RESET 1', 'wrong-qubit'],
    ['X 0', 'X 0 if c0', 'condition-missing'],
    ['X 0 if c0', 'X 0', 'condition-extra'],
    ['X 0 if c0', 'X 0 if !c0', 'wrong-condition'],
    ['X 0 if c0', 'X 0 if c1', 'wrong-condition'],
    ['X 0 if c0', 'X 0 if c0 c1', 'wrong-condition'],
    ['X 0 if c0', 'X 1 if c0', 'wrong-qubit'],
    ['X 0 if c0', 'X 1 if c1', null],
    ['X 0 if c0', 'Z 0 if c0', 'wrong-gate'],
    ['CNOT 0 1', 'CNOT 0 1 if c0', 'condition-missing'],
    ['CNOT 0 1 if c0', 'CNOT 1 0 if c0', 'control-target-swapped'],
    ['Z 2 +0', 'Z 2 +1', 'wrong-control'],
    ['Z 2 +0', 'Z 2 -0', 'wrong-control'],
    ['Z 2', 'Z 2 +0 -1', 'wrong-control'],
    ['Z 2 +0 +1', 'Z 2 +1', 'wrong-control'],
    ['Z 2 +0 +1', 'Z 2 +1 +0', null],
    ['CZ 0 1', 'CZ 1 2', 'wrong-cnot'],
    ['CCX 0 1 2', 'CCX 0 3 2', 'wrong-cnot'],
    ['P(0.5) 0', 'P(1) 0', 'angle-half'],
    ['CP(0.5) 0 1', 'CP(-0.5) 0 1', 'angle-sign'],
    ['U(1, 2, 3) 0', 'U(1, 2, 2) 0', 'wrong-gate'],
  ])('%s for %s is %j', (from, to, kind) => expect(replacementKind(step(from), step(to))).toBe(kind));
});

describe('an angle', () => {
  it.each([
    [0, 0],
    [PI, PI],
    [-PI, PI],
    [1.5 * PI, -0.5 * PI],
    [2 * PI, 0],
    [-2.5 * PI, -0.5 * PI],
    [7 * PI, PI],
  ])('%d is turned to %d', (angle, turned) => expect(wrapped(angle)).toBeCloseTo(turned, 9));

  it('is meant as something else, in degrees first where it is beyond a turn', () => {
    expect(meantAngles(1).map(([kind]) => kind)).toEqual([
      'angle-sign',
      'angle-pi-forgotten',
      'angle-half',
      'angle-double',
      'angle-degrees',
    ]);
    expect(meantAngles(90)).toEqual([
      ['angle-degrees', expect.closeTo(PI / 2, 12)],
      ['angle-sign', -90],
      ['angle-pi-forgotten', 90 * PI],
      ['angle-half', 180],
      ['angle-double', 45],
    ]);
    expect(meantAngles(6.28)[0]![0]).toBe('angle-sign');
    expect(meantAngles(6.29)[0]![0]).toBe('angle-degrees');
  });

  it.each<[number, number[]]>([
    [PI / 2, [PI / 2, 1.57]],
    [1.1, [PI / 3, (3 * PI) / 8, 1.1]],
    [-1.1, [-PI / 3, (-3 * PI) / 8, -1.1]],
    [0.2, [0.2]],
    [2.004, [(2 * PI) / 3, (5 * PI) / 8, 2]],
    [PI, [PI, -PI, 3.14]],
  ])('near to %d is entered as a fraction of π, or with two decimals', (ideal, entered) => {
    expect(typedAngles(ideal)).toEqual(entered.map((angle) => expect.closeTo(angle, 9)));
  });

  it.each([
    [0.3, 1e-6],
    [-2.9, 1e-6],
    [PI, 1e-6],
    [1, 0.1],
  ])('%d with the least error is found where that may be a tolerance of %d', (least, tolerance) => {
    // Probabilities move with half the angle, and nothing is steeper.
    const found = leastErrorTurn((angle) => Math.abs(wrapped(angle - least)) / 2, tolerance);
    expect(found.error).toBeLessThanOrEqual(1e-6);
    expect(wrapped(found.angle - least)).toBeCloseTo(0, 5);
  });

  it.each([
    [0.06, 24 + 61],
    [0.07, 24],
  ])('with an error of at least %d is looked for at %i angles', (more, times) => {
    let asked = 0;
    const errorAt = (angle: number) => (asked++, more + Math.abs(wrapped(angle)) / 2);
    expect(leastErrorTurn(errorAt, 1e-6).error).toBeCloseTo(more, 5);
    expect(asked).toBe(times);
  });

  it('with the least error is the smallest of equals', () => {
    expect(leastErrorTurn(() => 1, 0.01)).toEqual({ angle: 0, error: 1 });
    const angle = (2 * PI * 7) / 24;
    const found = leastErrorTurn((tried) => (tried > angle - 0.01 ? 0.5 : 1), 0.01);
    expect(found).toEqual({ angle: expect.closeTo(angle, 9), error: 0.5 });
  });

  it('of which nothing is known is one of twelve', () => {
    const fractions = [1, 1 / 2, 1 / 3, 2 / 3, 1 / 4, 3 / 4].flatMap((part) => [part * PI, -part * PI]);
    expect(typedAngles(null)).toEqual(fractions.map((angle) => expect.closeTo(angle, 9)));
  });
});

describe('a gate at another time', () => {
  it('goes past those whose order with it matters, later ones first, the nearest first', () => {
    const { operations } = buildCircuit(2, parseCircuitText(['H 0', 'X 1', 'CNOT 1 0', 'S 0', 'H 0', 'X 0']));
    const moves = movesOf(operations, 3).map(({ kind, at, passed }) => [kind, at, passed]);
    expect(moves).toEqual([
      ['order-swapped', 5, 4],
      ['too-early', 6, 5],
      ['order-swapped', 2, 2],
      ['too-late', 0, 0],
    ]);
    for (const { removed, to } of movesOf(operations, 3)) expect([removed, to]).toEqual([3, operations[3]]);
  });

  it('never goes past those alone that it commutes with, and never is in the wrong order with one of them', () => {
    const { operations } = buildCircuit(
      2,
      parseCircuitText(['T 0', 'H 0', 'CNOT 0 1', 'S 0', 'T 0', 'Z 0', 'X 0', 'Z 0', 'H 0']),
    );
    expect(movesOf(operations, 3).map(({ kind, at, passed }) => [kind, at, passed])).toEqual([
      ['order-swapped', 7, 6],
      ['order-swapped', 8, 6],
      ['too-early', 9, 8],
      ['order-swapped', 1, 1],
      ['order-swapped', 0, 1],
    ]);
  });

  it('and on another wire can be anywhere but where it is', () => {
    const { operations } = buildCircuit(2, parseCircuitText(['H 0', 'X 1', 'S 0', 'Z 1']));
    const to = { gate: 'S', qubits: [1] } as const;
    expect(movesElsewhere(operations, 2, to)).toEqual(
      [0, 4].map((at) => ({ kind: 'wrong-qubit', removed: 2, at, to })),
    );
    expect(movesElsewhere(operations, 2, { gate: 'T', qubits: [1] })).toEqual([]);
  });
});

it('with classical bits, goes past what writes a bit that it waits for, and not past what waits for it too', () => {
  const steps = parseSteps(['MEASURE 0 c0', 'X 1 if c0', 'Z 2 if c0', 'MEASURE 3 c0']);
  expect(movesOf(steps, 2).map(({ kind, at }) => [kind, at])).toEqual([
    ['order-swapped', 4],
    ['order-swapped', 0],
  ]);
});

describe('the slip that is named', () => {
  const edit = (kind: EditKind, column: number, to = 'X 0'): PlacedEdit => ({
    kind,
    from: gate('Y 0', column),
    to: gate(to, column),
    newColumn: false,
    passed: null,
    circuit: buildCircuit(1, []),
  });
  const named = (edits: PlacedEdit[], known?: PlacedEdit) => likeliest(edits, (each) => each === known);

  it('is none of none', () => expect(named([])).toBeUndefined());

  it('is the one that leads to a known solution, before one that is likelier', () => {
    const [likely, known] = [edit('angle-sign', 1), edit('too-late', 5)];
    expect(named([likely, known], known)).toBe(known);
  });

  const IN_ORDER: EditKind[] = [
    'angle-sign',
    'angle-degrees',
    'angle-pi-forgotten',
    'control-target-swapped',
    'order-swapped',
    'wrong-qubit',
    'wrong-cnot',
    'extra-gate',
    'angle-half',
    'angle-double',
    'wrong-side-of-box',
    'wrong-gate',
    'missing-gate',
    'angle-wrong',
    'too-early',
    'too-late',
  ];
  it.each(IN_ORDER.slice(1).map((kind, place) => [IN_ORDER[place]!, kind]))(
    'is %s rather than %s',
    (likelier, other) => {
      const expected = edit(likelier, 5);
      expect(named([edit(other, 1), expected])).toBe(expected);
    },
  );

  it('is the earliest of two of a kind, and the first of equals', () => {
    const [late, early, same] = [edit('wrong-gate', 3), edit('wrong-gate', 2), edit('wrong-gate', 2)];
    expect(named([late, early, same])).toBe(early);
  });

  it.each(['wrong-gate', 'missing-gate'] as const)(
    'is a %s with an angle only where nothing else is',
    (kind) => {
      const [odd, other] = [edit(kind, 1, 'RX(0.3) 0'), edit('too-late', 2)];
      expect(named([odd, other])).toBe(other);
      expect(named([odd])).toBe(odd);
      const angle = edit('angle-wrong', 1, 'RX(0.3) 0');
      expect(named([other, angle])).toBe(angle);
    },
  );
});
