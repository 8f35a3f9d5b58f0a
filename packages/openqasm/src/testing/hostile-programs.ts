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
  'many includes': filled('qreg q[1];', 'include"qelib1.inc";'),
};
