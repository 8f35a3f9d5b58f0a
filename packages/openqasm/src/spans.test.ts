import { describe, expect, it } from '@jest/globals';
import { randomDynamicCircuit } from '@superpose/quantum/testing';
import fc from 'fast-check';
import { parseDynamicProgram } from './parse-qasm.js';
import { QasmError } from './qasm-error.js';
import { CLASSICAL_PROGRAMS } from './testing/classical-programs.js';
import { EXPORTED_PROGRAMS } from './testing/programs.js';
import { writeQasm3 } from './write-qasm.js';

/** The text of each statement, and the gates that it gives. */
const statementsOf = (source: string) => {
  const { circuit, statements } = parseDynamicProgram(source);
  return statements.map(({ from, to, first, count }) => [
    source.slice(from, to),
    circuit.instructions
      .slice(first, first + count)
      .map(({ gate }) => gate)
      .join(' '),
  ]);
};

/** What holds of the statements of any program. */
const expectWhole = (source: string) => {
  const { circuit, positions, statements } = parseDynamicProgram(source);
  let [end, next] = [0, 0];
  for (const { from, to, word, first, count } of statements) {
    expect(from).toBeGreaterThanOrEqual(end);
    const text = source.slice(from, to);
    expect(text.startsWith(word)).toBe(true);
    expect(text).toMatch(/[;}]$/);
    // Between statements there are only comments, remarks and white space.
    expect(source.slice(end, from).replaceAll(/\/\/.*|\/\*[^]*?\*\/|^(?:#?pragma|@).*/gm, '')).toMatch(
      /^\s*$/,
    );
    expect(first).toBe(next);
    // What a subroutine does is named in its definition.
    for (const position of source.includes('def ') ? [] : positions.slice(first, first + count)) {
      expect(position.from).toBeGreaterThanOrEqual(from);
      expect(position.to).toBeLessThanOrEqual(to);
    }
    [end, next] = [to, first + count];
  }
  expect(next).toBe(circuit.instructions.length);
};

describe('the statements of a program', () => {
  it.each([
    ...EXPORTED_PROGRAMS.map(({ tool, source }) => [tool, source] as const),
    ...CLASSICAL_PROGRAMS.map(({ title, source }) => [title, source] as const),
  ])('are in order, apart, and hold all of it: %s', (_tool, source) => expectWhole(source));

  it('do so for any circuit that is written', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const circuit = randomDynamicCircuit({
          qubitCount: 3,
          bitCount: 2,
          length: 10,
          seed,
          controlled: true,
        });
        expectWhole(writeQasm3(circuit));
      }),
      { numRuns: 50 },
    );
  });

  it('have their characters and the instructions that they give', () => {
    const source = `OPENQASM 3.0;include "stdgates.inc"; // π "
gate g(t) r { rx(t) r; h r; }
qubit[2] q; bit c; /* a; */ h q;
measure q[1]; g(0.5) q[1];
for int i in [0:1] { x q[i]; }
if (c) { y q[0]; } else z q[0];
measure q[0]; s q[1];`;
    expect(statementsOf(source)).toEqual([
      ['OPENQASM 3.0;', ''],
      ['include "stdgates.inc";', ''],
      ['gate g(t) r { rx(t) r; h r; }', ''],
      ['qubit[2] q;', ''],
      ['bit c;', ''],
      ['h q;', 'H H'],
      ['measure q[1];', 'MEASURE'],
      ['g(0.5) q[1];', 'RX H'],
      ['for int i in [0:1] { x q[i]; }', 'X X'],
      ['if (c) { y q[0]; } else z q[0];', 'Y Z'],
      ['measure q[0];', ''],
      ['s q[1];', 'S'],
    ]);
    expectWhole(source);
  });

  it('count characters as strings do', () => {
    const source = '\ufeff/* 😀 */ qubit q; x q;';
    expect(statementsOf(source).map(([text]) => text)).toEqual(['qubit q;', 'x q;']);
  });
});

it('the registers of a program are known by their names', () => {
  const { qubits, bits } = parseDynamicProgram('bit[1] b; qubit r; qreg q[2]; creg c[2]; bit d;');
  expect(qubits).toEqual([
    { name: 'r', first: 0, size: 1, isIndexed: false },
    { name: 'q', first: 1, size: 2, isIndexed: true },
  ]);
  expect(bits).toEqual([
    { name: 'b', first: 0, size: 1, isIndexed: true },
    { name: 'c', first: 1, size: 2, isIndexed: true },
    { name: 'd', first: 3, size: 1, isIndexed: false },
  ]);
});

describe('an error marks', () => {
  it.each([
    ['qubit q;\n😀 x q;', '😀'],
    ['qubit q; foo q;', 'foo'],
    ['qubit q; x /* 😀 */ r[1];', 'r'],
    ['qubit q; x "q" ;', '"q"'],
    ['qubit q; /* x q;', '/*'],
    ['qubit q; rx(pi) q', ''],
    ['include "my.inc";', '"my.inc"'],
  ])('the characters that it means: %j', (source, marked) => {
    let error: unknown;
    try {
      parseDynamicProgram(source);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(QasmError);
    const { from, to } = error as QasmError;
    expect(source.slice(from, to)).toBe(marked);
    expect(from).toBe(marked === '' ? source.length : source.indexOf(marked));
  });
});
