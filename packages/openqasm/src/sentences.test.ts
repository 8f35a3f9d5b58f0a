import { describe, expect, it } from '@jest/globals';
import { parseDynamicProgram } from './parse-qasm.js';
import { QasmError } from './qasm-error.js';

const NEW = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';
const OLD = 'OPENQASM 2.0;\ninclude "qelib1.inc";\n';
const QUBITS = `${NEW}qubit[2] q;\nbit[2] c;\n`;
const OLD_QUBITS = `${OLD}qreg q[2];\ncreg c[2];\n`;

/** Line and column count from the head's end; nothing is marked where something is missing. */
type Row = readonly [program: string, line: number, column: number, marked: string, reason: string];

function expectSentence(head: string, [program, line, column, marked, reason]: Row): void {
  let error: unknown;
  try {
    parseDynamicProgram(head + program);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(QasmError);
  const { from, to, ...found } = error as QasmError;
  expect(found).toMatchObject({ reason, line: line + head.split('\n').length - 1, column });
  expect((head + program).slice(from, to)).toBe(marked);
  const before = (head + program).slice(0, from).split(/\r\n|\r|\n/);
  expect([before.length, before.at(-1)!.length + 1]).toEqual([found.line, column]);
}

describe('a program with the qubits q and the bits c is refused with a sentence:', () => {
  it.each<Row>([
    ['h q[0]\ncx q[0], q[1];', 1, 7, '', 'a semicolon is missing here'],
    ['h q[0] // first\n\nx q[1];', 1, 7, '', 'a semicolon is missing here'],
    ['h q[0]', 1, 7, '', 'a semicolon is missing here'],
    ['h q[0]\n\n', 1, 7, '', 'a semicolon is missing here'],
    ['c = measure q\nx q[0];', 1, 14, '', 'a semicolon is missing here'],
    ['h q[0] x q[1];', 1, 7, '', 'a semicolon is missing here'],
    ['h q[0;', 1, 6, ';', 'expected ] but found ;'],
    ['h q[0\nx q[1];', 1, 6, '', 'a ] is missing here'],
    ['h q 0];', 1, 5, '0', 'an index stands in brackets, as in q[0]'],
    ['rx(pi/2 q[0];', 1, 9, 'q', 'expected ) but found q'],
    ['rx(pi/2\nq[0];', 1, 8, '', 'a ) is missing here'],
    ['rx pi/2) q[0];', 1, 1, 'rx', 'rx takes 1 angle, not 0; write it in brackets, as in rx(pi/2)'],
    ['rx(pi/2)) q[0];', 1, 9, ')', 'this ) closes nothing; leave it out'],
    ['if (c[0] == 1 x q[0];', 1, 15, 'x', 'expected ) but found x'],
    ['if (c[0] == 1) { x q[0];\nh q[1];', 1, 16, '{', 'this { is never closed; write } where it ends'],
    ['for int i in [0:1] {\n  h q[i];\n', 1, 20, '{', 'this { is never closed; write } where it ends'],
    ['gate g a { x a;\ng q[0];', 1, 10, '{', 'this { is never closed; write } where it ends'],
    ['x q[0]; }', 1, 9, '}', 'this } ends nothing; leave it out'],
    ['def f(qubit a) { x a;\nf(q[0]);', 1, 16, '{', 'this { is never closed; write } where it ends'],
    ['cx q[0] q[1];', 1, 8, '', 'a comma is missing here'],
    ['cx q[0]; q[1];', 1, 1, 'cx', 'cx acts on 2 qubits, not 1'],
    ['barrier q[0] q[1];', 1, 13, '', 'a comma is missing here'],
    ['hh q[0];', 1, 1, 'hh', 'hh is not a gate or statement that is supported; you may mean h'],
    ['H q[0];', 1, 1, 'H', 'H is not a gate or statement that is supported; you may mean h'],
    ['cnto q[0], q[1];', 1, 1, 'cnto', 'cnto is not a gate or statement that is supported; you may mean cnot'],
    ['CNOT q[0], q[1];', 1, 1, 'CNOT', 'CNOT is not a gate or statement that is supported; you may mean cnot'],
    ['hadamard q[0];', 1, 1, 'hadamard', 'hadamard is not a gate or statement that is supported; you may mean h'],
    ['h r[0];', 1, 3, 'r', 'there is no qubit register named r; write q'],
    ['h Q[0];', 1, 3, 'Q', 'there is no qubit register named Q; you may mean q'],
    ['foo q[0];', 1, 1, 'foo', 'foo is not a gate or statement that is supported'],
    ['qbit r;', 1, 1, 'qbit', 'qbit is not a gate or statement that is supported; you may mean qubit'],
    ['measur q[0] -> c[0];', 1, 1, 'measur', 'measur is not a gate or statement that is supported; you may mean measure'],
    ['c[0] = mesure q[0];', 1, 8, 'mesure', 'there is no number or bit named mesure; you may mean measure'],
    ['resett q[0];', 1, 1, 'resett', 'resett is not a gate or statement that is supported; you may mean reset'],
    ['measure q[0] -> d[0];', 1, 17, 'd', 'there is no bit register named d; write c'],
    ['d[0] = measure q[0];', 1, 1, 'd', 'd is no bit or variable of the program; declare it first, as in bit[2] d'],
    ['d = measure q;', 1, 1, 'd', 'd is no bit or variable of the program; declare it first, as in bit[2] d'],
    ['if (d == 1) x q[0];', 1, 5, 'd', 'there is no number or bit named d; declare it first, as in const int d = 2 or bit d'],
    ['if (d[0] == 1) x q[0];', 1, 5, 'd', 'there is no bit register named d; write c'],
    ['rx(theta) q[0];', 1, 4, 'theta', 'there is no number named theta; declare it first, as in const float theta = 0.5'],
    ['rx(Pi) q[0];', 1, 4, 'Pi', 'there is no number named Pi; you may mean pi'],
    ['rx(PI/2) q[0];', 1, 4, 'PI', 'there is no number named PI; you may mean pi'],
    ['integer n = 3;', 1, 1, 'integer', 'integer is not a gate or statement that is supported; you may mean int'],
    ['string s = "a";', 1, 1, 'string', 'string is not a gate or statement that is supported'],
    ['h q[2];', 1, 5, '2', 'q has no index 2; it ends at 1'],
    ['h q[-3];', 1, 5, '-', 'q has no index -3; it ends at 1'],
    ['x q[0.5];', 1, 5, '0.5', 'expected a whole number'],
    ['x q[0, 1];', 1, 6, ',', 'several indices stand in braces, as in q[{0, 1}]'],
    ['cx q[0], q[0];', 1, 1, 'cx', 'cx names a qubit more than once'],
    ['cx q, q;', 1, 1, 'cx', 'cx names a qubit more than once'],
    ['cx q[0];', 1, 1, 'cx', 'cx acts on 2 qubits, not 1'],
    ['h q[0], q[1];', 1, 1, 'h', 'h acts on 1 qubit, not 2'],
    ['ccx q[0], q[1];', 1, 1, 'ccx', 'ccx acts on 3 qubits, not 2'],
    ['rx q[0];', 1, 1, 'rx', 'rx takes 1 angle, not 0; write it in brackets, as in rx(pi/2)'],
    ['rx(1.0, 2.0) q[0];', 1, 1, 'rx', 'rx takes 1 angle, not 2'],
    ['h(pi) q[0];', 1, 1, 'h', 'h takes 0 angles, not 1'],
    ['u(1.0) q[0];', 1, 1, 'u', 'u takes 3 angles, not 1'],
    ['c[0] = measure q;', 1, 16, 'q', '2 qubits cannot be measured into 1 bit'],
    ['measure q -> c[0];', 1, 9, 'q', '2 qubits cannot be measured into 1 bit'],
    ['measure q[0] -> c;', 1, 9, 'q', '1 qubit cannot be measured into 2 bits'],
    ['c[2] = measure q[0];', 1, 3, '2', 'c has no index 2; it ends at 1'],
    ['qubit[3] r; cx q, r;', 1, 13, 'cx', 'the registers differ in size'],
    ['qubit[0] r;', 1, 7, '0', 'a register holds at least one bit'],
    ['bit[2] d = "101";', 1, 12, '"101"', '3 bits cannot be assigned to 2 bits'],
    ['h c[0];', 1, 3, 'c', 'c holds classical bits; write a qubit register, such as q'],
    ['measure c -> q;', 1, 9, 'c', 'c holds classical bits; write a qubit register, such as q'],
    ['c = q;', 1, 5, 'q', 'q is a qubit and has no value until it is measured into a bit'],
    ['cx q[0], c[0];', 1, 10, 'c', 'c holds classical bits; write a qubit register, such as q'],
    ['qubit q;', 1, 7, 'q', 'the name q is already taken; choose another'],
    ['bit q;', 1, 5, 'q', 'the name q is already taken; choose another'],
    ['qubit r[2];', 1, 8, '[', 'the size stands before the name, as in qubit[2] r'],
    ['const int n = 2; n = 3;', 1, 18, 'n', 'n is a constant; declare it without const to change it'],
    ['const int n;', 1, 12, ';', 'expected = but found ;'],
    ['int n = 2.5;', 1, 9, '2.5', 'expected a whole number'],
    ['gate h a { x a; }', 1, 6, 'h', 'the name h is already taken; choose another'],
    ['gate g a { g a; }', 1, 12, 'g', 'g is still being defined, and a gate cannot use itself'],
    ['def f(qubit a) { f(a); } f(q[0]);', 1, 18, 'f', 'f calls itself, which has no end when the program is read'],
    ['gate g a { x q[0]; }', 1, 14, 'q', 'q is not a qubit of this gate, whose qubits are a'],
    ['gate g a { measure a; }', 1, 12, 'measure', 'measure is no gate, and the body of a gate holds gates alone; use a def'],
    ['gate g a { cx a, b; }', 1, 18, 'b', 'b is not a qubit of this gate, whose qubits are a'],
    ['gate g { }', 1, 8, '{', 'expected a qubit but found {'],
    ['gate g(t) a { rx(s) a; }', 1, 18, 's', 'there is no number named s; declare it first, as in const float s = 0.5'],
    ['def f(qubit a) { x a; } ctrl @ f(q[0], q[1]);', 1, 32, 'f', 'f is a subroutine, and only a gate can be changed or be part of a gate'],
    ['def f(qubit a) { x a; } f(q[0], q[1]);', 1, 25, 'f', 'f takes 1 argument: (qubit a)'],
    ['def f(qubit[2] a) { x a; } f(q[0]);', 1, 30, 'q', 'f takes 2 qubits as a, not 1'],
    ['def f(qubit a) { x a; } f();', 1, 25, 'f', 'f takes 1 argument: (qubit a)'],
    ['def f(qubit a) { x a; } c[0] = f(q[0]);', 1, 32, 'f', 'f returns nothing'],
    ['if c[0] == 1 { x q[0]; }', 1, 4, 'c', 'a condition stands in brackets, as in if (c[0] == 1)'],
    ['if (c[0] = 1) x q[0];', 1, 10, '=', 'a comparison is written with ==, as in c == 1'],
    ['if (c[0]) then x q[0];', 1, 11, 'then', 'then is not a gate or statement that is supported'],
    ['else x q[0];', 1, 1, 'else', 'else needs an if before it'],
    ['if (c) x q[0];', 1, 5, 'c', 'a register needs a value to be compared with, as in c == 3'],
    ['if (q[0] == 1) x q[1];', 1, 5, 'q', 'q is a qubit and has no value until it is measured into a bit'],
    ['for i in range(2) { h q[i]; }', 1, 10, 'range', 'a loop runs over a range such as [0:2] or a set such as {0, 2}'],
    ['for (int i = 0; i < 2; i++) { h q[i]; }', 1, 5, '(', 'a loop is written without brackets, as in for int i in [0:2] { }'],
    ['for int i = 0 to 1 { h q[i]; }', 1, 11, '=', 'a loop names its values after in, as in for int i in [0:2]'],
    ['for int i in 0:1 { h q[i]; }', 1, 14, '0', 'a loop runs over a range such as [0:2] or a set such as {0, 2}'],
    ['while c[0] == 0 { h q[0]; }', 1, 7, 'c', 'a condition stands in brackets, as in if (c[0] == 1)'],
    ['while (c[0] == 0) { h q[0]; c[0] = measure q[0]; }', 1, 1, 'while', 'a while loop cannot wait for measured bits; write a for loop with an if in it'],
    ['break;', 1, 1, 'break', 'break can only stand in a loop'],
    ['return 1;', 1, 1, 'return', 'return can only stand in a def'],
    ['switch (c) { 1 { x q[0]; } }', 1, 14, '1', 'expected case or default but found 1'],
    ['for string s in [0:1] x q[0];', 1, 5, 'string', 'a loop runs over int or uint, not string'],
    ['ctrl x q[0], q[1];', 1, 6, 'x', 'expected @ but found x'],
    ['ctrl @ x q[0];', 1, 8, 'x', 'x acts on 2 qubits, not 1'],
    ['control @ x q[0], q[1];', 1, 1, 'control', 'control is not a gate or statement that is supported; you may mean ctrl'],
    ['inv x q[0];', 1, 5, 'x', 'expected @ but found x'],
    ['pow @ x q[0];', 1, 5, '@', 'expected ( but found @'],
    ['ctrl @ measure q[0];', 1, 8, 'measure', 'measure is no gate, and a modifier stands before a gate alone'],
    ['ctrl(0) @ x q[0];', 1, 6, '0', 'ctrl needs at least one qubit'],
    ['rx(2.0^3) q[0];', 1, 7, '^', '^ is no power in OpenQASM 3; write **'],
    ['rx(1/2) q[0];', 1, 5, '/', 'OpenQASM 3 drops the rest when it divides whole numbers; write 1.0 for 1'],
    ['opaque magic a; magic q[0];', 1, 17, 'magic', 'magic is opaque, so what it does is not known; define it with gate'],
    ['qc.h(0)', 1, 1, 'qc.h', 'qc.h is no OpenQASM; write a gate and its qubits, as in h q[0]'],
    ['qc = QuantumCircuit(2)', 1, 1, 'qc', 'qc is no bit or variable of the program; declare it first, as in bit[2] qc'],
    ['h(q[0]);', 1, 2, '(', 'h takes its qubits without brackets, as in h q'],
    ['cx(q[0], q[1]);', 1, 3, '(', 'cx takes its qubits without brackets, as in cx q'],
    ['measure(q[0]);', 1, 8, '(', 'qubits stand without brackets, as in measure q[0]'],
    ['c[0] = measure(q[0]);', 1, 15, '(', 'qubits stand without brackets, as in measure q[0]'],
    ['# a comment\nh q[0];', 1, 1, '#', 'the character "#" has no meaning here; write // before a comment'],
    ['print(c);', 1, 1, 'print', 'print is not a gate or statement that is supported'],
    ['H | q[0];', 1, 1, 'H', 'H is not a gate or statement that is supported; you may mean h'],
    ['measure q[0], c[0];', 1, 13, ',', 'a measurement takes one qubit or register, as in measure q[0] -> c[0]'],
    ['measure q[0] c[0];', 1, 14, 'c', 'write -> between the qubit and the bit that it is measured into'],
    ['measure q[0] => c[0];', 1, 14, '=', 'write -> between the qubit and the bit that it is measured into'],
    ['c[0] := measure q[0];', 1, 6, ':', 'expected = but found :'],
    ['/* never\nh q[0];', 1, 1, '/*', 'the comment never ends; write */ where it does'],
    ['rx(−pi) q[0];', 1, 4, '−', 'the character "−" has no meaning here; write -'],
    ['h q[0]；', 1, 7, '；', 'the character "；" has no meaning here; write ;'],
    ['h\u00a0q[0];', 1, 2, '\u00a0', 'the character U+00A0 has no meaning here; write a plain space'],
    ['rx(½) q[0];', 1, 4, '½', 'the character "½" has no meaning here'],
    ['h q[0];;', 1, 8, ';', 'this ; ends nothing; leave it out'],
    ['rx(1/0) q[0];', 1, 5, '/', 'a division by 0 has no value; write another number after /'],
    ['rx(1.0/0) q[0];', 1, 7, '/', 'a division by 0 has no value; write another number after /'],
    ['rx(sqrt(-1)) q[0];', 1, 4, 'sqrt', 'the expression has no finite value'],
    ['rx() q[0];', 1, 1, 'rx', 'rx takes 1 angle, not 0; write it in brackets, as in rx(pi/2)'],
    ['rx(1 2) q[0];', 1, 6, '2', 'expected ) but found 2'],
    ['rx(pi*) q[0];', 1, 7, ')', 'expected a number, pi or an expression but found )'],
    ['rx(2pi) q[0];', 1, 4, '2pi', 'write 2*pi for a product'],
    ['input float t;', 1, 1, 'input', 'an input has no value here; write it as a constant, as in const float theta = 0.5'],
    ['array[int, 2] a;', 1, 1, 'array', 'arrays are not supported; write a variable for each value'],
    ['extern f(int) -> int;', 1, 1, 'extern', 'a function from outside of the program cannot be called; write it as a def'],
    ['cal { }', 1, 1, 'cal', 'calibrations have no effect on ideal qubits; leave them out'],
    ['defcal x $0 { }', 1, 1, 'defcal', 'calibrations have no effect on ideal qubits; leave them out'],
    ['#pragma braket noise bit_flip(0.1) q[0]\n', 1, 1, '#pragma', 'this pragma changes what the circuit does, and only OpenQASM is read; write it as a gate'],
    ['x 3;', 1, 3, '3', 'expected a qubit but found 3; write its register too, as in q[3]'],
    ['3 x;', 1, 1, '3', 'expected a statement but found 3'],
    ['rx(q[0]) q[1];', 1, 3, '(', 'rx takes its qubits without brackets, as in rx q'],
    ['x q[c];', 1, 5, 'c', 'this number must be known before the program runs, so it cannot depend on a measurement'],
    ['x q["a"];', 1, 5, '"a"', 'expected a whole number but found "a"'],
  ])('%j', (...row) => expectSentence(QUBITS, row)); // prettier-ignore
});

describe('a program of OpenQASM 2, with the same is refused with a sentence:', () => {
  it.each<Row>([
    ['c = measure q;', 1, 5, 'measure', 'this belongs to OpenQASM 3; write measure q -> c or begin the program with OPENQASM 3.0'],
    ['ctrl @ x q[0], q[1];', 1, 1, 'ctrl', 'ctrl belongs to OpenQASM 3; begin the program with OPENQASM 3.0'],
    ['for int i in [0:1] h q[i];', 1, 1, 'for', 'for belongs to OpenQASM 3; begin the program with OPENQASM 3.0'],
  ])('%j', (...row) => expectSentence(OLD_QUBITS, row)); // prettier-ignore
});

describe('a program without qubits is refused with a sentence:', () => {
  it.each<Row>([
    ['qubit[2] q\nh q;', 1, 11, '', 'a semicolon is missing here'],
    ['h q[0];', 1, 3, 'q', 'there is no qubit register named q; declare it first, as in qubit[2] q'],
    ['qubit[n] q;', 1, 7, 'n', 'there is no number or bit named n; declare it first, as in const int n = 2 or bit n'],
    ['let a = r[0:1];', 1, 9, 'r', 'there is no qubit register named r; declare it first, as in qubit[2] r'],
    ['qreg[2] q;', 1, 5, '[', 'the size of a qreg stands after its name, as in qreg q[2]'],
    ['qreg q;', 1, 6, 'q', 'qreg needs a size, as in qreg q[2]'],
    ['rx(2^3) q;', 1, 5, '^', '^ is no power in OpenQASM 3; write **'],
    ['', 1, 1, '', 'the program declares no qubits; begin with some, as in qubit[2] q'],
    ['bit c;', 1, 7, '', 'the program declares no qubits; begin with some, as in qubit[2] q'],
  ])('%j', (...row) => expectSentence(NEW, row)); // prettier-ignore
});

describe('a program of OpenQASM 2, without qubits is refused with a sentence:', () => {
  it.each<Row>([
    ['qubit[2] q;', 1, 1, 'qubit', 'qubit belongs to OpenQASM 3; write qreg q[2] or begin the program with OPENQASM 3.0'],
    ['qreg q[2]; bit[2] c;', 1, 12, 'bit', 'bit belongs to OpenQASM 3; write creg c[2] or begin the program with OPENQASM 3.0'],
  ])('%j', (...row) => expectSentence(OLD, row)); // prettier-ignore
});

describe('a program alone is refused with a sentence:', () => {
  it.each<Row>([
    ['OPENQASM 3.0\nqubit q;', 1, 13, '', 'a semicolon is missing here'],
    ['include "stdgates.inc"\nqubit q;', 1, 23, '', 'a semicolon is missing here'],
    ['OPENQASM 4.0;\nqubit q;', 1, 10, '4.0', 'version 4.0 is not known; use 2.0 or 3.0'],
    ['OPENQASM;\nqubit q;', 1, 9, ';', 'expected a version but found ;'],
    ['openqasm 3.0;\nqubit q;', 1, 1, 'openqasm', 'openqasm is not a gate or statement that is supported; you may mean OPENQASM'],
    ['qubit q;\nOPENQASM 3.0;', 2, 1, 'OPENQASM', 'the version can only stand at the beginning of the program'],
    ['include "mygates.inc";\nqubit q;', 1, 9, '"mygates.inc"', 'only qelib1.inc and stdgates.inc can be included'],
    ['include stdgates.inc;\nqubit q;', 1, 9, 'stdgates', 'expected a file name but found stdgates'],
    ['from qiskit import QuantumCircuit\nqc = QuantumCircuit(2)', 1, 1, 'from', 'this is Python; write OpenQASM, such as include "stdgates.inc"'],
    ['version 3.0\nqubit[2] q', 1, 1, 'version', 'version is not a gate or statement that is supported; you may mean OPENQASM'],
    ['include "stdgates.inc;\nqubit q;', 1, 9, '"', 'the text never ends; write " at its end, on the same line'],
    ['include “stdgates.inc”;\nqubit q;', 1, 9, '“', 'the character "“" has no meaning here; write "'],
    ['', 1, 1, '', 'the program declares no qubits; begin with some, as in qubit[2] q'],
  ])('%j', (...row) => expectSentence('', row)); // prettier-ignore
});
