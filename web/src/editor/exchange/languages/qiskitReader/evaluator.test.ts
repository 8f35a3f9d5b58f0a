import { describe, expect, it } from '@jest/globals';
import { read, refusalOf, stepsOf } from '../testing/shortSteps';
import { fromQiskit } from './fromQiskit';

/** The angle that an expression gives a gate. */
function angleOf(expression: string): number {
  const { steps } = fromQiskit(`qc = QuantumCircuit(1)\nqc.rz(${expression}, 0)`);
  const [{ instruction }] = steps as [(typeof steps)[number]];
  return 'params' in instruction ? instruction.params![0]! : NaN;
}

it.each([
  ['-pi / 2', -Math.PI / 2],
  ['+2', 2],
  ['1 - 2 - 3', -4],
  ['2 - -3', 5],
  ['8 / 2 / 2', 2],
  ['7 // 2', 3],
  ['-7 // 2', -4],
  ['7 % 4', 3],
  ['-1 % 4', 3],
  ['2**3**2', 512],
  ['-2**2', -4],
  ['2**-1', 0.5],
  ['1_000', 1000],
  ['2.5e-1', 0.25],
  ['.5', 0.5],
  ['True', 1],
  ['math.pi', Math.PI],
  ['np.sqrt(9)', 3],
  ['np.exp(0)', 1],
  ['math.log(np.exp(2))', 2],
  ['np.sin(pi / 6)', 0.5],
  ['np.cos(pi / 3)', 0.5],
  ['np.tan(pi / 4)', 1],
  ['np.arcsin(1)', Math.PI / 2],
  ['math.acos(0)', Math.PI / 2],
  ['np.arctan(1)', Math.PI / 4],
  ['np.deg2rad(90)', Math.PI / 2],
  ['math.radians(180)', Math.PI],
  ['abs(-2)', 2],
  ['abs(3 - 4j)', 5],
  ['float(2)', 2],
  ['int(2.7)', 2],
  ['int(-2.7)', -2],
  ['len([4, 5, 6])', 3],
])('%s is %d', (expression, value) => {
  expect(angleOf(expression)).toBeCloseTo(value, 12);
});

it.each(['1j', '1 / 0', 'np.arcsin(2)', '1e999', '(1 + 1j) % 2'])('%s is no angle', (expression) => {
  expect(refusalOf(`qc.rz(${expression}, 0)`)).toMatch(/^1:\d+ (write an angle|this has no finite value)/);
});

describe('qubits and bits are named by', () => {
  it.each<[string, string[], string[]]>([
    ['how many there are', ['for k in range(qc.num_qubits): qc.h(k)'], ['H 0', 'H 1', 'H 2']],
    ['how many bits there are', ['qc.h(qc.num_clbits)'], ['H 2']],
    ['the list of all', ['qc.h(qc.qubits)'], ['H 0', 'H 1', 'H 2']],
    ['bits of the list of all', ['qc.measure(0, qc.clbits[1])'], ['MEASURE 0 >1']],
    ['registers of the list of all', ['qc.h(qc.qregs[1])'], ['H 2']],
    ['registers of bits', ['qc.measure([2, 1], qc.cregs[0])'], ['MEASURE 2 >0', 'MEASURE 1 >1']],
    ['the size of a register', ['qc.h(q.size)'], ['H 2']],
    ['the end of a list', ['qc.h(-1)', 'qc.x(qc.qubits[-3])', 'qc.measure(0, -1)'], ['H 2', 'X 0', 'MEASURE 0 >1']], // prettier-ignore
    ['a slice up to', ['qc.h(qc.qubits[:2])'], ['H 0', 'H 1']],
    ['a slice up to the end', ['qc.h(qc.qubits[:-1])'], ['H 0', 'H 1']],
    ['a slice from', ['qc.h(qc.qubits[1:])'], ['H 1', 'H 2']],
    ['a slice in steps of one', ['qc.h(q[0:2:1])'], ['H 0', 'H 1']],
    ['a range backwards', ['qc.h(range(2, 0, -1))'], ['H 2', 'H 1']],
    ['a range that is empty', ['qc.x(0)', 'qc.h(range(2, 1))'], ['X 0']],
    ['a list backwards', ['for k in reversed([0, 2]): qc.h(k)'], ['H 2', 'H 0']],
    ['two lists, one after the other', ['qc.h([2] + [0])'], ['H 2', 'H 0']],
    ['a list several times', ['qc.h([1, 0] * 2)'], ['H 1', 'H 0', 'H 1', 'H 0']],
    ['a list that grows', ['on = [2]', 'on.append(0)', 'qc.h(on)'], ['H 2', 'H 0']],
    ['the copy of a list, which grows alone', ['on = [2]', 'more = on.copy()', 'more.append(0)', 'qc.h(on)', 'qc.x(more)'], ['H 2', 'X 2', 'X 0']], // prettier-ignore
    ['an array', ['qc.h(np.array([1, 2]).tolist())'], ['H 1', 'H 2']],
    ['the rest of a list', ['qc.ccx(*[2, 0], 1)'], ['CCX 2 0 1']],
    ['names for each of a list', ['a, b = [2, 0]', 'qc.cx(a, b)'], ['CX 2 0']],
  ])('%s', (_how, lines, steps) => {
    const made = [
      'q = QuantumRegister(2)',
      'qc = QuantumCircuit(q, QuantumRegister(1), ClassicalRegister(2))',
    ];
    expect(stepsOf(...made, ...lines)).toEqual(steps);
  });

  it.each([
    ['qc.h(qc.qubits[3])', 'write an index from 0 to 2'],
    ['qc.h(qc.qubits[-4])', 'write an index from 0 to 2'],
    ['qc.h(qc.qubits[::2])', 'write the number of a qubit here, such as 0'],
    ['qc.measure(0, secret)', 'write the number of a classical bit here, such as 0'],
    ['qc.h(-4)', 'write a qubit from 0 to 2'],
    ['qc.measure(0, 2)', 'write a classical bit from 0 to 1'],
    ['qc.h(0.5)', 'write a qubit from 0 to 2'],
    ['qc.h(r[0])', 'r isn’t known here; write which register it is'],
    ["qc.h(QuantumRegister(1, 'anc'))", 'anc isn’t in this circuit; write QuantumCircuit with it'],
    ['qc.h(QuantumRegister(1))', 'this register isn’t in this circuit; write QuantumCircuit with it'],
    ['qc.h(range(0, 99999))', 'write a shorter range'],
    ['qc.h([0] * 99999)', 'write a shorter list'],
    ['on = [1]\non.pop()', 'write the list itself instead of changing it'],
    ['qc.h(*secret)', 'write the values themselves instead of *'],
  ])('nothing that %s says', (line, reason) => {
    expect(refusalOf('qc = QuantumCircuit(3, 2)', 'qc.x(0)', line).replace(/^\d+:\d+ /, '')).toBe(reason);
  });
});

describe('registers', () => {
  it('may be ancillas, be given by their size, and be added later', () => {
    expect(
      read(
        'anc = AncillaRegister(1)',
        "q = QuantumRegister(size=2, name='q')",
        'qc = QuantumCircuit(q)',
        'qc.add_register(anc, ClassicalRegister(3))',
        'qc.add_register(q)',
        'qc.x(anc)',
      ),
    ).toEqual({ qubitCount: 3, bitCount: 3, steps: ['X 2'] });
  });

  it('count qubits and bits apart, in any order', () => {
    expect(
      stepsOf(
        'c, d = ClassicalRegister(3), ClassicalRegister(1)',
        'q, r = QuantumRegister(1), QuantumRegister(2)',
        'qc = QuantumCircuit(c, q, d, r)',
        'qc.h(r[0])',
        'qc.measure(r[1], d)',
      ),
    ).toEqual(['H 1', 'MEASURE 2 >3']);
  });

  it.each([
    ["QuantumRegister('q', 2)", 'write how many there are first, as QuantumRegister(2)'],
    ['ClassicalRegister(1025)', 'write how many there are first, as ClassicalRegister(2)'],
    ['QuantumCircuit(-1)', 'write how many qubits there are, as QuantumCircuit(2)'],
    ['QuantumCircuit(2, 1.5)', 'write a whole number here'],
    ['QuantumCircuit(1, 1025)', 'a circuit may have at most 1024 classical bits; write fewer'],
  ])('aren’t made by %s', (made, reason) => {
    expect(refusalOf(`made = ${made}`)).toBe(`1:8 ${reason}`);
  });

  it('of 1024 bits are the most', () => {
    expect(read('qc = QuantumCircuit(1, 1024)', 'qc.measure(0, 1023)').bitCount).toBe(1024);
  });
});

describe('what functions of others do', () => {
  it.each([
    ['print(qc)'],
    ['plan(qc.num_qubits)'],
    ['depths = [qc.depth(), qc.width()]'],
    ["qc.draw('mpl').savefig('bell.png')"],
    ['state = Statevector.from_instruction(qc)'],
  ])('is passed over where they leave the circuit alone: %s', (line) => {
    expect(stepsOf('qc = QuantumCircuit(1)', 'qc.h(0)', line, 'qc.x(0)')).toEqual(['H 0', 'X 0']);
  });

  it.each([
    ['oracle(circuit=qc)'],
    ['oracle([0, qc])'],
    ['oracle(qc.data)'],
    ['circuits = [qc]; oracle(circuits[0])'],
    ['circuits = [0, [qc]]; oracle(circuits)'],
  ])('isn’t known where they may change it: %s', (line) => {
    expect(refusalOf('qc = QuantumCircuit(1)', 'qc.h(0)', line)).toMatch(
      /^3:\d+ what oracle does can’t be read; write its calls here$/,
    );
  });
});
