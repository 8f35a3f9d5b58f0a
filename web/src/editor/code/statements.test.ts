import { describe, expect, it } from '@jest/globals';
import { emptyCircuit, withGates, type EditorCircuit, type PlacedGate } from '../circuit/circuit';
import { replaceStatement } from './edits';
import { defined, hasComment, isTheSame, saysNoMore, statesOf, writtenOut, written } from './statements';
import { typed } from './testing/programs';

const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';
const rzz: PlacedGate = { id: 'g7', gate: 'RZZ', qubits: [1, 0], params: [0.5], timeStep: 0 };

describe('what has become of a gate', () => {
  const h: PlacedGate = { id: 'g1', gate: 'H', qubits: [0], timeStep: 0 };
  const before: EditorCircuit = { qubitCount: 2, gates: [h, { ...h, id: 'g2' }], initialStates: ['0', '+'] };
  it.each<[string, Partial<EditorCircuit>, string, string]>([
    ['another column', { gates: [{ ...h, timeStep: 5 }] }, 'g1', 'same'],
    ['another wire', { gates: [{ ...h, qubits: [1] }] }, 'g1', 'changed'],
    ['no such gate', { gates: [h] }, 'g2', 'gone'],
    ['a gate that is new', { gates: [{ ...h, id: 'g3' }] }, 'g3', 'changed'],
    ['a display of its id', { gates: [{ ...h, gate: 'SHOW_BLOCH' }] }, 'g1', 'gone'],
    ['the initial state', {}, 'initial:1', 'same'],
    ['another initial state', { initialStates: ['0', '-'] }, 'initial:1', 'gone'],
    ['another initial state elsewhere', { initialStates: ['1', '+'] }, 'initial:1', 'same'],
    ['no initial states', { initialStates: undefined }, 'initial:1', 'gone'],
  ])('after %s', (_case, changes, id, state) => {
    expect(statesOf(before, { ...before, ...changes } as EditorCircuit)(id)).toBe(state);
  });

  it('knows the same gate but for its column and its angles’ texts', () => {
    expect(isTheSame(rzz, rzz)).toBe(true);
    expect(isTheSame(rzz, { ...rzz, timeStep: 3, angleTexts: ['1/2'] })).toBe(true);
    expect(isTheSame(rzz, { ...rzz, condition: undefined } as unknown as PlacedGate)).toBe(true);
    expect(isTheSame(rzz, { ...rzz, id: 'g8' })).toBe(false);
  });
});

it.each([
  ['h q; // all', true],
  ['h q; /* all */', true],
  ['rx(pi / 2) q;', false],
  ['rx(pi * 2) q;', false],
])('%s has a comment: %p', (text, has) => expect(hasComment(text)).toBe(has));

it.each([
  ['h q;', true],
  ['h q[0];', true],
  ['h /* both */ q;', false],
  ['rx(0.5) q;', true],
  ['if (c) h q[0];', true],
  ['if (c) { h q[0]; x q[1]; }', false],
  ['for int i in [0:1] { h q[i]; }', false],
  ['for int i in [0:0] { h q[i]; }', false],
  ['gate two a, b { h a; x b; } two q[0], q[1];', false],
  ['gate two a, b { rx(1) a; rx(2) b; } two q[0], q[1];', false],
  ['gate two a, b { rx(1) a; rx(1) b; } two q[0], q[1];', true],
  ['box { h q[0]; h q[1]; }', false],
  ['switch (1) { case 1 { h q[0]; h q[1]; } }', false],
])('%s says no more than its gates: %p', (text, isPlain) => {
  const program = typed(`${HEAD}qubit[2] q;\nbit c;\n${text}`);
  expect(saysNoMore(program, program.statements.at(-1)!)).toBe(isPlain);
});

it.each([
  ['a line with nothing else', 'h q[0];\nx q[0];\nz q[1];\n', 'h q[0];\nz q[1];\n'],
  ['the end of a line', 'h q[0];  x q[0];\nz q[1];\n', 'h q[0];\nz q[1];\n'],
  ['the middle of a line', 'h q[0]; x q[0]; z q[1];\n', 'h q[0]; z q[1];\n'],
  ['the beginning of a line', 'h q[0];\n  x q[0]; z q[1];\n', 'h q[0];\n  z q[1];\n'],
])('a statement that goes from %s leaves no gap', (_case, lines, left) => {
  const head = `${HEAD}qubit[2] q;\n`;
  expect(replaceStatement(typed(head + lines), 4, []).text).toBe(head + left);
});

it('a statement for several gates is written out as one for each', () => {
  const program = typed(`${HEAD}qubit[2] q;\nh q;\nx q[0];`);
  expect(writtenOut(program, 3).text).toBe(`${HEAD}qubit[2] q;\nh q[0];\nh q[1];\nx q[0];`);
});

describe('a gate that a program has to define', () => {
  const circuit = withGates(emptyCircuit(2), [rzz]);
  const write = (text: string, added: string[]) => {
    const { text: statement, gates } = written(typed(text), circuit, rzz, added);
    return { statement, gates, added };
  };
  const program = `${HEAD}qubit[2] q;\nh q[0];`;
  const { added: definitions } = write(program, []);

  it('comes with its definition, once', () => {
    expect(write(program, [])).toEqual({
      statement: 'rzz_1 q[1], q[0];',
      gates: ['g7'],
      added: ['gate rzz_1 a0, a1 {\n  cx a0, a1;\n  rz(0.5) a1;\n  cx a0, a1;\n}'],
    });
    expect(write(program, [...definitions]).added).toEqual(definitions);
  });

  it.each([
    ['the program', `${HEAD}gate rzz_1 a { h a; }\nqubit[2] q;\nrzz_1 q[0];`, []],
    ['another definition', program, ['gate rzz_1 a { h a; }']],
  ])('has another name where %s has its own', (_where, text, others) => {
    const { statement, added } = write(text, [...others]);
    const [, name] = /^gate (\w+)/.exec(added.at(-1)!)!;
    expect(name).not.toBe('rzz_1');
    expect(statement).toBe(`${name} q[1], q[0];`);
    expect(added).toEqual([...others, definitions[0]!.replace('rzz_1', name!)]);
  });

  it('uses the definition that is there, whatever its name', () => {
    const there = definitions[0]!.replace('gate rzz_1', 'gate  twist');
    const text = `${HEAD}${there}\nqubit[2] q;\nh q[0];`;
    expect(write(text, [])).toMatchObject({ statement: 'twist q[1], q[0];', added: [] });
  });

  it('has it behind what the program includes, or at its start', () => {
    const texts = [program, 'OPENQASM 3.0;\nqubit q;', 'qubit q;'];
    expect(texts.map((text) => defined(typed(text), ['gate a b {}']).text)).toEqual([
      `${HEAD}gate a b {}\nqubit[2] q;\nh q[0];`,
      'OPENQASM 3.0;\ngate a b {}\nqubit q;',
      'gate a b {}\nqubit q;',
    ]);
    const same = typed(program);
    expect(defined(same, [])).toBe(same);
  });
});
