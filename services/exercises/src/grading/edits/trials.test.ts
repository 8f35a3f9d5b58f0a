// What a trial says of an edit is what grading says of the circuit with that edit.
import { describe, expect, it } from '@jest/globals';
import type { TypedContent } from '@superpose/content/exercises';
import { buildCircuit, type Operation } from '@superpose/quantum';
import { buildTarget } from '../../catalogue/build-target.js';
import { parseCircuitText } from '../../catalogue/circuit-text.js';
import type { Goal } from '../goal.js';
import type { StepCircuit } from '../step.js';
import { isBox, laidOut } from '../steps.js';
import { goalOf } from '../target-goal.js';
import { targetOfCircuit, targetOfProbabilities, type Target } from '../target.js';
import { createTrials } from './create-trials.js';
import { Budget, type RotationName } from './trials.js';

const goal = (qubitCount: number, target: Target): Goal =>
  goalOf({ qubitCount, target, tolerance: 1e-4, solution: parseCircuitText(['X 0']) });
/** The box U is empty or a turn; both qubits are read, or q0 alone has to be in a state. */
const FAMILY: TypedContent = {
  targetType: 'family',
  target: {
    boxes: [{ label: 'U', column: 2, qubits: [0] }],
    measured: [0, 1],
    cases: [
      { name: 'nothing', boxes: [[]], outcome: '10' },
      { name: 'a turn', boxes: [['RX(pi) 0']], outcome: '11' },
    ],
  },
};
const ENDS: TypedContent = {
  targetType: 'reduced_state',
  target: { qubits: [0], state: { circuit: ['H 0', 'S 0'] } },
};
const VALUE: TypedContent = {
  targetType: 'observable',
  target: { observable: { ZZ: 1, XX: 1 }, atLeast: 2 },
};
const BELL = parseCircuitText(['H 0', 'CNOT 0 1']);

type Case = [name: string, goal: Goal, columns: string[], isExact: boolean];
const CASES: Case[] = [
  [
    'probabilities',
    goal(2, targetOfProbabilities(2, { '00': 0.75, '11': 0.25 })),
    ['RX(1) 0', 'CNOT 0 1', 'S 1'],
    true,
  ],
  ['a state', goal(2, targetOfCircuit('state_vector', 2, BELL)), ['RX(1) 0', 'CNOT 0 1', 'S 1'], true],
  ['a unitary', goal(2, targetOfCircuit('unitary', 2, BELL)), ['RY(1) 0', 'CNOT 0 1', 'S 1'], true],
  ['boxes', goal(2, buildTarget(2, FAMILY)), ['H 1', '-', 'RX(1) 0', 'Z 1'], false],
  ['a part of the qubits', goal(2, buildTarget(2, ENDS)), ['RX(1) 0', 'T 0', 'CNOT 1 0'], false],
  ['an observable', goal(2, buildTarget(2, VALUE)), ['RX(1) 0', 'CNOT 0 1', 'S 1'], false],
];
const GATES: Operation[] = ['X 0', 'H 1', 'T 0', 'RY(0.3) 1', 'RX(-0.57) 0', 'CNOT 0 1', 'CNOT 1 0'].map(
  (text) => {
    const { timeStep: _, ...operation } = parseCircuitText([text])[0]!;
    return operation;
  },
);

const UNLIMITED = () => new Budget(1e12);
const stepsOf = (of: Goal, columns: string[]): StepCircuit =>
  laidOut(of, buildCircuit(2, parseCircuitText(columns)));

/** The error of the circuit with the edit; a box is between what comes before and after it. */
function errorWith(of: Goal, steps: StepCircuit, removed: number | null, at: number, to: Operation | null) {
  const { operations } = steps;
  const changed = [
    ...operations.slice(0, at).filter((_, index) => index !== removed),
    ...(to ? [to] : []),
    ...operations.slice(at).filter((_, index) => index + at !== removed),
  ];
  const box = changed.findIndex(isBox);
  return of.error({
    ...steps,
    operations: changed.flatMap((operation, index) =>
      isBox(operation) ? [] : [{ ...operation, timeStep: index < box ? 0 : 2 }],
    ),
  });
}

/** Each place in a circuit with none or one of its gates left out, from its end and back. */
function placesOf({ operations }: StepCircuit): [removed: number | null, at: number][] {
  const removals = [null, ...operations.flatMap((operation, index) => (isBox(operation) ? [] : [index]))];
  return removals.flatMap((removed) =>
    operations
      .map((_, index): [number | null, number] => [removed, operations.length - index])
      .concat([[removed, 0]]),
  );
}

describe.each<Case>(CASES)('a trial for %s', (_, of, columns, isExact) => {
  const steps = stepsOf(of, columns);
  const trials = createTrials(of, steps, UNLIMITED());
  /** Of several cases, the error above the tolerance may be less than that of the worst. */
  const expectError = (found: number, error: number): void => {
    expect(found <= trials.tolerance).toBe(error <= trials.tolerance);
    if (isExact) expect(found).toBeCloseTo(error, 9);
  };

  it('has the goal’s tolerance', () => expect(trials.tolerance).toBe(1e-4));

  it('says what a gate more makes of it, also in place of another', () => {
    for (const gate of GATES)
      for (const [removed, at] of placesOf(steps))
        expectError(trials.insert(removed, at, gate), errorWith(of, steps, removed, at, gate));
  });

  it('says what a gate less makes of it', () => {
    steps.operations.forEach((operation, index) => {
      if (isBox(operation)) return;
      const error = errorWith(of, steps, index, index, null);
      // What is kept of one trial isn’t changed by another.
      for (let times = 0; times < 2; times++) expectError(trials.without(index), error);
    });
  });

  it.each<[RotationName, number]>([
    ['RX', 0],
    ['RY', 0],
    ['RZ', 0],
    ['RX', 1],
    ['RY', 1],
    ['RZ', 1],
  ])('knows the best angle of an %s on q%i, where that may pass', (gate, qubit) => {
    for (const [removed, at] of placesOf(steps)) {
      const errorAt = (angle: number): number =>
        errorWith(of, steps, removed, at, { gate, qubits: [qubit], params: [angle] });
      const turn = trials.bestTurn(removed, at, gate, qubit)!;
      expect(turn.error).toBeCloseTo(errorAt(turn.angle), 9);
      const least = Math.min(...Array.from({ length: 120 }, (_, k) => errorAt((k * Math.PI) / 60)));
      if (least <= trials.tolerance) expect(turn.error).toBeLessThanOrEqual(trials.tolerance);
      else expect(turn.error).toBeLessThanOrEqual(least + 0.07);
    }
  });

  it('tries nothing more once the budget is used', () => {
    const budget = UNLIMITED();
    const late = createTrials(of, steps, budget);
    budget.spend(1e12);
    expect(budget.exhausted).toBe(true);
    for (const gate of ['X 0', 'CNOT 0 1'])
      expect(late.insert(null, 0, parseCircuitText([gate])[0]!)).toBe(Infinity);
    expect(late.bestTurn(null, 0, 'RX', 0)).toEqual({ angle: 0, error: Infinity });
  });
});

describe('what trials cost', () => {
  // Two qubits have 8 numbers; three gates are 24 of them.
  function spentBy(of: Goal) {
    let spent = 0;
    const budget = { spend: (work: number) => void (spent += work), exhausted: false } as unknown as Budget;
    const trials = createTrials(of, stepsOf(of, ['RX(1) 0', 'CNOT 0 1', 'S 1']), budget);
    return (work: (each: typeof trials) => unknown): number => {
      work(trials);
      const now = spent;
      spent = 0;
      return now;
    };
  }
  const [X, CNOT] = [GATES[0]!, GATES[5]!];

  it('are the numbers that are touched, for probabilities', () => {
    const costOf = spentBy(CASES[0]![1]);
    expect(costOf(() => undefined)).toBe(24);
    // A gate at the end needs no run; elsewhere the rest is run on its four parts, once.
    expect(costOf(({ insert }) => insert(null, 3, X))).toBe(46);
    expect(costOf(({ insert }) => insert(null, 1, X))).toBe(46 + 4 * 16);
    expect(costOf(({ insert }) => insert(null, 1, X))).toBe(46);
    expect(costOf(({ insert }) => insert(null, 1, { ...X, qubits: [1] }))).toBe(46 + 4 * 16);
    expect(costOf(({ insert }) => insert(null, 0, CNOT))).toBe(24);
    expect(costOf(({ insert }) => insert(1, 1, CNOT))).toBe(8);
    expect(costOf(({ without }) => without(0))).toBe(16);
    // The least error of 24 angles may pass, so more are tried between the two beside it.
    expect(costOf(({ bestTurn }) => bestTurn(null, 3, 'RZ', 0))).toBe((24 + 2 * 30 + 1) * 8);
  });

  it('are far fewer where one overlap is compared', () => {
    const costOf = spentBy(CASES[1]![1]);
    expect(costOf(() => undefined)).toBe(24);
    expect(costOf(({ insert }) => insert(null, 3, X))).toBe(8 + 30);
    expect(costOf(({ insert }) => insert(null, 3, X))).toBe(30);
    expect(costOf(({ insert }) => insert(null, 1, X))).toBe(16 + 8 + 30);
    expect(costOf(({ insert }) => insert(null, 1, CNOT))).toBe(4);
    expect(costOf(({ without }) => without(1))).toBe(4);
    expect(costOf(({ bestTurn }) => bestTurn(null, 1, 'RZ', 0))).toBe(0);
    expect(costOf(({ bestTurn }) => bestTurn(null, 1, 'RZ', 1))).toBe(8);
  });

  it('are a whole run where nothing but a verdict is known', () => {
    const { outputs: _, ...blackBox } = CASES[1]![1];
    const costOf = spentBy(blackBox);
    expect(costOf(() => undefined)).toBe(0);
    // Four gates on four amplitudes, at 20 each.
    expect(costOf(({ insert }) => insert(null, 3, X))).toBe(320);
    expect(costOf(({ without }) => without(0))).toBe(320);
  });
});

it('Where nothing but a verdict is known, a trial passes or fails, and no angle is the best.', () => {
  const { outputs: _, ...blackBox } = goal(1, targetOfCircuit('state_vector', 1, parseCircuitText(['X 0'])));
  const steps = buildCircuit(1, parseCircuitText(['H 0', 'X 0']));
  const trials = createTrials(blackBox, steps, UNLIMITED());
  expect([trials.tolerance, trials.without(0), trials.without(1)]).toEqual([0, 0, 1]);
  const h: Operation = { gate: 'H', qubits: [0] };
  expect([trials.insert(null, 1, h), trials.insert(null, 2, h), trials.insert(1, 1, h)]).toEqual([0, 1, 1]);
  expect(trials.bestTurn(null, 0, 'RX', 0)).toBeNull();
});
