import { describe, expect, it } from '@jest/globals';
import { bell, circuitOf, cnot, gate } from '../testing/build';
import { emptyCircuit, type EditorCircuit, type PlacedGate } from './circuit';
import { editCircuit, type Edit } from './editCircuit';
import { nameOf } from './gateFacts';
import { exerciseRules, simulatorRules, type Refusal } from './rules';

/** `H0.2` is H on q0 in step 2, `RX0.2(1.5)` a rotation, `CNOT0>1.2` a CNOT from q0 to q1. */
const textOf = ({ gate: name, qubits, timeStep, params }: PlacedGate) =>
  `${nameOf(name)}${qubits.join('>')}.${timeStep}${params === undefined ? '' : `(${params.join(', ')})`}`;

const three = circuitOf(3, gate('H', 0, 0), gate('RX', 1, 1, 0.5), cnot(0, 2, 2));
const at = (qubit: number, timeStep: number) => ({ qubit, timeStep });

/** What an edit leaves, and the gate that it was about, or its refusal. */
function outcomeOf(circuit: EditorCircuit, edit: Edit, rules = simulatorRules): string | Refusal {
  const outcome = editCircuit(circuit, edit, rules);
  if (!outcome.ok) return outcome.refusal;
  const gates = outcome.circuit.gates.map(textOf).join(' ');
  return `${outcome.circuit.qubitCount}: ${gates} | ${outcome.gate ? textOf(outcome.gate) : 'no gate'}`;
}

describe('an edit that is made', () => {
  it.each<[string, Edit, string]>([
    [
      'a gate comes last in the list',
      { type: 'place', gate: 'X', at: at(2, 0) },
      '3: H0.0 RX1.1(0.5) CNOT0>2.2 X2.0 | X2.0',
    ],
    [
      'only a rotation takes the angle',
      { type: 'place', gate: 'X', at: at(2, 0), angle: 0.5 },
      '3: H0.0 RX1.1(0.5) CNOT0>2.2 X2.0 | X2.0',
    ],
    [
      'a rotation takes its angle',
      { type: 'place', gate: 'RZ', at: at(2, 7), angle: -0.25 },
      '3: H0.0 RX1.1(0.5) CNOT0>2.2 RZ2.7(-0.25) | RZ2.7(-0.25)',
    ],
    [
      'a rotation without an angle turns by none',
      { type: 'place', gate: 'RY', at: at(2, 0) },
      '3: H0.0 RX1.1(0.5) CNOT0>2.2 RY2.0(0) | RY2.0(0)',
    ],
    [
      'a gate replaces the one in its cell',
      { type: 'place', gate: 'X', at: at(0, 0) },
      '3: RX1.1(0.5) CNOT0>2.2 X0.0 | X0.0',
    ],
    [
      'a gate goes onto a ⊕',
      { type: 'place', gate: 'X', at: at(2, 2) },
      '3: H0.0 RX1.1(0.5) CNOT0>2.2 X2.2 | X2.2',
    ],
    [
      'a gate that is moved keeps its place in the list',
      { type: 'move', id: 'g1', to: at(1, 5) },
      '3: H1.5 RX1.1(0.5) CNOT0>2.2 | H1.5',
    ],
    [
      'a gate that is moved replaces the one in its cell',
      { type: 'move', id: 'g1', to: at(1, 1) },
      '3: H1.1 CNOT0>2.2 | H1.1',
    ],
    [
      'a CNOT that is moved keeps its target',
      { type: 'move', id: 'g3', to: at(1, 3) },
      '3: H0.0 RX1.1(0.5) CNOT1>2.3 | CNOT1>2.3',
    ],
    [
      'a CNOT moved onto its target turns over, in another step too',
      { type: 'move', id: 'g3', to: at(2, 4) },
      '3: H0.0 RX1.1(0.5) CNOT2>0.4 | CNOT2>0.4',
    ],
    ['a gate is removed', { type: 'remove', id: 'g2' }, '3: H0.0 CNOT0>2.2 | RX1.1(0.5)'],
    [
      'a target goes on to the next wire',
      { type: 'cycle-target', id: 'g3' },
      '3: H0.0 RX1.1(0.5) CNOT0>1.2 | CNOT0>1.2',
    ],
    [
      'a target is set',
      { type: 'set-target', id: 'g3', place: 1, qubit: 1 },
      '3: H0.0 RX1.1(0.5) CNOT0>1.2 | CNOT0>1.2',
    ],
    [
      'a rotation changes its axis and keeps its angle',
      { type: 'set-axis', id: 'g2', gate: 'RZ' },
      '3: H0.0 RZ1.1(0.5) CNOT0>2.2 | RZ1.1(0.5)',
    ],
    [
      'a rotation changes its angle',
      { type: 'set-angle', id: 'g2', angle: 1e6 },
      '3: H0.0 RX1.1(1000000) CNOT0>2.2 | RX1.1(1000000)',
    ],
    [
      'a wire is added below',
      { type: 'set-qubit-count', qubitCount: 6 },
      '6: H0.0 RX1.1(0.5) CNOT0>2.2 | no gate',
    ],
    [
      'a wire goes with its gates',
      { type: 'set-qubit-count', qubitCount: 2 },
      '2: H0.0 RX1.1(0.5) | no gate',
    ],
    ['all gates go, and the wires stay', { type: 'clear' }, '3:  | no gate'],
  ])('%s', (_case, edit, left) => {
    expect(outcomeOf(three, edit)).toBe(left);
  });

  it.each<Edit>([
    { type: 'place', gate: 'RX', at: at(0, 0), angle: -0 },
    { type: 'set-angle', id: 'g1', angle: -0 },
  ])('an angle of −0 is 0 (%j)', (edit) => {
    const circuit = circuitOf(2, gate('RX', 0, 0, 1));
    const outcome = editCircuit(circuit, edit, simulatorRules);
    expect(outcome.ok && Object.is(outcome.circuit.gates[0]!.params![0], 0)).toBe(true);
  });

  it('a gate that is placed gets an id, and one that is changed keeps it', () => {
    const placed = editCircuit(three, { type: 'place', gate: 'X', at: at(2, 0) }, simulatorRules);
    const moved = editCircuit(three, { type: 'move', id: 'g2', to: at(2, 0) }, simulatorRules);
    expect([placed.ok && placed.gate?.id, moved.ok && moved.gate?.id]).toEqual(['g4', 'g2']);
  });
});

describe('an edit that is not made', () => {
  const same: Refusal = { code: 'nothing-changes' };
  const outside: Refusal = { code: 'outside-grid' };

  it.each<[string, Edit, Refusal]>([
    ['a gate is moved to where it is', { type: 'move', id: 'g1', to: at(0, 0) }, same],
    ['a gate is moved that isn’t there', { type: 'move', id: 'g9', to: at(0, 1) }, same],
    ['a gate is removed that isn’t there', { type: 'remove', id: 'g9' }, same],
    ['a gate without a target cycles it', { type: 'cycle-target', id: 'g1' }, same],
    ['a gate without a target gets one', { type: 'set-target', id: 'g1', place: 1, qubit: 1 }, same],
    ['a target is set to where it is', { type: 'set-target', id: 'g3', place: 1, qubit: 2 }, same],
    ['an axis is set that it has', { type: 'set-axis', id: 'g2', gate: 'RX' }, same],
    ['a gate without an axis gets one', { type: 'set-axis', id: 'g1', gate: 'RX' }, same],
    ['an angle is set that it has', { type: 'set-angle', id: 'g2', angle: 0.5 }, same],
    ['a gate without an angle gets one', { type: 'set-angle', id: 'g1', angle: 0.5 }, same],
    ['the register stays', { type: 'set-qubit-count', qubitCount: 3 }, same],
    ['the register is too small', { type: 'set-qubit-count', qubitCount: 1 }, outside],
    ['the register is too large', { type: 'set-qubit-count', qubitCount: 7 }, outside],
    ['the register is broken', { type: 'set-qubit-count', qubitCount: 2.5 }, outside],
    ['a gate is moved off the grid', { type: 'move', id: 'g1', to: at(0, 8) }, outside],
    ['a target is set off the grid', { type: 'set-target', id: 'g3', place: 1, qubit: 3 }, outside],
    [
      'a target is set on its control',
      { type: 'set-target', id: 'g3', place: 1, qubit: 0 },
      { code: 'target-is-control', gate: 'CX', qubit: 0 },
    ],
    [
      'an angle is too large',
      { type: 'set-angle', id: 'g2', angle: 1e6 + 1 },
      { code: 'angle-out-of-range' },
    ],
  ])('%s', (_case, edit, refusal) => {
    expect(outcomeOf(three, edit)).toEqual(refusal);
  });

  it('an empty circuit is cleared', () => {
    expect(outcomeOf(emptyCircuit(2), { type: 'clear' })).toEqual(same);
  });

  it.each<[string, EditorCircuit, Edit]>([
    [
      'another angle',
      circuitOf(2, gate('RX', 0, 0, 0.5)),
      { type: 'place', gate: 'RX', at: at(0, 0), angle: 0.25 },
    ],
    [
      'another axis',
      circuitOf(2, gate('RX', 0, 0, 0.5)),
      { type: 'place', gate: 'RY', at: at(0, 0), angle: 0.5 },
    ],
    ['another target', circuitOf(3, cnot(0, 2, 0)), { type: 'place', gate: 'CX', at: at(0, 0) }],
  ])('the same gate in its cell is another with %s', (_case, circuit, edit) => {
    expect(editCircuit(circuit, edit, simulatorRules).ok).toBe(true);
  });
});

describe('in an exercise', () => {
  const rules = exerciseRules(3);
  const taken = (qubit: number, timeStep: number): Refusal => ({ code: 'cell-taken', qubit, timeStep });

  it.each<[string, Edit, string | Refusal]>([
    ['no gate is put over itself', { type: 'place', gate: 'H', at: at(0, 0) }, taken(0, 0)],
    ['no gate is put over another', { type: 'place', gate: 'X', at: at(0, 0) }, taken(0, 0)],
    ['no gate is put over a ⊕', { type: 'place', gate: 'X', at: at(2, 2) }, taken(2, 2)],
    ['no gate is moved over another', { type: 'move', id: 'g1', to: at(1, 1) }, taken(1, 1)],
    ['no gate is moved over a ⊕', { type: 'move', id: 'g1', to: at(2, 2) }, taken(2, 2)],
    [
      'a CNOT moves within its step',
      { type: 'move', id: 'g3', to: at(1, 2) },
      '3: H0.0 RX1.1(0.5) CNOT1>2.2 | CNOT1>2.2',
    ],
    [
      'a CNOT’s target goes on',
      { type: 'cycle-target', id: 'g3' },
      '3: H0.0 RX1.1(0.5) CNOT0>1.2 | CNOT0>1.2',
    ],
  ])('%s', (_case, edit, outcome) => {
    expect(outcomeOf(three, edit, rules)).toEqual(outcome);
  });
});

it('a gate that is moved has no field that it didn’t have', () => {
  const moved = editCircuit(three, { type: 'move', id: 'g1', to: at(1, 5) }, simulatorRules);
  expect(moved.ok && moved.gate).toStrictEqual({ id: 'g1', gate: 'H', qubits: [1], timeStep: 5 });
});

it('an edit leaves the gates that it doesn’t touch as they are', () => {
  const outcome = editCircuit(bell, { type: 'set-target', id: 'g2', place: 1, qubit: 0 }, simulatorRules);
  const placed = editCircuit(bell, { type: 'place', gate: 'X', at: at(1, 5) }, simulatorRules);
  expect(outcome.ok).toBe(false);
  expect(
    placed.ok && placed.circuit.gates.slice(0, 2).every((kept, index) => kept === bell.gates[index]),
  ).toBe(true);
});
