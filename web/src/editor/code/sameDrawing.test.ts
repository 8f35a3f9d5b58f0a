import { expect, it } from '@jest/globals';
import type { EditorCircuit, PlacedGate } from '../circuit/circuit';
import { isSameDrawing } from './sameDrawing';

const h: PlacedGate = { id: 'g1', gate: 'H', qubits: [0], timeStep: 0 };
const rx: PlacedGate = { id: 'g2', gate: 'RX', qubits: [1], params: [0.5], timeStep: 1 };
const customGates: EditorCircuit['customGates'] = [];
const circuit: EditorCircuit = { qubitCount: 2, gates: [h, rx], customGates, initialStates: ['0', '+'] };

/** The same fields in another order. */
const inReverse = (placed: PlacedGate) =>
  Object.fromEntries(Object.entries(placed).reverse()) as unknown as PlacedGate;

it.each<[string, Partial<EditorCircuit>, boolean]>([
  ['no change', {}, true],
  ['equal gates in other objects', { gates: [{ ...h }, inReverse(rx)] }, true],
  ['an angle’s text', { gates: [h, { ...rx, angleTexts: ['1/2'] }] }, true],
  ['equal initial states', { initialStates: ['0', '+'] }, true],
  ['a name', { name: 'A' }, true],
  ['a wire more', { qubitCount: 3 }, false],
  ['other definitions', { customGates: [{ name: 'A', qubitCount: 1, family: 'phase' }] }, false],
  ['another initial state', { initialStates: ['0', '-'] }, false],
  ['no initial states', { initialStates: undefined }, false],
  ['a gate less', { gates: [h] }, false],
  ['a gate more', { gates: [h, rx, { ...h, id: 'g3', timeStep: 2 }] }, false],
  ['another order', { gates: [rx, h] }, false],
  ['another id', { gates: [{ ...h, id: 'g3' }, rx] }, false],
  ['another column', { gates: [h, { ...rx, timeStep: 2 }] }, false],
  ['another angle', { gates: [h, { ...rx, params: [0.25] }] }, false],
  ['another wire', { gates: [{ ...h, qubits: [1] }, rx] }, false],
])('a drawing with %s is the same, or not', (_case, changes, isSame) => {
  expect(isSameDrawing(circuit, { ...circuit, ...changes } as EditorCircuit)).toBe(isSame);
});
