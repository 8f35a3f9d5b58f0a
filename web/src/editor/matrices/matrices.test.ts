import { describe, expect, it } from '@jest/globals';
import { readComplex } from './complexExpression';
import { distanceOf, isSameUpToPhase, matrixOf, matrixText, nearestTo, readMatrix } from './matrixText';
import { searchGates } from '../palette/searchGates';

const near = (value: number): number => expect.closeTo(value, 12) as unknown as number;
const h = Math.SQRT1_2;

describe('a complex number', () => {
  it.each<[string, number, number]>([
    ['1', 1, 0],
    ['-i', 0, -1],
    ['−0.5+0.5i', -0.5, 0.5],
    ['1/sqrt(2)', h, 0],
    ['i/√2', 0, h],
    ['√2/2', h, 0],
    ['2i', 0, 2],
    ['(1+i)/2', 0.5, 0.5],
    ['(1+i)(1-i)', 2, 0],
    ['e^(i*pi/4)', h, h],
    ['exp(-iπ/2)', 0, -1],
    ['i^2', -1, 0],
    ['2^-1', 0.5, 0],
    ['cos(pi/3) + i sin(pi/3)', 0.5, Math.sqrt(3) / 2],
    ['1e-3', 0.001, 0],
    ['.5', 0.5, 0],
    ['1/i', 0, -1],
    ['-2^2', -4, 0],
    ['sqrt(-1)', 0, 1],
    ['0^2', 0, 0],
    ['2**3·2', 16, 0],
    ['2^1^3', 2, 0],
    ['1 - 2 - 3 + 0.5', -3.5, 0],
    ['12/2/3*2', 4, 0],
    ['+2', 2, 0],
    ['--2', 2, 0],
    ['3(1+i)', 3, 3],
    ['3√4', 6, 0],
    [' 2 i ', 0, 2],
    ['J', 0, 1],
    ['PI/π', 1, 0],
    ['e^1', Math.E, 0],
    ['exp(1+i)', Math.E * Math.cos(1), Math.E * Math.sin(1)],
    ['1.', 1, 0],
    ['1e2', 100, 0],
    ['2e', 2 * Math.E, 0],
    ['(1+2i)/(3-4i)', -0.2, 0.4],
    ['i^i', Math.exp(-Math.PI / 2), 0],
    ['sqrt(2i)', 1, 1],
    ['sqrt(-4-0i)', 0, 2],
    ['sin(i)', 0, Math.sinh(1)],
    ['sin(pi/6)', 0.5, 0],
    ['cos(1+i)', Math.cos(1) * Math.cosh(1), -Math.sin(1) * Math.sinh(1)],
    ['1'.padStart(200, '0'), 1, 0],
  ])('%s is %d and %d i', (text, real, imag) => {
    expect(readComplex(text)).toEqual({ real: near(real), imag: near(imag) });
  });

  it.each(['', 'x', '1+', '(1', '1)', '1/0', '1 2', 'sqrt', 'constructor', '1..2', '1'.repeat(201)])(
    '%j is none',
    (text) => {
      expect(readComplex(text)).toBeNull();
    },
  );
});

describe('a matrix', () => {
  it.each([
    '0, 1\n1, 0',
    '0 1; 1 0',
    '[[0, 1], [1, 0]]',
    '{{0,1},{1,0}}',
    '[0 1]\n[1 0]\n',
    '0, 1,\n1, 0,',
    ' 0 \t  1\n\n1  0 ',
    ', 0, 1\n, 1, 0',
  ])('%j is X', (text) => {
    expect(readMatrix(text)).toEqual({
      rows: [
        [{ real: 0, imag: 0 }, { real: 1, imag: 0 }],
        [{ real: 1, imag: 0 }, { real: 0, imag: 0 }],
      ],
    }); // prettier-ignore
  });

  it.each([
    ['', { code: 'empty' }],
    ['1, 2', { code: 'not-square', rows: 1 }],
    ['1,0,0\n0,1,0\n0,0,1', { code: 'not-square', rows: 3 }],
    ['1,0\n0', { code: 'not-square', rows: 2 }],
    ['1,0\n0,what', { code: 'unreadable', row: 2, column: 2, text: 'what' }],
  ])('%j isn’t one', (text, fault) => {
    expect(readMatrix(text)).toEqual({ fault });
  });

  it('has a nearest unitary, which is written to the last digit', () => {
    const read = readMatrix('0.7, 0.7i\n0.7i, 0.7');
    if (!('rows' in read)) throw new Error();
    expect(distanceOf(read.rows)).toBeCloseTo(0.02, 12);
    const nearest = nearestTo(read.rows)!;
    expect(nearest[0]).toEqual([
      { real: near(h), imag: near(0) },
      { real: near(0), imag: near(h) },
    ]);
    const again = readMatrix(matrixText(nearest));
    expect('rows' in again && again.rows.flat().map(({ imag }) => imag)).toEqual(
      nearest.flat().map(({ imag }) => (Math.abs(imag) < 1e-15 ? 0 : imag)),
    );
    const singular = readMatrix('1, 1\n1, 1');
    expect('rows' in singular && nearestTo(singular.rows)).toBeNull();
  });

  it.each([
    [2, true],
    [4, true],
    [8, true],
    [16, true],
    [1, false],
    [32, false],
  ])('of %i rows is one: %p', (size, isOne) => {
    const row = Array(size).fill('0').join(' ');
    const read = readMatrix(Array(size).fill(row).join('\n'));
    expect(read).toMatchObject(
      isOne ? { rows: { length: size } } : { fault: { code: 'not-square', rows: size } },
    );
  });

  it('is written row by row, without what a computed zero is off', () => {
    const complex = (real: number, imag: number) => ({ real, imag });
    const rows = [
      [complex(0.5, 0), complex(0, -1)],
      [complex(-0.25, 2), complex(1, -0.125)],
      [complex(1e-16, -1e-16), complex(2e-15, 1)],
    ];
    expect(matrixText(rows)).toBe('0.5, -1i\n-0.25+2i, 1-0.125i\n0, 2e-15+1i');
  });

  it.each<[string, readonly number[], boolean, string]>([
    ['RZ', [Math.PI], false, '0-1i 0 | 0 0+1i'],
    ['CX', [], false, '1 0 0 0 | 0 0 0 1 | 0 0 1 0 | 0 1 0 0'],
    ['CX', [], true, '1 0 0 0 | 0 1 0 0 | 0 0 0 1 | 0 0 1 0'],
  ])('of %s (%j), in reverse: %p', (gate, params, isReversed, text) => {
    const entry = ({ real, imag }: { real: number; imag: number }) => {
      const [re, im] = [Number(real.toFixed(9)), Number(imag.toFixed(9))];
      return im === 0 ? String(re) : `${re}${im < 0 ? '' : '+'}${im}i`;
    };
    const rows = matrixOf(gate as 'CX', params, isReversed);
    expect(rows.map((row) => row.map(entry).join(' ')).join(' | ')).toBe(text);
  });

  it('is the same up to a phase, or not', () => {
    const of = (text: string) => (readMatrix(text) as { rows: never }).rows;
    expect(isSameUpToPhase(of('0,1;1,0'), of('0,i;i,0'))).toBe(true);
    expect(isSameUpToPhase(of('0,1;1,0'), of('0,1;-1,0'))).toBe(false);
    expect(isSameUpToPhase(of('0,2;2,0'), of('0,1;1,0'))).toBe(false);
    expect(isSameUpToPhase(of('0.7071,0.7071;0.7071,-0.7071'), of('-√2/2,-√2/2;-√2/2,√2/2'))).toBe(true);
    expect(isSameUpToPhase(of('1,0;0,e^(i/4)'), of('1,0;0,1'))).toBe(false);
  });
});

describe('a search', () => {
  const words = (item: string) =>
    ({ SX: 'root of X', CONTROL: 'control', 'CUSTOM Bell': 'Bell' })[item] ?? item;
  const custom = [{ name: 'Bell', qubitCount: 2, family: 'phase' as const, gates: [] }];
  const found = (text: string) => searchGates(text, custom, words);

  it.each<[string, string[] | null]>([
    ['', null],
    ['  ', null],
    ['ROOT', ['SX']],
    ['bell', ['CUSTOM Bell']],
    ['contr', ['CONTROL', 'ANTICONTROL']],
    ['nothing like it', []],
    ['0 1; 1 0', ['X', 'RX', 'U']],
    ['1 0; 0 i', ['S', 'P', 'RZ', 'U']],
    ['1,0,0,0;0,1,0,0;0,0,0,1;0,0,1,0', ['CX']],
    ['1,0,0,0;0,0,0,1;0,0,1,0;0,1,0,0', ['CX']],
    ['1,0,0,0;0,0,i,0;0,i,0,0;0,0,0,1', ['ISWAP']],
    ['1 0; 0 e^(i*pi/8)', ['P', 'RZ', 'U']],
  ])('for %j finds %j', (text, gates) => {
    expect(found(text)).toEqual(gates);
  });
});
