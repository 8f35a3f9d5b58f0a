import { expect, it } from '@jest/globals';
import i18next, { type TFunction } from 'i18next';
import { GATE_WORDS } from './gateWords';

const t: TFunction<['code', 'editor']> = i18next.getFixedT('en', ['code', 'editor']);

it('each word of a program has its angles and what its gate does', () => {
  const told = [...GATE_WORDS].map(([word, { angles, describe }]) =>
    [word, angles.join(' '), describe(t).slice(0, 22)].join(' | '),
  );
  expect(told).toStrictEqual([
    'h |  | Hadamard: makes an equ',
    'x |  | Pauli X: swaps |0⟩ and',
    'y |  | Pauli Y: swaps |0⟩ and',
    'z |  | Pauli Z: turns the pha',
    's |  | Phase gate: turns the ',
    'sdg |  | S dagger: turns the ph',
    't |  | T gate: turns the phas',
    'tdg |  | T dagger: turns the ph',
    'sx |  | Square root of X: two ',
    'sxdg |  | Undoes the square root',
    'p | lambda | Phase: turns the phase',
    'phase | lambda | Phase: turns the phase',
    'u1 | lambda | Phase: turns the phase',
    'rx | theta | Rotation about the x a',
    'ry | theta | Rotation about the y a',
    'rz | theta | Rotation about the z a',
    'u | theta phi lambda | Any gate on one qubit,',
    'U | theta phi lambda | Any gate on one qubit,',
    'u3 | theta phi lambda | Any gate on one qubit,',
    'cx |  | Controlled NOT: flips ',
    'CX |  | Controlled NOT: flips ',
    'cz |  | Controlled Z: turns th',
    'cp | lambda | Controlled phase: turn',
    'cphase | lambda | Controlled phase: turn',
    'cu1 | lambda | Controlled phase: turn',
    'swap |  | Swaps two qubits',
    'iswap |  | Swaps two qubits, and ',
    'rxx | theta | Rotation of two qubits',
    'ryy | theta | Rotation of two qubits',
    'rzz | theta | Rotation of two qubits',
    'ccx |  | Toffoli: flips the tar',
    'cswap |  | Fredkin: swaps two qub',
    'id |  | Identity: changes noth',
    'cy |  | Controlled Y: Y on the',
    'ch |  | Controlled Hadamard: H',
    'csx |  | Controlled √X: the squ',
    'c3x |  | Flips the last qubit w',
    'c4x |  | Flips the last qubit w',
    'crx | theta | Controlled rotation ab',
    'cry | theta | Controlled rotation ab',
    'crz | theta | Controlled rotation ab',
    'u2 | phi lambda | A gate on one qubit th',
    'cu3 | theta phi lambda | Controlled U: any gate',
    'cu | theta phi lambda gamma | Controlled U, by four ',
    'gphase | gamma | Turns the phase of the',
  ]);
});
