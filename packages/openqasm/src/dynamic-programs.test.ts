import { describe, expect, it } from '@jest/globals';
import {
  labelBits,
  buildDynamicCircuit,
  runDynamicCircuit,
  unitaryOf,
  unitaryOverlap,
  type DynamicCircuit,
  type Instruction,
} from '@superpose/quantum';
import { randomDynamicCircuit, referenceDynamicCircuit } from '@superpose/quantum/testing';
import { parseDynamicProgram, parseDynamicQasm, parseQasm } from './parse-qasm.js';
import type { QasmError } from './qasm-error.js';
import { UnwritableError, writeQasm2, writeQasm3 } from './write-qasm.js';

const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nbit[3] c;\n';

/** An instruction in short: `X 2 +0 -1 ?0,1=3`. */
const short = ({ gate, qubits, condition, ...rest }: Instruction): string => {
  const {
    params = [],
    controls = [],
    negativeControls = [],
    bit,
  } = rest as {
    params?: number[];
    controls?: number[];
    negativeControls?: number[];
    bit?: number;
  };
  return [
    gate,
    params.length > 0 && `(${params.map((angle) => Number(angle.toFixed(4))).join(' ')})`,
    qubits.join(' '),
    ...controls.map((qubit) => `+${qubit}`),
    ...negativeControls.map((qubit) => `-${qubit}`),
    bit !== undefined && `>${bit}`,
    condition && `?${condition.bits.join(',')}=${condition.value}`,
  ]
    .filter(Boolean)
    .join(' ');
};
const read = (body: string): string[] => parseDynamicQasm(HEAD + body).instructions.map(short);

describe('a program is read', () => {
  it.each<[string, string, string[]]>([
    ['a measurement in the middle', 'c[1] = measure q[0]; h q[0];', ['MEASURE 0 >1', 'H 0']],
    ['one in the old spelling', 'measure q[2] -> c[0]; x q[2];', ['MEASURE 2 >0', 'X 2']],
    ['a register that is measured', 'c = measure q;', ['MEASURE 0 >0', 'MEASURE 1 >1', 'MEASURE 2 >2']],
    ['one into no bit, before a gate', 'measure q[0]; h q[0];', ['MEASURE 0 >3', 'H 0']],
    ['one into no bit, before a control', 'measure q[0]; ctrl @ x q[0], q[1]; measure q[2]; negctrl @ z q[2], q[1];', ['MEASURE 0 >3', 'X 1 +0', 'MEASURE 2 >3', 'Z 1 -2']],
    ['one into no bit, before nothing', 'h q[0]; measure q[0];', ['H 0']],
    ['resets', 'reset q[1]; reset q;', ['RESET 1', 'RESET 0', 'RESET 1', 'RESET 2']],
    ['barriers', 'barrier q[0], q[2]; barrier q[1:2]; barrier;', ['BARRIER 0 2', 'BARRIER 1 2', 'BARRIER 0 1 2']],
    ['a condition on a bit', 'if (c[1] == 1) x q[0];', ['X 0 ?1=1']],
    ['one on a register', 'if (c == 5) x q[0];', ['X 0 ?0,1,2=5']],
    ['one in text', 'if (c == "011") x q[0];', ['X 0 ?0,1,2=3']],
    ['a bit by itself, and its opposite', 'if (c[0]) x q[0]; if (!c[0]) x q[1];', ['X 0 ?0=1', 'X 1 ?0=0']],
    ['true and false', 'if (c[0] == true) x q[0]; if (c[0] != true) x q[1];', ['X 0 ?0=1', 'X 1 ?0=0']],
    ['several bits', 'if (c[2] == 1 && !c[0]) { x q[0]; h q[1]; }', ['X 0 ?0,2=2', 'H 1 ?0,2=2']],
    ['brackets in a condition', 'if ((c[0]) && !(c[1])) x q[0];', ['X 0 ?0,1=1']],
    ['a register as a number', 'if (int[3](c) == 3) x q[0]; if (uint(c) == 5) y q[0]; if (bool(c[1])) z q[0];', ['X 0 ?0,1,2=3', 'Y 0 ?0,1,2=5', 'Z 0 ?1=1']],
    ['its low bits', 'if (uint[2](c) == 2) x q[0]; if (uint[5](c) == 2) y q[0];', ['X 0 ?0,1=2', 'Y 0 ?0,1,2=2']],
    ['a number with a sign', 'if (int[3](c) == -1) x q[0]; if (int[3](c) == 4) y q[0]; if (int[3](c) > 2) z q[0];', ['X 0 ?0,1,2=7', 'Y 0 ?0,1,2=4', 'Z 0 ?0,1,2=3']],
    ['what is known beforehand', 'uint[4] a = 5; for uint i in [0:2] { if (bool(a[i])) x q[i]; else z q[i]; } if (a == 5) y q[0]; if (a != 5) y q[1];', ['X 0', 'Z 1', 'X 2', 'Y 0']],
    ['the same beside a bit', 'const int n = 1; if (n == 1 && c[0]) x q[0]; if (!n) y q[0];', ['X 0 ?0=1']],
    ['else', 'if (c[0]) { x q[0]; } else { z q[0]; }', ['X 0 ?0=1', 'Z 0 ?0=0']],
    ['conditions in conditions', 'if (c[0]) { if (c[1] == 0) x q[0]; }', ['X 0 ?0,1=1']],
    ['what can never be', 'if (c[0]) { if (!c[0]) x q[0]; y q[0]; }', ['Y 0 ?0=1']],
    ['a value that the register never has', 'if (c == 9) x q[0];', []],
    ['a measurement that waits', 'if (c[0]) c[1] = measure q[2];', ['MEASURE 2 >1 ?0=1']],
    ['one that ends its own block', 'if (c[0]) c[0] = measure q[2]; x q[0];', ['MEASURE 2 >0 ?0=1', 'X 0']],
    ['ctrl', 'ctrl @ x q[0], q[1];', ['X 1 +0']],
    ['ctrl of several', 'ctrl(2) @ z q[0], q[1], q[2];', ['Z 2 +0 +1']],
    ['negctrl', 'negctrl @ h q[2], q[0];', ['H 0 -2']],
    ['both', 'ctrl @ negctrl @ x q[0], q[1], q[2];', ['X 2 +0 -1']],
    ['both, the other way', 'negctrl @ ctrl @ x q[0], q[1], q[2];', ['X 2 +1 -0']],
    ['ctrl of a controlled gate', 'ctrl @ cx q[0], q[1], q[2];', ['CX 1 2 +0']],
    ['ctrl of U, which has the factor e^{iθ/2}', 'ctrl @ U(1.0, 2.0, 3.0) q[0], q[1]; inv @ ctrl @ U(1.0, 2.0, 3.0) q[0], q[1];', ['U (1 2 3) 1 +0', 'P (0.5) 0', 'P (-0.5) 0', 'U (-1 -3 -2) 1 +0']],
    ['ctrl of u2 and u3, which have the determinant 1', 'ctrl @ u2(2.0, 3.0) q[0], q[1]; negctrl @ ctrl @ u3(1.0, 2.0, 3.0) q[0], q[1], q[2];', ['U (1.5708 2 3) 1 +0', 'P (-2.5) 0', 'U (1 2 3) 2 +1 -0', 'P (-2.5) 1 -0']],
    ['ctrl of a gate that holds U, and of its half', 'gate g r { U(1.0, 0, 0) r; } ctrl @ g q[0], q[1]; negctrl @ pow(0.5) @ g q[0], q[1];', ['U (1 0 0) 1 +0', 'P (0.5) 0', 'MATRIX (0.9689 0 -0.2474 0 0.2474 0 0.9689 0) 1 -0', 'X 0', 'P (0.25) 0', 'X 0']],
    ['half of nothing', 'pow(0.5) @ id q[0];', []],
    ['inv', 'inv @ s q[0]; inv @ rx(0.5) q[0];', ['SDG 0', 'RX (-0.5) 0']],
    ['a whole power', 'pow(3) @ t q[0]; pow(-2) @ s q[1]; pow(0) @ x q[0];', ['T 0', 'T 0', 'T 0', 'SDG 1', 'SDG 1']],
    ['a power of a rotation', 'pow(0.5) @ rz(1.0) q[0];', ['RZ (0.5) 0']],
    ['half of a rotation of two', 'pow(0.5) @ rxx(1.0) q[0], q[1];', ['RXX (0.5) 0 1']],
    ['words that libraries have', 'rzz(1.0) q[0], q[1]; iswap q[1], q[2]; csx q[0], q[1]; cu(1.0, 0.5, 0.25, 2.0) q[0], q[1];', ['RZZ (1) 0 1', 'ISWAP 1 2', 'SX 1 +0', 'P (2) 0', 'U (1 0.5 0.25) 1 +0']],
    ['one of them that the program defines', 'gate rzz(t) a, b { x a; } rzz(1.0) q[0], q[1];', ['X 0']],
    ['modifiers together', 'ctrl @ inv @ pow(2) @ s q[0], q[1];', ['SDG 1 +0', 'SDG 1 +0']],
    ['a gate with angles', 'gate g(a, b) r { rx(a) r; rz(a + b) r; } g(0.5, 1.0) q[1];', ['RX (0.5) 1', 'RZ (1.5) 1']],
    ['one that uses another', 'gate f(a) r { rx(2 * a) r; } gate g(a) r, s { f(a / 2.0) r; cx r, s; } g(1.0) q[0], q[1];', ['RX (1) 0', 'CX 0 1']],
    ['modifiers in a gate', 'gate g r, s { ctrl @ h r, s; } ctrl @ g q[2], q[0], q[1];', ['H 1 +2 +0']],
    ['a loop', 'for int i in [0:2] { h q[i]; }', ['H 0', 'H 1', 'H 2']],
    ['a loop with steps', 'for uint i in [0:2:2] x q[i];', ['X 0', 'X 2']],
    ['a loop down', 'for int i in [2:-1:0] x q[i];', ['X 2', 'X 1', 'X 0']],
    ['a loop over values', 'for int[32] i in {2, 0} x q[i];', ['X 2', 'X 0']],
    ['a loop in a loop', 'for int i in [0:1] for int j in [i+1:2] cx q[i], q[j];', ['CX 0 1', 'CX 0 2', 'CX 1 2']],
    ['a loop over nothing', 'for int i in [1:0] { if (c[0]) { x q[i]; } } y q[0];', ['Y 0']],
    ['a variable in an angle', 'for int i in [1:2] rx(pi / (2.0 * i)) q[0];', ['RX (1.5708) 0', 'RX (0.7854) 0']],
    ['constants', 'const int n = 2; float[64] t = pi / 4; rx(t) q[n - 1];', ['RX (0.7854) 1']],
    ['a part of a register', 'x q[1:2];', ['X 1', 'X 2']],
    ['a part whose step leads past its end', 'x q[0:2:1]; y q[2:-2:1];', ['X 0', 'Y 2']],
    ['an angle that a result can make 0', 'c[0] = measure q[0]; rx(pi * c[0]) q[1];', ['MEASURE 0 >0', 'RX (3.1416) 1 ?0=1']],
    ['one qubit with each of a register', 'qubit[2] r; cx q[1], r; cx r, q[2];', ['CX 1 3', 'CX 1 4', 'CX 3 2', 'CX 4 2']],
    ['a phase of all', 'gphase(pi); x q[0];', ['X 0']],
    ['a controlled phase', 'ctrl @ gphase(0.5) q[1]; ctrl(2) @ gphase(0.5) q[0], q[2];', ['P (0.5) 1', 'P (0.5) 0 +2']],
    ['a phase where a qubit is 0', 'negctrl @ gphase(0.5) q[1];', ['X 1', 'P (0.5) 1', 'X 1']],
  ])('%s', (_, body, instructions) => {
    expect(read(body)).toEqual(instructions);
  }); // prettier-ignore

  it('in version 2 too', () => {
    const source = 'OPENQASM 2.0; include "qelib1.inc"; qreg q[2]; creg c[2]; measure q[0] -> c[0]; if (c == 1) x q[1]; reset q[0];';
    expect(parseDynamicQasm(source).instructions.map(short)).toEqual(['MEASURE 0 >0', 'X 1 ?0,1=1', 'RESET 0']);
  }); // prettier-ignore

  it('with the places of its instructions', () => {
    const { positions } = parseDynamicProgram(`${HEAD}h q[0];\n  if (c[0])\n x q[1];`);
    expect(positions).toMatchObject([
      { line: 5, column: 1 },
      { line: 7, column: 2 },
    ]);
  });

  it('whose classical registers follow one another', () => {
    const { bitCount, instructions } = parseDynamicQasm('qubit q; bit[2] a; bit b; b = measure q; a[1] = measure q;');
    expect(bitCount).toBe(3);
    expect(instructions.map(short)).toEqual(['MEASURE 0 >2', 'MEASURE 0 >1']);
  }); // prettier-ignore
});

describe('a program is refused:', () => {
  it.each<[string, number, string]>([
    ['if (c[0]) { c[0] = measure q[0]; x q[0]; }', 34, 'a measurement has changed the bits of the condition; end its block there'],
    ['if (c[0]) c[0] = measure q[0]; else x q[0];', 32, 'a measurement has changed the bits of the condition; end its block there'],
    ['if (c) x q[0];', 5, 'a register needs a value to be compared with, as in c == 3'],
    ['if (q[0]) x q[0];', 5, 'q is a qubit and has no value until it is measured into a bit'],
    ['if c[0] x q[0];', 4, 'a condition stands in brackets, as in if (c[0] == 1)'],
    ['if (c[0] = 1) x q[0];', 10, 'a comparison is written with ==, as in c == 1'],
    ['for float i in [0:1] x q[0];', 5, 'a loop runs over int or uint, not float'],
    ['for int i in [0:0:2] x q[0];', 14, 'the step of a range is not 0'],
    ['for int i in [0:3] x q[i];', 24, 'q has no index 3; it ends at 2'],
    ['for int i in [1:0] { x q[0];', 20, 'this { is never closed; write } where it ends'],
    ['x q[1:0];', 7, 'the range ends before it begins'],
    ['x q[c];', 5, 'this number must be known before the program runs, so it cannot depend on a measurement'],
    ['ctrl @ x q[0];', 8, 'x acts on 2 qubits, not 1'],
    ['ctrl(0) @ x q[0], q[1];', 6, 'ctrl needs at least one qubit'],
    ['ctrl x q[0], q[1];', 6, 'expected @ but found x'],
    ['ctrl @ x q[0], q[0];', 8, 'x names a qubit more than once'],
    ['gate g r, s { h r; h s; } pow(0.5) @ g q[0], q[1];', 27, 'only a single gate can be raised to a power that is no whole number'],
    ['gate g(a) r { rx(b) r; }', 18, 'there is no number named b; declare it first, as in const float b = 0.5'],
    ['gate g(a, a) r { }', 11, 'the name a is already taken; choose another'],
    ['gate g(a) r { rx(a) r; } g q[0];', 26, 'g takes 1 angle, not 0; write it in brackets, as in g(pi/2)'],
    ['const int n = 0.5;', 15, 'expected a whole number'],
    ['const complex z = 1;', 7, 'complex is not a type that is supported'],
    ['const int q = 1;', 11, 'the name q is already taken; choose another'],
    ['const int pi = 1;', 11, 'the name pi is already taken; choose another'],
    ['if (int[2](c[0] == 1) x q[0];', 23, 'expected ) but found x'],
    ['if (bool(c) == 1) x q[0];', 5, 'bool takes one bit; a register needs a value to be compared with, as in c == 3'],
    ['if (int[0](c) == 0) x q[0];', 5, 'int needs at least one bit'],
    ['float f = 0.5; if (f[0]) x q[0];', 20, 'f has no bits'],
    ['ctrl @ gphase(1) q[0], q[1];', 8, 'gphase acts on 1 qubit, not 2'],
    ['while (c[0]) x q[0];', 1, 'a while loop cannot wait for measured bits; write a for loop with an if in it'],
    ['reset c;', 7, 'c holds classical bits; write a qubit register, such as q'],
  ])('%j', (body, column, reason) => {
    expect(() => parseDynamicQasm(HEAD + body)).toThrow(
      expect.objectContaining({ line: 5, column, reason }) as unknown as Error,
    );
  }); // prettier-ignore

  it.each([
    [`${'if (c[0]) '.repeat(33)}x q[0];`, /the blocks are nested too deeply/],
    ['for int i in [0:100000000] x q[0];', /the program takes too much work to read/],
    ['for int i in [0:9999] for int j in [0:9999] id q;', /the program takes too much work to read/],
    ['pow(1000000) @ x q[0];', /at most 100000 gates/],
    ['reset q; '.repeat(33_334), /at most 100000 measurements, resets and barriers/],
    [`${Array.from({ length: 40 }, (_, n) => `gate g${n}(a) r { ${n ? `g${n - 1}(a) r; g${n - 1}(a) r;` : 'rx(a) r;'} }`).join(' ')}`, /too much work|at most 100000 gates|hold too many others/],
  ])('%# that would take too long', (body, message) => {
    expect(() => parseDynamicQasm(HEAD + body)).toThrow(message);
  }); // prettier-ignore

  it('that needs more classical bits than there may be', () => {
    expect(() => parseDynamicQasm('qubit q; bit[4097] c;')).toThrow(/at most 4096 classical bits/);
  });
});

describe('beyond the usual size', () => {
  const limits = { maxQubits: 24, maxOperations: 30, beyond: { maxQubits: 100, maxOperations: 200 } };
  it.each([
    ['qubit[100] q; h q; h q;', 'taken'],
    ['qubit[100] q; h q; h q; x q[0];', 'Line 1, column 25: a circuit may have at most 200 gates.'],
    ['qubit[100] q; reset q; reset q;', 'taken'],
    [
      'qubit[100] q; reset q; reset q; reset q[0];',
      'Line 1, column 33: a circuit may have at most 200 measurements, resets and barriers.',
    ],
    ['qubit[101] q;', 'Line 1, column 7: a circuit may have at most 100 qubits.'],
    ['qubit[24] q; h q; h q;', 'Line 1, column 19: a circuit may have at most 30 gates.'],
  ])('%j', (source, message) => {
    const take = () => {
      try {
        parseDynamicQasm(source, limits);
        return 'taken';
      } catch (error) {
        return (error as QasmError).message;
      }
    };
    expect(take()).toBe(message);
  });
});

describe('written and read again', () => {
  const densities = (circuit: DynamicCircuit) =>
    [...referenceDynamicCircuit(circuit)].sort(([a], [b]) => (a < b ? -1 : 1));

  const expectSame = (circuit: DynamicCircuit, again: DynamicCircuit, isSame: (bits: string) => string = (bits) => bits) => {
    const [one, other] = [densities(circuit), densities(again)];
    const mapped = new Map(other.map(([bits, outcome]) => [isSame(bits), outcome]));
    expect(mapped.size).toBe(one.length);
    for (const [bits, { density }] of one) {
      const twin = mapped.get(bits)!.density;
      density.forEach((value, i) => expect(Math.abs(value - twin[i]!)).toBeLessThan(1e-9));
    }
  }; // prettier-ignore

  it.each(Array.from({ length: 25 }, (_, seed) => seed))('random circuit %i does the same', (seed) => {
    const circuit = randomDynamicCircuit({ qubitCount: 3, bitCount: 2, length: 12, seed, controlled: true });
    expectSame(circuit, parseDynamicQasm(writeQasm3(circuit)));
  });

  it.each(Array.from({ length: 25 }, (_, seed) => seed))('random circuit %i does the same in version 2', (seed) => {
    const circuit = randomDynamicCircuit({ qubitCount: 3, bitCount: 2, length: 12, seed, controlled: true });
    let text: string;
    try {
      text = writeQasm2(circuit);
    } catch (error) {
      expect(error).toBeInstanceOf(UnwritableError);
      return;
    }
    expectSame(circuit, parseDynamicQasm(text));
  }); // prettier-ignore

  it('keeps what can be kept: modifiers, conditions, names', () => {
    const definition = { name: 'Uƒ†', qubitCount: 1, operations: [{ gate: 'T', qubits: [0] } as const] };
    const circuit = buildDynamicCircuit(3, 2, [
      { gate: 'X', qubits: [2], controls: [0], negativeControls: [1] },
      { gate: 'CUSTOM', qubits: [1], definition, controls: [0] },
      { gate: 'MEASURE', qubits: [0], bit: 1 },
      { gate: 'Z', qubits: [2], condition: { bits: [0, 1], value: 2 } },
      { gate: 'RESET', qubits: [0] },
      { gate: 'BARRIER', qubits: [0, 2] },
    ]);
    expect(writeQasm3(circuit)).toBe(
      [
        'OPENQASM 3.0;',
        'include "stdgates.inc";',
        'gate U_1 a0 {',
        '  t a0;',
        '}',
        'qubit[3] q;',
        'bit[2] c;',
        'ctrl @ negctrl @ x q[0], q[1], q[2];',
        'ctrl @ U_1 q[0], q[1];',
        'c[1] = measure q[0];',
        'if (c[0] == 0 && c[1] == 1) { z q[2]; }',
        'reset q[0];',
        'barrier q[0], q[2];',
        '',
      ].join('\n'),
    );
  });

  it('version 2 has a register for the bits that a condition names together', () => {
    const circuit = buildDynamicCircuit(1, 3, [
      { gate: 'X', qubits: [0], condition: { bits: [0, 2], value: 1 } },
      { gate: 'X', qubits: [0], condition: { bits: [2], value: 1 } },
      { gate: 'MEASURE', qubits: [0], bit: 1 },
    ]);
    expect(writeQasm2(circuit).split('\n').slice(3)).toEqual([
      'creg c0[2];',
      'creg c1[1];',
      'if (c0 == 1) x q[0];',
      'if (c0 == 2) x q[0];',
      'if (c0 == 3) x q[0];',
      'measure q[0] -> c1[0];',
      '',
    ]);
  });

  it('version 2 has one register for bits that several conditions join', () => {
    const conditions = [
      [0, 1],
      [2, 3],
      [1, 3],
    ];
    const circuit = buildDynamicCircuit(
      1,
      5,
      conditions.map((bits) => ({ gate: 'X', qubits: [0], condition: { bits, value: 3 } })),
    );
    const lines = writeQasm2(circuit).split('\n').slice(3);
    expect(lines.slice(0, 2)).toEqual(['creg c0[4];', 'creg c1[1];']);
    const values = [3, 7, 11, 15, 12, 13, 14, 15, 10, 11, 14, 15];
    expect(lines.slice(2)).toEqual([...values.map((value) => `if (c0 == ${value}) x q[0];`), '']);
  });

  it('version 2 refuses a measurement that could be carried out twice', () => {
    const circuit = buildDynamicCircuit(1, 2, [
      { gate: 'X', qubits: [0], condition: { bits: [0, 1], value: 1 } },
      { gate: 'MEASURE', qubits: [0], bit: 1, condition: { bits: [0], value: 1 } },
    ]);
    expect(() => writeQasm2(circuit)).toThrow(
      'OpenQASM 2 has no MEASURE that waits for a part of a register: it could be carried out twice.',
    );
  });
});

describe('powers', () => {
  it.each(['x', 'h', 'y', 'sx', 'U(1.0, 2.0, 3.0)', 'p(2.5)', 'rx(5.0)'])(
    'half of %s, twice, is %s',
    (gate) => {
      const whole = parseQasm(`qubit q; ${gate} q;`);
      const halves = parseQasm(`qubit q; pow(0.5) @ ${gate} q; pow(0.5) @ ${gate} q;`);
      expect(unitaryOverlap(unitaryOf(whole), unitaryOf(halves))).toBeCloseTo(1, 12);
    },
  );

  it.each(['cx', 'swap', 'cswap', 'ccx'])('half of %s, twice, is %s, its phase included', (gate) => {
    const on = ['q[0]', 'q[1]', 'q[2]'].slice(0, gate.length === 2 || gate === 'swap' ? 2 : 3).join(', ');
    const whole = parseQasm(`qubit[4] q; h q; ctrl @ ${gate} q[3], ${on};`);
    const halves = parseQasm(`qubit[4] q; h q; ctrl @ pow(0.5) @ ${gate} q[3], ${on}; ctrl @ pow(0.5) @ ${gate} q[3], ${on};`);
    expect(unitaryOverlap(unitaryOf(whole), unitaryOf(halves))).toBeCloseTo(1, 12);
  }); // prettier-ignore
});

it('teleports', () => {
  const source = `${HEAD}ry(0.7) q[0]; h q[1]; cx q[1], q[2]; cx q[0], q[1]; h q[0];
    c[0] = measure q[0]; c[1] = measure q[1];
    if (c[1] == 1) x q[2];
    if (c[0] == 1) z q[2];
    c[2] = measure q[2];`;
  const result = runDynamicCircuit(parseDynamicQasm(source), { shots: 1, seed: 1 });
  const ends = Object.entries(labelBits(result, 3)!);
  expect(ends).toHaveLength(8);
  for (const [bits, probability] of ends) {
    const one = Math.sin(0.35) ** 2;
    expect(probability).toBeCloseTo((bits[0] === '1' ? one : 1 - one) / 4, 12);
  }
});
