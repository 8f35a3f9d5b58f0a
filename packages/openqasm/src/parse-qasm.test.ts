import { describe, expect, it } from '@jest/globals';
import { basisLabel, probabilities, simulate } from '@superpose/quantum';
import fc from 'fast-check';
import { parseDynamicQasm, parseProgram, parseQasm } from './parse-qasm.js';
import { QasmError } from './qasm-error.js';
import { EXPORTED_PROGRAMS } from './testing/programs.js';

const HEAD = 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2];\ncreg c[2];\n';
const operationsOf = (body: string) => parseQasm(HEAD + body).operations;
const angleOf = (expression: string) => operationsOf(`rz(${expression}) q[0];`)[0]!.params![0]!;

describe('a program', () => {
  it.each(EXPORTED_PROGRAMS.map((program) => [program.tool, program] as const))(
    'of %s is read and gives what its author expects',
    (_tool, { source, qubitCount, outcomes }) => {
      const circuit = parseQasm(source);
      expect(circuit.qubitCount).toBe(qubitCount);
      probabilities(simulate(circuit)).forEach((probability, x) => {
        expect(probability).toBeCloseTo(outcomes[basisLabel(x, qubitCount)] ?? 0, 12);
      });
    },
  );

  it('takes a gate over a whole register, beside single qubits', () => {
    expect(operationsOf('qreg r[2]; cx q, r; cx q[0], r;').map(({ qubits }) => qubits)).toEqual([
      [0, 2],
      [1, 3],
      [0, 2],
      [0, 3],
    ]);
  });

  it('says where each of its gates is, once for every qubit of a register', () => {
    const { circuit, positions } = parseProgram(`${HEAD}h q;\nid q[0]; /* ccx */ cx q[0],\n q[1];`);
    expect(circuit.operations.map(({ gate }) => gate)).toEqual(['H', 'H', 'CX']);
    expect(positions).toEqual([
      { line: 5, column: 1, from: 58, to: 59 },
      { line: 5, column: 1, from: 58, to: 59 },
      { line: 6, column: 20, from: 82, to: 84 },
    ]);
  });

  it.each([
    ['pi/2', Math.PI / 2],
    ['-3*pi/4', (-3 * Math.PI) / 4],
    ['2^3^2', 512],
    ['-2**2', -4],
    ['2^-1', 0.5],
    ['sqrt(2)/2 + cos(0)', Math.SQRT2 / 2 + 1],
    ['(1 - (2 - 3)) * -.5e1', -10],
    ['π', Math.PI],
    ['--1', 1],
    ['3/4*pi', 0.75 * Math.PI],
  ])('computes %s', (expression, value) => {
    expect(angleOf(expression)).toBe(value);
  });

  it.each([
    ['3.0/4*pi', 0.75 * Math.PI],
    ['3*pi/4', (3 * Math.PI) / 4],
    ['4/2', 2],
    ['2**-1', 0.5],
  ])('computes %s in OpenQASM 3 too', (expression, value) => {
    const [operation] = parseQasm(`OPENQASM 3.0; qubit q; rz(${expression}) q;`).operations;
    expect(operation!.params![0]).toBe(value);
  });

  it.each(['\n', '\r\n', '\r'])('may end its lines with %j, comments too', (lineEnd) => {
    const lines = ['\ufeffOPENQASM 2.0; // a', '/* b', 'c */ qreg q[1]; // d', 'h q[0]; // e', 'foo q[0];'];
    const source = lines.join(lineEnd);
    expect(() => parseQasm(source)).toThrow(/^Line 5, column 1: foo /);
    expect(parseQasm(source.replace('foo', 'x')).operations).toHaveLength(2);
  });

  it('may declare a bit with its measurement', () => {
    const bell = 'OPENQASM 3.0; qubit[2] q; h q[0]; cx q[0], q[1]; bit[2] c = measure q;';
    expect(parseQasm(bell).operations).toHaveLength(2);
    expect(() => parseQasm(`${bell} x q[0];`)).toThrow(/has been measured/);
    expect(() => parseQasm('qubit[2] q; bit c = measure q;')).toThrow(/column 29: 2 qubits .* 1 bit/);
  });

  it('expands a gate that the program defines wherever it is used, with its operands in place', () => {
    const circuit = operationsOf(
      'gate g a, b { h b; cx b, a; } gate twice a, b { g a, b; g b, a; } twice q[1], q[0];',
    );
    expect(circuit).toEqual([
      { gate: 'H', qubits: [0] },
      { gate: 'CX', qubits: [0, 1] },
      { gate: 'H', qubits: [1] },
      { gate: 'CX', qubits: [1, 0] },
    ]);
  });

  it('ends gates of gates of gates at the limit, however short their text', () => {
    const doubling = Array.from({ length: 40 }, (_, i) => `gate g${i + 1} a { g${i} a; g${i} a; }`);
    const source = ['qubit q; gate g0 a { x a; }', ...doubling, 'g40 q;'].join('\n');
    expect(() => parseQasm(source, { maxOperations: 1000 })).toThrow(/Line 11, .*at most 1000 gates/);
  });

  it('holds the gates that a program defines to a limit all together', () => {
    const wide = Array.from({ length: 17 }, (_, i) => `gate g${i} a { ${'x a; '.repeat(1000)}}`);
    const source = ['qubit q;', ...wide, 'x q;'].join('\n');
    expect(() => parseQasm(source, { maxOperations: 1000 })).toThrow(/Line 18, .*hold too many others/);
    expect(parseQasm(source.replace(wide[16]!, ''), { maxOperations: 1000 }).operations).toHaveLength(1);
  });

  it.each([
    ['an identity over a register', 'qreg q[9];\nid q;', 1, 10, 11],
    ['an empty gate over registers', 'qreg q[9];qreg r[9];gate g a,b{}\ng q,r;', 1, 21, 22],
    ['a gate of two gates', 'qreg q[1];\ngate g a{x a;x a;} g q;', 20, 11, 12],
    ['a measurement of a register', 'qreg q[9];\nmeasure q;', 9, 10, 11],
    ['barriers', 'qreg q[1];barrier;\nbarrier;', 1, 2, 3],
  ])('counts the work of %s', (_title, program, column, refused, enough) => {
    expect(() => parseQasm(program, { maxWork: enough })).not.toThrow();
    expect(() => parseQasm(program, { maxWork: refused })).toThrow(
      `Line 2, column ${column}: the program takes too much work to read.`,
    );
  });

  it('may have any number of classical bits, for none takes memory', () => {
    const bits = 'qubit q; bit[999999999] c;';
    expect(() => parseQasm(`${bits} c = measure q;`)).toThrow(/into 999999999 bits/);
    expect(() => parseQasm(`${bits} measure q -> c;`)).toThrow(/into 999999999 bits/);
    expect(parseQasm(`${bits} c[999999998] = measure q;`).qubitCount).toBe(1);
  });

  it('knows u2 as U with a quarter turn', () => {
    expect(operationsOf('u2(0, pi) q[0];')[0]).toEqual({
      gate: 'U',
      qubits: [0],
      params: [Math.PI / 2, 0, Math.PI],
    });
  });
});

describe('what is not supported is refused at its place:', () => {
  it.each([
    ['an unknown gate', 'h q[0];\n  foo q[0];', 6, 3, 'foo is not a gate'],
    ['a reset', 'reset q[0];', 5, 1, 'need a circuit with classical bits'],
    ['a condition', 'if (c[0]) x q[0];', 5, 11, 'need a circuit with classical bits'],
    [
      'a defined gate on a qubit that is not its own',
      'gate g a { h q; }',
      5,
      14,
      'q is not a qubit of this gate, whose qubits are a',
    ],
    ['a gate defined by itself', 'gate g a { g a; }', 5, 12, 'a gate cannot use itself'],
    ['a gate defined under a known name', 'gate h a { x a; }', 5, 6, 'already taken'],
    ['a gate defined under a name of its library', 'gate u a { x a; }', 5, 6, 'already taken'],
    ['a gate defined twice', 'gate g a { } gate g a { }', 5, 19, 'already taken'],
    ['one operand twice', 'gate g a, a { }', 5, 11, 'already taken'],
    ['a definition that never ends', 'gate g a { h a;', 5, 10, 'this { is never closed'],
    [
      'too few qubits for a defined gate',
      'gate g a, b { cx a, b; } g q[0];',
      5,
      26,
      'g acts on 2 qubits, not 1',
    ],
    ['a condition', 'if (c==1) x q[0];', 5, 11, 'resets and conditions need a circuit with classical bits'],
    ['a reset', 'reset q[0];', 5, 1, 'resets and conditions need a circuit with classical bits'],
    ['a statement of OpenQASM 3', 'while (c[0] == 1) x q[0];', 5, 1, 'begin the program with OPENQASM 3.0'],
    ['an index outside', 'h q[2];', 5, 5, 'q has no index 2'],
    ['an unknown register', 'h r[0];', 5, 3, 'no qubit register named r'],
    ['a bit as a qubit', 'h c[0];', 5, 3, 'c holds classical bits'],
    ['too few angles', 'rx q[0];', 5, 1, 'rx takes 1 angle, not 0'],
    ['too many qubits', 'h q[0], q[1];', 5, 1, 'h acts on 1 qubit, not 2'],
    ['one qubit twice', 'cx q[0], q[0];', 5, 1, 'more than once'],
    ['a gate after measuring', 'measure q[0] -> c[0];\nx q[0];', 6, 1, 'has been measured'],
    ['a comment that never ends', 'h q[0]; /* x q[0];', 5, 9, 'the comment never ends'],
    ['a space that cannot be seen', 'h\u00a0q[0];', 5, 2, 'U+00A0'],
    ['a text for an operator', 'rx(1 "+" 1) q[0];', 5, 6, 'expected )'],
    ['a division by zero', 'rx(1/0) q[0];', 5, 5, 'a division by 0 has no value'],
    ['an unknown name in an angle', 'rx(theta) q[0];', 5, 4, 'there is no number named theta'],
    ['a missing semicolon', 'h q[0]\nx q[1];', 5, 7, 'a semicolon is missing'],
    ['a strange character', 'h q[0]; €', 5, 9, 'has no meaning'],
    ['a name twice', 'qreg q[1];', 5, 6, 'already taken'],
    ['registers that differ', 'qreg r[3]; cx q, r;', 5, 12, 'differ in size'],
    ['a measurement that does not fit', 'measure q -> c[0];', 5, 9, 'cannot be measured into'],
    ['another library', 'include "mygates.inc";', 5, 9, 'can be included'],
    ['an empty register', 'qreg r[0];', 5, 8, 'at least one bit'],
    ['a number in a bit', 'c = 3;', 5, 5, 'result of a measurement'],
    ['a modifier of OpenQASM 3', 'ctrl @ ;', 5, 1, 'ctrl belongs to OpenQASM 3'],
    ['nested parentheses', `rx(${'('.repeat(100_000)}`, 5, 69, 'nested too deeply'],
  ])('%s', (_title, body, line, column, reason) => {
    let error: unknown;
    try {
      parseQasm(HEAD + body);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(QasmError);
    expect(error).toMatchObject({ line, column, reason: expect.stringContaining(reason) });
    expect((error as QasmError).message).toMatch(/^Line \d+, column \d+: .*\.$/);
  });

  it.each([
    ['a version', 'OPENQASM 4.0; qubit q;', /version 4.0/],
    ['a division whose rest OpenQASM 3 drops', 'OPENQASM 3.0; qubit q; rx(3/4*pi) q;', /column 28: .* rest/],
    ['such a division of an unknown version', 'qubit q; rx(1/2) q;', /drops the rest/],
    ['a power that is none in OpenQASM 3', 'OPENQASM 3.0; qubit q; rx(2^3) q;', /column 28: \^ is no power/],
    ['no qubits', 'OPENQASM 3.0;', /declares no qubits/],
    ['too many qubits', 'qubit[28] q;', /at most 27 qubits/],
    ['a text that never ends', 'include "qelib1', /the text never ends/],
  ])('%s', (_title, source, message) => {
    expect(() => parseQasm(source)).toThrow(message);
  });

  it('a circuit beyond the given limits', () => {
    expect(() => parseQasm('qubit[3] q;', { maxQubits: 2 })).toThrow(/at most 2 qubits/);
    expect(() => parseQasm('qubit[3] q; h q;', { maxOperations: 2 })).toThrow(/at most 2 gates/);
    expect(() => parseQasm('qubit q; rx(7) q;', { maxAngle: 6 })).toThrow(/between -6 and 6/);
  });
});

describe('any text', () => {
  const words = fc.constantFrom(
    'qreg',
    'q',
    '[',
    '2',
    ']',
    ';',
    'h',
    'cx',
    '(',
    ')',
    'pi',
    '->',
    'measure',
    '-',
  );
  const newWords = fc.constantFrom(
    ...'qubit bit int uint float angle bool let const def gate for while if else switch case default in return break box'.split(' '),
    ...'q c n f g x rx ctrl inv pow @ { } [ ] ( ) ; : , = == != += << ^ & | ! ~ - + * / % -> 0 1 2 "01" pi true $0'.split(' '),
    ...['measure', 'reset', 'end', 'c = measure q;', 'x q;', 'int n = 1;', 'def f(qubit a) -> bit { return measure a; }', 'if (c[0])', 'for int i in [0:1]', 'c[0] = f(q[0]);'],
  ); // prettier-ignore
  it('of OpenQASM 3 is a circuit or a QasmError too', () => {
    const soup = fc
      .array(newWords, { maxLength: 30 })
      .map((parts) => `qubit[2] q; bit[2] c; ${parts.join(' ')}`);
    fc.assert(
      fc.property(soup, (source) => {
        try {
          parseDynamicQasm(source, { maxWork: 20_000 });
        } catch (error) {
          expect(error).toBeInstanceOf(QasmError);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('is a circuit or a QasmError, never another fault', () => {
    const soup = fc.array(words, { maxLength: 30 }).map((parts) => `qreg q[2]; ${parts.join(' ')}`);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), soup), (source) => {
        try {
          parseQasm(source);
        } catch (error) {
          expect(error).toBeInstanceOf(QasmError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
