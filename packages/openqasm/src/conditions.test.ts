import { describe, expect, it } from '@jest/globals';
import { labelBits, runDynamicCircuit } from '@superpose/quantum';
import fc from 'fast-check';
import { parseDynamicQasm } from './parse-qasm.js';

/** An expression over the bits of c as text, and its value where c has one. */
interface Expression {
  readonly text: string;
  readonly value: (c: number) => number;
}

const bit = (c: number, index: number) => (c >> index) & 1;
const OPERATORS: readonly [string, (x: number, y: number) => number][] = [
  ['&&', (x, y) => Number(x !== 0 && y !== 0)],
  ['||', (x, y) => Number(x !== 0 || y !== 0)],
  ['^', (x, y) => x ^ y],
  ['==', (x, y) => Number(x === y)],
  ['!=', (x, y) => Number(x !== y)],
  ['<', (x, y) => Number(x < y)],
  ['>=', (x, y) => Number(x >= y)],
];
const COMPARISONS = OPERATORS.slice(3);

/** `c`, or a part of it, as a number: of a register with its sign too. */
const number: fc.Arbitrary<Expression> = fc.oneof(
  fc.constant({ text: 'c', value: (c: number) => c }),
  fc.constant({ text: 'int[4](c)', value: (c: number) => c }),
  fc.constant({ text: 'int(c[0]) + 2 * int(c[2])', value: (c: number) => bit(c, 0) + 2 * bit(c, 2) }),
  fc.constant({ text: 'popcount(c)', value: (c: number) => bit(c, 0) + bit(c, 1) + bit(c, 2) }),
  fc.constant({ text: 'c[1:2]', value: (c: number) => c >> 1 }),
  fc.constant({ text: '(c & "101")', value: (c: number) => c & 5 }),
  fc.constant({ text: '(c << 1)', value: (c: number) => (c << 1) & 7 }),
);

const { truth } = fc.letrec<{ truth: Expression; leaf: Expression }>((tie) => ({
  leaf: fc.oneof(
    fc.nat(2).map((index) => ({ text: `c[${index}]`, value: (c: number) => bit(c, index) })),
    fc
      .tuple(number, fc.constantFrom(...COMPARISONS), fc.integer({ min: -1, max: 8 }))
      .map(([a, [sign, compute], other]) => ({
        text: `(${a.text} ${sign} ${other})`,
        value: (c: number) => compute(a.value(c), other),
      })),
  ),
  truth: fc.oneof(
    { maxDepth: 3 },
    tie('leaf'),
    tie('truth').map(({ text, value }) => ({
      text: `!${text}`,
      value: (c: number) => Number(value(c) === 0),
    })),
    fc.tuple(tie('truth'), fc.constantFrom(...OPERATORS), tie('truth')).map(([a, [sign, compute], b]) => ({
      text: `(${a.text} ${sign} ${b.text})`,
      value: (c: number) => compute(a.value(c), b.value(c)),
    })),
  ),
}));

/** What q[3] and q[4] are measured as for each value of c. */
function outcomes(statements: string): Map<number, string> {
  const source = `OPENQASM 3.0; qubit[5] q; bit[3] c; bit[2] d; h q[0:2]; c = measure q[0:2]; ${statements} d = measure q[3:4];`;
  const ends = labelBits(runDynamicCircuit(parseDynamicQasm(source), { shots: 1, seed: 1 }), 5)!;
  const probable = Object.entries(ends).filter(([, probability]) => probability > 1e-9);
  expect(probable).toHaveLength(8);
  return new Map(probable.map(([bits]) => [Number.parseInt(bits.slice(2), 2), bits.slice(0, 2)]));
}

describe('a condition on measured bits', () => {
  it('holds where its expression is true, and else where it is not', () => {
    fc.assert(
      fc.property(truth, ({ text, value }) => {
        const found = outcomes(`if (${text}) x q[3]; else x q[4];`);
        for (const [c, ends] of found) expect([c, ends]).toEqual([c, value(c) ? '01' : '10']);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['2 == c', [2]],
    ['2 != c', [0, 1, 3, 4, 5, 6, 7]],
    ['2 < c', [3, 4, 5, 6, 7]],
    ['2 <= c', [2, 3, 4, 5, 6, 7]],
    ['2 > c', [0, 1]],
    ['2 >= c', [0, 1, 2]],
    ['c <= 2', [0, 1, 2]],
    ['c > 2', [3, 4, 5, 6, 7]],
    // Of a number with a sign, 4 and -4 are the same three bits; 8 has four.
    ['int[3](c) == 3', [3]],
    ['int[3](c) == 4', [4]],
    ['int[3](c) == 7', [7]],
    ['int[3](c) == 8', []],
    ['int[3](c) == -4', [4]],
    ['int[3](c) == -1', [7]],
    ['int[3](c) == -5', []],
    ['int[3](c) < 0', [4, 5, 6, 7]],
  ])('%s holds where c is one of %j', (condition, values) => {
    const found = outcomes(`if (${condition}) x q[3];`);
    expect([...found.keys()].filter((c) => found.get(c) === '01').sort()).toEqual(values);
  });

  it('joins another one, with a variable that both change', () => {
    fc.assert(
      fc.property(truth, truth, (a, b) => {
        const found = outcomes(
          `int n = 0; if (${a.text}) { n += 1; if (${b.text}) x q[4]; } else n = 3; if (${b.text}) n += 1; if (n == 2) x q[3];`,
        );
        for (const [c, ends] of found) {
          const [isA, isB] = [a.value(c) !== 0, b.value(c) !== 0];
          const n = (isA ? 1 : 3) + Number(isB);
          expect([c, ends]).toEqual([c, `${Number(isA && isB)}${Number(n === 2)}`]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
