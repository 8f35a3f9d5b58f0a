import { describe, expect, it } from '@jest/globals';
import { buildCircuit, isOperation, unitaryOf } from '@superpose/quantum';
import { refusalOf, stepsOf } from '../testing/shortSteps';
import { fromQiskit } from './fromQiskit';

/** The matrix of calls on three qubits, to nine digits. */
function matrixOf(...calls: string[]): number[] {
  const { steps } = fromQiskit(['qc = QuantumCircuit(3)', ...calls.map((call) => `qc.${call}`)].join('\n'));
  const operations = steps.map(({ instruction }) => instruction).filter(isOperation);
  return Array.from(unitaryOf(buildCircuit(3, operations)).entries, (x) => Number(x.toFixed(9)) + 0);
}

// As Qiskit's library of circuits defines them.
it.each([
  ['u1(0.3, 1)', ['p(0.3, 1)']],
  ['u2(0.2, 0.3, 1)', ['u(pi/2, 0.2, 0.3, 1)']],
  ['u3(0.1, 0.2, 0.3, 1)', ['u(0.1, 0.2, 0.3, 1)']],
  ['r(0.5, 0, 1)', ['rx(0.5, 1)']],
  ['r(0.5, pi/2, 1)', ['ry(0.5, 1)']],
  ['cnot(2, 1)', ['cx(2, 1)']],
  ['cy(2, 1)', ['sdg(1)', 'cx(2, 1)', 's(1)']],
  ['cs(2, 1)', ['cp(pi/2, 2, 1)']],
  ['csdg(2, 1)', ['cp(-pi/2, 2, 1)']],
  ['csx(2, 1)', ['h(1)', 'cp(pi/2, 2, 1)', 'h(1)']],
  ['cu1(0.3, 2, 1)', ['cp(0.3, 2, 1)']],
  ['cu3(0.1, 0.2, 0.3, 2, 1)', ['append(UGate(0.1, 0.2, 0.3).control(1), [2, 1])']],
  ['cu(0.1, 0.2, 0.3, 0.4, 2, 1)', ['p(0.4, 2)', 'cu3(0.1, 0.2, 0.3, 2, 1)']],
  ['crz(0.3, 2, 1)', ['rz(0.15, 1)', 'cx(2, 1)', 'rz(-0.15, 1)', 'cx(2, 1)']],
  ['cry(0.3, 2, 1)', ['ry(0.15, 1)', 'cx(2, 1)', 'ry(-0.15, 1)', 'cx(2, 1)']],
  ['toffoli(2, 0, 1)', ['ccx(2, 0, 1)']],
  ['ccz(2, 0, 1)', ['h(1)', 'ccx(2, 0, 1)', 'h(1)']],
  ['fredkin(2, 0, 1)', ['cswap(2, 0, 1)']],
  ['cswap(2, 0, 1)', ['cx(1, 0)', 'ccx(2, 0, 1)', 'cx(1, 0)']],
  ['iswap(2, 1)', ['s(2)', 's(1)', 'h(2)', 'cx(2, 1)', 'cx(1, 2)', 'h(1)']],
  ['rzz(0.3, 2, 1)', ['cx(2, 1)', 'rz(0.3, 1)', 'cx(2, 1)']],
  ['rxx(0.3, 2, 1)', ['h([1, 2])', 'rzz(0.3, 2, 1)', 'h([1, 2])']],
  ['ryy(0.3, 2, 1)', ['sdg([1, 2])', 'rxx(0.3, 2, 1)', 's([1, 2])']],
  ['rzx(0.3, 2, 1)', ['h(1)', 'cx(2, 1)', 'rz(0.3, 1)', 'cx(2, 1)', 'h(1)']],
  ['dcx(2, 1)', ['cx(2, 1)', 'cx(1, 2)']],
  ['mct([2, 0], 1)', ['ccx(2, 0, 1)']],
  ['mcp(0.3, [2], 1)', ['cp(0.3, 2, 1)']],
])('%s does what it is made of', (call, parts) => {
  expect(matrixOf(call)).toEqual(matrixOf(...parts));
});

it.each(['id(0)', 'i(0)', 'append(IGate(), [0])'])('%s does nothing', (call) => {
  expect(stepsOf('qc = QuantumCircuit(1)', 'qc.h(0)', `qc.${call}`)).toEqual(['H 0']);
});

it.each([
  ['XGate()', '[1]', 'x(1)'],
  ['SXdgGate()', '[1]', 'sxdg(1)'],
  ['PhaseGate(0.5)', '[1]', 'p(0.5, 1)'],
  ['U2Gate(0.1, 0.2)', '[1]', 'u2(0.1, 0.2, 1)'],
  ['UnitaryGate([[0, 1], [1, 0]])', '[1]', 'x(1)'],
  ['CPhaseGate(0.5)', '[1, 0]', 'cp(0.5, 1, 0)'],
  ['RZZGate(0.5)', '[1, 0]', 'rzz(0.5, 1, 0)'],
  ['iSwapGate()', '[1, 0]', 'iswap(1, 0)'],
  ['UnitaryGate([[1, 0, 0, 0], [0, 0, 0, 1], [0, 0, 1, 0], [0, 1, 0, 0]])', '[1, 0]', 'cx(1, 0)'],
  ['CCXGate()', '[1, 0, 2]', 'ccx(1, 0, 2)'],
  ['ToffoliGate()', '[1, 0, 2]', 'ccx(1, 0, 2)'],
  ['CSwapGate()', '[1, 0, 2]', 'cswap(1, 0, 2)'],
  ['MCXGate(2)', '[1, 0, 2]', 'ccx(1, 0, 2)'],
])('the class %s on %s places what %s does', (made, qubits, call) => {
  expect(matrixOf(`append(${made}, ${qubits})`)).toEqual(matrixOf(call));
});

describe('a control state', () => {
  it.each([
    ["'01'", ['X +0 -1 2']],
    ["r'01'", ['X +0 -1 2']],
    ['1', ['X +0 -1 2']],
    ['2', ['X +1 -0 2']],
    ["'00'", ['X -0 -1 2']],
    ['3', ['CCX 0 1 2']],
  ])('of %s begins with its last digit', (state, steps) => {
    const start = 'qc = QuantumCircuit(3)';
    const made = `qc.append(XGate().control(2, ctrl_state=${state}), [0, 1, 2])`;
    expect(stepsOf(start, made)).toEqual(steps);
    expect(stepsOf(start, `qc.ccx(0, 1, 2, ctrl_state=${state})`)).toEqual(steps);
    expect(stepsOf(start, `qc.mcx([0, 1], 2, ctrl_state=${state})`)).toEqual(steps);
  });

  it.each([
    ['XGate().control(0)', 'write how many controls there are, as control(2)'],
    ['XGate().control(33)', 'write how many controls there are, as control(2)'],
    ["XGate().control(2, ctrl_state='011')", 'write the control state with 2 digits, each 0 or 1'],
    ['XGate().control(2, ctrl_state=4)', 'write the control state with 2 digits, each 0 or 1'],
    ['XGate().power(2)', 'power can’t be read; use control() or inverse()'],
    ['RXGate()', 'write 1 angles here'],
  ])('%s isn’t read', (made, reason) => {
    expect(refusalOf('qc = QuantumCircuit(3)', `qc.append(${made}, [0, 1])`)).toContain(reason);
  });

  it('is of no use to a gate without controls', () => {
    expect(refusalOf('qc.h(0, ctrl_state=0)')).toBe('1:4 write ctrl_state for a gate with controls only');
  });
});
