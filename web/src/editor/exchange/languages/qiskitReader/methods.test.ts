import { describe, expect, it } from '@jest/globals';
import { read, refusalOf, stepsOf } from '../testing/shortSteps';
import { fromQiskit } from './fromQiskit';

const THREE = 'qc = QuantumCircuit(3, 2)';

it.each([
  ['qc.ccx(control_qubit1=2, control_qubit2=0, target_qubit=1)', 'CCX 2 0 1'],
  ['qc.ccx(target_qubit=1, control_qubit1=2, control_qubit2=0)', 'CCX 2 0 1'],
  ['qc.mcx(target_qubit=1, control_qubits=[2, 0])', 'CCX 2 0 1'],
  ['qc.swap(qubit2=0, qubit1=2)', 'SWAP 2 0'],
  ['qc.cswap(target_qubit2=0, target_qubit1=2, control_qubit=1)', 'CSWAP 1 2 0'],
  ['qc.rzz(qubit1=1, qubit2=2, theta=0.5)', 'RZZ(0.5) 1 2'],
  ['qc.cp(target_qubit=0, control_qubit=1, theta=0.5)', 'CP(0.5) 1 0'],
  ['qc.cu(0.1, 0.2, gamma=0.4, lam=0.3, control_qubit=1, target_qubit=2)', 'P(0.4) 1|U(0.1 0.2 0.3) +1 2'],
  ['qc.measure(cbit=1, qubit=2)', 'MEASURE 2 >1'],
  ['qc.append(HGate(), qargs=[2])', 'H 2'],
  ['qc.append(HGate(), [[0, 2]])', 'H 0|H 2'],
  ['qc.append(CXGate().to_instruction(), [2, 0])', 'CX 2 0'],
  ['qc.append(XGate().control(num_ctrl_qubits=2), [2, 0, 1])', 'CCX 2 0 1'],
  ['qc.append(XGate().control(), [2, 0])', 'CX 2 0'],
  ['qc.h([2, 0, 1])', 'H 2|H 0|H 1'],
  ['qc.cx([0, 1], 2)', 'CX 0 2|CX 1 2'],
  ['qc.cx([0, 1], [1, 2])', 'CX 0 1|CX 1 2'],
  ['qc.reset([2, 0])', 'RESET 2|RESET 0'],
  ['qc.reset(1)', 'RESET 1'],
  ['qc.barrier(2, 0)', 'BARRIER 2 0'],
  ['qc.barrier([0, 1], 2)', 'BARRIER 0 1 2'],
  ['qc.barrier()', 'BARRIER 0 1 2'],
])('%s is %s', (call, steps) => {
  expect(stepsOf(THREE, call)).toEqual(steps.split('|'));
});

describe('measuring all', () => {
  it.each([
    ['QuantumCircuit(2)', '', 2, ['MEASURE 0 >0', 'MEASURE 1 >1']],
    ['QuantumCircuit(2, 1)', '', 3, ['MEASURE 0 >1', 'MEASURE 1 >2']],
    ['QuantumCircuit(2, 2)', 'add_bits=False', 2, ['MEASURE 0 >0', 'MEASURE 1 >1']],
    ['QuantumCircuit(2, 2)', 'add_bits=True', 4, ['MEASURE 0 >2', 'MEASURE 1 >3']],
  ])('of %s by measure_all(%s) takes bits behind those that there are, unless told not to', (made, how, bitCount, steps) => {
    expect(read(`qc = ${made}`, `qc.measure_all(${how})`)).toEqual({ qubitCount: 2, bitCount, steps });
  }); // prettier-ignore

  it('needs a bit for each qubit', () => {
    expect(refusalOf('qc = QuantumCircuit(2, 1)', 'qc.measure_all(add_bits=False)')).toBe(
      '2:4 write a classical bit for each qubit',
    );
  });
});

it.each([
  ['qc.measure([0, 1, 2], [0, 1])', 'write as many classical bits as qubits'],
  ['qc.measure(0)', 'write a measurement with its qubits and bits, as measure(0, 0)'],
  ['qc.cx([0, 1, 2], [1, 2])', 'write as many qubits in each list'],
  ['qc.ccx(0)', 'write 3 qubits for ccx'],
  ['qc.crx(0)', 'write 1 angle and 2 qubits for crx'],
  ['qc.u(0)', 'write 3 angles and 1 qubit for u'],
  ['qc.mcx([0, 1])', 'write mcx with its controls and its target, as mcx([0, 1], 2)'],
  ['qc.append(CXGate(), [0])', 'write 2 qubits for this gate'],
  ['qc.append(HGate(), [])', 'write 1 qubit for this gate'],
  ['qc.append(Diagonal(), [0])', 'this gate can’t be read; write the gates that it stands for'],
  ['qc.unitary([[1, 0], [0, 1]], [0, 1])', 'write 1 qubit for this matrix'],
  ['qc.unitary([1, 0], [0])', 'write the matrix with its numbers, as [[0, 1], [1, 0]]'],
  ['qc.unitary([[a, 0], [0, 1]], [0])', 'write a number here'],
  ['qc.add_register(2)', 'write a register here, as QuantumRegister(2)'],
  ['qc.initialize([1, 0], 0)', 'initialize can’t be read; write the gates that prepare the state'],
  ['qc.prepare_state([1, 0], 0)', 'prepare_state can’t be read; write the gates that prepare the state'],
  ['qc.set_statevector([1, 0])', 'set_statevector can’t be read; write the gates that prepare the state'],
  ...['if_else', 'while_loop', 'for_loop', 'switch'].map((name) => [
    `qc.${name}((0, 1), body, [0], [0])`,
    `${name} can’t be read; write its calls one by one, with if_test for conditions`,
  ]),
  [
    'qc.if_test((0, 1), body, [0], [0])',
    'if_test can’t be read; write it as with circuit.if_test((c[0], 1)):',
  ],
])('%s isn’t read: %s', (call, reason) => {
  expect(refusalOf(THREE, 'qc.h(0)', call)).toMatch(/^3:\d+ /);
  expect(refusalOf(THREE, 'qc.h(0)', call).replace(/^\S+ /, '')).toBe(reason);
});

it.each([
  ...['draw()', 'depth()', 'size()', 'width()', 'count_ops()', 'decompose()', 'save_statevector()'],
  ...['num_nonlocal_gates()', 'num_tensor_factors()', 'save_unitary()', 'delay(100, 0)', 'qasm()'],
])('%s changes nothing', (call) => {
  expect(stepsOf(THREE, 'qc.h(0)', `qc.${call}`, 'qc.x(0)')).toEqual(['H 0', 'X 0']);
});

describe('a matrix', () => {
  it('stands on named qubits, under its label', () => {
    const label = (more: string) => {
      const { steps } = fromQiskit(`qc = QuantumCircuit(2)\nqc.unitary([[0, 1], [1, 0]], qubits=[1]${more})`);
      expect(steps[0]!.instruction.qubits).toEqual([1]);
      const { instruction } = steps[0]!;
      return 'definition' in instruction ? instruction.definition!.name : '';
    };
    expect([label(", label='flip'"), label('')]).toEqual(['flip', 'unitary']);
  });
});

describe('a circuit in another', () => {
  const PART = ['part = QuantumCircuit(2)', 'part.x(0)', 'part.barrier()', 'part.reset(1)', 'part.s(1)'];

  it('has its parts on the qubits that are given, in their order, or on the first ones', () => {
    const compose = (how: string) => stepsOf(...PART, 'qc = QuantumCircuit(3)', how);
    expect(compose('qc = qc.compose(part)')).toEqual(['X 0', 'BARRIER 0 1', 'RESET 1', 'S 1']);
    expect(compose('qc = qc.compose(part, qubits=[2, 0])')).toEqual(['X 2', 'BARRIER 2 0', 'RESET 0', 'S 0']);
    expect(compose('qc.compose(part, [1, 2], inplace=True)')).toEqual([
      ...['X 1', 'BARRIER 1 2', 'RESET 2', 'S 2'],
    ]);
  });

  it('leaves the other as it was, unless it is put in place', () => {
    const made = [...PART, 'qc = QuantumCircuit(2)', 'qc.h(0)'];
    expect(stepsOf(...made, 'whole = qc.compose(part, inplace=False)', 'whole.z(0)')).toHaveLength(6);
    expect(stepsOf(...made, 'qc.compose(part, inplace=True)', 'qc.z(0)')).toHaveLength(6);
    for (const how of ['part', 'part, inplace=False']) {
      expect(refusalOf(...made, `whole = qc.compose(${how})`, 'qc.z(0)')).toMatch(/this is a second circuit/);
    }
  });

  it('may be a gate', () => {
    expect(stepsOf('qc = QuantumCircuit(3)', 'qc = qc.compose(DCXGate(), [2, 0])')).toEqual([
      ...['CX 2 0', 'CX 0 2'],
    ]);
  });

  it('copied has the same registers, and goes on alone', () => {
    expect(
      read('qc = QuantumCircuit(1, 1)', 'again = qc.copy()', 'again.measure(0, 0)', 'again.measure_all()'),
    ).toEqual({ qubitCount: 1, bitCount: 2, steps: ['MEASURE 0 >0', 'MEASURE 0 >1'] });
  });

  it('as a gate has a name, and no barrier', () => {
    const gateOf = (made: string) => {
      const { steps } = fromQiskit(
        [made, ...PART.slice(1, 3), 'qc = QuantumCircuit(2)', 'qc.append(part.to_instruction(), [1, 0])'].join('\n'), // prettier-ignore
      );
      const [{ instruction }] = steps as [(typeof steps)[number]];
      if (!('definition' in instruction)) throw new Error('no gate');
      const { name, qubitCount, operations } = instruction.definition!;
      return { name, qubitCount, gates: operations.map(({ gate }) => gate) };
    };
    expect(gateOf("part = QuantumCircuit(2, name='flip')")).toEqual({
      ...{ name: 'flip', qubitCount: 2, gates: ['X'] },
    });
    expect(gateOf('part = QuantumCircuit(2)').name).toBe('circuit');
  });

  it.each([
    ['qc.compose(part, front=True)', 'write the calls in the order in which they run instead of front'],
    ['qc.compose(part, [0])', 'write 2 qubits for this circuit'],
    ['qc.compose(QuantumCircuit(4))', 'write 4 qubits for this circuit'],
    ['qc.append(part, [0, 1])', 'a gate can’t measure, reset or wait; write this call outside of it'],
    ['qc.compose(secret)', 'this gate can’t be read; write the gates that it stands for'],
  ])('isn’t read from %s', (call, reason) => {
    expect(refusalOf(...PART, 'qc = QuantumCircuit(3)', call).replace(/^\S+ /, '')).toBe(reason);
  });

  it.each(['part.measure(0, 0)', 'part.x(0).c_if(0, 1)'])('can’t take %s along', (line) => {
    const made = ['part = QuantumCircuit(1, 1)', line, 'qc = QuantumCircuit(1, 1)', 'qc.compose(part)'];
    expect(refusalOf(...made)).toBe(
      '4:4 a circuit that measures can’t be put into another; write its calls here',
    );
  });
});
