import { describe, expect, it } from '@jest/globals';
import { fromShared } from './sharedCircuit';

const H = { name: 'H', qubit: 0, timeStep: 0 };
const RX = { name: 'RX', qubit: 0, timeStep: 1, parameter: Math.PI / 3 };
const shared = (more: object = {}) => fromShared({ qubits: 3, gates: [H, RX], ...more });
const faultOf = (more: object) => {
  const read = shared(more);
  return 'fault' in read ? read.fault : null;
};
const circuitOf = (more: object) => {
  const read = shared(more);
  if ('fault' in read) throw new Error(read.fault.message);
  return read.circuit;
};
const display = { show: 'bloch', qubits: [1], timeStep: 2 };

describe('of a circuit that was written by hand it’s said what is wrong with', () => {
  const NAME = 'must be a text of 1 to 60 characters';
  const NOTES = /^must be a list of comments, one for a column: its timeStep and a text of at most 200 char/;
  it.each<[string, object, (string | number)[], string | RegExp]>([
    ['an empty name', { name: '' }, ['name'], NAME],
    ['a long name', { name: 'n'.repeat(61) }, ['name'], NAME],
    ['a comment alone', { notes: 'first' }, ['notes'], NOTES],
    ['a comment without its column', { notes: [{ text: 'first' }] }, ['notes'], NOTES],
    ['a long comment', { notes: [{ timeStep: 0, text: 'n'.repeat(201) }] }, ['notes'], NOTES],
    ['one display', { displays: display }, ['displays'], 'must be a list of at most 3200 displays'],
    [
      'too many displays',
      { displays: Array(3201).fill(display) },
      ['displays'],
      'must be a list of at most 3200 displays',
    ],
    [
      'what a display shows',
      { displays: [display, { ...display, show: 'fidelity' }] },
      ['displays', 1, 'show'],
      /^must be one of probability, bloch, amplitudes, density, /,
    ],
    [
      'a display’s column',
      { displays: [{ ...display, timeStep: 500 }] },
      ['displays', 0, 'timeStep'],
      'must be an integer from 0 to 499',
    ],
    [
      'a display’s wires',
      { displays: [{ ...display, qubits: [3] }] },
      ['displays', 0, 'qubits'],
      'must be wires below each other, as many as bloch can show',
    ],
    [
      'letters of one that has none',
      { displays: [{ ...display, paulis: 'Z' }] },
      ['displays', 0, 'paulis'],
      'must be left out',
    ],
    [
      'letters of one that has some',
      { displays: [{ ...display, show: 'pauli', paulis: 'Q' }] },
      ['displays', 0, 'paulis'],
      'must have a letter I, X, Y or Z for each qubit',
    ],
  ])('%s', (_what, more, path, message) => {
    const fault = faultOf(more)!;
    expect(fault.path).toEqual(path);
    if (typeof message === 'string') expect(fault.message).toBe(message);
    else expect(fault.message).toMatch(message);
  });
});

it('the last column, the longest name and the longest comment are taken', () => {
  const notes = [{ timeStep: 499, text: 'n'.repeat(200) }];
  const circuit = circuitOf({
    ...{ name: 'n'.repeat(60), notes, displays: [{ ...display, timeStep: 499 }] },
  });
  expect(circuit).toMatchObject({ name: 'n'.repeat(60), notes });
  expect(circuit.gates.at(-1)).toMatchObject({ gate: 'SHOW_BLOCH', qubits: [1], timeStep: 499 });
});

describe('an angle as it was typed', () => {
  const spaced = (length: number) => `pi${' '.repeat(length - 4)}/3`;
  it.each<[string, unknown, string[] | undefined]>([
    ['that says the angle', ['pi/3'], ['pi/3']],
    ['of forty signs', [spaced(40)], [spaced(40)]],
    ['that is longer', [spaced(41)], undefined],
    ['that says nearly the angle', ['1.0472'], undefined],
    ['that says nothing', ['pi/'], undefined],
    ['that is empty', [''], undefined],
    ['beside another', ['pi/3', ''], undefined],
    ['that is no text', [1], undefined],
    ['not in a list', 'pi/3', undefined],
  ])('%s is kept only where it’s right', (_what, angles_typed, kept) => {
    const [, turned] = circuitOf({ gates: [H, { ...RX, angles_typed }] }).gates;
    expect(turned!.angleTexts).toEqual(kept);
  });
});

it.each([
  ['rotation', 'rotation'],
  ['gold', 'controlled'],
  [undefined, 'controlled'],
])('a custom gate in the colour %s is drawn as %s', (colour, family) => {
  const own = { name: 'own', qubits: 1, gates: [H], ...(colour ? { colour } : {}) };
  const { customGates } = circuitOf({
    custom_gates: [own],
    gates: [{ name: 'CUSTOM', gate: 'own', qubit: 0, timeStep: 0 }],
  });
  expect(customGates).toMatchObject([{ name: 'own', family }]);
});
