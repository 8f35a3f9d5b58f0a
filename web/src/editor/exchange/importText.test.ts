import { describe, expect, it } from '@jest/globals';
import { buildDynamicCircuit, runDynamicCircuit, unitaryOf, type DynamicCircuit } from '@superpose/quantum';
import fc from 'fast-check';
import { withoutDisplays } from '../circuit/displays';
import { toDynamicCircuit, toEngineCircuit } from '../circuit/engineCircuit';
import { exerciseRules, firstRefusal, allGatesRules, simulatorRules } from '../circuit/rules';
import { describeFailure } from '../state/describeFailure';
import i18next from 'i18next';
import { anyAllGatesCircuit } from '../testing/arbitraries';
import { exportFormats } from './exportFormats';
import { importText } from './importText';
import { distance } from './languages/testing/programs';

const link = (circuit: object) =>
  `https://algassert.com/quirk#circuit=${encodeURIComponent(JSON.stringify(circuit))}`;
const opened = (text: string) => {
  const outcome = importText(text, simulatorRules);
  if (!outcome.ok) throw new Error(describeFailure(outcome.failure, i18next.getFixedT('en', 'editor')));
  expect(firstRefusal(outcome.circuit, allGatesRules)).toBeNull();
  return outcome.circuit;
};

describe('a link to Quirk', () => {
  it('opens as a circuit that does the same', () => {
    const circuit = opened(link({ cols: [['H'], ['•', 'X'], ['Measure'], [1, 1, 'Z'], ['•', 1, 'X']] }));
    const { probabilities } = runDynamicCircuit(toDynamicCircuit(circuit), { shots: 1, seed: 1 });
    const half = expect.closeTo(0.5, 12) as unknown as number;
    expect([...probabilities!]).toEqual([half, 0, 0, 0, 0, 0, 0, half]);
  });

  it('brings its own gates with it, by their circuit or their matrix', () => {
    const circuit = opened(
      link({
        cols: [['~a'], [1, '~b'], ['•', '~b']],
        gates: [
          { id: '~a', name: 'Bell pair', circuit: { cols: [['H'], ['•', 'X']] } },
          { id: '~b', name: 'Half Z', matrix: '{{1,0},{0,i}}' },
        ],
      }),
    );
    expect(circuit.customGates!.map(({ name, qubitCount }) => [name, qubitCount])).toEqual([['Bellpair', 2]]);
    // H on q0, CNOT, then S on q1 and a controlled S: |11> gets the phase i·i.
    const { entries } = unitaryOf(toEngineCircuit(circuit));
    const [a, d] = [entries[0]!, entries[2 * 3 * 4]!];
    expect(a).toBeCloseTo(Math.SQRT1_2, 12);
    expect(d).toBeCloseTo(-Math.SQRT1_2, 12);
  });

  it.each([
    ['a gate that isn’t known', link({ cols: [['QFT3']] }), /Column 1: .*QFT3/],
    ['no circuit', 'https://algassert.com/quirk#circuit={', /neither a link/],
    ['too many wires for the grid', link({ cols: [Array(17).fill('H')] }), /at most 16 qubits/],
  ])('with %s is refused', (_case, text, sentence) => {
    const outcome = importText(text, simulatorRules);
    if (outcome.ok) throw new Error();
    expect(describeFailure(outcome.failure, i18next.getFixedT('en', 'editor'))).toMatch(sentence);
  });

  it('with more than the basic gates is refused where a page has no others', () => {
    expect(importText(link({ cols: [['X^½']] }), exerciseRules(1))).toMatchObject({ ok: false });
    expect(importText(link({ cols: [['X']] }), exerciseRules(1))).toMatchObject({ ok: true });
  });
});

describe('a program of another tool', () => {
  const bell = { qubitCount: 2, gates: [{ gate: 'H' }, { gate: 'CX', qubits: [0, 1] }] };
  it.each([
    [
      'Qiskit',
      'from qiskit import QuantumCircuit\nqc = QuantumCircuit(2, 2)\nqc.h(0)\nqc.cx(0, 1)\nqc.measure([0, 1], [0, 1])',
    ],
    ['calls alone', '  circuit.h(0)\n  circuit.cx(0, 1)\n'],
    ['Quil', 'DECLARE ro BIT[2]\nH 0\nCNOT 0 1\nMEASURE 0 ro[0]\nMEASURE 1 ro[1]\n'],
    ['gates alone', '# a Bell state\nH 0\nCNOT 0 1'],
  ])('is recognised (%s), and a basic circuit ends without measurements', (_language, text) => {
    expect(importText(text, simulatorRules)).toMatchObject({ ok: true, circuit: bell });
    expect(importText(text, exerciseRules(2))).toMatchObject({ ok: true, circuit: bell });
  });

  it('opens all gates where it needs them, with measurements where they stand', () => {
    const circuit = opened('DECLARE ro BIT\nH 0\nMEASURE 0 ro\nJUMP-UNLESS @END ro\nX 1\nLABEL @END');
    expect(circuit.gates).toMatchObject([
      { gate: 'H', timeStep: 0 },
      { gate: 'MEASURE', bit: 0, timeStep: 1 },
      { gate: 'X', condition: { bits: [0], value: 1 }, timeStep: 2 },
    ]);
    expect(opened('qc.sx(0)\nqc.measure_all()').gates).toMatchObject([{ gate: 'SX' }]);
    const some = 'qc = QuantumCircuit(2, 2)\nqc.sx(0)\nqc.measure(0, 0)';
    expect(opened(some).gates).toMatchObject([{ gate: 'SX' }, { gate: 'MEASURE', qubits: [0], bit: 0 }]);
  });

  it('opens no more than the basic gates where these are enough', () => {
    expect(importText('H 0', simulatorRules)).toMatchObject({ ok: true, circuit: { qubitCount: 2 } });
    expect(importText('T 0', allGatesRules)).toMatchObject({ circuit: { qubitCount: 1 } });
  });

  it('brings its own gates with it', () => {
    const circuit = opened('DEFGATE ROOT a AS SEQUENCE:\n    RX(pi/2) a\n\nROOT 0\nDAGGER ROOT 1\nROOT 1');
    expect(circuit.customGates!.map(({ name }) => name)).toEqual(['ROOT', 'ROOT†']);
    expect(circuit.gates.map(({ custom }) => custom)).toEqual(['ROOT', 'ROOT†', 'ROOT']);
  });

  it.each([
    [
      'Qiskit',
      'qc = QuantumCircuit(2)\nqc.foo(0)',
      'Line 2, column 4: foo can’t be read; write the gates that it stands for.',
    ],
    ['Quil', 'H 0\n  FOO 1', 'Line 2, column 3: FOO is no gate; define it by DEFGATE.'],
    ['a wide Quil', 'H 0\nCNOT 0 17', 'Line 2, column 8: the grid has at most 16 qubits.'],
  ])('with a fault names the line and column (%s)', (_language, text, sentence) => {
    const outcome = importText(text, allGatesRules);
    if (outcome.ok) throw new Error();
    expect(describeFailure(outcome.failure, i18next.getFixedT('en', 'editor'))).toBe(sentence);
  });

  it('that is too large for the grid can be run as a large circuit', () => {
    const outcome = importText('H 0\nCNOT 0 17', allGatesRules);
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'too-many-qubits' } });
    expect(!outcome.ok && outcome.failure.program).toContain('cx q[0], q[17];');
  });

  const words = {
    Quil: [
      ...['H', 'CNOT', 'RX(pi/2)', 'CONTROLLED', 'DAGGER', 'FORKED', 'MEASURE', 'RESET', 'JUMP', 'JUMP-WHEN'],
      ...[
        'JUMP-UNLESS',
        'LABEL',
        '@A',
        '@B',
        'HALT',
        'DECLARE ro BIT[2]',
        'ro[0]',
        'ro',
        'DEFGATE',
        'DEFCIRCUIT',
      ],
      ...[
        'F',
        'F q',
        'AS',
        'SEQUENCE:',
        'PERMUTATION:',
        ':',
        '0',
        '1',
        '31',
        '(',
        ')',
        ',',
        '%a',
        'q',
        'FENCE',
        '#',
      ],
      ...['1, 0', '0, 1', '-', '1e999', ';', '\n', '\n', '\n    ', '\n    '],
    ],
    Qiskit: [
      ...[
        'qc',
        'QuantumCircuit',
        'QuantumRegister',
        '=',
        '.',
        '(',
        ')',
        '[',
        ']',
        ',',
        ':',
        ';',
        '0',
        '1',
        '-1',
      ],
      ...[
        'qc = QuantumCircuit(2, 2)',
        'qc.h(0)',
        'qc.cx(0, 1)',
        '.h',
        '.measure',
        '.control',
        '.append',
        '.c_if',
      ],
      ...[
        'with',
        'qc.if_test((0, 1))',
        'as',
        'else_',
        'for',
        'k',
        'in',
        'range',
        'def',
        'f',
        'return',
        'XGate()',
      ],
      ...[
        '.to_gate()',
        '.inverse()',
        '.compose',
        '.copy()',
        '*',
        '**',
        '/',
        '%',
        'pi',
        "'01'",
        'ctrl_state=',
      ],
      ...['1e999', '9999999999', '\n', '\n', '\n    ', '\n    '],
    ],
  };
  it.each(Object.entries(words))('in any words is read or refused with a place (%s)', (_language, list) => {
    const texts = fc.array(fc.constantFrom(...list), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(texts, fc.constantFrom(' ', ''), (parts, between) => {
        const outcome = importText(parts.join(between), allGatesRules);
        if (outcome.ok) expect(firstRefusal(outcome.circuit, allGatesRules)).toBeNull();
        else expect(outcome.failure.line).toBeGreaterThan(0);
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    ['Quil', 'quil'],
    ['Qiskit', 'qiskit'],
  ] as const)('that the editor wrote comes back as the same circuit (%s)', (_language, id) => {
    const { write } = exportFormats.find((format) => format.id === id)!;
    fc.assert(
      fc.property(anyAllGatesCircuit, (drawn) => {
        const text = write(drawn);
        const outcome = importText(text, allGatesRules);
        // A circuit without gates is no program to read.
        fc.pre(outcome.ok || drawn.gates.length > 0);
        if (!outcome.ok) throw new Error(`${JSON.stringify(outcome.failure)}\n${text}`);
        const circuits = [drawn, outcome.circuit].map((each) => toDynamicCircuit(withoutDisplays(each)));
        const bitCount = Math.max(...circuits.map((each) => each.bitCount));
        const [a, b] = circuits.map(({ instructions }) =>
          buildDynamicCircuit(drawn.qubitCount, bitCount, instructions),
        ) as [DynamicCircuit, DynamicCircuit];
        expect(distance(a, { circuit: b, measuresAll: true })).toBeLessThan(1e-9);
      }),
      { numRuns: 60 },
    );
  });
});

it('anything else is read as a program or JSON', () => {
  expect(importText('qubit[2] q; h q;', simulatorRules)).toMatchObject({
    ok: true,
    circuit: { qubitCount: 2 },
  });
  expect(importText('{"qubits": 2, "gates": []}', simulatorRules)).toMatchObject({ ok: true });
  expect(importText('', simulatorRules)).toMatchObject({ ok: false, failure: { code: 'empty' } });
});

describe('a circuit of Quirk that the grid has no room for', () => {
  it.each([
    ['wires', { cols: [Array(17).fill('H')] }, 'too-many-qubits', 'h q[16];'],
    ['columns', { init: [1], cols: Array(500).fill(['H']) }, 'too-many-steps', 'h q[0];'],
  ])('is refused for its %s at its start, and comes as a program', (_what, circuit, code, line) => {
    const outcome = importText(link(circuit), simulatorRules);
    if (outcome.ok) throw new Error();
    expect(outcome.failure).toMatchObject({ code, line: 1, column: 1 });
    expect(outcome.failure.program).toContain(line);
  });

  it('can’t be read before its first line and column', () => {
    const outcome = importText('#circuit={', simulatorRules);
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'quirk', line: 1, column: 1 } });
  });

  it('opens without a gate in other words', () => {
    expect(importText(link({ cols: [['X']] }), simulatorRules)).toMatchObject({ rewritten: [] });
  });
});
