import { expect, it } from '@jest/globals';
import i18next, { type TFunction } from 'i18next';
import { editCircuit, type Edit } from '../circuit/editCircuit';
import type { CustomGate } from '../circuit/circuit';
import { allGatesRules, simulatorRules, type Refusal } from '../circuit/rules';
import { circuitOf, cnot, gate } from '../testing/build';
import { describeEdit, describeRefusal, stepLabel } from './describe';
import { describeGate } from './describeGate';

const t: TFunction<'editor'> = i18next.getFixedT('en', 'editor');

it.each([
  [0, 'T1'],
  [7, 'T8'],
  [499, 'T500'],
])('step %i is %s on the screen', (timeStep, label) => {
  expect(stepLabel(timeStep)).toBe(label);
});

it.each<[Refusal, string]>([
  [{ code: 'too-few-qubits', gate: 'CX', qubits: 2 }, 'CNOT gate requires at least 2 qubits'],
  [
    { code: 'step-taken', gate: 'CX' },
    'Cannot place multiple CNOT gates in the same time step. CNOT gates must be in different columns.',
  ],
  [
    { code: 'target-taken', gate: 'CX', qubit: 3 },
    'Cannot place CNOT gate: target qubit 3 already has a gate in this time step.',
  ],
  [{ code: 'no-free-target' }, 'No valid target qubit available in this time step.'],
  [{ code: 'only-target', qubit: 1 }, 'The target stays on q1: there’s no other wire'],
  [{ code: 'cell-taken', qubit: 2, timeStep: 4 }, 'q2 already has a gate in T5'],
  [
    { code: 'locked', label: 'Uf' },
    'The box Uf is locked: it can’t be moved, changed or removed, and no gate goes into its place',
  ],
  [{ code: 'outside-grid' }, 'That’s outside the grid'],
  [{ code: 'target-is-control', gate: 'CX', qubit: 0 }, "q0 is the CNOT's control"],
  [{ code: 'angle-out-of-range' }, 'An angle must be between −1,000,000 and 1,000,000 radians'],
  [{ code: 'nothing-changes' }, 'Nothing changes'],
])('%j is worded', (refusal, sentence) => {
  expect(describeRefusal(refusal, t)).toBe(sentence);
});

it.each([
  [gate('H', 0, 0), 'H'],
  [gate('RX', 0, 0, Math.PI / 2), 'RX 1.57'],
  [gate('RZ', 0, 0, -0.001), 'RZ 0.00'],
  [gate('RY', 0, 0, -2), 'RY -2.00'],
  [cnot(3, 1, 0), 'CNOT from q3 to q1'],
])('a gate is “%#” in words', (placed, words) => {
  expect(describeGate(placed, t)).toBe(words);
});

const circuit = circuitOf(3, gate('H', 0, 0), gate('RX', 1, 1, 0.5), cnot(0, 2, 2));

it.each<[Edit, string]>([
  [{ type: 'place', gate: 'X', at: { qubit: 2, timeStep: 7 } }, 'X placed on q2, T8'],
  [{ type: 'place', gate: 'RY', at: { qubit: 2, timeStep: 0 }, angle: Math.PI }, 'RY 3.14 placed on q2, T1'],
  [{ type: 'place', gate: 'CX', at: { qubit: 2, timeStep: 0 } }, 'CNOT from q2 to q0 placed on q2, T1'],
  [{ type: 'move', id: 'g1', to: { qubit: 1, timeStep: 3 } }, 'H moved to q1, T4'],
  [{ type: 'remove', id: 'g2' }, 'RX 0.50 removed from q1, T2'],
  [{ type: 'cycle-target', id: 'g3' }, 'CNOT from q0 to q1, T3'],
  [{ type: 'set-target', id: 'g3', place: 1, qubit: 1 }, 'CNOT from q0 to q1, T3'],
  [{ type: 'set-angle', id: 'g2', angle: 0.25 }, 'RX 0.25 on q1, T2'],
  [{ type: 'set-axis', id: 'g2', gate: 'RZ' }, 'RZ 0.50 on q1, T2'],
  [{ type: 'set-qubit-count', qubitCount: 2 }, '2 qubits'],
  [{ type: 'set-qubit-count', qubitCount: 6 }, '6 qubits'],
  [{ type: 'clear' }, 'The circuit is empty'],
])('%j is announced', (edit, sentence) => {
  const outcome = editCircuit(circuit, edit, simulatorRules);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  expect(describeEdit(edit, outcome, t)).toBe(sentence);
});

it.each<[Edit, string]>([
  [{ type: 'move-wire', from: 2, to: 0 }, 'q2 is now q0'],
  [{ type: 'insert-column', timeStep: 1 }, 'A column is inserted'],
  [{ type: 'delete-column', timeStep: 1 }, 'The column is removed'],
  [{ type: 'set-note', timeStep: 1, text: 'here' }, 'The comment on T2 is saved'],
  [{ type: 'set-initial', qubit: 1, state: '-i' }, 'q1 starts as |−i⟩'],
  [
    { type: 'define', custom: { name: 'Bell', qubitCount: 1, family: 'phase', gates: [] } },
    'The gate Bell is saved',
  ],
  [{ type: 'undefine', name: 'Old' }, 'The gate Old is removed'],
  [
    {
      type: 'group',
      part: { name: 'Two', family: 'phase', wires: [0, 1], from: 0, to: 1 },
    },
    'Two on q0 and q1 takes the place of its gates, T1',
  ],
  [
    {
      type: 'paste',
      clip: { qubitCount: 1, columnCount: 2, gates: [gate('H', 0, 0), gate('X', 0, 1), gate('Z', 0, 2)] },
      at: { qubit: 0, timeStep: 4 },
    },
    '3 gates pasted',
  ],
  [{ type: 'set-control', id: 'g1', qubit: 1, value: 0 }, 'Controlled H, control q1 on 0, target q0, T1'],
  [
    { type: 'repeat-region', region: { top: 0, bottom: 0, from: 0, to: 0 }, times: 3 },
    'The selected columns now stand 3 times',
  ],
])('%j is announced where all gates are open', (edit, sentence) => {
  const old: CustomGate = { name: 'Old', qubitCount: 1, family: 'phase', gates: [] };
  const outcome = editCircuit({ ...circuit, customGates: [old] }, edit, allGatesRules);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  expect(describeEdit(edit, outcome, t)).toBe(sentence);
});

it('one qubit is announced in the singular', () => {
  const outcome = { ok: true as const, circuit: circuitOf(1) };
  expect(describeEdit({ type: 'set-qubit-count', qubitCount: 1 }, outcome, t)).toBe('1 qubit');
});
