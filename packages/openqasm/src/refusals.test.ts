import { describe, expect, it } from '@jest/globals';
import { parseDynamicQasm, parseQasm } from './parse-qasm.js';

/** The whole message of a program, which begins with the place; `taken` where it is read. */
const refused = (source: string, limits?: Parameters<typeof parseQasm>[1]) => {
  try {
    parseQasm(source, limits);
  } catch (error) {
    return (error as Error).message;
  }
  return 'taken';
};

describe('a statement is refused:', () => {
  it.each([
    ['', 'Line 1, column 1: the program declares no qubits; begin with some, as in qubit[2] q.'],
    ['bit c;\n', 'Line 2, column 1: the program declares no qubits; begin with some, as in qubit[2] q.'],
    ['OPENQASM;', 'Line 1, column 9: expected a version but found ;.'],
    ['OPENQASM 4.0;', 'Line 1, column 10: version 4.0 is not known; use 2.0 or 3.0.'],
    ['OPENQASM 2.1;', 'Line 1, column 10: version 2.1 is not known; use 2.0 or 3.0.'],
    ['OPENQASM 3.;', 'Line 1, column 10: version 3. is not known; use 2.0 or 3.0.'],
    ['OPENQASM 3.0 qubit q;', 'Line 1, column 13: a semicolon is missing here.'],
    [
      'qubit q;\nOPENQASM 3.0;',
      'Line 2, column 1: the version can only stand at the beginning of the program.',
    ],
    ['qubit q;;', 'Line 1, column 9: this ; ends nothing; leave it out.'],
    ['3', 'Line 1, column 1: expected a statement but found 3.'],
    ['include qelib1;', 'Line 1, column 9: expected a file name but found qelib1.'],
    ['include "my.inc";', 'Line 1, column 9: only qelib1.inc and stdgates.inc can be included.'],
    ['include "qelib1.inc"', 'Line 1, column 21: a semicolon is missing here.'],
    ['qreg [2];', 'Line 1, column 6: the size of a qreg stands after its name, as in qreg q[2].'],
    ['qreg q;', 'Line 1, column 6: qreg needs a size, as in qreg q[2].'],
    [
      'qreg q[n];',
      'Line 1, column 8: there is no number or bit named n; declare it first, as in const int n = 2 or bit n.',
    ],
    ['qreg q[2.0];', 'Line 1, column 8: expected a whole number.'],
    ['qreg q[1e1];', 'Line 1, column 8: expected a whole number.'],
    ['qreg q[1000000000];', 'Line 1, column 8: expected a whole number.'],
    ['qreg q[2;', 'Line 1, column 9: expected ] but found ;.'],
    ['qreg q[0];', 'Line 1, column 8: a register holds at least one bit.'],
    ['creg c[0];', 'Line 1, column 8: a register holds at least one bit.'],
    ['qubit 3;', 'Line 1, column 7: expected a name but found 3.'],
    ['qubit q\nqubit r;', 'Line 1, column 8: a semicolon is missing here.'],
    ['qubit q; bit q;', 'Line 1, column 14: the name q is already taken; choose another.'],
    ['bit c; bit c;', 'Line 1, column 12: the name c is already taken; choose another.'],
    ['qubit q; gate q a { }', 'Line 1, column 15: the name q is already taken; choose another.'],
    ['qubit q; barrier q', 'Line 1, column 19: a semicolon is missing here.'],
    [
      'qubit q; barrier 3;',
      'Line 1, column 18: expected a qubit but found 3; write its register too, as in q[3].',
    ],
    ['qubit q; barrier r;', 'Line 1, column 18: there is no qubit register named r; write q.'],
    ['qubit q; barrier q,;', 'Line 1, column 20: expected a qubit but found ;.'],
    ['qubit q; h -> q;', 'Line 1, column 12: expected a qubit but found ->.'],
    ['qubit q; x q ** 2;', 'Line 1, column 14: expected ; but found **.'],
  ])('%j', (source, message) => {
    expect(refused(source)).toBe(message);
  });
});

describe('a gate is refused:', () => {
  const HEAD = 'qreg q[2];creg c[2];qreg r[3];qreg s[2];\n';
  it.each([
    ['foo q[0];', 1, 'foo is not a gate or statement that is supported'],
    [`${'f'.repeat(41)} q[0];`, 1, `${'f'.repeat(40)} is not a gate or statement that is supported`],
    ['h q[2];', 5, 'q has no index 2; it ends at 1'],
    ['h r[3];', 5, 'r has no index 3; it ends at 2'],
    ['h t[0];', 3, 'there is no qubit register named t; write q or r or s'],
    [`h ${'t'.repeat(41)};`, 3, `there is no qubit register named ${'t'.repeat(40)}; write q or r or s`],
    ['cx q[0], t;', 10, 'there is no qubit register named t; write q or r or s'],
    ['cx q[0],;', 9, 'expected a qubit but found ;'],
    ['h c[0];', 3, 'c holds classical bits; write a qubit register, such as q'],
    ['h 0;', 3, 'expected a qubit but found 0; write its register too, as in q[0]'],
    ['h;', 2, 'expected a qubit but found ;'],
    ['h q[0]', 7, 'a semicolon is missing here'],
    ['h "q";', 3, 'expected a qubit but found "q"'],
    [`h "${'q'.repeat(41)}";`, 3, `expected a qubit but found "${'q'.repeat(40)}…"`],
    [`h "${'q'.repeat(40)}";`, 3, `expected a qubit but found "${'q'.repeat(40)}"`],
    ['h q[0], q[1];', 1, 'h acts on 1 qubit, not 2'],
    ['cx q[0];', 1, 'cx acts on 2 qubits, not 1'],
    ['cx q[0], q[0];', 1, 'cx names a qubit more than once'],
    ['cx q, q[1];', 1, 'cx names a qubit more than once'],
    ['ccx q[0], r[0], q[0];', 1, 'ccx names a qubit more than once'],
    ['cx q, r;', 1, 'the registers differ in size'],
    ['cx r, q;', 1, 'the registers differ in size'],
    ['ccx q, r[0], r;', 1, 'the registers differ in size'],
    ['rx q[0];', 1, 'rx takes 1 angle, not 0; write it in brackets, as in rx(pi/2)'],
    ['rx() q[0];', 1, 'rx takes 1 angle, not 0; write it in brackets, as in rx(pi/2)'],
    ['u(1, 2) q[0];', 1, 'u takes 3 angles, not 2'],
    ['u2(1) q[0];', 1, 'u2 takes 2 angles, not 1'],
    ['h(1.0) q[0];', 1, 'h takes 0 angles, not 1'],
    ['rx(1.0 q[0];', 8, 'expected ) but found q'],
    ['rx(1.0,) q[0];', 8, 'expected a number, pi or an expression but found )'],
    ['gate g(3) a { }', 8, 'expected an angle but found 3'],
    ['gate g(t a { }', 10, 'expected ) but found a'],
    ['gate 3 a { }', 6, 'expected a name but found 3'],
    ['gate g { }', 8, 'expected a qubit but found {'],
    ['gate g a, { }', 11, 'expected a qubit but found {'],
    ['gate g a, a { }', 11, 'the name a is already taken; choose another'],
    ['gate U a { }', 6, 'the name U is already taken; choose another'],
    ['gate g a x a;', 10, 'expected { but found x'],
    ['gate g a { 3 }', 12, 'expected a gate or } but found 3'],
    ['gate g a { x q; }', 14, 'q is not a qubit of this gate, whose qubits are a'],
    ['gate g a { x a[1]; }', 15, 'a is a single qubit in this gate and takes no index'],
    ['gate g a { } g(1) q[0];', 16, 'expected ) but found 1'],
    [
      'gate g a { x a; } ctrl @ measure q;',
      26,
      'measure is no gate, and a modifier stands before a gate alone',
    ],
    ['measure c;', 9, 'c holds classical bits; write a qubit register, such as q'],
    ['measure q -> r;', 14, 'r holds qubits; write a bit register, such as c'],
    ['measure q -> 3;', 14, 'expected a bit but found 3'],
    ['measure q -> c[0];', 9, '2 qubits cannot be measured into 1 bit'],
    ['measure q[0] -> c;', 9, '1 qubit cannot be measured into 2 bits'],
    ['measure r;x r[2];', 11, 'a qubit that has been measured cannot take another gate'],
    ['measure s[1];x s;', 14, 'a qubit that has been measured cannot take another gate'],
    ['measure s[1];cx q[0], s[1];', 14, 'a qubit that has been measured cannot take another gate'],
    ['c measure q;', 3, 'expected = but found measure'],
    ['c = q;', 5, 'q is a qubit and has no value until it is measured into a bit'],
    ['c[2] = measure q[0];', 3, 'c has no index 2; it ends at 1'],
    ['c = measure r;', 13, '3 qubits cannot be measured into 2 bits'],
    ['c = measure q', 14, 'a semicolon is missing here'],
  ])('%j', (statement, column, reason) => {
    expect(refused(HEAD + statement)).toBe(`Line 2, column ${column}: ${reason}.`);
  });
});

describe('beyond the limits a program is refused:', () => {
  it.each([
    ['qubit[2] a; qubit[2] b;', { maxQubits: 4 }, 'taken'],
    ['qubit[2] a; qubit[2] b;', { maxQubits: 3 }, 'Line 1, column 19: a circuit may have at most 3 qubits.'],
    ['qubit q; qubit r;', { maxQubits: 1 }, 'Line 1, column 16: a circuit may have at most 1 qubit.'],
    ['qreg q[28];', {}, 'Line 1, column 8: a circuit may have at most 27 qubits.'],
    ['qreg q[27];', {}, 'taken'],
    ['qubit[3] q; h q;', { maxOperations: 3 }, 'taken'],
    ['qubit[3] q; h q;', { maxOperations: 2 }, 'Line 1, column 13: a circuit may have at most 2 gates.'],
    ['qubit[3] q; h q;', { maxOperations: 1 }, 'Line 1, column 13: a circuit may have at most 1 gate.'],
    ['qubit q; gate g a {x a;x a;}', { maxOperations: 2 }, 'taken'],
    [
      'qubit q; gate g a {x a;x a;}',
      { maxOperations: 1 },
      'Line 1, column 24: a circuit may have at most 1 gate.',
    ],
    ['qubit q; rx(-6.5) q;', { maxAngle: 6.5 }, 'taken'],
    ['qubit q; rx(6.5) q;', { maxAngle: 6.5 }, 'taken'],
    ['qubit q; rx(3.0*7) q;', { maxAngle: 6.5 }, 'Line 1, column 13: an angle must be between -6.5 and 6.5.'],
    ['qubit q; rx(-7) q;', { maxAngle: 6.5 }, 'Line 1, column 13: an angle must be between -6.5 and 6.5.'],
    ['qubit q; rx(1e300) q;', {}, 'taken'],
    // A power of a rotation is one by a larger angle, or several where that may not be as large.
    ['qubit q; pow(2) @ rx(3.0) q; pow(-2) @ rx(3.0) q;', { maxAngle: 6.5, maxOperations: 2 }, 'taken'],
    ...[3, -3].map((times): [string, object, string] => [
      `qubit q; pow(${times}) @ rx(3.0) q;`,
      { maxAngle: 6.5, maxOperations: 2 },
      'Line 1, column 10: a circuit may have at most 2 gates.',
    ]),
  ])('%j within %j', (source, limits, message) => {
    expect(refused(source, limits)).toBe(message);
  });

  it('it has 100,000 gates at most, unless it is told otherwise', () => {
    const gates = (count: number) => `qreg q[10];\n${'h q;'.repeat(count / 10)}`;
    expect(refused(gates(100_000))).toBe('taken');
    expect(refused(gates(100_010))).toBe('Line 2, column 40001: a circuit may have at most 100000 gates.');
  });

  it('its defined gates hold sixteen times as many at most', () => {
    const defined = (last: number) =>
      [
        'qubit q;',
        ...Array.from({ length: 16 }, (_, i) => `gate g${i} a { ${'x a; '.repeat(i === 15 ? last : 100)}}`),
        'x q;',
      ].join('\n');
    expect(refused(`${defined(100)}`, { maxOperations: 100 })).toBe('taken');
    expect(refused(`${defined(100)}\ngate h0 a { x a; }`, { maxOperations: 100 })).toBe(
      'Line 19, column 13: the gates that the program defines hold too many others.',
    );
  });
});

it.each([
  ['qubit[10] q; bit[10] c; c = measure q; if (popcount(c) == 5) x q[0];', 'taken'],
  [
    'qubit[11] q; bit[11] c; c = measure q; if (popcount(c) == 5) x q[0];',
    'Line 1, column 44: the value depends on too many measured bits; use at most ten at once.',
  ],
  ['qubit q; int[1024] n = 1; if (n == 1) x q;', 'taken'],
  [
    'qubit[2] q; def f(qubit a, qubit b) { x a; x b; } f(q[1], q[1]);',
    'Line 1, column 51: f names a qubit more than once.',
  ],
  [
    'qubit q; def g(qubit a) -> bit { return measure a; } def f(qubit a) { x a; } g(q); bit b = f(q);',
    'Line 1, column 92: f returns nothing.',
  ],
  ['qubit q; for int i in [0:1] { x q; } break;', 'Line 1, column 38: break can only stand in a loop.'],
  [
    'qubit q; def f() { break; } for int i in [0:1] { f(); }',
    'Line 1, column 20: break can only stand in a loop.',
  ],
  ['qubit q; def f(int[1025] n) { } f(1);', 'Line 1, column 20: a parameter takes 1 to 1024 bits.'],
  ['qubit q; int[1025] n = 1; if (n == 1) x q;', 'Line 1, column 14: int takes 1 to 1024 bits.'],
  // A whole number without a size has 32 bits.
  ['qubit q; int n = 5; if (n[31] == 0) x q;', 'taken'],
  ['qubit q; int n = 5; if (n[32] == 0) x q;', 'Line 1, column 27: n has no index 32; it ends at 31.'],
  ['qubit q; bit[3] c; c = -4;', 'taken'],
  ['qubit q; bit[3] c; c = -5;', 'Line 1, column 24: -5 does not fit into 3 bits.'],
  ['qubit q; bit[3] c; c = 7;', 'taken'],
  ['qubit q; bit[3] c; c = 8;', 'Line 1, column 24: 8 does not fit into 3 bits.'],
  ['qubit q; bit[4096] c; c[4095] = measure q;', 'taken'],
  // A result that is kept in no bit needs one more.
  [
    'qubit q; bit[4096] c; c[4095] = measure q; measure q; x q;',
    'Line 1, column 59: a circuit may have at most 4096 classical bits.',
  ],
  [
    'qubit q; bit[4097] c; c[4096] = measure q;',
    'Line 1, column 43: a circuit may have at most 4096 classical bits.',
  ],
])('what a program computes has bounds: %s', (source, sentence) => {
  const read = (): string => {
    try {
      parseDynamicQasm(source);
      return 'taken';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(read()).toBe(sentence);
});
