const SIZE = 256 * 1024;

/** `head`, then `part` as often as it fits into the largest body that the gateway forwards, then `tail`. */
const filled = (head: string, part: string, tail = ''): string =>
  head + part.repeat(Math.floor((SIZE - head.length - tail.length) / part.length)) + tail;

const doubling = Array.from({ length: 40 }, (_, i) => `gate g${i + 1} a { g${i} a; g${i} a; }\n`).join('');
const names = (letter: string): string => Array.from({ length: 14_000 }, (_, i) => `${letter}${i}`).join(',');
const declarations = Array.from({ length: 17_000 }, (_, i) => `creg c${i}[9];`).join('');

/** Programs of 256 KiB or less that make a reader work as hard as they can. */
export const HOSTILE_PROGRAMS: Readonly<Record<string, string>> = {
  'identities over a register': filled('qreg q[24];', 'id q;'),
  'an empty gate over registers': filled('qreg q[12];qreg r[12];gate g a,b{}', 'g q,r;'),
  'gates over a register': filled('qreg q[24];', 'x q;'),
  'gates of gates': `qreg q[1];gate g0 a { x a; }\n${doubling}g40 q;`,
  'empty gates of gates': `qreg q[24];gate g0 a { id a; }\n${filled(doubling, 'g40 q;')}`.slice(0, SIZE),
  'definitions that are too large': filled('qreg q[1];gate g a{', 'x a;', '}'),
  'a gate of many operands': `qreg q[1];gate g ${names('a')}{}gate k ${names('a')}{g ${names('a')};}`,
  'a long sum': filled('qreg q[1];rx(0', '+1', ') q;'),
  'a long row of signs': filled('qreg q[1];rx(', '-', '1) q;'),
  'long angles': filled('qreg q[1];', 'rx(sin(cos(1))*pi/2)q;'),
  'deep brackets': filled('qreg q[1];rx(', '('),
  'a huge register': `bit[999999999] c;qubit[999999999] q;`,
  'many registers': declarations,
  barriers: filled('qreg q[24];', 'barrier;'),
  'a barrier of many qubits': filled('qreg q[24];barrier q', ',q', ';'),
  measurements: filled('qreg q[24];', 'measure q;'),
  'empty comments': filled('qreg q[1];', '//\n'),
  'block comments': filled('qreg q[1];', '/**/'),
  'comments that never end': filled('qreg q[1];', '/*'),
  'empty lines': filled('qreg q[1];', '\n'),
  'a long name': filled('qreg ', 'a', '[1];'),
  'letters of no alphabet': filled('qreg q[1];', 'é'),
  'a loop that never ends': 'qubit q; while (true) { }',
  'one that turns nothing': 'qubit q; int n = 0; while (n < 1) { n += 0; id q; }',
  'a loop over a long sum': filled('qubit q;for int i in [0:99999] rx(0', '+1', ') q;'),
  'a loop over a long comment': filled('qubit q;for int i in [0:99999] { /*', '*', '*/ id q; }'),
  'loops in loops': `qubit q;${'for int i in [0:999] '.repeat(30)} id q;`,
  'loops over long sets': filled('qubit q;for int i in [0:9999] for int j in {0', ',0', '} id q;'),
  'subroutines of subroutines': `def g0(qubit a) { id a; }\n${doubling.replaceAll('gate g', 'def g').replaceAll(/ a \{ (g\d+) a; (g\d+) a; \}/g, '(qubit a) { $1(a); $2(a); }')}qubit q;g40(q);`,
  'a gate of many angles': filled('qubit q;gate g(t) a { }', 'g(1+1+1+1+1+1+1+1+1+1)q;'),
  'conditions on all bits': filled('qubit q;bit[32] c;', 'if(c!=4294967295)id q;'),
  'conditions on unknown sums': filled('qubit q;bit[9] c;', 'if(c+c==3)id q;'),
  'a long sum of measured bits': filled('qubit q;bit[9] c;rx(c', '+c', ') q;'),
  'a long parity': filled('qubit q;bit[32] c;if(c[0]', '^c[1]^c[2]^c[3]', ') x q;'),
  'a count of measured bits': filled('qubit q;bit[99] c;int n;', 'if(c[0]^c[1]^c[2]^c[3]^c[4])n+=1;'),
  'values under many conditions': filled('qubit q;bit[9] c;if(c!=0){int n;', 'n+=c[0];', '}'),
  'conditions in conditions': filled('qubit q;bit[32] c;bit[32] d;if(c!=0)if(d!=0){', 'reset q;', '}'),
  'long aliases': filled('bit[9999999] c;qubit q;let a=c', '++c', ';'),
  'many aliases': filled('qubit[24] q;', 'if(true){let a=q++q;}'),
  'sets of qubits': filled('qubit[24] q;id q[{0', ',0', '}];'),
  'bits that are given values': filled('bit[999999999] c;qubit q;', 'c=5;'),
  'one bit after another': filled('bit[4000] c;qubit q;', 'c[1]=1;'),
  'results of subroutines': filled('def m(qubit a)->bit{return measure a;}qubit q;bit c;', 'c=m(q);'),
  'calls in calls': filled('def f(int n)->int{return n;}qubit q;int n=', 'f(', ''),
  'indices in indices': filled('int n;qubit q;id q[', 'n[', ''),
  'a sum of many bits': 'bit[999999999] c;qubit q;c+=1;',
  'ones of infinity': 'qubit q;rx(popcount(1e999)) q;',
  'a wide number': 'qubit q;int[999999999] n;if(int[999999999](5)==5)x q;',
  'huge numbers': filled('qubit q;int n=1;', 'n<<=1;'),
  switches: filled('qubit q;bit[9] c;', 'switch(c){case 1{id q;}default{id q;}}'),
  'conditions without blocks': filled('qubit q;if(false)', 'if(true)', 'id q;'),
  pragmas: filled('qubit q;', '#pragma\n'),
  'qubits of a device': filled('', 'id $1;'),
  'many includes': filled('qreg q[1];', 'include"qelib1.inc";'),
};
