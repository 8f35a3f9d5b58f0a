import { describe, expect, it } from '@jest/globals';
import { EditorView } from '@codemirror/view';
import { parseProgram } from '@superpose/openqasm';
import i18next, { type TFunction } from 'i18next';
import { completionsAt } from './completions';
import { GATE_WORDS } from './gateWords';
import { LANGUAGE_WORDS } from './languageWords';

const t: TFunction<['code', 'editor']> = i18next.getFixedT('en', ['code', 'editor']);
const names = {
  registers: [
    { name: 'q', size: 3, kind: 'qubit' },
    { name: 'anc', size: 1, kind: 'qubit' },
    { name: 'c', size: 2, kind: 'bit' },
  ],
  definedGates: ['my_gate'],
} as const;

/** What is offered at the bar in a text. */
function offered(marked: string, isAskedFor = true, given: Parameters<typeof completionsAt>[3] = names) {
  const offset = marked.indexOf('|');
  return completionsAt(marked.replace('|', ''), offset, isAskedFor, given, t);
}
const labels = (marked: string, isAskedFor = true): string[] =>
  offered(marked, isAskedFor)?.options.map(({ label }) => label) ?? [];
const optionFor = (marked: string, label: string) =>
  offered(marked)?.options.find((option) => option.label === label);

const QUBITS = ['q', 'q[0]', 'q[1]', 'q[2]', 'anc'];
const BITS = ['c', 'c[0]', 'c[1]'];

describe('what is offered', () => {
  it.each([
    '|',
    'h q;\n|',
    '// h\n|',
    '/* h */ |',
    'gate g a { |',
    'if (c[0] == 1) |',
    'else |',
    'else if ((c == 1) && !c[0]) |',
    'for int[32] i in [0:2] |',
    'if (c == 1) { x q; } |',
    'include "stdgates.inc";|',
  ])('is a statement at the beginning of one: %j', (text) =>
    expect(labels(text)).toEqual(expect.arrayContaining(['h', 'measure', 'gate', 'if', 'ctrl', 'my_gate'])),
  );
  it.each(['ctrl @ |', 'ctrl(2) @ inv @ |', 'negctrl @|', 'if (c == 1) pow(1/2) @ h|'])(
    'is a gate or a modifier after a modifier: %j',
    (text) => {
      expect(labels(text)).toEqual(expect.arrayContaining(['h', 'rx', 'my_gate', 'ctrl', 'inv']));
      expect(labels(text)).not.toEqual(expect.arrayContaining(['measure']));
      expect(labels(text)).not.toContain('q');
    },
  );
  it.each([
    'h |',
    'cx q[0], |',
    'rx(pi/2) |',
    'ctrl @ x |',
    'reset |',
    'barrier q, |',
    'c = measure |',
    'c[0] = measure a|',
    'bit[2] d = measure |',
    'measure |',
    'my_gate(1, 2) |',
    'if (c == 1) x |',
    'h q;\n  cx\n    |',
  ])('are qubits where a gate or an action takes them: %j', (text) => expect(labels(text)).toEqual(QUBITS));
  it.each(['measure q -> |', 'if (|', 'if (c[0] == 1 && |'])('are bits: %j', (text) =>
    expect(labels(text)).toEqual(BITS),
  );
  it.each(['rx(|', 'rx(2*|', 'u(sin(1), |', 'const float x = |', 'pow(|'])('are angles: %j', (text) =>
    expect(labels(text)).toEqual(['pi', 'sin', 'cos', 'tan', 'exp', 'ln', 'sqrt', 'tau', 'euler']),
  );
  it('are the indices of a register after its bracket, in their order', () => {
    expect(offered('h q[|')).toMatchObject({
      from: 4,
      options: [{ label: '0' }, { label: '1' }, { label: '2' }],
    });
    expect(offered('h q[1|')).toMatchObject({ from: 4 });
    expect(labels('c[|')).toEqual(['0', '1']);
    expect(labels('other[|')).toEqual([]);
    const many = offered('q[|', true, { ...names, registers: [{ name: 'q', size: 11, kind: 'qubit' }] });
    const sorted = [...many!.options].sort((a, b) => (a.sortText! < b.sortText! ? -1 : 1));
    expect(sorted.map(({ label }) => label)).toEqual(many!.options.map(({ label }) => label));
  });
  it.each([
    '// h|',
    '/* h |',
    '/*/|',
    'include "st|',
    'include "|',
    'qubit |',
    'qubit[2] |',
    'bit[2] c|',
    'gate |',
    'gate g(a) |',
    'OPENQASM |',
    'for int |',
    'for int i in |',
    'float th|',
    'rx(2|',
    'rx(2p|',
    'x q; // |',
  ])('is nothing in comments and strings, and where a new name or a number comes: %j', (text) =>
    expect(offered(text)).toBeNull(),
  );
  it('are the names of a gate’s definition inside of it', () => {
    const head = 'gate g(theta, phi) a, b {\n  ';
    expect(labels(`${head}cx |`)).toEqual(['a', 'b']);
    expect(labels(`${head}rx(|`)).toEqual(expect.arrayContaining(['pi', 'theta', 'phi']));
    expect(labels(`${head}h a;\n}\nh |`)).toEqual(QUBITS);
  });
  it.each([
    ['for |', ['int', 'uint']],
    ['const |', ['int', 'uint', 'float', 'angle']],
    ['c = |', ['measure']],
    ['include |', ['"stdgates.inc"', '"qelib1.inc"']],
  ])('%j → %j', (text, expected) => expect(labels(text)).toEqual(expected));
  it('opens by itself from the second letter of a word', () => {
    expect(offered('r|', false)).toBeNull();
    expect(offered('|', false)).toBeNull();
    expect(offered('q[|', false)).toBeNull();
    expect(offered('h q;\nrx|', false)).toMatchObject({ from: 5 });
    expect(offered('// rx|', false)).toBeNull();
  });
  it.each([
    ['h q[|', ['', '1', '12'], ['x', '1]']],
    ['r|', ['', 'r', 'rx', 'c3x', 'my_gate', 'β2'], ['r ', 'r(']],
  ])('stays, once open, for what may go on: %j', (text, kept, closed) => {
    const { validFor } = offered(text)!;
    const keeps = (word: string) => (validFor as RegExp).test(word);
    expect([kept.filter(keeps), closed.filter(keeps)]).toEqual([kept, []]);
  });
  it('has bits in an “if” or “while”, and none at the beginning of a definition’s statement', () => {
    expect(labels('while (|')).toEqual(BITS);
    expect(labels('gate g a {\n  |')).not.toContain('c');
    expect(labels('|')).toEqual(expect.arrayContaining(BITS));
  });
  it.each(['int n = |', 'angle a = |', 'const uint n = |'])('has angles in %j', (text) =>
    expect(labels(text)).toContain('pi'),
  );
  it('has the words of the program’s version', () => {
    expect(labels('  // Mine\nOPENQASM 2.0;\n|')).toContain('qreg');
    const old = labels('OPENQASM 2.0;\n|');
    expect(old).toEqual(expect.arrayContaining(['qreg', 'creg', 'h', 'measure']));
    for (const word of ['qubit', 'for', 'ctrl', 'gphase', 'c']) expect(old).not.toContain(word);
    expect(labels('OPENQASM 3.0;\n|')).toEqual(expect.arrayContaining(['qubit', 'gphase', 'c']));
    expect(labels('OPENQASM 3.0;\n|')).not.toContain('qreg');
    expect(labels('OPENQASM 2.0;\nrx(|')).toEqual(['pi', 'sin', 'cos', 'tan', 'exp', 'ln', 'sqrt']);
    expect(labels('OPENQASM 2.0;\ninclude |')).toEqual(['"qelib1.inc"']);
  });
});

describe('an offer', () => {
  it('says what a gate does, and its angles', () => {
    expect(optionFor('|', 'rx')).toMatchObject({
      detail: '(theta)',
      info: expect.stringMatching(/^Rotation/),
    });
    expect(optionFor('|', 'u3')).toMatchObject({ detail: '(theta, phi, lambda)' });
    expect(optionFor('|', 'cx')).toMatchObject({ info: expect.stringMatching(/^Controlled NOT/) });
    expect(optionFor('h |', 'q')).toMatchObject({ detail: '[3]', info: 'All 3 qubits' });
    for (const { info } of offered('OPENQASM 2.0;|')!.options) expect(info).toMatch(/^\S.+[^.]$/);
  });
  it('says what a register is, and that a gate is the program’s', () => {
    expect(optionFor('if (|', 'c')).toMatchObject({ detail: '[2]', info: 'All 2 classical bits' });
    expect(optionFor('h |', 'anc')).toMatchObject({ detail: '[1]', info: '1 qubit' });
    expect(optionFor('|', 'my_gate')).toMatchObject({ info: 'A gate that this program makes' });
  });
  it('is there once for a gate that a program defines by a known name', () => {
    const { options } = offered('|', true, { ...names, definedGates: ['cx', 'own'] })!;
    expect(options.filter(({ label }) => label === 'cx')).toHaveLength(1);
    expect(options.filter(({ label }) => label === 'own')).toHaveLength(1);
  });
  it('of a qubit stands in the order of its index', () => {
    const wide = { ...names, registers: [{ name: 'q', size: 11, kind: 'qubit' }] } as const;
    const { options } = offered('h |', true, wide)!;
    const sortOf = (label: string) => options.find((option) => option.label === label)!.sortText!;
    expect(sortOf('q[9]') < sortOf('q[10]')).toBe(true);
  });
  it('is the word alone where no statement begins', () => {
    expect(optionFor('c = |', 'measure')!.apply).toBeUndefined();
  });
  /** What the field says once a word is chosen at the end of a text. */
  const chosen = (text: string, label: string): string => {
    const view = new EditorView({ doc: text });
    const option = offered(`${text}|`)!.options.find((each) => each.label === label)!;
    if (typeof option.apply !== 'function') throw new Error(`${label} writes no more than itself.`);
    option.apply(view, option, text.length, text.length);
    return view.state.sliceDoc(text.length);
  };
  it.each([
    ['OPENQASM', 'OPENQASM 3.0;'],
    ['include', 'include "stdgates.inc";'],
    ['qubit', 'qubit[2] q;'],
    ['bit', 'bit[2] c;'],
    ['gate', 'gate name a, b {\n  cx a, b;\n}'],
    ['if', 'if (c[0] == 1) {\n  x q[0];\n}'],
    ['for', 'for int i in [0:1] {\n  h q[i];\n}'],
    ['const', 'const float theta = pi/4;'],
    ['measure', 'c[0] = measure q[0];'],
    ['rx', 'rx(pi/2)'],
    ['u3', 'u3(pi/2, pi/2, pi/2)'],
  ])('writes a whole statement: %s', (label, statement) =>
    expect(chosen('qubit[2] q;', label)).toBe(statement),
  );
  const OLD = 'OPENQASM 2.0;';
  it.each([
    ['OPENQASM', 'OPENQASM 2.0;'],
    ['include', 'include "qelib1.inc";'],
    ['qreg', 'qreg q[2];'],
    ['creg', 'creg c[2];'],
    ['if', 'if (c == 1) x q[0];'],
    ['measure', 'measure q[0] -> c[0];'],
  ])('writes a whole statement of OpenQASM 2: %s', (label, statement) =>
    expect(chosen(OLD, label)).toBe(statement),
  );
  it('brings no second bracket where angles stand already', () => {
    expect(optionFor('r|(pi) q;', 'rx')!.apply).toBeUndefined();
    expect(optionFor('r|', 'rx')!.apply).toBeInstanceOf(Function);
  });
});

describe('the lists', () => {
  it('have only gates that can be read', () => {
    const qubits = 'q[0], q[1], q[2], q[3], q[4], q[5]'.split(', ');
    const reads = (word: string, angles: number) =>
      qubits.some((_, count) => {
        const values = Array(angles).fill('1').join(', ');
        const operands = qubits.slice(0, count + 1).join(', ');
        const text = `include "qelib1.inc"; qubit[6] q; ctrl @ ${word}${angles ? `(${values})` : ''} ${operands};`;
        try {
          parseProgram(text, { maxQubits: 6, maxOperations: 99, maxAngle: 99 });
          return true;
        } catch {
          return false;
        }
      });
    const unread = [...GATE_WORDS].filter(([word, { angles }]) => !reads(word, angles.length));
    expect(unread.map(([word]) => word)).toEqual([]);
  });
  it('name each word once', () => {
    const words = LANGUAGE_WORDS.map(({ word }) => word);
    expect(new Set(words).size).toBe(words.length);
  });
});
