import { describe, expect, it } from '@jest/globals';
import { withGates, type EditorCircuit } from '../circuit/circuit';
import { circuitOf, gate } from '../testing/build';
import { decodeCircuit, encodeCircuit } from './link';
import { packed, unpacked } from './shortKeys';

const textOf = (link: string) =>
  new TextDecoder().decode(
    Uint8Array.from(atob(link.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0)),
  );

describe('a field in a link', () => {
  // Links that were given out must open for ever: add to this list, never change it.
  it.each([
    ['name', 'n'],
    ['qubit', 'q'],
    ['qubits', 'Q'],
    ['target_qubit', 't'],
    ['other_qubits', 'o'],
    ['timeStep', 's'],
    ['parameter', 'a'],
    ['parameters', 'A'],
    ['angles_typed', 'x'],
    ['controls', 'c'],
    ['negative_controls', 'd'],
    ['classical_bit', 'b'],
    ['condition', 'f'],
    ['bits', 'B'],
    ['value', 'v'],
    ['gate', 'g'],
    ['gates', 'G'],
    ['matrix', 'm'],
    ['real', 'r'],
    ['imag', 'i'],
    ['colour', 'k'],
    ['initial_states', 'I'],
    ['custom_gates', 'C'],
    ['displays', 'D'],
    ['show', 'w'],
    ['paulis', 'p'],
    ['notes', 'N'],
    ['text', 'T'],
  ])('%s is spelled %s', (name, letter) => {
    expect(textOf(packed({ [name]: [{ [name]: 1 }] }))).toBe(`{"${letter}":[{"${letter}":1}]}`);
    expect(unpacked(btoa(`{"${letter}":[{"${letter}":1}]}`))).toEqual({ [name]: [{ [name]: 1 }] });
  });

  it('that isn’t known is spelled out', () => {
    expect(textOf(packed({ toString: 1, other: null }))).toBe('{"toString":1,"other":null}');
  });
});

it('a text is packed in the characters of an address, whatever its letters', () => {
  expect(packed('ü?>~ÿ')).toBe('IsO8Pz5-w78i');
  expect(unpacked('IsO8Pz5-w78i')).toBe('ü?>~ÿ');
  expect(unpacked(packed({ text: '|ψ⟩ – ☺' }))).toEqual({ text: '|ψ⟩ – ☺' });
  // Bytes that are no text.
  expect(unpacked(btoa('"\xff"'))).toBeUndefined();
});

describe('a link with all gates', () => {
  const swing = {
    ...{ name: 'Swing', qubitCount: 1, family: 'pauli' as const },
    matrix: [
      [
        { real: 1, imag: 0 },
        { real: 0, imag: 0 },
      ],
      [
        { real: 0, imag: 0 },
        { real: 0, imag: 1 },
      ],
    ],
  };
  const circuit: EditorCircuit = {
    ...withGates(
      circuitOf(
        3,
        { ...gate('RX', 0, 0, Math.PI / 8), angleTexts: ['pi/8'] },
        { gate: 'CUSTOM', custom: 'Swing', qubits: [2], controls: [0], negativeControls: [1], timeStep: 1 },
        { gate: 'MEASURE', qubits: [1], bit: 2, timeStep: 2 },
        { ...gate('Z', 0, 3), condition: { bits: [2, 0], value: 1 } },
      ),
      [{ gate: 'SHOW_PAULI', qubits: [1, 2], paulis: 'XZ', timeStep: 4 }],
    ),
    initialStates: ['0', '+', '-i'],
    customGates: [swing],
    notes: [{ timeStep: 1, text: 'here' }],
    name: 'Mine',
  };
  const fragment =
    '{"n":"Mine","Q":3,"I":["0","+","-i"],' +
    '"C":[{"n":"Swing","Q":1,"m":[[{"r":1,"i":0},{"r":0,"i":0}],[{"r":0,"i":0},{"r":0,"i":1}]],"k":"pauli"}],' +
    '"G":[{"n":"RX","q":0,"s":0,"a":0.39269908169872414,"x":["pi/8"]},' +
    '{"n":"CUSTOM","q":2,"s":1,"c":[0],"d":[1],"g":"Swing"},' +
    '{"n":"MEASURE","q":1,"s":2,"b":2},' +
    '{"n":"Z","q":0,"s":3,"f":{"B":[2,0],"v":1}}],' +
    '"D":[{"w":"pauli","Q":[1,2],"s":4,"p":"XZ"}],"N":[{"s":1,"T":"here"}]}';

  it('is written as it was ever written', () => {
    const link = encodeCircuit(circuit);
    expect(link.slice(0, 5)).toBe('c=v2.');
    expect(JSON.parse(textOf(link.slice(5)))).toEqual(JSON.parse(fragment));
  });

  it('that was given out still opens', () => {
    expect(decodeCircuit(`#c=v2.${btoa(fragment)}`)).toEqual(circuit);
  });
});
