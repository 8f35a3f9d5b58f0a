/** A program and the probability of each end of its classical bits, the last bit first; all others are 0. */
export interface ClassicalProgram {
  readonly title: string;
  readonly source: string;
  readonly outcomes: Readonly<Record<string, number>>;
}

const V3 = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';
const V2 = 'OPENQASM 2.0;\ninclude "qelib1.inc";\n';

const uniform = (bits: number): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: 2 ** bits }, (_, x) => [x.toString(2).padStart(bits, '0'), 1 / 2 ** bits]),
  );

/** Algorithms and protocols as the languages' documentation writes them. */
const ALGORITHMS: readonly ClassicalProgram[] = [
  {
    title: 'teleportation of |1⟩, with single bits',
    source: `${V3}qubit[3] q; bit a; bit b; bit end_;
x q[0]; h q[1]; cx q[1], q[2]; barrier q;
cx q[0], q[1]; h q[0];
a = measure q[0]; b = measure q[1];
if (b == 1) { x q[2]; }
if (a == 1) z q[2];
end_ = measure q[2];`,
    outcomes: { '100': 0.25, '101': 0.25, '110': 0.25, '111': 0.25 },
  },
  {
    title: 'teleportation in OpenQASM 2, with three registers',
    source: `${V2}qreg q[3]; creg c0[1]; creg c1[1]; creg c2[1];
u3(0.4,0.2,0.1) q[0]; h q[1]; cx q[1],q[2]; barrier q; cx q[0],q[1]; h q[0];
measure q[0] -> c0[0]; measure q[1] -> c1[0];
if(c0==1) z q[2]; if(c1==1) x q[2];
u3(-0.4,-0.1,-0.2) q[2]; measure q[2] -> c2[0];`,
    outcomes: { '000': 0.25, '001': 0.25, '010': 0.25, '011': 0.25 },
  },
  {
    title: 'a Fourier transform with loops, undone by its inverse with measurements',
    source: `${V3}const int n = 3; qubit[n] q; bit[n] c;
x q[0]; x q[2];
for int i in [0:n - 1] { h q[i]; for int j in [i + 1:n - 1] { cp(pi / 2 ** (j - i)) q[j], q[i]; } }
for int i in [n - 1:-1:0] {
  for int j in [n - 1:-1:i + 1] { if (c[j]) p(-pi / 2 ** (j - i)) q[i]; }
  h q[i]; c[i] = measure q[i];
}`,
    outcomes: { '101': 1 },
  },
  {
    title: 'an inverse Fourier transform that compares the register with each value',
    source: `${V3}qubit[3] q; bit[3] c; h q;
h q[0]; c[0] = measure q[0];
if (int[3](c) == 1) { rz(pi / 2) q[1]; }
h q[1]; c[1] = measure q[1];
if (int[3](c) == 1) { rz(pi / 4) q[2]; }
if (int[3](c) == 2) { rz(pi / 2) q[2]; }
if (int[3](c) == 3) { rz(pi / 2 + pi / 4) q[2]; }
h q[2]; c[2] = measure q[2];`,
    outcomes: { '000': 1 },
  },
  {
    title: 'iterative phase estimation with an angle of measured bits',
    source: `${V3}const int[32] n = 3; const float[64] theta = 2 * pi * 5 / 8.0;
qubit q; qubit r; angle[n] c;
x r; uint[n + 1] power = 4;
for uint i in [0:n - 1] {
  reset q; h q; ctrl @ pow(power) @ phase(theta) q, r;
  c >>= 1; inv @ phase(c) q; h q; measure q -> c[n - 1]; power >>= 1;
}`,
    outcomes: { '101': 1 },
  },
  {
    title: 'phase estimation with a register and an inverse transform of gates',
    source: `${V3}gate iqft a, b, c { swap a, c; h a; cp(-pi/2) b, a; h b; cp(-pi/4) c, a; cp(-pi/2) c, b; h c; }
qubit[3] count; qubit psi; bit[3] out;
x psi; h count;
for uint i in [0:2] { ctrl @ pow(2 ** i) @ p(2 * pi * 3 / 8.0) count[i], psi; }
iqft count[0], count[1], count[2];
out = measure count;`,
    outcomes: { '011': 1 },
  },
  {
    title: 'a ripple-carry adder with gates and loops',
    source: `${V3}gate majority a, b, c { cx c, b; cx c, a; ccx a, b, c; }
gate unmaj a, b, c { ccx a, b, c; cx c, a; cx a, b; }
qubit[1] cin; qubit[4] a; qubit[4] b; qubit[1] cout; bit[5] ans;
uint[4] a_in = 5; uint[4] b_in = 14;
for uint i in [0:3] { if (bool(a_in[i])) x a[i]; if (bool(b_in[i])) x b[i]; }
majority cin[0], b[0], a[0];
for uint i in [0:2] { majority a[i], b[i + 1], a[i + 1]; }
cx a[3], cout[0];
for uint i in [2:-1:0] { unmaj a[i], b[i + 1], a[i + 1]; }
unmaj cin[0], b[0], a[0];
ans[0:3] = measure b[0:3];
ans[4] = measure cout[0];`,
    outcomes: { '10011': 1 },
  },
  {
    title: 'a repetition code with a syndrome subroutine',
    source: `${V3}qubit[3] q; qubit[2] a; bit[3] c; bit[2] syn;
def syndrome(qubit[3] d, qubit[2] anc) -> bit[2] {
  bit[2] s;
  cx d[0], anc[0]; cx d[1], anc[0]; cx d[1], anc[1]; cx d[2], anc[1];
  measure anc -> s;
  return s;
}
reset q; reset a; x q[2];
syn = syndrome(q, a);
if (int[2](syn) == 1) x q[0];
if (int[2](syn) == 2) x q[2];
if (int[2](syn) == 3) x q[1];
c = measure q;`,
    outcomes: { '10000': 1 },
  },
  {
    title: 'a bit-flip code in OpenQASM 2',
    source: `${V2}qreg q[3]; qreg a[2]; creg c[3]; creg syn[2];
x q[0]; barrier q;
cx q[0],a[0]; cx q[1],a[0]; cx q[1],a[1]; cx q[2],a[1];
measure a -> syn;
if(syn==1) x q[0]; if(syn==2) x q[2]; if(syn==3) x q[1];
measure q -> c;`,
    outcomes: { '01000': 1 },
  },
  {
    title: 'a randomized benchmarking sequence',
    source: `${V3}qubit[2] q; bit[2] c; reset q;
h q[0]; barrier q; cz q[0], q[1]; barrier q; s q[0]; cz q[0], q[1]; barrier q; s q[0]; z q[0]; h q[0]; barrier q;
c = measure q;`,
    outcomes: { '00': 1 },
  },
  {
    title: 'Grover’s search for 11',
    source: `${V3}qubit[2] q; bit[2] c; h q; cz q[0], q[1]; h q; x q; ctrl @ z q[0], q[1]; x q; h q; c = measure q;`,
    outcomes: { '11': 1 },
  },
  {
    title: 'Bernstein and Vazirani with a secret in text',
    source: `${V3}const uint n = 4; bit[n] secret = "1011"; qubit[n] q; qubit target; bit[n] c;
x target; h target; h q;
for uint i in [0:n - 1] { if (secret[i]) cx q[i], target; }
h q; c = measure q;`,
    outcomes: { '1011': 1 },
  },
  {
    title: 'Deutsch’s algorithm with a subroutine for the function',
    source: `${V3}def balanced(qubit x_, qubit y_) { cx x_, y_; }
qubit[2] q; bit c; x q[1]; h q; balanced(q[0], q[1]); h q[0]; c = measure q[0];`,
    outcomes: { '1': 1 },
  },
  {
    title: 'superdense coding of 10',
    source: `${V3}qubit[2] q; bit[2] message = "10"; bit[2] c;
h q[0]; cx q[0], q[1];
if (message[0] == 1) z q[0];
if (message[1] == 1) x q[0];
cx q[0], q[1]; h q[0];
c[0] = measure q[0]; c[1] = measure q[1];`,
    outcomes: { '10': 1 },
  },
  {
    title: 'entanglement swapping',
    source: `${V3}qubit[4] q; bit[4] c;
for int i in {0, 2} { h q[i]; cx q[i], q[i + 1]; }
cx q[1], q[2]; h q[1];
c[1:2] = measure q[1:2];
if (c[2]) x q[3];
if (c[1]) z q[3];
cx q[0], q[3]; h q[0];
c[0] = measure q[0]; c[3] = measure q[3];`,
    outcomes: { '0000': 0.25, '0010': 0.25, '0100': 0.25, '0110': 0.25 },
  },
  {
    title: 'a GHZ state by measuring and correcting',
    source: `${V3}qubit[5] q; bit[2] m; bit[3] c;
let data = q[0:2:4]; let link = q[{1, 3}];
h data; cx data[0], link[0]; cx data[1], link[0]; cx data[1], link[1]; cx data[2], link[1];
m = measure link;
if (m[0] == 1 && m[1] == 0) x data[0];
if (m[0] == 1 && m[1] == 1) x data[1];
if (m == 2) x data[2];
c = measure data;`,
    outcomes: Object.fromEntries(
      ['00', '01', '10', '11'].flatMap((m) => [
        [`000${m}`, 1 / 8],
        [`111${m}`, 1 / 8],
      ]),
    ),
  },
  {
    title: 'four coins',
    source: `${V3}qubit[4] q; bit[4] c; h q; c = measure q;`,
    outcomes: uniform(4),
  },
  {
    title: 'a qubit that is reset until it is 0',
    source: `${V3}qubit q; bit[2] c; h q;
c[0] = measure q; if (c[0]) x q; c[1] = measure q;`,
    outcomes: { '00': 0.5, '01': 0.5 },
  },
];

/** What each part of the language means. */
const PARTS: readonly ClassicalProgram[] = (
  [
    ['an alias', 'let a = q[1:2]; x a[0]; c = measure q;', { '010': 1 }],
    ['an alias of a set', 'let a = q[{2, 0}]; x a[0]; c = measure q;', { '100': 1 }],
    ['joined registers', 'qubit[2] r; let a = q ++ r; x a[3]; c[0:1] = measure r;', { '001': 1 }],
    ['an alias of bits', 'let d = c[1:2]; x q[0]; d[1] = measure q[0];', { '100': 1 }],
    ['an index from the end', 'x q[-1]; c = measure q;', { '100': 1 }],
    ['a range with steps', 'x q[0:2:2]; c = measure q;', { '101': 1 }],
    ['a range that goes down', 'x q[0]; c = measure q[2:-1:0];', { '100': 1 }],
    ['a range from the start', 'x q[:1]; c = measure q;', { '011': 1 }],
    ['a range to the end', 'x q[1:]; c = measure q;', { '110': 1 }],
    ['a set of qubits', 'x q[{0, 2}]; c = measure q;', { '101': 1 }],
    ['a while loop', 'int n = 0; while (n < 3) { x q[n]; n += 2; } c = measure q;', { '101': 1 }],
    ['break', 'for int i in [0:2] { if (i == 2) break; x q[i]; } c = measure q;', { '011': 1 }],
    ['continue', 'for int i in [0:2] { if (i == 1) continue; x q[i]; } c = measure q;', { '101': 1 }],
    ['a loop over angles', 'for angle t in {pi / 2, pi / 2} rx(t) q[0]; c = measure q;', { '001': 1 }],
    ['else if', 'int n = 2; if (n == 1) x q[0]; else if (n == 2) { x q[1]; } else { x q[2]; } c = measure q;', { '010': 1 }],
    ['switch', 'int n = 4; switch (n) { case 0 { x q[0]; } case 3, 4 { x q[1]; } default { x q; } } c = measure q;', { '010': 1 }],
    ['switch on measured bits', 'x q[0]; c[0:1] = measure q[0:1]; switch (int[2](c[0:1])) { case 1 { x q[1]; } default { x q[2]; } } c = measure q;', { '011': 1 }],
    ['end', 'x q[0]; c[0] = measure q[0]; end; x q; c = measure q;', { '001': 1 }],
    ['else of a register', 'c[0:1] = measure q[0:1]; if (c[0:1] == 2) x q[0]; else x q[2]; c[2] = measure q[2];', { '100': 1 }],
    ['or', 'x q[1]; c = measure q; if (c[0] || c[1]) x q[2]; c[2] = measure q[2];', { '110': 1 }],
    ['exclusive or', 'x q; c[0:1] = measure q[0:1]; if (c[0] ^ c[1]) x q[2]; c[2] = measure q[2];', { '111': 1 }],
    ['a comparison by size', 'x q[1]; c[0:1] = measure q[0:1]; if (c[0:1] > 1) x q[2]; c[2] = measure q[2];', { '110': 1 }],
    ['registers that are equal', 'x q[0]; bit[1] d; c[0] = measure q[0]; d[0] = measure q[0]; if (c[0] == d[0]) x q[1]; c[1] = measure q[1];', { '1011': 1 }],
    ['a sum of bits', 'x q[0:1]; c[0:1] = measure q[0:1]; if (int(c[0]) + int(c[1]) == 2) x q[2]; c[2] = measure q[2];', { '111': 1 }],
    ['the number of ones', 'x q[0:1]; c = measure q; if (popcount(c) == 2) x q[2]; c[2] = measure q[2];', { '111': 1 }],
    ['a truth from measured bits', 'x q[0]; c = measure q; bool b = c[0] == 1; if (!b) x q[1]; else x q[2]; c = measure q;', { '101': 1 }],
    ['a count that depends on measured bits', 'x q[1]; c = measure q; int n = 0; if (c[0]) n += 1; if (c[1]) n += 1; if (n == 1) x q[2]; c[2] = measure q[2];', { '110': 1 }],
    ['an angle from a measured bit', 'x q[0]; c[0] = measure q[0]; rx(pi * c[0]) q[1]; c[1] = measure q[1];', { '011': 1 }],
    ['constants that are computed', 'const int n = 7 / 2; const float t = pi / (n - 1.0); rx(2 * t) q[n - 1]; c = measure q;', { '100': 1 }],
    ['numbers of other bases', 'uint n = 0b10 + 0x1 - 0o1; x q[n]; c = measure q;', { '100': 1 }],
    ['shifts', 'uint n = 1 << 1; n >>= 1; n <<= 1; x q[n]; c = measure q;', { '100': 1 }],
    ['arithmetic on bits', 'uint n = (5 & 6) | 1; n ^= 4; x q[n % 2]; c = measure q;', { '010': 1 }],
    ['which operator on bits binds first', 'uint a = 4 | 1 & 2; uint b = 1 ^ 3 & 2; uint d = 1 | 2 ^ 3; if (a == 4) x q[0]; if (b == 3) x q[1]; if (d == 1) x q[2]; c = measure q;', { '111': 1 }],
    ['a phase that is undone', 'h q[0]; ctrl @ inv @ gphase(pi / 2) q[0]; s q[0]; h q[0]; c = measure q;', { '000': 1 }],
    ['a power of a phase', 'h q[0]; ctrl @ pow(2) @ gphase(pi / 2) q[0]; z q[0]; h q[0]; c = measure q;', { '000': 1 }],
    ['a number that goes round', 'uint[2] n = 3; n += 2; x q[n]; c = measure q;', { '010': 1 }],
    ['arccos', 'rx(2 * arccos(0)) q[0]; c = measure q;', { '001': 1 }],
    ['a truth', 'bool b = true; b = b && !false; if (b) x q[0]; c = measure q;', { '001': 1 }],
    ['bits with values', 'bit[3] d = "110"; d[0] = 1; d[2] = 0; for int i in [0:2] if (d[i]) x q[i]; c = measure q;', { '011': 1 }],
    ['a bit that is cleared before it is measured', 'c = "000"; x q[1]; c = measure q;', { '010': 1 }],
    ['a subroutine', 'def flip(qubit a) { x a; } flip(q[1]); c = measure q;', { '010': 1 }],
    ['one with an angle', 'def turn(angle t, qubit a) { rx(t) a; } turn(pi, q[1]); c = measure q;', { '010': 1 }],
    ['one that is called as a gate is', 'def turn(angle t) qubit a { rx(t) a; } turn(pi) q[1]; c = measure q;', { '010': 1 }],
    ['one on a register', 'def all(qubit[3] r) { for int i in [0:2] x r[i]; } all(q); c = measure q;', { '111': 1 }],
    ['one that measures', 'def look(qubit a) -> bit { return measure a; } x q[1]; c[1] = look(q[1]); c[0] = look(q[1]);', { '011': 1 }],
    ['one that measures in another basis', 'def look(qubit a) -> bit { h a; return measure a; } h q[1]; z q[1]; bit d = look(q[1]); if (d) x q[0]; c[0] = measure q[0];', { '1001': 1 }],
    ['one that computes', 'def half(int n) -> int { return n / 2; } x q[half(5)]; c = measure q;', { '100': 1 }],
    ['one that returns early', 'def f(int n, qubit a) { if (n > 1) return; x a; } f(1, q[0]); f(2, q[1]); c = measure q;', { '001': 1 }],
    ['one that takes bits', 'def f(bit[2] d, qubit a) { if (d == 2) x a; } x q[1]; c[0:1] = measure q[0:1]; f(c[0:1], q[2]); c[2] = measure q[2];', { '110': 1 }],
    ['one that takes bits in text, which have no sign', 'def f(bit[2] d, qubit a) { if (d > 2) x a; } f("11", q[1]); f("10", q[2]); c = measure q;', { '010': 1 }],
    ['one with a number that goes round', 'def f(uint[2] n, qubit a) { if (n == 1) x a; } f(5, q[1]); f(3, q[2]); c = measure q;', { '010': 1 }],
    ['one with as many bits as there may be', 'def f(int[1024] n, qubit a) { if (n == -1) x a; } int[1024] m = -1; f(m, q[1]); c = measure q;', { '010': 1 }],
    ['one with the size behind the name', 'def f(creg d[2], qubit a) { if (d == 2) x a; } x q[1]; c[0:1] = measure q[0:1]; f(c[0:1], q[2]); c[2] = measure q[2];', { '110': 1 }],
    ['one in another', 'def f(qubit a) { x a; } def g(qubit a, qubit b) { f(a); cx a, b; } g(q[2], q[0]); c = measure q;', { '101': 1 }],
    ['bits of a block', 'for int i in [0:1] { bit d; x q[i]; d = measure q[i]; if (d) x q[i + 1]; } c = measure q;', { '0001': 1 }],
    ['a box that is passed over', 'if (false) box[1ms] { x q[0]; } x q[1]; c = measure q;', { '010': 1 }],
    ['a while loop that is passed over', 'int n = 0; if (n == 1) while (n < 3) { x q[0]; n += 1; } x q[1]; c = measure q;', { '010': 1 }],
    ['a switch that is passed over', 'int n = 0; if (n == 1) switch (n) { case 0 { x q[0]; } } x q[1]; c = measure q;', { '010': 1 }],
    ['loops that are passed over', 'if (false) for int i in {0, 1} { x q[i]; } if (false) for int i in [0:1] x q[i]; x q[1]; c = measure q;', { '010': 1 }],
    ['a variable of a block', 'int n = 0; if (true) { int n = 2; x q[n]; } x q[n]; c = measure q;', { '101': 1 }],
    ['several modifiers', 'x q[0]; inv @ ctrl @ negctrl @ pow(3) @ x q[0], q[1], q[2]; c = measure q;', { '101': 1 }],
    ['two negative controls', 'negctrl(2) @ x q[0], q[1], q[2]; c = measure q;', { '100': 1 }],
    ['the phase that a controlled gate undoes', 'h q[0]; ctrl @ U(1, 0.5, 0.25) q[0], q[1]; ctrl @ inv @ U(1, 0.5, 0.25) q[0], q[1]; h q[0]; c = measure q;', { '000': 1 }],
    ['the phase of a controlled power', 'h q[0]; ctrl @ pow(2) @ U(pi, 0, pi) q[0], q[1]; z q[0]; h q[0]; c = measure q;', { '000': 1 }],
    ['the phase of two controlled halves', 'h q[0]; ctrl @ pow(0.5) @ U(pi, 0, pi) q[0], q[1]; ctrl @ pow(0.5) @ U(pi, 0, pi) q[0], q[1]; ctrl @ inv @ U(pi, 0, pi) q[0], q[1]; h q[0]; c = measure q;', { '000': 1 }],
    ['two halves', 'pow(1/2.0) @ x q[0]; pow(0.5) @ x q[0]; c = measure q;', { '001': 1 }],
    ['a controlled phase of all', 'h q[0]; ctrl @ gphase(pi) q[0]; h q[0]; c = measure q;', { '001': 1 }],
    ['a barrier in a gate', 'gate g a, b { x a; barrier a, b; cx a, b; } g q[0], q[1]; c = measure q;', { '011': 1 }],
    ['pragmas and annotations', 'pragma user "anything" é\n@hint(1) any thing\nx q[0];\n#pragma end\nc = measure q;', { '001': 1 }],
    ['boxes and delays', 'duration d = 100ns; stretch s; box { x q[0]; delay[d] q[0]; delay[20us] q; } box[1ms] { x q[1]; } c = measure q;', { '011': 1 }],
    ['an output', 'output bit d; x q[0]; d = measure q[0]; c = measure q;', { '1001': 1 }],
    ['a gate that is opaque and not used', 'opaque magic(t) a, b; x q[0]; c = measure q;', { '001': 1 }],
    ['a half as a quotient', 'pow(1/2) @ x q[0]; pow(1/2) @ x q[0]; c = measure q;', { '001': 1 }],
    ['the size of a register', 'for int i in [0:sizeof(q) - 1] { x q[i]; } c = measure q;', { '111': 1 }],
    ['a delay of an editor', 'x q[0]; delay(100) q[0]; c = measure q;', { '001': 1 }],
    ['further words of Braket', 'x q[1]; h q[0]; cphaseshift01(pi) q[1], q[0]; cphaseshift10(pi) q[1], q[0]; h q[0]; gpi(0.3) q[2]; gpi2(0.4) q[1]; gpi2(0.4) q[1]; c = measure q;', { '101': 1 }],
    ['words of Braket', 'i q[0]; v q[0]; v q[0]; cnot q[0], q[1]; ccnot q[0], q[1], q[2]; xx(pi) q[0], q[1]; c = measure q;', { '100': 1 }],
    ['words that tools use', 'x q[0]; dcx q[0], q[1]; rccx q[0], q[1], q[2]; ccz q[0], q[1], q[2]; prx(pi, 0) q[0]; c = measure q;', { '011': 1 }],
    ['a variable that is measured', 'x q[1]; int[2] n = measure q[0:1]; if (n == -2) x q[2]; c = measure q;', { '10110': 1 }],
    ['some bits of a variable, moved', 'uint[3] n = 5; n[0:1] <<= 1; for int i in [0:2] if (bool(n[i])) x q[i]; c = measure q;', { '110': 1 }],
    ['a bit that two results decide', 'bit d; x q[0]; x q[1]; c = measure q; d = c[0] && c[1]; if (d) x q[2]; c = measure q;', { '111': 1 }],
    ['results in a number with a sign', 'x q[0]; x q[2]; c = measure q; int[3] n = c; if (n == -3) x q[1]; c = measure q;', { '111': 1 }],
    ['results in a wider number with a sign', 'x q[0]; x q[2]; c = measure q; int[4] n = c; if (n == 5) x q[1]; c = measure q;', { '111': 1 }],
    ['results in a number of two bits', 'x q[0]; x q[2]; c = measure q; uint[2] n = c; if (n == 1) x q[1]; c = measure q;', { '111': 1 }],
    ['results that are counted and go round', 'x q[0]; x q[2]; c = measure q; int[2] n = popcount(c); if (n == -2) x q[1]; c = measure q;', { '111': 1 }],
    ['two results in one bit of a variable', 'x q[0]; c = measure q; uint[3] n = 5; n[1] = c[0] ^ c[1]; if (n == 7) x q[1]; c = measure q;', { '011': 1 }],
    ['a bit that is given 1 where another is', 'x q[0]; c = measure q; bit d = 0; if (c[0]) d = 1; if (d) x q[1]; c = measure q;', { '011': 1 }],
    ['a bit that is given 1 where another is not', 'x q[0]; c = measure q; bit d = 0; if (!c[0]) d = 1; if (d) x q[1]; c = measure q;', { '001': 1 }],
    ['a result in place of a 0 that was given', 'x q[0]; x q[1]; bit d = 0; c = measure q; if (c[0]) d = measure q[1];', { '1011': 1 }],
    ['a variable under a condition on its bits', 'x q[0]; c = measure q; int n = popcount(c); if (c[0]) { if (n == 1) x q[1]; } c = measure q;', { '011': 1 }],
    ['its bits under a condition on them', 'x q[0]; c = measure q; uint[3] n = c; if (c[0]) { if (n == 1) x q[1]; } c = measure q;', { '011': 1 }],
    ['each bit the other way', 'bit[3] d = "001"; if (~d == 6) x q[1]; if (~5 == -6) x q[0]; c = measure q;', { '011': 1 }],
    ['each result the other way', 'x q[0]; c = measure q; if (~c == 6) x q[1]; c = measure q;', { '011': 1 }],
    ['bits in text with _', 'x q[2]; c = measure q; if (c == "1_0_0") x q[0]; c = measure q;', { '101': 1 }],
    ['a controlled phase in a gate', 'gate g a { inv @ gphase(pi / 2); } h q[0]; ctrl @ g q[0], q[1]; s q[0]; h q[0]; c = measure q;', { '000': 1 }],
    ['a power of a phase in a gate', 'gate g a { pow(2) @ gphase(pi / 2); } h q[0]; ctrl @ g q[0], q[1]; h q[0]; c = measure q;', { '001': 1 }],
    ['break before else', 'for int i in [0:2] { if (true) { x q[i]; break; } else x q[2]; } c = measure q;', { '001': 1 }],
    ['device qubits in one alias', 'let a = $3 ++ $1; x a[0]; c[0:1] = measure a;', { '001': 1 }],
    ['a bit parameter, with a bit and with a number', 'def f(qubit a, bit b) { if (b) x a; } x q[0]; c = measure q; f(q[1], c[0]); f(q[2], 1); c = measure q;', { '111': 1 }],
    ['parameters in the old spelling', 'def f(creg a[2], qreg b[2]) { if (a == 2) x b; } x q[1]; c = measure q; f(c[0:1], q[0:1]); c = measure q;', { '001': 1 }],
    ['a subroutine that takes nothing', 'def f() -> int { return 2; } for int i in [0:f() - 1] x q[i]; c = measure q;', { '011': 1 }],
    ['the size of a part of bits', 'for int i in [0:sizeof(c[0:1]) - 1] x q[i]; c = measure q;', { '011': 1 }],
    ['every assignment with an operator', 'int n = 7; n %= 4; n *= 2; n -= 1; n /= 2; n |= 4; n ^= 1; if (n == 7) x q[0]; n <<= 3; n >>= 1; n &= 12; n += 1; if (n == 13) x q[1]; c = measure q;', { '011': 1 }],
    ['statements that are passed over', 'if (false) { for int i in {0, 1} x q[i]; while (true) x q[0]; switch (1) { case 1 { x q[0]; } } box [3ns] { x q[0]; } if (c[0]) { x q[1]; } else x q[2]; for int j in [0:1] { y q[1]; } gate g a { x a; } include "}"; } x q[2]; c = measure q;', { '100': 1 }],
    ['angles that wait for one result together', 'x q[0]; c = measure q; U(pi * (1 - c[0]), 0, pi * c[0]) q[1]; U(pi * c[0], 0, pi * c[0]) q[2]; c = measure q;', { '101': 1 }],
    ['a defined gate with empty brackets', 'gate g a { x a; } g() q[1]; c = measure q;', { '010': 1 }],
    ['a loop over angles from a set of three', 'for float t in {0.5, pi - 0.75, 0.25} rx(t) q[2]; c = measure q;', { '100': 1 }],
    ['end', 'x q[0]; if (true) { c = measure q; end; } x q[1]; c = measure q;', { '001': 1 }],
    ['an else that is passed over with its if', 'if (false) if (c[0]) x q[0]; else x q[1]; x q[2]; c = measure q;', { '100': 1 }],
    ['loops, choices and boxes that are passed over', 'if (false) for int i in {0, 1} x q[i]; if (false) for int i in [0:1] { x q[i]; } if (false) while (c[0]) x q[1]; else x q[0]; if (false) switch (c) { case 1 { x q[0]; } } if (false) box[3ns] { x q[0]; } else x q[1]; if (false) x q[{0, 1}]; x q[2]; c = measure q;', { '111': 1 }],
    ['a result as a truth, as a number of two bits', 'x q[0]; c = measure q; if (uint[2](bool(c[0])) == 1) x q[1]; if ((bool(c[0]) << 1) == 2) x q[2]; c = measure q;', { '111': 1 }],
    ['break after a call', 'def f(qubit a) { x a; } for int i in [0:2] { f(q[i]); if (i == 1) break; } c = measure q;', { '011': 1 }],
    ['break of the inner loop alone', 'for int i in [0:2] { for int j in [0:2] { if (j == 1) break; x q[i]; } } c = measure q;', { '111': 1 }],
    ['continue of the inner loop alone', 'for int i in [0:1] { for int j in [0:2] { if (j > 0) continue; x q[i]; } x q[2]; x q[i]; } x q[1]; c = measure q;', { '010': 1 }],
    ['break in a while loop', 'int n = 0; while (true) { if (n == 2) break; x q[n]; n += 1; } c = measure q;', { '011': 1 }],
    ['continue in a while loop', 'int n = 0; while (n < 3) { n += 1; if (n == 2) continue; x q[n - 1]; } c = measure q;', { '101': 1 }],
    ['return in a loop', 'def f(qubit[3] r) { for int i in [0:2] { if (i == 1) return; x r[i]; } } f(q); x q[2]; c = measure q;', { '101': 1 }],
    ['end in a subroutine', 'def f(qubit a) { x a; c = measure q; end; } f(q[1]); x q[0]; c = measure q;', { '010': 1 }],
    ['a loop down by two', 'for int i in [2:-2:-1] { x q[i]; } c = measure q;', { '101': 1 }],
    ['a switch on a number with a sign, whose case is named without', 'x q[1]; c = measure q; switch (int[2](c[0:1])) { case 2 { x q[0]; } default { x q[2]; } } c = measure q;', { '011': 1 }],
    ['a parameter that depends on results', 'def f(int n, qubit a) { if (n == 1) x a; } x q[0]; c = measure q; f(popcount(c), q[2]); c = measure q;', { '101': 1 }],
    ['a result that a subroutine keeps and returns', 'bool b = false; def f(qubit a) -> bool { b = measure a; return b; } x q[0]; bit d = f(q[0]); if (b) x q[1]; c = measure q;', { '1011': 1 }],
    ['an angle by its bits', 'angle[2] t = "10"; rx(t) q[1]; c = measure q;', { '010': 1 }],
    ['each bit of a number with a sign', 'x q[0]; x q[2]; c = measure q; int[3] n = c; if ((n | 0) == -3) x q[1]; c = measure q;', { '111': 1 }],
    ['a negative power of a gate of two others', 'gate g a { h a; s a; } g q[0]; g q[0]; pow(-2) @ g q[0]; x q[1]; c = measure q;', { '010': 1 }],
    ['the bits of an angle, as near as they come', 'angle[2] t = 2.9; if (bool(t[1])) x q[0]; if (bool(t[0])) x q[1]; c = measure q;', { '001': 1 }],
    ['a bit of a number with a sign', 'int[3] n = -1; n[0] = 0; if (n == -2) x q[1]; c = measure q;', { '010': 1 }],
    ['a number of base 16 with an e, divided', 'int n = 0xe / 4; if (n == 3) x q[1]; c = measure q;', { '010': 1 }],
    ['a result as a truth, in two bits', 'x q[0]; c = measure q; bit[2] d; d = bool(c[0]); if (d == 1) x q[1]; c = measure q;', { '011': 1 }],
  ] satisfies [string, string, Record<string, number>][]
).map(([title, body, outcomes]) => ({ title, source: `${V3}qubit[3] q; bit[3] c;\n${body}`, outcomes })); // prettier-ignore

/** Qubits of a device, and a program without its first lines. */
const OTHERS: readonly ClassicalProgram[] = [
  {
    title: 'qubits of a device, in the order of their numbers',
    source: `${V3}bit[2] c; x $7; h $2; cx $2, $7; c[0] = measure $2; c[1] = measure $7;`,
    outcomes: { '10': 0.5, '01': 0.5 },
  },
  {
    title: 'a program without a version, in one line, with comments everywhere',
    source: '/* a */qubit/* b */q;bit c;// c\nx/**/q;c=measure q;// d',
    outcomes: { '1': 1 },
  },
  {
    title: 'OpenQASM 2 with a condition on two bits',
    source: `${V2}qreg q[3]; creg c[2]; creg d[1]; x q[0]; x q[1]; measure q[0] -> c[0]; measure q[1] -> c[1];
if(c==3) x q[2]; if(c==1) h q[2]; measure q[2] -> d[0];`,
    outcomes: { '111': 1 },
  },
];

export const CLASSICAL_PROGRAMS: readonly ClassicalProgram[] = [...ALGORITHMS, ...PARTS, ...OTHERS];
