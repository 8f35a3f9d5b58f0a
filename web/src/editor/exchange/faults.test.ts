import { describe, expect, it } from '@jest/globals';
import { exerciseRules, simulatorRules } from '../circuit/rules';
import { circuitOf, gate } from '../testing/build';
import { importCircuit } from './importCircuit';
import { fromJson, toJson } from './json';
import { fromQasm } from './fromQasm';

const H = '{"name": "H", "qubit": 0, "timeStep": 0}';

describe('of JSON it’s said where it’s wrong and how:', () => {
  it.each<[string, number, number, string, Record<string, string>]>([
    ['', 1, 1, 'json-syntax', { reason: 'ValueExpected' }],
    ['{\n  "qubits": 2\n  "gates": []\n}', 3, 3, 'json-syntax', { reason: 'CommaExpected' }],
    ['{"qubits": 2,}', 1, 14, 'json-syntax', { reason: 'PropertyNameExpected' }],
    ['{"qubits": 2, "gates": [1,]}', 1, 27, 'json-syntax', { reason: 'ValueExpected' }],
    ['{"qubits": 2', 1, 13, 'json-syntax', { reason: 'CloseBraceExpected' }],
    ['{} // x', 1, 4, 'json-syntax', { reason: 'InvalidCommentToken' }],
    ['{} x', 1, 4, 'json-syntax', { reason: 'InvalidSymbol' }],
    ['\n [1, 2]', 2, 2, 'json-not-a-circuit', {}],
    ['null', 1, 1, 'json-not-a-circuit', {}],
    ['7', 1, 1, 'json-not-a-circuit', {}],
    ['{"qubits": 2}', 1, 1, 'json-not-a-circuit', {}],
    [' {"gates": []}', 1, 2, 'json-not-a-circuit', {}],
    [
      '{"version": 3, "qubits": 2, "gates": []}',
      1,
      13,
      'json-field',
      { path: 'version', message: 'must be 1 or 2' },
    ],
    [
      '{"version": "1", "qubits": 2, "gates": []}',
      1,
      13,
      'json-field',
      { path: 'version', message: 'must be 1 or 2' },
    ],
    ...[0, 25, 1.5, '"2"', 'null'].map((qubits): [string, number, number, string, Record<string, string>] => [
      `{"qubits": ${qubits}, "gates": []}`,
      1,
      12,
      'json-field',
      { path: 'qubits', message: 'must be an integer from 1 to 24' },
    ]),
    [
      '{"qubits": 2, "gates": {}}',
      1,
      24,
      'json-field',
      { path: 'gates', message: 'must be a list of gates' },
    ],
    [
      `{"qubits": 2, "gates": [\n${H},\n7]}`,
      3,
      1,
      'json-field',
      { path: 'gates[1]', message: 'must be a gate object' },
    ],
    [
      `{"qubits": 2, "gates": [\n{"name": "FOO"}]}`,
      2,
      10,
      'json-field',
      { path: 'gates[0].name', message: 'must be one of H, X, Y, Z, S, T, RX, RY, RZ, CNOT' },
    ],
    [
      `{"qubits": 2, "gates": [\n{"name": "H", "qubit": 24, "timeStep": 0}]}`,
      2,
      24,
      'json-field',
      { path: 'gates[0].qubit', message: 'must be an integer from 0 to 23' },
    ],
    [
      `{"qubits": 1, "gates": [${H},\n{"name": "H", "timeStep": 0, "qubit": 1}]}`,
      2,
      39,
      'json-field',
      { path: 'gates[1].qubit', message: 'must be from 0 to 0 for 1 qubit' },
    ],
    [
      `{"qubits": 2, "gates": [\n{"name": "CNOT", "qubit": 0, "timeStep": 0}]}`,
      2,
      1,
      'json-field',
      { path: 'gates[0].target_qubit', message: 'must be an integer from 0 to 23' },
    ],
  ])('%j', (text, line, column, code, values) => {
    expect(fromJson(text)).toEqual({ ok: false, failure: { code, line, column, values } });
  });
});

it.each([
  ['{"qubits": 1, "gates": []}', 1, 0],
  ['{"qubits": 24, "gates": []}', 24, 0],
  [`{"version": 1, "format": "anything", "extra": [], "qubits": 2, "gates": [${H}]}`, 2, 1],
])('%j is taken', (text, qubitCount, gates) => {
  const read = fromJson(text);
  expect(read).toMatchObject({ ok: true, circuit: { qubitCount }, rewritten: [] });
  expect(read.ok && read.circuit.gates).toHaveLength(gates);
});

it('of what JSON has, each part has its place', () => {
  const read = fromJson(toJson(circuitOf(3, gate('H', 2, 0), gate('X', 0, 1))));
  if (!read.ok) throw new Error('not read');
  expect(read.placeOfQubits).toEqual({ line: 4, column: 13 });
  expect([0, 1].map(read.placeOfGate)).toEqual([
    { line: 6, column: 5 },
    { line: 7, column: 5 },
  ]);
  expect(read.toProgram()).toContain('\nh q[2];\nx q[0];\n');
});

describe('an import is', () => {
  it.each(['', ' ', '\n\t'])('nothing, of %j, and begins at the first character', (text) => {
    expect(importCircuit(text, simulatorRules)).toEqual({
      ok: false,
      failure: { code: 'empty', line: 1, column: 1, values: {} },
    });
  });

  it.each([
    ['{', 'json-syntax'],
    ['\n  {"qubits": 2}', 'json-not-a-circuit'],
    [' [1]', 'json-not-a-circuit'],
    ['qubits: 2', 'qasm'],
    ['"{"', 'qasm'],
  ])('read by its first character: %j is %s', (text, code) => {
    expect(importCircuit(text, simulatorRules)).toMatchObject({ ok: false, failure: { code } });
  });

  it('an OpenQASM program with the reason for which it can’t be read, without the place', () => {
    expect(importCircuit('qubit[2] q;\n h q[2];', simulatorRules)).toEqual({
      ok: false,
      failure: { code: 'qasm', line: 2, column: 6, values: { reason: 'q has no index 2; it ends at 1' } },
    });
  });

  it.each([
    [7, { code: 'refused', values: {}, refusal: { code: 'cell-taken', qubit: 0, timeStep: 7 } }],
    [8, { code: 'too-many-steps', values: { step: 9, columns: 8 } }],
  ])('of two gates in one cell of time step %i is %j', (timeStep, failure) => {
    const twice = toJson(circuitOf(2, gate('H', 0, timeStep), gate('X', 0, timeStep)));
    expect(importCircuit(twice, simulatorRules)).toMatchObject({ ok: false, failure });
  });

  it('of too many qubits, a fault that names how many there may be', () => {
    expect(importCircuit('{"qubits": 9, "gates": []}', simulatorRules)).toMatchObject({
      failure: { code: 'too-many-qubits', line: 1, column: 12, values: { qubits: 6 } },
    });
  });

  it('a program that names each gate that was rewritten once, in the order of the program', () => {
    const program = 'qubit[3] q;\nswap q[0], q[1];\nh q[0];\nsdg q[2];\nswap q[1], q[2];';
    expect(importCircuit(program, exerciseRules(3))).toMatchObject({ ok: true, rewritten: ['swap', 'sdg'] });
  });
});

it('a program says where its registers and its gates are, also where one gate became many', () => {
  const read = fromQasm('qubit[4] a;\n  qubit[3] b;\ncz a[0], a[1];\n  h b[0];', simulatorRules);
  if (!read.ok) throw new Error('not read');
  expect(read.placeOfQubits).toEqual({ line: 2, column: 9 });
  expect([0, 1, 2, 3, 4].map(read.placeOfGate)).toMatchObject([
    ...new Array<object>(3).fill({ line: 3, column: 1 }),
    { line: 4, column: 3 },
    { line: 1, column: 1 },
  ]);
});
