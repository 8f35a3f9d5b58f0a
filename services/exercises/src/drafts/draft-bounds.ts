import { MAX_EXERCISE_MEASUREMENTS } from '@superpose/contracts';
import type { Facts } from '@superpose/content/exercises';

/** What is too much for a draft, though an exercise of content may have it: anyone may send drafts, as often as they like. */
export interface BoundFault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

export const DRAFT_BOUNDS = {
  /** Other solutions, and circuits of hints. */
  circuits: 12,
  /** Of one circuit; an empty column counts as a gate. */
  gates: 400,
  columnLength: 400,
  cases: 32,
  boxes: 8,
  values: 256,
  terms: 64,
  /** Entries of all matrices that the goal is shown by. */
  entries: 4_096,
  /** Amplitudes touched while the exercise is checked, or while a circuit is run: some 100 ms. */
  work: 2e7,
} as const;

type Field = readonly [path: readonly PropertyKey[], circuit: readonly string[]];
type List = readonly [path: readonly PropertyKey[], noun: string, length: number, most: number];

/** All that is too much in a draft's facts; empty where it may be checked. */
export function boundFaults(facts: Facts): BoundFault[] {
  const faults = [
    ...listsOf(facts).flatMap(([path, noun, length, most]) =>
      length > most ? [{ path, message: `a draft has at most ${most} ${noun}` }] : [],
    ),
    ...circuitsOf(facts).flatMap(circuitFault),
  ];
  if (faults.length > 0) return faults;
  if (entriesOf(facts) > DRAFT_BOUNDS.entries) {
    const message = 'the goal is too large for a draft: compare fewer qubits, or in fewer cases';
    return [{ path: ['target'], message }];
  }
  if (workOf(facts) > DRAFT_BOUNDS.work) {
    const message = 'checking this takes too long for a draft: use fewer gates, qubits or cases';
    return [{ path: ['target'], message }];
  }
  return [];
}

/** Whether a circuit of this many gates is too large to be graded by a draft. */
export const isTooLarge = (facts: Facts, gates: number, measurements: number): boolean =>
  gates * amplitudesOf(facts, measurements) > DRAFT_BOUNDS.work;

function circuitFault([path, circuit]: Field): BoundFault[] {
  const { gates, columnLength } = DRAFT_BOUNDS;
  const fault = (message: string): BoundFault[] => [{ path, message }];
  if (gateCount(circuit) > gates) return fault(`a circuit of a draft has at most ${gates} gates`);
  if (circuit.some(({ length }) => length > columnLength)) {
    return fault(`a column of a draft has at most ${columnLength} characters`);
  }
  // Room for more would be taken before the exercise's own check finds them.
  if (measurementCount(circuit) <= MAX_EXERCISE_MEASUREMENTS) return [];
  return fault(`a circuit measures and resets at most ${MAX_EXERCISE_MEASUREMENTS} times`);
}

function listsOf(facts: Facts): List[] {
  const { circuits, cases, boxes, values, terms } = DRAFT_BOUNDS;
  const lists: List[] = [
    [['otherSolutions'], 'other solutions', facts.otherSolutions.length, circuits],
    [['hintCircuits'], 'circuits of hints', facts.hintCircuits.length, circuits],
  ];
  switch (facts.targetType) {
    case 'family':
      lists.push([['target', 'cases'], 'cases', facts.target.cases.length, cases]);
      lists.push([['target', 'boxes'], 'locked boxes', facts.target.boxes.length, boxes]);
      break;
    case 'distinguish':
      lists.push([['target', 'states'], 'states', facts.target.states.length, cases]);
      break;
    case 'error_correction':
      lists.push([['target', 'errors'], 'errors', facts.target.errors.length, cases]);
      break;
    case 'oracle':
      lists.push([['target', 'truthTable'], 'values', facts.target.truthTable.length, values]);
      break;
    case 'observable':
      lists.push([['target', 'observable'], 'terms', Object.keys(facts.target.observable).length, terms]);
  }
  return lists;
}

function circuitsOf(facts: Facts): Field[] {
  return [
    [['solution'], facts.solution],
    ...facts.otherSolutions.map((circuit, index): Field => [['otherSolutions', index], circuit]),
    ...facts.hintCircuits.flatMap(({ circuit, gives }, index): Field[] => [
      [['hintCircuits', index], circuit],
      ...(gives && 'circuit' in gives ? [[['hintCircuits', index], gives.circuit] as const] : []),
    ]),
    ...(facts.startCircuit ? [[['startCircuit'], facts.startCircuit] as const] : []),
    ...goalCircuits(facts).map((circuit): Field => [['target'], circuit]),
  ];
}

function goalCircuits(facts: Facts): readonly (readonly string[])[] {
  switch (facts.targetType) {
    case 'family':
      return facts.target.cases.flatMap(({ prepare = [], boxes = [], state }) => [
        prepare,
        ...boxes,
        ...(state && 'circuit' in state ? [state.circuit] : []),
      ]);
    case 'distinguish':
      return facts.target.states.map(({ prepare }) => prepare);
    case 'error_correction':
      return facts.target.errors.map(({ circuit }) => circuit);
    case 'reduced_state':
      return 'circuit' in facts.target.state ? [facts.target.state.circuit] : [];
    case 'oracle':
    case 'observable':
      return [];
    case 'isometry':
      return [facts.target.circuit];
    default:
      return 'circuit' in facts.target ? [facts.target.circuit] : [];
  }
}

/** Numbers that the page is sent to show the goal. */
function entriesOf(facts: Facts): number {
  switch (facts.targetType) {
    case 'family': {
      const { measured = [], bits = [], cases } = facts.target;
      return cases.filter(({ state }) => state).length * 4 ** (measured.length + bits.length);
    }
    case 'reduced_state':
      return 4 ** (facts.target.qubits.length + (facts.target.bits?.length ?? 0));
    case 'isometry':
      return 4 ** facts.target.inputs.length;
    default:
      return 0;
  }
}

/** Every circuit is run once, and the solution a second time with typed angles. */
function workOf(facts: Facts): number {
  const circuits = [...circuitsOf(facts), [['solution'], facts.solution] as const];
  return circuits.reduce(
    (sum, [, circuit]) => sum + gateCount(circuit) * amplitudesOf(facts, measurementCount(circuit)),
    0,
  );
}

const gateCount = (circuit: readonly string[]): number =>
  circuit.reduce((sum, column) => sum + column.split(',').length, 0);
const measurementCount = (circuit: readonly string[]): number =>
  circuit.join().split(/MEASURE|RESET/).length - 1;

/** How many amplitudes a gate touches: the register's, with all cases or inputs, and with what measurements take. */
function amplitudesOf(facts: Facts, measurements: number): number {
  const { qubits, bits = 0 } = facts;
  const wires = qubits + (bits > 0 ? bits + measurements : 0);
  return runsOf(facts) * 2 ** wires;
}

/** Each error, and none, is tried with four states. */
const STATES_PER_ERROR = 4;

function runsOf(facts: Facts): number {
  switch (facts.targetType) {
    case 'unitary':
      return 2 ** facts.qubits;
    case 'isometry':
      return 2 ** facts.target.inputs.length;
    case 'oracle':
      return 2 * facts.target.truthTable.length;
    case 'family':
      return facts.target.cases.length;
    case 'distinguish':
      return facts.target.states.length;
    case 'error_correction':
      return STATES_PER_ERROR * (facts.target.errors.length + 1);
    default:
      return 1;
  }
}
