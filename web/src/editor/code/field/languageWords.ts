import type code from '@superpose/content/messages/code.json';
import type { Place } from './completionContext';

export interface LanguageWord {
  readonly word: keyof typeof code.words;
  /** As it is written, where it isn't the word. */
  readonly label?: string;
  readonly places: readonly Place[];
  /** The version that has it, where it isn't both. */
  readonly only?: 2 | 3;
  /** What is inserted at the beginning of a statement, with the fields to fill in; QUBITS and BITS are registers. */
  readonly statement?: string;
  /** The same for OpenQASM 2. */
  readonly statement2?: string;
}

const STATEMENTS: readonly Omit<LanguageWord, 'places'>[] = [
  { word: 'OPENQASM', statement: 'OPENQASM 3.0;', statement2: 'OPENQASM 2.0;' },
  { word: 'include', statement: 'include "stdgates.inc";', statement2: 'include "qelib1.inc";' },
  { word: 'qubit', only: 3, statement: 'qubit[${1:2}] ${2:q};' },
  { word: 'bit', only: 3, statement: 'bit[${1:2}] ${2:c};' },
  { word: 'qreg', only: 2, statement: 'qreg ${1:q}[${2:2}];' },
  { word: 'creg', only: 2, statement: 'creg ${1:c}[${2:2}];' },
  { word: 'gate', statement: 'gate ${1:name} ${2:a}, ${3:b} \\{\n\t${4:cx a, b;}\n\\}' },
  { word: 'reset' },
  { word: 'barrier' },
  {
    word: 'if',
    statement: 'if (${1:BITS[0]} == ${2:1}) \\{\n\t${3:x QUBITS[0];}\n\\}',
    statement2: 'if (${1:BITS} == ${2:1}) ${3:x QUBITS[0];}',
  },
  { word: 'else', only: 3 },
  { word: 'for', only: 3, statement: 'for int ${1:i} in [${2:0}:${3:1}] \\{\n\t${4:h QUBITS[i];}\n\\}' },
  { word: 'const', only: 3, statement: 'const ${1:float} ${2:theta} = ${3:pi/4};' },
];

const word = (places: readonly Place[], only?: 3) => (name: LanguageWord['word']) => ({
  word: name,
  places,
  ...(only && { only }),
});

/** The words of the language that are offered, and where. To offer another one, add it with its message. */
export const LANGUAGE_WORDS: readonly LanguageWord[] = [
  ...STATEMENTS.map((row) => ({ ...row, places: ['statement' as const] })),
  {
    word: 'measure',
    places: ['statement', 'measure'],
    statement: '${1:BITS[0]} = measure ${2:QUBITS[0]};',
    statement2: 'measure ${1:QUBITS[0]} -> ${2:BITS[0]};',
  },
  ...(['ctrl', 'negctrl', 'inv', 'pow'] as const).map(word(['statement', 'gate'], 3)),
  ...(['pi', 'sin', 'cos', 'tan', 'exp', 'ln', 'sqrt'] as const).map(word(['angle'])),
  ...(['tau', 'euler'] as const).map(word(['angle'], 3)),
  ...(['int', 'uint'] as const).map(word(['wholeType', 'numberType'])),
  ...(['float', 'angle'] as const).map(word(['numberType'])),
  { word: 'stdgates', label: '"stdgates.inc"', places: ['library'], only: 3 },
  { word: 'qelib1', label: '"qelib1.inc"', places: ['library'] },
];
