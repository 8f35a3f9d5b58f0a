import { describe, expect, it } from '@jest/globals';
import i18next from 'i18next';
import type { TFunction } from 'i18next';
import { exerciseRules, simulatorRules } from '../circuit/rules';
import { importCircuit } from '../exchange/importCircuit';
import { describeFailure } from './describeFailure';

const t: TFunction<'editor'> = i18next.getFixedT('en', 'editor');
const sentenceFor = (text: string, rules = simulatorRules) => {
  const outcome = importCircuit(text, rules);
  return outcome.ok ? 'imported' : describeFailure(outcome.failure, t);
};
const json = (...gates: string[]) => `{"qubits": 3, "gates": [\n${gates.join(',\n')}]}`;

describe('an import that fails says', () => {
  it.each([
    ['nothing', '', 'Paste a program or JSON, or choose a file.'],
    ['blanks', ' \t\r\n', 'Paste a program or JSON, or choose a file.'],
    [
      'JSON without a comma',
      '{"qubits": 2\n "gates": []}',
      'Line 2, column 2: this is not JSON (CommaExpected).',
    ],
    [
      'JSON with a comma too many',
      '{"qubits": 2,\n "gates": [],\n}',
      'Line 3, column 1: this is not JSON (PropertyNameExpected).',
    ],
    [
      'JSON with a comment',
      '{\n// none\n"qubits": 2, "gates": []}',
      'Line 2, column 1: this is not JSON (InvalidCommentToken).',
    ],
    ['a list', '\n [1]', 'Line 2: a circuit is an object with "qubits" and "gates".'],
    ['no qubits', '{"gates": []}', 'Line 1: a circuit is an object with "qubits" and "gates".'],
    ['no gates', '{"qubits": 2}', 'Line 1: a circuit is an object with "qubits" and "gates".'],
    [
      'another version',
      '{"version": "1", "qubits": 2, "gates": []}',
      'Line 1, column 13: version must be 1 or 2.',
    ],
    ['no qubit', '{"qubits": 0, "gates": []}', 'Line 1, column 12: qubits must be an integer from 1 to 24.'],
    [
      'half a qubit',
      '{"qubits": 1.5, "gates": []}',
      'Line 1, column 12: qubits must be an integer from 1 to 24.',
    ],
    [
      '25 qubits',
      '{"qubits": 25, "gates": []}',
      'Line 1, column 12: qubits must be an integer from 1 to 24.',
    ],
    ['no list', '{"qubits": 2, "gates": {}}', 'Line 1, column 24: gates must be a list of gates.'],
    ['no gate', json('7'), 'Line 2, column 1: gates[0] must be a gate object.'],
    [
      'an unknown gate',
      json('{"name": "H", "qubit": 0, "timeStep": 0}', '{"name": "SWAP"}'),
      'Line 3, column 10: gates[1].name must be one of H, X, Y, Z, S, T, RX, RY, RZ, CNOT.',
    ],
    [
      'a gate below the register',
      json('{"name": "H", "qubit": 3, "timeStep": 0}'),
      'Line 2, column 24: gates[0].qubit must be from 0 to 2 for 3 qubits.',
    ],
    [
      'a target below the register',
      json('{"name": "CNOT", "qubit": 0, "timeStep": 0, "target_qubit": 4}'),
      'Line 2, column 61: gates[0].target_qubit must be from 0 to 2 for 3 qubits.',
    ],
    [
      'a rotation without an angle',
      json(' {"name": "RX", "qubit": 0, "timeStep": 0}'),
      'Line 2, column 2: gates[0].parameter must be a finite angle in radians between -1000000 and 1000000.',
    ],
    [
      'a gate in the ninth column',
      json('{"name": "H", "qubit": 0, "timeStep": 8}'),
      'Line 2, column 1: this gate would be in T9, but the grid ends at T8.',
    ],
    [
      'two gates in a cell',
      json('{"name": "H", "qubit": 1, "timeStep": 4}', '  {"name": "X", "qubit": 1, "timeStep": 4}'),
      'Line 3, column 3: q1 already has a gate in T5.',
    ],
    [
      'two gates in a cell of the last column',
      json('{"name": "H", "qubit": 1, "timeStep": 7}', '{"name": "X", "qubit": 1, "timeStep": 7}'),
      'Line 3, column 1: q1 already has a gate in T8.',
    ],
    ['a wide program', 'OPENQASM 3.0;\nqubit[7] q;', 'Line 2, column 7: the grid has at most 6 qubits.'],
    [
      'a long program',
      `qubit[2] q;\n${'h q[1]; '.repeat(9)}`,
      'Line 2, column 65: this gate would be in T9, but the grid ends at T8.',
    ],
    [
      'an unknown gate of a program',
      'qubit[2] q;\n  foo q[0];',
      'Line 2, column 3: foo is not a gate or statement that is supported.',
    ],
    ['a program of 25 qubits', 'qubit[25] q;', 'Line 1, column 7: a circuit may have at most 24 qubits.'],
  ])('of %s', (_case, text, sentence) => {
    expect(sentenceFor(text)).toBe(sentence);
  });

  it.each([
    [
      'a second CNOT in a step',
      json(
        '{"name": "CNOT", "qubit": 0, "timeStep": 0, "target_qubit": 1}',
        '{"name": "CNOT", "qubit": 2, "timeStep": 0, "target_qubit": 3}',
      ).replace('3', '4'),
      'Line 3, column 1: Cannot place multiple CNOT gates in the same time step. CNOT gates must be in different columns.',
    ],
    [
      'a CNOT onto a gate',
      json(
        '{"name": "H", "qubit": 1, "timeStep": 0}',
        '{"name": "CNOT", "qubit": 0, "timeStep": 0, "target_qubit": 1}',
      ).replace('3', '4'),
      'Line 3, column 1: Cannot place CNOT gate: target qubit 1 already has a gate in this time step.',
    ],
    ['too many qubits', 'qubit[5] q;', 'Line 1, column 7: the grid has at most 4 qubits.'],
  ])('on an exercise of four qubits of %s', (_case, text, sentence) => {
    expect(sentenceFor(text, exerciseRules(4))).toBe(sentence);
  });
});

describe('an import', () => {
  it.each([
    ['JSON after blanks', ' \n{"qubits": 2, "gates": []}'],
    ['JSON of a version', '{"version": 1, "qubits": 2, "gates": []}'],
    ['JSON of another format', '{"format": "other", "qubits": 2, "gates": []}'],
    ['a program', 'qubit[2] q;'],
    ['a program of the last version', 'OPENQASM 2.0;\nqreg q[2];'],
  ])('takes %s', (_case, text) => {
    expect(importCircuit(text, simulatorRules)).toEqual({
      ok: true,
      circuit: { qubitCount: 2, gates: [] },
      rewritten: [],
    });
  });

  it('of fewer wires than an exercise has gains idle ones', () => {
    expect(importCircuit('qubit[1] q;\nx q[0];', exerciseRules(3))).toEqual({
      ok: true,
      circuit: { qubitCount: 3, gates: [{ id: 'g1', gate: 'X', qubits: [0], timeStep: 0 }] },
      rewritten: [],
    });
  });

  it('of a gate that only breaks a rule offers no program', () => {
    const twice = json(
      '{"name": "H", "qubit": 1, "timeStep": 4}',
      '{"name": "X", "qubit": 1, "timeStep": 4}',
    );
    const outcome = importCircuit(twice, simulatorRules);
    expect(outcome.ok || outcome.failure.program).toBeUndefined();
  });

  it('of JSON that is too long offers its program', () => {
    const outcome = importCircuit(json('{"name": "H", "qubit": 0, "timeStep": 8}'), simulatorRules);
    expect(outcome.ok || outcome.failure.program).toBe(
      'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nbit[3] c;\nh q[0];\nc = measure q;\n// columns: T9\n',
    );
  });
});
