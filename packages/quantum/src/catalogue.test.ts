import { expect, it } from '@jest/globals';
import { controlCount, GATE_NAMES, GATES, isGateName, type GateName } from './gates.js';
import { inverseOperation } from './circuit.js';

it.each<[GateName, string, number | 'any', number | 'any', string, string, string]>([
  ['H', 'H', 0, 1, '', 'H', 'Makes an even superposition of |0⟩ and |1⟩'],
  ['X', 'X', 0, 1, '', 'X', 'Flips |0⟩ and |1⟩'],
  ['Y', 'Y', 0, 1, '', 'Y', 'Flips |0⟩ and |1⟩ with phases i and −i'],
  ['Z', 'Z', 0, 1, '', 'Z', 'Turns the phase of |1⟩ by π'],
  ['S', 'S', 0, 1, '', 'SDG', 'Turns the phase of |1⟩ by π/2'],
  ['SDG', 'S†', 0, 1, '', 'S', 'Turns the phase of |1⟩ by −π/2'],
  ['T', 'T', 0, 1, '', 'TDG', 'Turns the phase of |1⟩ by π/4'],
  ['TDG', 'T†', 0, 1, '', 'T', 'Turns the phase of |1⟩ by −π/4'],
  ['SX', '√X', 0, 1, '', 'SXDG', 'Half of an X'],
  ['SXDG', '√X†', 0, 1, '', 'SX', 'Undoes √X'],
  ['P', 'P', 0, 1, 'lambda', 'P', 'Turns the phase of |1⟩ by an angle'],
  ['RX', 'RX', 0, 1, 'theta', 'RX', 'Rotates about the x axis'],
  ['RY', 'RY', 0, 1, 'theta', 'RY', 'Rotates about the y axis'],
  ['RZ', 'RZ', 0, 1, 'theta', 'RZ', 'Rotates about the z axis'],
  ['U', 'U', 0, 1, 'theta phi lambda', 'U', 'Any rotation of one qubit, by three angles'],
  [
    'MATRIX',
    'M',
    0,
    1,
    're00 im00 re01 im01 re10 im10 re11 im11',
    'MATRIX',
    'The unitary whose four entries are given',
  ],
  ['CX', '⊕', 1, 1, '', 'CX', 'Flips the target where the control is 1'],
  ['CY', 'Y', 1, 1, '', 'CY', 'Y on the target where the control is 1'],
  ['CZ', 'Z', 1, 1, '', 'CZ', 'Turns the phase by π where both are 1'],
  ['CH', 'H', 1, 1, '', 'CH', 'H on the target where the control is 1'],
  ['CP', 'P', 1, 1, 'lambda', 'CP', 'Turns the phase by an angle where both are 1'],
  ['CRX', 'RX', 1, 1, 'theta', 'CRX', 'RX where the control is 1'],
  ['CRY', 'RY', 1, 1, 'theta', 'CRY', 'RY where the control is 1'],
  ['CRZ', 'RZ', 1, 1, 'theta', 'CRZ', 'RZ where the control is 1'],
  ['SWAP', '×', 0, 2, '', 'SWAP', 'Exchanges two qubits'],
  ['SQRTSWAP', '√×', 0, 2, '', 'SQRTSWAPDG', 'Half of a SWAP'],
  ['SQRTSWAPDG', '√׆', 0, 2, '', 'SQRTSWAP', 'Undoes √SWAP'],
  ['ISWAP', 'i×', 0, 2, '', 'ISWAPDG', 'Exchanges two qubits, with the phase i where they differ'],
  ['ISWAPDG', 'i׆', 0, 2, '', 'ISWAP', 'Undoes iSWAP'],
  ['RXX', 'RXX', 0, 2, 'theta', 'RXX', 'Rotates two qubits about XX'],
  ['RYY', 'RYY', 0, 2, 'theta', 'RYY', 'Rotates two qubits about YY'],
  ['RZZ', 'RZZ', 0, 2, 'theta', 'RZZ', 'Rotates two qubits about ZZ'],
  ['CCX', '⊕', 2, 1, '', 'CCX', 'Flips the target where both controls are 1'],
  ['CSWAP', '×', 1, 2, '', 'CSWAP', 'Exchanges two qubits where the control is 1'],
  ['MCX', '⊕', 'any', 1, '', 'MCX', 'Flips the target where all controls are 1'],
  ['MCZ', 'Z', 'any', 1, '', 'MCZ', 'Turns the phase by π where all qubits are 1'],
  ['DIAGONAL', 'φ(x)', 0, 'any', '', 'DIAGONAL', 'Turns the phase of every basis state x by φ(x)'],
  ['PERMUTATION', 'π(x)', 0, 'any', '', 'PERMUTATION', 'Sends every basis state x to π(x)'],
  ['CUSTOM', 'G', 0, 'any', '', 'CUSTOM', 'A gate with a definition'],
])(
  '%s is drawn as %s, with %s controls and %s targets',
  (gate, symbol, controls, targets, angles, inverse, text) => {
    const params = angles === '' ? [] : angles.split(' ');
    expect(GATES[gate]).toMatchObject({ symbol, controls, targets, params, description: text });
    expect(GATES[gate].inverse.gate).toBe(inverse);
  },
);

it('lists its thirty-nine gates in the order of learning', () => {
  expect(GATE_NAMES.join(' ')).toBe(
    'H X Y Z S SDG T TDG SX SXDG P RX RY RZ U MATRIX CX CY CZ CH CP CRX CRY CRZ SWAP SQRTSWAP SQRTSWAPDG ISWAP ISWAPDG RXX RYY RZZ CCX CSWAP MCX MCZ DIAGONAL PERMUTATION CUSTOM',
  );
});

it.each([
  ['P', [0.5], [-0.5]],
  ['CRY', [-2], [2]],
  ['U', [1, 2, 3], [-1, -3, -2]],
] as const)('%s of the angles %j is undone by %j', (gate, params, undone) => {
  expect(inverseOperation({ gate, qubits: [0, 1], params }).params).toEqual(undone);
});

it.each([
  ['X', 1, 0],
  ['CX', 2, 1],
  ['CCX', 3, 2],
  ['CSWAP', 3, 1],
  ['MCX', 5, 4],
  ['MCX', 2, 1],
  ['DIAGONAL', 4, 0],
  ['CUSTOM', 4, 0],
  ['SWAP', 2, 0],
  ['SWAP', 5, 3],
] as const)('%s on %i qubits has %i controls', (gate, qubits, controls) => {
  expect(controlCount(gate, qubits)).toBe(controls);
});

it.each([
  ['H', true],
  ['h', false],
  ['CNOT', false],
  ['toString', false],
  ['', false],
  [7, false],
  [null, false],
])('%j is a name of a gate: %s', (name, known) => {
  expect(isGateName(name)).toBe(known);
});
