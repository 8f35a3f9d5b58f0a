import { describe, expect, it } from '@jest/globals';
import { buildDynamicCircuit, type GateDefinition, type Instruction } from '@superpose/quantum';
import { toCirq } from './cirq';
import { toQiskit } from './qiskit';
import { toQsharp } from './qsharp';
import { distance } from './testing/programs';
import { readCirq } from './testing/readCirq';

const bell = buildDynamicCircuit(2, 0, [
  { gate: 'H', qubits: [0] },
  { gate: 'CX', qubits: [0, 1] },
]);

/** The state of qubit 0 goes to qubit 2. */
const teleportation = buildDynamicCircuit(3, 2, [
  { gate: 'RY', qubits: [0], params: [Math.PI / 3] },
  { gate: 'H', qubits: [1] },
  { gate: 'CX', qubits: [1, 2] },
  { gate: 'BARRIER', qubits: [0, 1, 2] },
  { gate: 'CX', qubits: [0, 1] },
  { gate: 'H', qubits: [0] },
  { gate: 'MEASURE', qubits: [0], bit: 0 },
  { gate: 'MEASURE', qubits: [1], bit: 1 },
  { gate: 'X', qubits: [2], condition: { bits: [1], value: 1 } },
  { gate: 'Z', qubits: [2], condition: { bits: [0], value: 1 } },
]);

const pair: GateDefinition = {
  name: 'Bell pair',
  qubitCount: 2,
  operations: [
    { gate: 'H', qubits: [0] },
    { gate: 'CX', qubits: [0, 1] },
  ],
};
/** A custom gate, and the same with a control on 1 and one on 0. */
const custom = buildDynamicCircuit(4, 0, [
  { gate: 'CUSTOM', qubits: [0, 1], definition: pair },
  { gate: 'CUSTOM', qubits: [1, 0], definition: { ...pair }, controls: [2], negativeControls: [3] },
]);

const program = (...lines: string[]) => `${lines.join('\n')}\n`;

describe('a Bell state', () => {
  it('in Qiskit', () => {
    expect(toQiskit(bell)).toBe(
      program(
        'from qiskit import QuantumCircuit',
        '',
        'circuit = QuantumCircuit(2)',
        'circuit.h(0)',
        'circuit.cx(0, 1)',
        'circuit.measure_all()',
      ),
    );
  });

  it('in Cirq', () => {
    expect(toCirq(bell)).toBe(
      program(
        "# q[k] is the circuit's qubit k; Cirq takes the first qubit for the most significant.",
        'import cirq',
        '',
        'q = cirq.LineQubit.range(2)',
        'circuit = cirq.Circuit(',
        '    cirq.H(q[0]),',
        '    cirq.CNOT(q[0], q[1]),',
        "    cirq.measure(*q, key='result'),",
        ')',
      ),
    );
  });

  it('in Q#', () => {
    expect(toQsharp(bell)).toBe(
      program(
        "// q[k] is the circuit's qubit k.",
        'import Std.Canon.*;',
        'import Std.Intrinsic.*;',
        'import Std.Measurement.*;',
        '',
        'operation Main() : Result[] {',
        '    use q = Qubit[2];',
        '    H(q[0]);',
        '    CNOT(q[0], q[1]);',
        '    return MResetEachZ(q);',
        '}',
      ),
    );
  });
});

describe('teleportation', () => {
  it('in Qiskit', () => {
    expect(toQiskit(teleportation)).toBe(
      program(
        'from math import pi',
        'from qiskit import QuantumCircuit',
        '',
        'circuit = QuantumCircuit(3, 2)',
        'circuit.ry(pi/3, 0)',
        'circuit.h(1)',
        'circuit.cx(1, 2)',
        'circuit.barrier(0, 1, 2)',
        'circuit.cx(0, 1)',
        'circuit.h(0)',
        'circuit.measure(0, 0)',
        'circuit.measure(1, 1)',
        'with circuit.if_test((circuit.clbits[1], 1)):',
        '    circuit.x(2)',
        'with circuit.if_test((circuit.clbits[0], 1)):',
        '    circuit.z(2)',
      ),
    );
  });

  it('in Cirq', () => {
    expect(toCirq(teleportation)).toBe(
      program(
        "# q[k] is the circuit's qubit k; Cirq takes the first qubit for the most significant.",
        'from math import pi',
        'import cirq',
        '',
        'q = cirq.LineQubit.range(3)',
        'circuit = cirq.Circuit(',
        '    cirq.ry(pi/3)(q[0]),',
        '    cirq.H(q[1]),',
        '    cirq.CNOT(q[1], q[2]),',
        ')',
        '# barrier',
        'circuit += cirq.Circuit(',
        '    cirq.CNOT(q[0], q[1]),',
        '    cirq.H(q[0]),',
        "    cirq.measure(q[0], key='c0'),",
        "    cirq.measure(q[1], key='c1'),",
        "    cirq.X(q[2]).with_classical_controls('c1'),",
        "    cirq.Z(q[2]).with_classical_controls('c0'),",
        ')',
      ),
    );
  });

  it('in Q#', () => {
    expect(toQsharp(teleportation)).toBe(
      program(
        "// q[k] is the circuit's qubit k.",
        'import Std.Canon.*;',
        'import Std.Intrinsic.*;',
        'import Std.Math.PI;',
        'import Std.Measurement.*;',
        '',
        'operation Main() : Result[] {',
        '    use q = Qubit[3];',
        '    mutable c0 = Zero;',
        '    mutable c1 = Zero;',
        '    Ry(PI() / 3.0, q[0]);',
        '    H(q[1]);',
        '    CNOT(q[1], q[2]);',
        '    // barrier',
        '    CNOT(q[0], q[1]);',
        '    H(q[0]);',
        '    set c0 = M(q[0]);',
        '    set c1 = M(q[1]);',
        '    if c1 == One {',
        '        X(q[2]);',
        '    }',
        '    if c0 == One {',
        '        Z(q[2]);',
        '    }',
        '    ResetAll(q);',
        '    return [c0, c1];',
        '}',
      ),
    );
  });
});

describe('a custom gate is defined once and called by its name', () => {
  it('in Qiskit', () => {
    expect(toQiskit(custom)).toBe(
      program(
        'from qiskit import QuantumCircuit',
        '',
        'bellpair_gate = QuantumCircuit(2, name="Bell pair")',
        'bellpair_gate.h(0)',
        'bellpair_gate.cx(0, 1)',
        'bellpair_gate = bellpair_gate.to_gate()',
        '',
        'circuit = QuantumCircuit(4)',
        'circuit.append(bellpair_gate, [0, 1])',
        "circuit.append(bellpair_gate.control(2, ctrl_state='01'), [2, 3, 1, 0])",
        'circuit.measure_all()',
      ),
    );
  });

  it('in Cirq', () => {
    expect(toCirq(custom)).toBe(
      program(
        "# q[k] is the circuit's qubit k; Cirq takes the first qubit for the most significant.",
        'import cirq',
        '',
        'class BellpairGate(cirq.Gate):',
        '    def _num_qubits_(self):',
        '        return 2',
        '',
        '    def _decompose_(self, q):',
        '        yield cirq.H(q[0])',
        '        yield cirq.CNOT(q[0], q[1])',
        '',
        '',
        'q = cirq.LineQubit.range(4)',
        'circuit = cirq.Circuit(',
        '    BellpairGate()(q[0], q[1]),',
        '    BellpairGate()(q[1], q[0]).controlled_by(q[2], q[3], control_values=[1, 0]),',
        "    cirq.measure(*q, key='result'),",
        ')',
      ),
    );
  });

  it('in Q#', () => {
    expect(toQsharp(custom)).toBe(
      program(
        "// q[k] is the circuit's qubit k.",
        'import Std.Canon.*;',
        'import Std.Intrinsic.*;',
        'import Std.Measurement.*;',
        '',
        'operation BellpairGate(q : Qubit[]) : Unit is Adj + Ctl {',
        '    H(q[0]);',
        '    CNOT(q[0], q[1]);',
        '}',
        '',
        'operation Main() : Result[] {',
        '    use q = Qubit[4];',
        '    BellpairGate([q[0], q[1]]);',
        '    ApplyControlledOnBitString([true, false], BellpairGate, [q[2], q[3]], [q[1], q[0]]);',
        '    return MResetEachZ(q);',
        '}',
      ),
    );
  });

  it('with a name that no other gate has', () => {
    const gates = ['U', 'U', 'U†', '3 ∘ 2', 'class', '♥'].map((name, index): Instruction => {
      const operations = [{ gate: 'P', qubits: [0], params: [index] }] as const;
      return { gate: 'CUSTOM', qubits: [0], definition: { name, qubitCount: 1, operations } };
    });
    const text = toQiskit(buildDynamicCircuit(1, 0, gates));
    expect([...text.matchAll(/append\((\w+)/g)].map(([, name]) => name)).toEqual([
      ...['u_gate', 'u_2_gate', 'udg_gate', 'g32_gate', 'class_gate', 'g_gate'],
    ]);
  });

  it('also without any part', () => {
    const empty = { name: 'nothing', qubitCount: 1, operations: [] };
    const circuit = buildDynamicCircuit(1, 0, [{ gate: 'CUSTOM', qubits: [0], definition: empty }]);
    expect(toCirq(circuit)).toContain('    def _decompose_(self, q):\n        return []\n');
    expect(toQsharp(circuit)).toContain('Unit is Adj + Ctl {\n}\n');
    expect(toQiskit(circuit)).toContain('name="nothing")\nnothing_gate = nothing_gate.to_gate()\n');
  });
});

describe('angles', () => {
  const turned = (...angles: number[]) =>
    buildDynamicCircuit(
      1,
      0,
      angles.map((angle) => ({ gate: 'P', qubits: [0], params: [angle] }) as const),
    );
  const angles = [Math.PI, -Math.PI / 2, (3 * Math.PI) / 4, 0, 2, -0.25, 1e-7, 1e21];

  it('are multiples of pi where they are exact', () => {
    const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, angle]) => angle);
    expect(found(toQiskit(turned(...angles)), /\.p\((.+), 0\)/g)).toEqual([
      ...['pi', '-pi/2', '3*pi/4', '0', '2', '-0.25', '1e-7', '1e+21'],
    ]);
    expect(found(toCirq(turned(...angles)), /exponent=(.+)\)\(/g)).toEqual([
      ...['1', '-1/2', '3/4', '0', '2/pi', '-0.25/pi', '1e-7/pi', '1e+21/pi'],
    ]);
    expect(found(toQsharp(turned(...angles)), /R1\((.+), q/g)).toEqual([
      ...['PI()', '-PI() / 2.0', '3.0 * PI() / 4.0', '0.0', '2.0', '-0.25', '1.0e-7', '1.0e+21'],
    ]);
  });

  it("of Qiskit programs with the palette's first gates alone keep all digits", () => {
    const rx = { gate: 'RX', qubits: [0], params: [Math.PI / 2] } as const;
    expect(toQiskit(buildDynamicCircuit(1, 0, [rx]))).toContain('circuit.rx(1.5707963267948966, 0)\n');
    for (const other of [{ ...rx, controls: [1] }, { gate: 'P', qubits: [0], params: [1] } as const]) {
      expect(toQiskit(buildDynamicCircuit(2, 0, [rx, other]))).toContain('circuit.rx(pi/2, 0)\n');
    }
    expect(toQiskit(buildDynamicCircuit(1, 1, [rx]))).toContain('circuit.rx(pi/2, 0)\n');
  });
});

it('classes of Qiskit are imported once each, by their names', () => {
  const gates = (['S', 'H', 'S'] as const).map((gate) => ({ gate, qubits: [0], controls: [1, 2] }));
  expect(toQiskit(buildDynamicCircuit(3, 0, gates))).toContain(
    'from qiskit.circuit.library import HGate, SGate\n',
  );
});

it('matrices have complex numbers', () => {
  const params = [0.5, 0.5, 0.5, -0.5, 0.5, -0.5, 0.5, 0.5];
  const rotated = [0, 0, 0, -1, 0, 1, 0, 0];
  const circuit = buildDynamicCircuit(2, 0, [
    { gate: 'MATRIX', qubits: [0], params },
    { gate: 'MATRIX', qubits: [0], params: rotated, controls: [1] },
  ]);
  expect(toQiskit(circuit)).toContain(
    'circuit.append(UnitaryGate([[0.5+0.5j, 0.5-0.5j], [0.5-0.5j, 0.5+0.5j]]), [0])\n' +
      'circuit.append(UnitaryGate([[0, -1j], [1j, 0]]).control(1), [1, 0])\n',
  );
  expect(toCirq(circuit)).toContain('import numpy as np\n');
  expect(toCirq(circuit)).toContain(
    '    cirq.MatrixGate(np.array([[0, -1j], [1j, 0]]))(q[0]).controlled_by(q[1]),\n',
  );
});

describe('a measurement that waits for a condition in Cirq', () => {
  const circuit = (value: number, bit: number) =>
    buildDynamicCircuit(2, 2, [
      { gate: 'H', qubits: [0] },
      { gate: 'RY', qubits: [1], params: [1] },
      { gate: 'MEASURE', qubits: [0], bit: 0 },
      { gate: 'MEASURE', qubits: [1], bit: 1 },
      { gate: 'H', qubits: [1] },
      { gate: 'MEASURE', qubits: [1], bit, condition: { bits: [0, 1], value } },
      { gate: 'H', qubits: [1] },
    ]);

  it('goes by a spare qubit, which keeps what the bit held', () => {
    expect(toCirq(circuit(3, 1))).toContain(
      program(
        "    cirq.CNOT(q[1], q[-1]).with_classical_controls('c0', 'c1'),",
        "    cirq.X(q[-1]).with_classical_controls(sympy.Eq(sympy.Symbol('c0'), 0), 'c1'),",
        "    cirq.measure(q[-1], key='c1'),",
        '    cirq.reset(q[-1]),',
      ),
    );
  });

  it.each([0, 1, 2, 3].flatMap((value) => [0, 1].map((bit) => [value, bit] as const)))(
    'does the same for the value %i into bit %i',
    (value, bit) => {
      const wanted = circuit(value, bit);
      expect(distance(wanted, readCirq(toCirq(wanted)))).toBeLessThan(1e-9);
    },
  );
});
