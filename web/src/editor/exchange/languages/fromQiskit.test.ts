import { describe, expect, it } from '@jest/globals';
import { fromQiskit } from './qiskitReader/fromQiskit';
import { ReadError } from './reading/readError';
import { read, refusalOf, short, stepsOf } from './testing/shortSteps';

describe('a tutorial’s calls', () => {
  it('are read, and what imports, draws, prints or runs is passed over', () => {
    expect(
      read(
        '%matplotlib inline',
        'import numpy as np',
        'from qiskit import QuantumCircuit, transpile',
        'from qiskit_aer import AerSimulator',
        '"""A Bell state."""',
        'qc = QuantumCircuit(2, 2)  # two qubits, two bits',
        'qc.h(0); qc.cx(0, 1)',
        'qc.rz(np.pi / 4, 1)',
        'qc.measure([0, 1], [0, 1])',
        "qc.draw('mpl')",
        'print(qc)',
        'simulator = AerSimulator()',
        'compiled = transpile(qc, simulator)',
        'job = simulator.run(compiled, shots=1000)',
        'counts = job.result().get_counts(qc)',
        "print(f'counts: {counts}')",
        'sorted_counts = {key: value for key, value in counts.items()}',
        'plot_histogram(counts)',
      ),
    ).toEqual({
      qubitCount: 2,
      bitCount: 2,
      steps: ['H 0', 'CX 0 1', 'RZ(0.7854) 1', 'MEASURE 0 >0', 'MEASURE 1 >1'],
    });
  });

  it('may stand without the circuit’s making, and behind a prompt', () => {
    expect(read('circuit.h(0)', 'circuit.cx(0, 2)', 'circuit.measure_all()')).toEqual({
      qubitCount: 3,
      bitCount: 3,
      steps: ['H 0', 'CX 0 2', 'MEASURE 0 >0', 'MEASURE 1 >1', 'MEASURE 2 >2'],
    });
    expect(stepsOf('>>> qc.h(q[0])', '>>> for k in range(2):', '...     qc.t(q[k])')).toEqual([
      'H 0',
      'T 0',
      'T 1',
    ]);
  });

  it('have registers, slices, lists and ranges', () => {
    expect(
      read(
        "a, b = QuantumRegister(2, 'a'), QuantumRegister(2, name='b')",
        "c = ClassicalRegister(2, 'c')",
        'qc = QuantumCircuit(a, b, c)',
        'qc.h(a)',
        'qc.x(b[-1])',
        'qc.y(qc.qubits[1:3])',
        'qc.cx(a, b)',
        'qc.cz(0, [1, 2])',
        'qc.s(range(1, 4, 2))',
        'qc.barrier()',
        'qc.reset(b[0])',
        'qc.measure(b, c)',
      ).steps,
    ).toEqual([
      ...['H 0', 'H 1', 'X 3', 'Y 1', 'Y 2', 'CX 0 2', 'CX 1 3', 'CZ 0 1', 'CZ 0 2', 'S 1', 'S 3'],
      ...['BARRIER 0 1 2 3', 'RESET 2', 'MEASURE 2 >0', 'MEASURE 3 >1'],
    ]);
  });

  it('have loops over numbers, one in another', () => {
    expect(
      stepsOf(
        'n = 3',
        'qc = QuantumCircuit(n)',
        'for i in range(n):',
        '    qc.h(i)',
        '    for j in range(i + 1, n):',
        '        qc.cp(2 * pi / 2**(j - i + 1), j, i)',
        'for i in reversed(range(n // 2)): qc.swap(i, n - i - 1)',
        'for k, angle in enumerate([pi, pi / 2]):',
        '    qc.p(angle, k)',
      ),
    ).toEqual([
      ...['H 0', 'CP(1.5708) 1 0', 'CP(0.7854) 2 0', 'H 1', 'CP(1.5708) 2 1', 'H 2', 'SWAP 0 2'],
      ...['P(3.1416) 0', 'P(1.5708) 1'],
    ]);
  });

  it('have gates of every kind', () => {
    expect(
      stepsOf(
        'qc = QuantumCircuit(4)',
        'qc.u(0.1, 0.2, 0.3, 0)',
        'qc.u(qubit=0, lam=0.3, theta=0.1, phi=0.2)',
        'qc.u2(0.2, 0.3, qubit=1)',
        'qc.id(0)',
        'qc.rx(theta=pi, qubit=2)',
        'qc.cx(control_qubit=1, target_qubit=0)',
        'qc.cx(0, 1, ctrl_state=0)',
        'qc.ch(0, 1)',
        'qc.crx(0.5, 0, 1)',
        'qc.ccx(0, 1, 2)',
        'qc.mcx([0, 1, 2], 3)',
        'qc.mcp(pi, [0, 1], 2)',
        'qc.append(XGate().control(2), [0, 1, 2])',
        "qc.append(RYGate(0.5).control(2, ctrl_state='01'), [0, 1, 2])",
        'qc.append(CXGate(), [3, 2])',
        'qc.append(SGate().inverse(), [3])',
      ),
    ).toEqual([
      ...[
        'U(0.1 0.2 0.3) 0',
        'U(0.1 0.2 0.3) 0',
        'U(1.5708 0.2 0.3) 1',
        'RX(3.1416) 2',
        'CX 1 0',
        'X -0 1',
        'H +0 1',
      ],
      ...['RX(0.5) +0 1', 'CCX 0 1 2', 'X +0 +1 +2 3', 'P(3.1416) +0 +1 2', 'CCX 0 1 2'],
      ...['RY(0.5) +0 -1 2', 'CX 3 2', 'SDG 3'],
    ]);
  });

  it('have conditions as calls and as blocks, with else', () => {
    expect(
      stepsOf(
        "c = ClassicalRegister(2, 'c')",
        'qc = QuantumCircuit(QuantumRegister(2), c)',
        'qc.measure(0, c[0])',
        'qc.x(1).c_if(c, 2)',
        'qc.z(1).c_if(c[0], True)',
        'with qc.if_test((c[0], 1)) as else_:',
        '    qc.h(1)',
        '    with qc.if_test((c[1], 0)):',
        '        qc.y(1)',
        'with else_:',
        '    qc.t(1)',
      ),
    ).toEqual([
      ...['MEASURE 0 >0', 'X 1 if c0c1=2', 'Z 1 if c0=1', 'H 1 if c0=1', 'Y 1 if c0c1=1', 'T 1 if c0=0'],
    ]);
  });

  it('have functions, which are read where they are called', () => {
    expect(
      stepsOf(
        'def flip_endian(counts):',
        '    return {key[::-1]: value for key, value in counts.items()}',
        'def bell(qc, a, b=1):',
        '    """Entangles two qubits."""',
        '    qc.h(a)',
        '    qc.cx(a, b)',
        'def two(n: int) -> QuantumCircuit:',
        "    pair = QuantumCircuit(n, name='pair')",
        '    bell(pair, 0)',
        '    bell(pair, a=2, b=n - 1)',
        '    return pair',
        'a = 9',
        'qc = two(4)',
        'qc.measure_all()',
        'print(flip_endian(backend.run(qc).result().get_counts()), a)',
      ),
    ).toEqual([
      ...['H 0', 'CX 0 1', 'H 2', 'CX 2 3'],
      ...['MEASURE 0 >0', 'MEASURE 1 >1', 'MEASURE 2 >2', 'MEASURE 3 >3'],
    ]);
  });

  it.each([
    ['on 1', '(c[0], 1)', ['H 1 if c0=1', 'T 1 if c0=0', 'Z 1']],
    ['on 0', '(c[0], 0)', ['H 1 if c0=0', 'T 1 if c0=1', 'Z 1']],
    ['on False', '(c[0], False)', ['H 1 if c0=0', 'T 1 if c0=1', 'Z 1']],
    ['on a register of one bit', '(d, 1)', ['H 1 if c2=1', 'T 1 if c2=0', 'Z 1']],
  ])('have an else that is the opposite of a condition %s, and what follows waits for nothing', (_what, test, steps) => {
    expect(
      stepsOf(
        'c, d = ClassicalRegister(2), ClassicalRegister(1)',
        'qc = QuantumCircuit(QuantumRegister(2), c, d)',
        `with qc.if_test(${test}) as else_: qc.h(1)`,
        'with else_: qc.t(1)',
        'qc.z(1)',
      ),
    ).toEqual(steps);
  }); // prettier-ignore

  it('have conditions that nothing fulfils, which leave out what waits for them', () => {
    expect(
      stepsOf(
        'qc = QuantumCircuit(2, 1)',
        'qc.x(0).c_if(0, 1)',
        'with qc.if_test((0, 1)):',
        '    with qc.if_test((0, 0)):',
        '        qc.h(1)',
        '    qc.y(1).c_if(0, 0)',
        '    qc.z(1).c_if(0, 1)',
        'qc.s(1)',
      ),
    ).toEqual(['X 0 if c0=1', 'Z 1 if c0=1', 'S 1']);
  });

  it('have barriers that wait for nothing, and 2000 gates at most', () => {
    expect(
      stepsOf('qc = QuantumCircuit(2, 1)', 'with qc.if_test((0, 1)):', '    qc.barrier()', '    qc.x(0)'),
    ).toEqual(['BARRIER 0 1', 'X 0 if c0=1']);
    expect(stepsOf('for k in range(2000): qc.h(0)')).toHaveLength(2000);
  });

  it('go on behind a line that makes no sense', () => {
    expect(stepsOf('done)', 'qc.h(0)', 'counts = {', '}', 'qc.x(0)')).toEqual(['H 0', 'X 0']);
    expect(stepsOf('for k in (2,): qc.h(k)')).toEqual(['H 2']);
    expect(refusalOf('"""Two', 'lines."""', 'qc.cx(0, \\', '  1)', 'qc.foo(0)')).toMatch(/^5:4 foo/);
  });

  it('count on, give several names at once, and hold what changes no circuit', () => {
    expect(
      stepsOf(
        '!pip install qiskit',
        'qc = circuit = QuantumCircuit(4)',
        'k = 3',
        'k -= 1',
        'qc.h(k)',
        'k *= 2',
        'k /= 4',
        'circuit.x(k)',
        "qc.name = 'Bell'",
        'qc.global_phase = pi',
        "qc.metadata = {'by': 'me', 'tags': ['first']}",
        'assert qc.num_qubits == 4',
        'del k',
        'pass',
        'if verbose:',
        "    print('drawn')",
        'def plot(counts):',
        '    if not counts: return None',
        '    show(counts)',
        'plot(qc.depth())',
      ),
    ).toEqual(['H 2', 'X 1']);
  });

  it('copy a circuit, of which only what is changed counts', () => {
    const made = ['qc = QuantumCircuit(1)', 'qc.h(0)', 'other = qc.copy()'];
    expect(stepsOf(...made, 'print(other)', 'qc.x(0)')).toEqual(['H 0', 'X 0']);
    expect(() => stepsOf(...made, 'other.x(0)')).toThrow(/second circuit/);
    expect(stepsOf(...made, 'qc = qc.compose(other)', 'qc.z(0)')).toEqual(['H 0', 'H 0', 'Z 0']);
  });

  it.each([
    ["RYGate(0.5).control(2, ctrl_state='01')", 'RY(0.5) +3 -2 1'],
    ['HGate().control(2)', 'H +3 +2 1'],
  ])('put a circuit with %s onto other qubits, controls and all', (gate, step) => {
    expect(
      stepsOf(
        'part = QuantumCircuit(3)',
        `part.append(${gate}, [0, 1, 2])`,
        'qc = QuantumCircuit(4)',
        'qc = qc.compose(part, [3, 2, 1])',
      ),
    ).toEqual([step]);
  });

  it('put circuits into others as gates, or as they are', () => {
    const { steps } = fromQiskit(
      [
        "part = QuantumCircuit(2, name='Part')",
        'part.h(0)',
        'part.cx(0, 1)',
        'qc = QuantumCircuit(3)',
        'qc.append(part.to_gate(), [1, 2])',
        'qc.append(part.to_gate().control(1), [0, 1, 2])',
        'qc = qc.compose(part, [2, 0])',
        'qc.compose(part.inverse(), qubits=[2, 0], inplace=True)',
        'qc.unitary([[0, -1j], [1j, 0]], [0])',
      ].join('\n'),
    );
    const [first, second] = steps.map(({ instruction }) => instruction);
    expect(first).toMatchObject({
      gate: 'CUSTOM',
      qubits: [1, 2],
      definition: { name: 'Part', qubitCount: 2 },
    });
    expect(second).toMatchObject({ gate: 'CUSTOM', qubits: [1, 2], controls: [0] });
    expect(steps.slice(2).map(({ instruction }) => short(instruction))).toEqual([
      ...['H 2', 'CX 2 0', 'CUSTOM 2 0', 'CUSTOM 0'],
    ]);
  });
});

describe('what can’t be read is refused where it stands', () => {
  it.each([
    ['an unknown method', 'qc = QuantumCircuit(2)\nqc.foo(0)', 2, 4, /^foo can’t be read; write the gates/],
    ['a state', 'qc = QuantumCircuit(1)\nqc.initialize([1, 0], 0)', 2, 4, /prepare the state$/],
    ['a qubit too many', 'qc = QuantumCircuit(2)\nqc.h(2)', 2, 4, /^write a qubit from 0 to 1$/],
    ['no classical bit', 'qc = QuantumCircuit(1)\nqc.measure(0, 0)', 2, 4, /no classical bit; declare it/],
    ['a parameter', "t = Parameter('t')\nqc.rx(t, 0)", 2, 4, /^write an angle as a number here$/],
    ['a qubit twice', 'qc.cx(1, 1)', 1, 4, /names a qubit twice/],
    ['an if', 'if x:\n    qc.h(0)', 1, 1, /^if can’t be read; write the calls/],
    [
      'an if in a function',
      'def f(qc, n):\n    if n == 0: return qc\n    qc.h(n)\nqc = QuantumCircuit(2)\nf(qc, 1)',
      2,
      5,
      /^if can’t be read/,
    ],
    [
      'a function that calls itself',
      'def f(qc):\n    qc.h(0)\n    f(qc)\nf(QuantumCircuit(1))',
      3,
      5,
      /^this call can’t be read/,
    ],
    ['a while', 'while True:\n    qc.h(0)', 1, 1, /^while can’t be read/],
    ['a loop over what isn’t known', 'for k in secret:\n    qc.h(k)', 1, 1, /as range\(3\)$/],
    ['a loop that breaks off', 'for k in range(3):\n    qc.h(k)\n    break', 3, 5, /goes through all/],
    ['a function of others', 'qc = QuantumCircuit(2)\noracle(qc)', 2, 1, /^what oracle does can’t be read/],
    ['a circuit that was run', 'a = QuantumCircuit(1)\nb = transpile(a)\nb.h(0)', 3, 3, /isn’t a circuit/],
    ['two circuits added', 'a = QuantumCircuit(1)\na += b', 2, 3, /^write compose\(\) instead of adding/],
    [
      'an else of several bits',
      'qc = QuantumCircuit(1, 2)\nwith qc.if_test((qc.clbits, 1)) as else_:\n  qc.x(0)\nwith else_:\n  qc.h(0)',
      4,
      1,
      /^write an if_test for each value instead of else$/,
    ],
    [
      'a value of too many bits',
      'qc = QuantumCircuit(1, 2)\nqc.x(0).c_if(qc.clbits, 4)',
      2,
      9,
      /from 0 to 3$/,
    ],
    ['a condition without a value', 'qc = QuantumCircuit(1, 1)\nqc.x(0).c_if(0)', 2, 9, /^write c_if behind/],
    [
      'a test of something else',
      'qc = QuantumCircuit(1, 1)\nwith qc.if_test(qc.clbits[0]):\n  qc.x(0)',
      2,
      9,
      /^write this condition as if_test/,
    ],
    ['a long text', `qc.h(0)${'#'.repeat(50_000)}`, 1, 1, /^this program is too long; write a shorter one$/],
    ['a circuit without qubits', 'qc = QuantumCircuit()', 1, 6, /^this circuit has no qubits/],
    ['too many qubits', 'qc.h(24)', 1, 4, /^a circuit may have at most 24 qubits; write fewer$/],
    ['two circuits', 'a.h(0)\nb.h(0)', 2, 1, /second circuit/],
    ['an open bracket', 'qc.h(0\nqc.x(1)', 2, 1, /^write , here$/],
    ['a comprehension', 'qc = QuantumCircuit(2)\nqc.h([k for k in range(2)])', 2, 9, /^write , here$/],
    ['too few qubits', 'qc = QuantumCircuit(2)\nqc.cx(0)', 2, 4, /^write 2 qubits for cx$/],
    [
      'a condition’s bit that changed',
      'c = ClassicalRegister(1)\nqc = QuantumCircuit(QuantumRegister(1), c)\nwith qc.if_test((c, 1)):\n  qc.measure(0, c)\n  qc.x(0)',
      5,
      6,
      /measured since/,
    ],
    ['what changes the data', 'qc = QuantumCircuit(1)\nqc.data = []', 2, 4, /^this change can’t be read/],
    ['too many gates', 'for k in range(9999):\n    qc.h(0)', 2, 8, /at most 2000 gates/],
    ['endless work', 'for a in range(9999):\n  for b in range(9999):\n    c = a', 3, 5, /too long/],
    ['a list that holds itself', 'x = [0]\nfor k in range(60):\n    x = [x, x]\nqc.h(x)', 4, 4, /too long/],
    [
      'a condition on many bits',
      'qc = QuantumCircuit(1, 99)\nqc.x(0).c_if(qc.clbits, 1)',
      2,
      9,
      /at most 32 classical bits/,
    ],
    ['a matrix that isn’t unitary', 'qc.unitary([[1, 1], [0, 1]], [0])', 1, 4, /isn’t unitary/],
    ['no circuit', 'import qiskit', 1, 1, /^no circuit is made here/],
  ])('%s', (_case, text, line, column, sentence) => {
    const refused = () => fromQiskit(text);
    expect(refused).toThrow(ReadError);
    try {
      refused();
    } catch (error) {
      expect((error as ReadError).reason).toMatch(sentence);
      expect((error as ReadError).place).toMatchObject({ line, column });
    }
  });
});
