import { describe, expect, it } from '@jest/globals';
import { finite, readValue } from './expression.js';
import { OLD_FUNCTIONS } from './functions.js';
import { parseQasm } from './parse-qasm.js';
import { TokenReader } from './tokens.js';
import { knownNumber } from './values.js';

/** The value of a constant expression that stands alone, as OpenQASM 2 reads it. */
function readConstant(text: string): number {
  const reader = new TokenReader(text);
  const start = reader.next;
  const value = readValue(
    reader,
    { isVersion2: true, functions: OLD_FUNCTIONS },
    { valueOf: () => undefined, spend: () => undefined },
  );
  const number = finite(knownNumber(value)!, start);
  reader.expectKind('end', 'the end');
  return number;
}

describe('a constant', () => {
  it.each([
    ['pi', 3.141592653589793],
    ['π', 3.141592653589793],
    ['tau', 6.283185307179586],
    ['τ', 6.283185307179586],
    ['euler', 2.718281828459045],
    ['sin(1)', 0.8414709848078965],
    ['cos(1)', 0.5403023058681398],
    ['tan(1)', 1.5574077246549023],
    ['exp(1)', 2.718281828459045],
    ['ln(10)', 2.302585092994046],
    ['log(10)', 2.302585092994046],
    ['sqrt(2)', 1.4142135623730951],
    ['2*pi/3', 2.0943951023931953],
    ['1/2', 0.5],
    ['2^3', 8],
    ['2**3', 8],
    ['2^-2', 0.25],
    ['1-2-3', -4],
    ['8/2/2', 2],
    ['+3', 3],
    ['- -3', 3],
    ['-+-3', 3],
    ['2+3*4', 14],
    ['(2+3)*4', 20],
    [' 1.5e1 ', 15],
    ['1E+2', 100],
    ['25e-1', 2.5],
    ['.5', 0.5],
    ['5.', 5],
    ['12e12', 12e12],
  ])('may be %s', (text, value) => {
    expect(readConstant(text)).toBeCloseTo(value, 12);
  });

  it.each([
    ['', 1, 'expected a number, pi or an expression but found the end of the program'],
    ['1+', 3, 'expected a number, pi or an expression but found the end of the program'],
    ['pi)', 3, 'expected the end but found )'],
    ['2 pi', 3, 'expected the end but found pi'],
    ['(1', 3, 'a ) is missing here'],
    ['sin 1', 5, 'expected ( but found 1'],
    ['e', 1, 'there is no number named e; write its value'],
    ['Pi', 1, 'there is no number named Pi; you may mean pi'],
    ['x'.repeat(41), 1, 'there is no number named xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; write its value'],
    ['"1"', 1, 'expected a number, pi or an expression but found 1'],
    ['*2', 1, 'expected a number, pi or an expression but found *'],
    [' 1/0', 3, 'a division by 0 has no value; write another number after /'],
    ['ln(0)', 1, 'the expression has no finite value'],
    ['sqrt(-1)', 1, 'the expression has no finite value'],
    ['1e999', 1, 'the expression has no finite value'],
  ])('is not %j', (text, column, reason) => {
    expect(() => readConstant(text)).toThrow(`Line 1, column ${column}: ${reason}.`);
  });

  it.each([
    ['brackets', '(', '1', ')'],
    ['functions', 'cos(', '1', ')'],
    ['powers', '1^', '1', ''],
  ])('may have 64 %s in one another', (_title, open, inside, close) => {
    const nested = (times: number) => open.repeat(times) + inside + close.repeat(times);
    expect(() => readConstant(nested(64))).not.toThrow();
    expect(() => readConstant(nested(65))).toThrow(
      `Line 1, column ${65 * open.length + 1}: the expression is nested too deeply.`,
    );
  });
});

describe('in OpenQASM 3', () => {
  const angleOf = (expression: string) =>
    parseQasm(`OPENQASM 3.0;\nqubit q;\nrx(${expression}) q;`).operations[0]!.params![0]!;

  it.each([
    ['pi/4', 0.7853981633974483],
    ['1.0/4', 0.25],
    ['1/4.0', 0.25],
    ['1./4', 0.25],
    ['1e0/4', 0.25],
    ['1E0/4', 0.25],
    ['(1+2.0)/4', 0.75],
    ['(1.0+2)/4', 0.75],
    ['(5.0-2)/4', 0.75],
    ['-3.0/4', -0.75],
    ['2*3.0/4', 1.5],
    ['2.0*3/4', 1.5],
    ['2**-1/4', 0.125],
    ['2.0**2/8', 0.5],
    ['2**2.0/8', 0.5],
    ['sqrt(4)/8', 0.25],
    ['euler/euler/2', 0.5],
    ['(1+2)/3', 1],
    ['2**2/4', 1],
    ['6/-3', -2],
    ['arcsin(0.5)', 0.5235987755982989],
    ['arccos(0.2)', 1.369438406004566],
    ['arctan(2)', 1.1071487177940904],
    ['exp(0.5)', 1.6487212707001282],
    ['tan(0.5)', 0.5463024898437905],
    ['ln(10)', 2.302585092994046],
    ['abs(-0.3)', 0.3],
    ['abs(-0.5)/2', 0.25],
    ['ceiling(0.2)', 1],
    ['ceiling(-1.8)', -1],
    ['floor(1.8)', 1],
    ['floor(-0.2)', -1],
    ['popcount(7)', 3],
    ['mod(5.5, 2)', 1.5],
    ['mod(-0.5, 2)', 1.5],
    ['mod(0.5, -2)', -1.5],
    ['pow(2.0, 3)', 8],
    ['pow(3, 2)', 9],
    ['ℇ', 2.718281828459045],
    // What a cast to an integer drops is what stands behind the point.
    ['int(2.7)', 2],
    ['int(-2.7)', -2],
    ['uint(2.7)', 2],
    ['int[4](2.7)', 2],
    ['int[4](-2.7)', -2],
    ['int[2](3)', -1],
    ['uint[2](7)', 3],
    ['uint[3](-1)', 7],
    ['float(3)/4', 0.75],
    ['bool(0.4)', 1],
    ['bool(-2)', 1],
    ['bool(0)', 0],
  ])('%s is computed', (expression, value) => {
    expect(angleOf(expression)).toBeCloseTo(value, 12);
  });

  it.each([
    ['1/2', 2],
    ['(1)/2', 4],
    ['+1/2', 3],
    ['-3/4', 3],
    ['(1+2)/4', 6],
    ['(5-2)/4', 6],
    ['2*3/4', 4],
    ['4/2/4', 4],
    ['2**2/8', 5],
    ['2**0/4', 5],
    ['1/(1+1)', 2],
    ['1/2**2', 2],
    ['pow(3, 2)/2', 10],
    ['abs(-3)/2', 8],
    ['mod(5, 3)/4', 10],
    ['floor(2.5)/4', 11],
  ])('the whole numbers of %s are not divided', (expression, column) => {
    expect(() => angleOf(expression)).toThrow(
      `Line 3, column ${3 + column}: OpenQASM 3 drops the rest when it divides whole numbers; write 1.0 for 1.`,
    );
  });

  it('^ is no power', () => {
    expect(() => angleOf('2.0^3')).toThrow('Line 3, column 7: ^ is no power in OpenQASM 3; write **.');
  });

  it.each([
    // Two's complement: what does not fit goes round.
    ['int[3] n = 3;', 3],
    ['int[3] n = 4;', -4],
    ['int[3] n = -4;', -4],
    ['int[3] n = -5;', 3],
    ['uint[3] n = 7;', 7],
    ['uint[3] n = 9;', 1],
    ['uint[3] n = -1;', 7],
    // The bits of an angle are parts of a whole turn.
    ['bit[2] b = "01"; angle[2] n = b;', 1.5707963267948966],
    ['bit[3] b = "011"; angle[3] n = b;', 2.356194490192345],
    // In sizes and indices too, the rest is dropped on either side of zero.
    ['const int a = -7; int n = a / 2;', -3],
    ['const int a = 7; int n = a / -2;', -3],
    // Half of an angle is no whole number of anything.
    ['bit[3] b = "011"; angle[3] a = b; float n = a / 2;', 1.1780972450961724],
  ])('a variable holds what its type can: %s', (declaration, value) => {
    const { operations } = parseQasm(`qubit q; ${declaration} rx(n) q;`);
    expect(operations[0]!.params![0]).toBeCloseTo(value, 12);
  });
});
