import { describe, expect, it } from '@jest/globals';
import { emptyCircuit, type EditorCircuit } from '../circuit/circuit';
import { circuitOf, cnot, gate } from '../testing/build';
import { exportFormats, written, type ExportFormat } from './exportFormats';
import { toSvg } from './svg';

const formatOf = (id: ExportFormat['id']) => exportFormats.find((format) => format.id === id)!;
const linesOf = (id: ExportFormat['id'], circuit: EditorCircuit) => formatOf(id).write(circuit).split('\n');

/** Every gate once, one column after another. */
const all = circuitOf(
  3,
  gate('H', 0, 0),
  gate('X', 1, 0),
  gate('Y', 2, 0),
  gate('Z', 0, 1),
  gate('S', 1, 1),
  gate('T', 2, 1),
  gate('RX', 0, 2, Math.PI / 2),
  gate('RY', 1, 2, -0.25),
  gate('RZ', 2, 2, 1e-7),
  cnot(2, 0, 4),
);

/** In the list a later column comes first, as after an edit. */
const late = circuitOf(2, cnot(1, 0, 4), gate('T', 1, 2), gate('H', 0, 2));

it('the formats are offered in this order, each with its file', () => {
  expect(exportFormats.map(({ id, fileName, mediaType }) => [id, fileName, mediaType])).toEqual([
    ['qasm3', 'circuit.qasm', 'text/plain'],
    ['qasm2', 'circuit.qasm', 'text/plain'],
    ['qiskit', 'circuit.py', 'text/x-python'],
    ['cirq', 'circuit.py', 'text/x-python'],
    ['braket', 'circuit.py', 'text/x-python'],
    ['quil', 'circuit.quil', 'text/plain'],
    ['qsharp', 'Circuit.qs', 'text/plain'],
    ['quantikz', 'circuit.tex', 'application/x-tex'],
    ['json', 'circuit.json', 'application/json'],
    ['svg', 'circuit.svg', 'image/svg+xml'],
    ['png', 'circuit.png', 'image/png'],
  ]);
});

it('the picture in dots is made from the drawing', () => {
  expect(formatOf('png').write(all)).toBe(toSvg(all));
  expect(formatOf('svg').write(all)).toBe(toSvg(all));
});

describe('OpenQASM', () => {
  const statements = [
    ...['h q[0];', 'x q[1];', 'y q[2];', 'z q[0];', 's q[1];', 't q[2];'],
    ...['rx(pi/2) q[0];', 'ry(-0.25) q[1];', 'rz(1.0e-7) q[2];', 'cx q[2], q[0];'],
  ];
  const columns = '// columns: T1 T1 T1 T2 T2 T2 T3 T3 T3 T5';

  it('3 has a statement for each gate, a measurement and the columns', () => {
    expect(linesOf('qasm3', all)).toEqual([
      ...['OPENQASM 3.0;', 'include "stdgates.inc";', 'qubit[3] q;', 'bit[3] c;'],
      ...statements,
      ...['c = measure q;', columns, ''],
    ]);
  });

  it('2 has the same in its words', () => {
    expect(linesOf('qasm2', all)).toEqual([
      ...['OPENQASM 2.0;', 'include "qelib1.inc";', 'qreg q[3];', 'creg c[3];'],
      ...statements,
      ...['measure q -> c;', columns, ''],
    ]);
  });

  it.each(['qasm3', 'qasm2'] as const)('as %s is in the order of the columns', (id) => {
    expect(linesOf(id, late).filter((line) => /^[htc]x? q|columns/.test(line))).toEqual([
      ...['t q[1];', 'h q[0];', 'cx q[1], q[0];', '// columns: T3 T3 T5'],
    ]);
  });

  it.each([
    ['qasm3', 'c = measure q;'],
    ['qasm2', 'measure q -> c;'],
  ] as const)('as %s of no gates notes no columns', (id, last) => {
    expect(linesOf(id, emptyCircuit(2)).slice(4)).toEqual([last, '']);
  });
});

describe('Qiskit', () => {
  it('has a call for each gate, and measures all at the end', () => {
    expect(linesOf('qiskit', all)).toEqual([
      ...['from qiskit import QuantumCircuit', '', 'circuit = QuantumCircuit(3)'],
      ...['circuit.h(0)', 'circuit.x(1)', 'circuit.y(2)', 'circuit.z(0)', 'circuit.s(1)', 'circuit.t(2)'],
      ...['circuit.rx(1.5707963267948966, 0)', 'circuit.ry(-0.25, 1)', 'circuit.rz(1e-7, 2)'],
      ...['circuit.cx(2, 0)', 'circuit.measure_all()', ''],
    ]);
  });

  it('is in the order of the columns, and leaves the circuit as it is', () => {
    const before = [...late.gates];
    expect(linesOf('qiskit', late).slice(3, 6)).toEqual(['circuit.t(1)', 'circuit.h(0)', 'circuit.cx(1, 0)']);
    expect(late.gates).toEqual(before);
  });
});

describe('JSON', () => {
  it('has the gates as the service takes them, in the order of the list', () => {
    expect(linesOf('json', all)).toEqual([
      '{',
      '  "format": "superpose-circuit",',
      '  "version": 1,',
      '  "qubits": 3,',
      '  "gates": [',
      '    {"name":"H","qubit":0,"timeStep":0},',
      '    {"name":"X","qubit":1,"timeStep":0},',
      '    {"name":"Y","qubit":2,"timeStep":0},',
      '    {"name":"Z","qubit":0,"timeStep":1},',
      '    {"name":"S","qubit":1,"timeStep":1},',
      '    {"name":"T","qubit":2,"timeStep":1},',
      '    {"name":"RX","qubit":0,"timeStep":2,"parameter":1.5707963267948966},',
      '    {"name":"RY","qubit":1,"timeStep":2,"parameter":-0.25},',
      '    {"name":"RZ","qubit":2,"timeStep":2,"parameter":1e-7},',
      '    {"name":"CNOT","qubit":2,"timeStep":4,"target_qubit":0}',
      '  ]',
      '}',
      '',
    ]);
  });

  it('of no gates has an empty list', () => {
    expect(linesOf('json', emptyCircuit(4)).slice(3, 5)).toEqual(['  "qubits": 4,', '  "gates": []']);
  });
});

describe('a circuit that measures and waits', () => {
  const waiting = circuitOf(
    2,
    gate('H', 0, 0),
    { gate: 'MEASURE', qubits: [0], bit: 0, timeStep: 1 },
    { gate: 'X', qubits: [1], controls: [0], condition: { bits: [0], value: 1 }, timeStep: 2 },
  );

  it.each<[ExportFormat['id'], string]>([
    ['qasm3', 'if (c[0] == 1) { ctrl @ x q[0], q[1]; }'],
    ['qasm2', 'if (c0 == 1) cx q[0], q[1];'],
    ['qiskit', 'circuit.measure(0, 0)'],
    ['cirq', "cirq.measure(q[0], key='c0')"],
    ['quil', 'JUMP-UNLESS @AFTER_1 ro[0]'],
    ['qsharp', 'M(q[0])'],
    ['quantikz', '\\meter'],
    ['json', '"classical_bit":0'],
    ['svg', '>c0</text>'],
  ])('is written as %s', (id, part) => {
    const outcome = written(formatOf(id), waiting);
    expect('text' in outcome && outcome.text).toContain(part);
  });

  it('is refused by Braket, whose circuits end with a measurement', () => {
    expect(written(formatOf('braket'), waiting)).toEqual({
      refusal: 'A circuit of Braket has no X that waits for a bit.',
    });
  });

  it('says why a format can’t hold it', () => {
    const twice = circuitOf(
      1,
      { gate: 'X', qubits: [0], condition: { bits: [0, 1], value: 1 }, timeStep: 0 },
      { gate: 'MEASURE', qubits: [0], bit: 1, condition: { bits: [0], value: 1 }, timeStep: 1 },
    );
    expect(written(formatOf('qasm2'), twice)).toEqual({
      refusal:
        'OpenQASM 2 has no MEASURE that waits for a part of a register: it could be carried out twice.',
    });
  });
});
