import { describe, expect, it } from '@jest/globals';
import { buildCircuit, isOperation, unitaryOf, type Instruction, type Operation } from '@superpose/quantum';
import { fromQuil } from './quilReader/fromQuil';
import { ReadError } from './reading/readError';

function short({ gate, qubits, condition, ...rest }: Instruction): string {
  const bit = 'bit' in rest ? [`>${rest.bit}`] : [];
  const when = condition
    ? [`if ${condition.bits.map((each) => `c${each}`).join('')}=${condition.value}`]
    : [];
  return [gate, ...qubits, ...bit, ...when].join(' ');
}
const stepsOf = (...lines: string[]) =>
  fromQuil(lines.join('\n')).steps.map(({ instruction }) => short(instruction));

/** The matrix of a program in Quil's order: its first qubit is the most significant. */
function matrixOf(text: string, qubitCount: number): (number | string)[][] {
  const operations = fromQuil(text).steps.map(({ instruction }) => instruction as Operation);
  expect(operations.every((each) => isOperation(each))).toBe(true);
  const { entries } = unitaryOf(buildCircuit(qubitCount, operations));
  const size = 2 ** qubitCount;
  const flipped = (index: number) =>
    Array.from({ length: qubitCount }, (_, k) => ((index >> k) & 1) << (qubitCount - 1 - k)).reduce((a, b) => a + b, 0); // prettier-ignore
  const digits = (value: number) => Number(value.toFixed(4)) + 0;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => {
      const at = 2 * (flipped(row) * size + flipped(column));
      const [re, im] = [digits(entries[at]!), digits(entries[at + 1]!)];
      return im === 0 ? re : `${re === 0 ? '' : re}${im > 0 && re !== 0 ? '+' : ''}${im}i`;
    }),
  );
}

describe('Quil', () => {
  it('is read with comments, pragmas, fences and what ends it', () => {
    const read = fromQuil(
      [
        'PRAGMA INITIAL_REWIRING "NAIVE"',
        'DECLARE ro BIT[2] # results',
        'DECLARE theta REAL',
        'DECLARE done BIT',
        'H 0; CNOT 0 1',
        'FENCE 0 1',
        'NOP',
        'MEASURE 0 ro[0]',
        'MEASURE 1 done',
        'RESET 1',
        'HALT',
        'X 0',
      ].join('\n'),
    );
    expect(read).toMatchObject({ qubitCount: 2, bitCount: 3 });
    expect(read.steps.map(({ instruction }) => short(instruction))).toEqual([
      ...['H 0', 'CX 0 1', 'BARRIER 0 1', 'MEASURE 0 >0', 'MEASURE 1 >2', 'RESET 1'],
    ]);
    expect(read.steps[1]!.place).toEqual({ line: 5, column: 6 });
  });

  // The matrices of the specification.
  it.each([
    ['CNOT 0 1', 2, [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 1], [0, 0, 1, 0]]],
    ['CPHASE00(pi/2) 0 1', 2, [['1i', 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]],
    ['CPHASE01(pi/2) 0 1', 2, [[1, 0, 0, 0], [0, '1i', 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]],
    ['CPHASE10(pi/2) 0 1', 2, [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, '1i', 0], [0, 0, 0, 1]]],
    ['CPHASE(pi/2) 0 1', 2, [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, '1i']]],
    ['PSWAP(pi/2) 0 1', 2, [[1, 0, 0, 0], [0, 0, '1i', 0], [0, '1i', 0, 0], [0, 0, 0, 1]]],
    ['XY(pi/2) 0 1', 2, [[1, 0, 0, 0], [0, 0.7071, '0.7071i', 0], [0, '0.7071i', 0.7071, 0], [0, 0, 0, 1]]],
    ['RX(pi/2) 0', 1, [[0.7071, '-0.7071i'], ['-0.7071i', 0.7071]]],
    ['CONTROLLED DAGGER S 0 1', 2, [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, '-1i']]],
    [
      'DEFGATE P AS PERMUTATION:\n    0, 2, 3, 1\nP 0 1', 2,
      [[1, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1], [0, 1, 0, 0]],
    ],
    [
      'DEFGATE G(%a):\n    1, 0, 0, 0\n    0, cis(%a/2), 0, 0\n    0, 0, 0, -i\n    0, 0, 2^0*i, 0\nG(pi) 0 1', 2,
      [[1, 0, 0, 0], [0, '1i', 0, 0], [0, 0, 0, '-1i'], [0, 0, '1i', 0]],
    ],
    [
      'DEFGATE E(%a) p q AS SEQUENCE:\n    PHASE(%a/2) q\n    CNOT p q\nE(pi) 0 1', 2,
      [[1, 0, 0, 0], [0, '1i', 0, 0], [0, 0, 0, '1i'], [0, 0, 1, 0]],
    ],
  ] as const)('%s has its matrix', (text, qubitCount, matrix) => {
    expect(matrixOf(text, qubitCount)).toEqual(matrix);
  }); // prettier-ignore

  it('jumps forward make an if, an if with else, and one inside the other', () => {
    expect(
      stepsOf(
        'DECLARE ro BIT[2]',
        'JUMP-WHEN @THEN ro[0]',
        'X 0',
        'JUMP @END',
        'LABEL @THEN',
        'Y 0',
        'JUMP-UNLESS @INNER ro[1]',
        'Z 0',
        'LABEL @INNER',
        'H 0',
        'LABEL @END',
        'T 0',
      ),
    ).toEqual(['X 0 if c0=0', 'Y 0 if c0=1', 'Z 0 if c0c1=3', 'H 0 if c0=1', 'T 0']);
  });

  it('what a jump always passes is never carried out, nor what a halt leaves out', () => {
    expect(stepsOf('JUMP @A', 'X 0', 'LABEL @A', 'Y 0')).toEqual(['Y 0']);
    expect(stepsOf('DECLARE ro BIT', 'JUMP-UNLESS @A ro', 'HALT', 'LABEL @A', 'Y 0')).toEqual([
      'Y 0 if c0=0',
    ]);
  });

  it.each<[string, string[], string[]]>([
    ['a reset of all qubits so far', ['H 1', 'RESET', 'X 2'], ['H 1', 'RESET 0', 'RESET 1', 'X 2']],
    ['a fence of all qubits so far', ['H 1', 'FENCE'], ['H 1', 'BARRIER 0 1']],
    ['a fence of some', ['H 2', 'FENCE 2 0'], ['H 2', 'BARRIER 2 0']],
    ['numbers that are declared', ['DECLARE n INTEGER', 'DECLARE o OCTET[8]', 'DECLARE r REAL[2]', 'X 0'], ['X 0']],
    ['many bits', ['DECLARE a BIT[100]', 'DECLARE b BIT', 'MEASURE 0 b'], ['MEASURE 0 >100']],
    ['the last bit of all', ['DECLARE a BIT[4096]', 'MEASURE 0 a[4095]'], ['MEASURE 0 >4095']],
    ['the last qubit of all', ['X 23'], ['X 23']],
    ['nothing after a jump that is always made', ['JUMP @A', 'X 0', 'LABEL @A', 'Y 0'], ['Y 0']],
    ['nothing after a way that no jump leads to', ['X 0', 'HALT', 'LABEL @A', 'Y 0'], ['X 0']],
    [
      'nothing where a bit would be both',
      ['DECLARE r BIT', 'JUMP-WHEN @A r', 'JUMP-UNLESS @B r', 'X 0', 'LABEL @B', 'LABEL @A', 'Y 0'],
      ['Y 0'],
    ],
    [
      'what waits for two bits, and for nothing again',
      ['DECLARE r BIT[2]', 'JUMP-WHEN @A r[0]', 'JUMP-UNLESS @A r[1]', 'X 0', 'LABEL @A', 'Y 0'],
      ['X 0 if c0c1=2', 'Y 0'],
    ],
  ])('has %s', (_what, lines, steps) => {
    expect(stepsOf(...lines)).toEqual(steps);
  }); // prettier-ignore

  it('has any line ends', () => {
    expect(fromQuil('H 0\r\nX 1\rY 2').steps.map(({ place }) => place.line)).toEqual([1, 2, 3]);
  });

  it('says where the qubit is that makes the circuit as wide as it is', () => {
    expect(fromQuil('H 0\n CNOT 1 5\nX 3').place).toEqual({ line: 2, column: 9 });
  });

  it('gates are another one with each angle', () => {
    const turn = 'DEFGATE TURN(%a, %b) q AS SEQUENCE:\n    RX(%a) q\n    RZ(%b) q\n';
    const gates = fromQuil(`${turn}TURN(0.1, 0.2) 0\nTURN(0.3, 0.2) 0\nTURN(0.1, 0.2) 1`).steps.map(
      ({ instruction }) => (isOperation(instruction) ? instruction.definition! : null),
    );
    expect(gates.map((gate) => gate?.operations.map(({ params }) => params))).toEqual([
      ...[[[0.1], [0.2]], [[0.3], [0.2]], [[0.1], [0.2]]], // prettier-ignore
    ]);
    expect(gates[2]).toBe(gates[0]);
  });

  it('circuits are written out where they are named, with labels for each', () => {
    expect(
      stepsOf(
        'DEFCIRCUIT FLIP(%a) q r:',
        '    RX(%a) q',
        '    MEASURE q r',
        '    JUMP-UNLESS @DONE r',
        '    X q',
        '    LABEL @DONE',
        '',
        'DECLARE ro BIT[2]',
        'FLIP(pi) 0 ro[0]',
        'FLIP(pi/2) 1 ro[1]',
      ),
    ).toEqual(['RX 0', 'MEASURE 0 >0', 'X 0 if c0=1', 'RX 1', 'MEASURE 1 >1', 'X 1 if c1=1']);
  });

  it.each([
    ['a loop', 'DECLARE ro BIT\nLABEL @A\nX 0\nJUMP-WHEN @A ro', 4, 1, /^a jump back makes a loop/],
    ['a label that is missing', 'X 0\nJUMP @B', 2, 1, /^write LABEL @B after this jump$/],
    [
      'jumps across',
      'DECLARE r BIT[2]\nJUMP-WHEN @A r[0]\nX 0\nJUMP-WHEN @B r[1]\nLABEL @A\nY 0\nLABEL @B',
      5,
      1,
      /no if and else/,
    ],
    ['a gate that isn’t known', 'X 0\n  FOO 1', 2, 3, /^FOO is no gate; define it by DEFGATE$/],
    ['a number of qubits', 'X 0 1', 1, 1, /^write 1 qubit for this gate, not 2$/],
    ['a qubit twice', 'CNOT 1 1', 1, 8, /^write another qubit than 1/],
    ['an angle too few', 'RX 0', 1, 1, /^write one angle here$/],
    [
      'an angle from memory',
      'DECLARE t REAL\nRX(t) 0',
      2,
      4,
      /^t has no value here; write the number itself$/,
    ],
    ['a bit without a declaration', 'MEASURE 0 ro[0]', 1, 11, /^write DECLARE before ro\[0\]/],
    ['a bit beyond its register', 'DECLARE ro BIT[2]\nMEASURE 0 ro[2]', 2, 11, /from ro\[0\] to ro\[1\]$/],
    ['a measurement into no bit', 'MEASURE 0', 1, 1, /as MEASURE 0 ro\[0\]$/],
    ['a classical instruction', 'DECLARE ro BIT\nMOVE ro 1', 2, 1, /^MOVE is no gate/],
    ['a Pauli sum', 'DEFGATE G(%a) q AS PAULI-SUM:\n    Z(%a) q\nG(1) 0', 1, 1, /^PAULI-SUM can’t be read/],
    ['a fork', 'FORKED RX(1, 2) 0 1', 1, 1, /^FORKED can’t be read/],
    ['a matrix that isn’t unitary', 'DEFGATE G:\n    1, 1\n    0, 1\nG 0', 1, 1, /isn’t unitary/],
    [
      'definitions in a circle',
      'DEFGATE A q AS SEQUENCE:\n    B q\n\nDEFGATE B q AS SEQUENCE:\n    A q\n\nA 0',
      2,
      5,
      /each other/,
    ],
    ['circuits in a circle', 'DEFCIRCUIT A:\n    A\nA\nX 0', 2, 5, /don’t hold each other/],
    ['many modifiers', `${'CONTROLLED '.repeat(40)}X 0`, 1, 1, /^write at most 32 modifiers$/],
    [
      'many jumps',
      `DECLARE r BIT[40]\n${Array.from({ length: 40 }, (_, k) => `JUMP-WHEN @A r[${k}]\n`).join('')}LABEL @A\nX 0`,
      34,
      1,
      /at most 32 conditions/,
    ],
    [
      'a long permutation',
      `DEFGATE P AS PERMUTATION:\n    ${[...Array(32).keys()].join(', ')}\nP 0`,
      1,
      1,
      /at most 16 numbers/,
    ],
    [
      'a way that only some of another share',
      'DECLARE r BIT[2]\nJUMP-WHEN @T r[0]\nJUMP-WHEN @A r[1]\nJUMP @E\nLABEL @T\nLABEL @A\nX 0\nLABEL @E',
      6,
      1,
      /no if and else/,
    ],
    [
      'gates of too many parts',
      `${Array.from({ length: 15 }, (_, k) => `DEFGATE G${k} q AS SEQUENCE:\n${`    ${k === 0 ? 'X' : `G${k - 1}`} q\n`.repeat(2)}`).join('')}G14 0`,
      46,
      1,
      /^a circuit may have at most 2000 gates; write fewer$/,
    ],
    [
      'a bit that was measured since',
      'DECLARE r BIT\nJUMP-UNLESS @A r\nMEASURE 0 r\nX 0\nLABEL @A',
      4,
      1,
      /measured since/,
    ],
    ['a name for two', 'DECLARE r BIT\nDECLARE r BIT[2]\nX 0', 2, 9, /^r is declared already$/],
    [
      'a gate and a circuit of one name',
      'DEFGATE G q AS SEQUENCE:\n    X q\nDEFCIRCUIT G q:\n    X q\nG 0',
      3,
      1,
      /^G is defined already/,
    ],
    ['a declaration of nothing', 'DECLARE r', 1, 1, /^write a declaration as/],
    ['a declaration of bits in a shape', 'DECLARE r BIT[2] SHARING x', 1, 1, /^write a declaration as/],
    ['a number of bits', 'DECLARE r BIT[4097]\nX 0', 1, 11, /^write a declaration of fewer bits$/],
    ['a label that is there', 'LABEL @A\nX 0\nLABEL @A', 3, 1, /^write another name than @A$/],
    ['a label without its sign', 'LABEL A\nX 0', 1, 1, /^write a label as @NAME$/],
    ['a jump that waits for nothing', 'JUMP-WHEN @A\nLABEL @A\nX 0', 1, 1, /^write a jump as/],
    [
      'a jump that is always made, with a bit',
      'DECLARE r BIT\nJUMP @A r\nLABEL @A\nX 0',
      2,
      1,
      /^write a jump as/,
    ],
    ['a wide program', 'X 24', 1, 3, /^write a qubit from 0 to 23$/],
    ['a qubit by its name', 'X q', 1, 3, /^write the number of a qubit instead of q$/],
    ['a reset of two', 'RESET 0 1', 1, 9, /^write a reset of one qubit/],
    [
      'a circuit with a modifier',
      'DEFCIRCUIT C q:\n    X q\nDAGGER C 0',
      3,
      1,
      /^only gates can be controlled; define C by/,
    ],
    ['a circuit on too many', 'DEFCIRCUIT C q:\n    X q\nC 0 1', 3, 1, /^write 1 qubits and bits here$/],
    ['an angle too many', 'X(1) 0', 1, 1, /^write no angle here$/],
    [
      'angles of a definition',
      'DEFGATE G(%a, %b) q AS SEQUENCE:\n    RX(%a) q\nG(1) 0',
      3,
      1,
      /^write 2 angles here$/,
    ],
    ['an imaginary angle', 'RX(i) 0', 1, 4, /^an angle must be a real number$/],
    ['an angle that ends too early', 'RX(2+) 0', 1, 6, /^this line ends too early/],
    ['two angles without a comma', 'RX(1 2) 0', 1, 6, /^write a comma between two values$/],
    ['an infinite angle', 'RX(1e999) 0', 1, 4, /^this has no finite value/],
    [
      'another qubit in a definition',
      'DEFGATE G p q AS SEQUENCE:\n    X r\nG 0 1',
      2,
      7,
      /^write one of the qubits p, q here$/,
    ],
    [
      'a qubit twice in a definition',
      'DEFGATE G p q AS SEQUENCE:\n    CNOT p p\nG 0 1',
      2,
      5,
      /^write 2 different qubits for this gate$/,
    ],
    [
      'a permutation of one number twice',
      'DEFGATE G AS PERMUTATION:\n    0, 0\nG 0',
      1,
      1,
      /^write each number from 0 to 1 once$/,
    ],
    ['a long text', `X 0\n${'#'.repeat(200_000)}`, 1, 1, /^this program is too long; write a shorter one$/],
    ['an unclosed bracket', 'RX(pi 0', 1, 3, /^write \) behind the last angle$/],
    ['nothing', 'DECLARE ro BIT', 1, 1, /^write a gate on a qubit/],
    ['pulses', 'DEFFRAME 0 "xy":\n    SAMPLE-RATE: 1', 1, 1, /^only DEFGATE and DEFCIRCUIT/],
  ] as const)('%s is refused where it stands', (_case, text, line, column, sentence) => {
    let refusal: unknown;
    try {
      fromQuil(text);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(ReadError);
    expect((refusal as ReadError).reason).toMatch(sentence);
    expect((refusal as ReadError).place).toMatchObject({ line, column });
  });
});
