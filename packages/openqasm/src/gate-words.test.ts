import { describe, expect, it } from '@jest/globals';
import { probabilities, simulate, unitaryOf, unitaryOverlap } from '@superpose/quantum';
import { parseQasm } from './parse-qasm.js';
import { writeQasm2, writeQasm3 } from './write-qasm.js';

const QUBITS = ['q[2]', 'q[0]', 'q[1]'];

/** `RX 2 (0.5)` is RX on qubit 2 by 0.5. */
const read = (word: string, qubitCount: number, angles: readonly number[]) => {
  const call = `${word}${angles.length > 0 ? `(${angles.join(', ')})` : ''}`;
  const { operations } = parseQasm(`qubit[3] q;\n${call} ${QUBITS.slice(0, qubitCount).join(', ')};`);
  return operations
    .map(
      ({ gate, qubits, params }) => `${gate} ${qubits.join(' ')}${params ? ` (${params.join(', ')})` : ''}`,
    )
    .join('; ');
};

describe('a word of the standard libraries', () => {
  it.each([
    ['h', 1, [], 'H 2'],
    ['x', 1, [], 'X 2'],
    ['y', 1, [], 'Y 2'],
    ['z', 1, [], 'Z 2'],
    ['s', 1, [], 'S 2'],
    ['sdg', 1, [], 'SDG 2'],
    ['t', 1, [], 'T 2'],
    ['tdg', 1, [], 'TDG 2'],
    ['sx', 1, [], 'SX 2'],
    ['sxdg', 1, [], 'SXDG 2'],
    ['id', 1, [], ''],
    ['p', 1, [0.5], 'P 2 (0.5)'],
    ['phase', 1, [0.5], 'P 2 (0.5)'],
    ['u1', 1, [0.5], 'P 2 (0.5)'],
    ['rx', 1, [0.5], 'RX 2 (0.5)'],
    ['ry', 1, [0.5], 'RY 2 (0.5)'],
    ['rz', 1, [0.5], 'RZ 2 (0.5)'],
    ['u2', 1, [0.25, 0.5], 'U 2 (1.5707963267948966, 0.25, 0.5)'],
    ['u3', 1, [1, 2, 3], 'U 2 (1, 2, 3)'],
    ['u', 1, [1, 2, 3], 'U 2 (1, 2, 3)'],
    ['U', 1, [1, 2, 3], 'U 2 (1, 2, 3)'],
    ['cx', 2, [], 'CX 2 0'],
    ['CX', 2, [], 'CX 2 0'],
    ['cy', 2, [], 'CY 2 0'],
    ['cz', 2, [], 'CZ 2 0'],
    ['ch', 2, [], 'CH 2 0'],
    ['cp', 2, [0.5], 'CP 2 0 (0.5)'],
    ['cphase', 2, [0.5], 'CP 2 0 (0.5)'],
    ['cu1', 2, [0.5], 'CP 2 0 (0.5)'],
    ['crx', 2, [0.5], 'CRX 2 0 (0.5)'],
    ['cry', 2, [0.5], 'CRY 2 0 (0.5)'],
    ['crz', 2, [0.5], 'CRZ 2 0 (0.5)'],
    ['swap', 2, [], 'SWAP 2 0'],
    ['ccx', 3, [], 'CCX 2 0 1'],
    ['cswap', 3, [], 'CSWAP 2 0 1'],
    ['cnot', 2, [], 'CX 2 0'],
    ['ccnot', 3, [], 'CCX 2 0 1'],
    ['i', 1, [], ''],
    ['u0', 1, [0.5], ''],
    ['si', 1, [], 'SDG 2'],
    ['ti', 1, [], 'TDG 2'],
    ['v', 1, [], 'SX 2'],
    ['vi', 1, [], 'SXDG 2'],
    ['phaseshift', 1, [0.5], 'P 2 (0.5)'],
    ['cphaseshift', 2, [0.5], 'CP 2 0 (0.5)'],
  ])('%s on %i qubits with the angles %j is %s', (word, qubitCount, angles, operations) => {
    expect(read(word, qubitCount, angles)).toBe(operations);
  });

  it.each(['H', 'Cx', 'mcx', 'mcz', 'cu2', 'diagonal', 'permutation', 'toString'])('is not %s', (word) => {
    expect(() => read(word, 1, [])).toThrow(
      `Line 2, column 1: ${word} is not a gate or statement that is supported`,
    );
  });

  it('may have an empty pair of brackets', () => {
    expect(
      parseQasm('qubit q; h() q; gate g() a { x a; } g() q;').operations.map(({ gate }) => gate),
    ).toEqual(['H', 'X']);
  });
});

/** A turn about ZZ, of the words that every library has. */
const ABOUT_ZZ = 'cx q[0], q[1]; rz(0.7) q[1]; cx q[0], q[1];';

describe('a word that some libraries have', () => {
  const same = (one: string, other: string, qubits = 2) => {
    const read = (body: string) => unitaryOf(parseQasm(`qubit[${qubits}] q; ${body}`));
    expect(unitaryOverlap(read(one), read(other))).toBeCloseTo(1, 12);
  };

  it.each([
    ['rzx(0.7) q[0], q[1];', 'h q[1]; rzz(0.7) q[0], q[1]; h q[1];'],
    ['ecr q[0], q[1];', 's q[0]; sx q[1]; cx q[0], q[1]; x q[0];'],
    ['ecr q[0], q[1]; ecr q[0], q[1];', ''],
    ['xy(pi) q[0], q[1];', 'iswap q[0], q[1];'],
    ['dcx q[0], q[1];', 'swap q[0], q[1]; cx q[0], q[1];'],
    ['r(0.4, 0.9) q[0];', 'rz(-0.9) q[0]; rx(0.4) q[0]; rz(0.9) q[0];'],
    ['gpi(0.9) q[0];', 'rz(-0.9) q[0]; x q[0]; rz(0.9) q[0];'],
    ['gpi2(0.9) q[0];', 'rz(-0.9) q[0]; rx(pi/2) q[0]; rz(0.9) q[0];'],
    ['prx(0.4, 0.9) q[0];', 'r(0.4, 0.9) q[0];'],
    ['cphaseshift00(0.3) q[0], q[1];', 'x q; cp(0.3) q[0], q[1]; x q;'],
    ['cphaseshift01(0.3) q[0], q[1];', 'x q[0]; cp(0.3) q[0], q[1]; x q[0];'],
    ['cphaseshift10(0.3) q[0], q[1];', 'x q[1]; cp(0.3) q[0], q[1]; x q[1];'],
    ['cs q[0], q[1];', 'cp(pi/2) q[0], q[1];'],
    ...['zz', 'rzz'].map((word): [string, string] => [`${word}(0.7) q[0], q[1];`, ABOUT_ZZ]),
    ...['xx', 'rxx'].map((word): [string, string] => [`${word}(0.7) q[0], q[1];`, `h q; ${ABOUT_ZZ} h q;`]),
    ...['yy', 'ryy'].map((word): [string, string] => [
      `${word}(0.7) q[0], q[1];`,
      `rx(pi/2) q; ${ABOUT_ZZ} rx(-pi/2) q;`,
    ]),
    ['iswap q[0], q[1];', 's q; h q[0]; cx q[0], q[1]; cx q[1], q[0]; h q[1];'],
    ['csdg q[0], q[1];', 'cp(-pi/2) q[0], q[1];'],
    ['cv q[0], q[1];', 'csx q[0], q[1];'],
    [
      'cu3(0.3, 0.5, 0.8) q[0], q[1];',
      'p(0.65) q[0]; p(0.15) q[1]; cx q[0], q[1]; u3(-0.15, 0, -0.65) q[1]; cx q[0], q[1]; u3(0.15, 0.5, 0) q[1];',
    ],
    // What a word has for a phase shows where it is controlled.
    ['ctrl @ U(0.3, 0.5, 0.8) q[0], q[1];', 'p(0.15) q[0]; cu3(0.3, 0.5, 0.8) q[0], q[1];'],
    ['ctrl @ u3(0.3, 0.5, 0.8) q[0], q[1];', 'p(-0.65) q[0]; cu3(0.3, 0.5, 0.8) q[0], q[1];'],
    ['ctrl @ u2(0.5, 0.8) q[0], q[1];', 'p(-0.65) q[0]; cu3(pi/2, 0.5, 0.8) q[0], q[1];'],
    ['ctrl @ u1(0.5) q[0], q[1];', 'cp(0.5) q[0], q[1];'],
    ['cu(0.3, 0.5, 0.8, 0.4) q[0], q[1];', 'p(0.4) q[0]; cu3(0.3, 0.5, 0.8) q[0], q[1];'],
  ])('is what it should be: %s', (one, other) => same(one, other));

  it.each([
    ['ccz q[0], q[1], q[2];', 'h q[2]; ccx q[0], q[1], q[2]; h q[2];', 3],
    ['c3x q[0], q[1], q[2], q[3];', 'ctrl @ ccx q[0], q[1], q[2], q[3];', 4],
    ['c4x q[0], q[1], q[2], q[3], q[4];', 'ctrl(2) @ ccx q[0], q[1], q[2], q[3], q[4];', 5],
    [
      'c3sqrtx q[0], q[1], q[2], q[3]; c3sqrtx q[0], q[1], q[2], q[3];',
      'ctrl @ ccx q[0], q[1], q[2], q[3];',
      4,
    ],
  ])('has as many controls as it should: %s', same);

  it.each([
    ['rccx q[0], q[1], q[2];', 'ccx q[0], q[1], q[2];', 3],
    ['rc3x q[0], q[1], q[2], q[3];', 'c3x q[0], q[1], q[2], q[3];', 4],
  ])('flips as its namesake does, with other phases: %s', (one, other, qubits) => {
    for (let x = 0; x < 2 ** qubits; x++) {
      const ones = Array.from({ length: qubits }, (_, q) => ((x >> q) & 1 ? `x q[${q}];` : '')).join('');
      const run = (body: string) => probabilities(simulate(parseQasm(`qubit[${qubits}] q; ${ones} ${body}`)));
      const [found, expected] = [run(one), run(other)];
      found.forEach((probability, y) => expect(probability).toBeCloseTo(expected[y]!, 12));
    }
  });
});

describe('a program may begin with', () => {
  it.each([
    ['OPENQASM 2;', true],
    ['OPENQASM 2.0;', true],
    ['OPENQASM 3;', false],
    ['OPENQASM 3.0;', false],
    ['OPENQASM 3.1;', false],
    ['OPENQASM 3.10;', false],
    ['', false],
  ])('%j, where ^ is a power: %s', (version, hasPower) => {
    const read = () => parseQasm(`${version} qreg q[1]; rx(2.0^3) q;`).operations[0]!.params;
    if (hasPower) expect(read()).toEqual([8]);
    else expect(read).toThrow('^ is no power in OpenQASM 3; write **.');
  });

  it.each(['qelib1.inc', 'stdgates.inc'])('either library, in quotes of either kind: %s', (file) => {
    expect(parseQasm(`include "${file}"; include '${file}'; qubit q;`).qubitCount).toBe(1);
  });
});

describe('a program may define for itself', () => {
  it.each(['sxdg', 'u', 'cu1'])('%s, unless it includes the library that has it', (word) => {
    const define = `gate ${word} a { x a; } ${word} q;`;
    expect(parseQasm(`qubit q; ${define}`).operations).toEqual([{ gate: 'X', qubits: [0] }]);
    expect(parseQasm(`include "stdgates.inc"; qubit q; ${define}`).operations).toHaveLength(1);
    for (const files of ['include "qelib1.inc";', 'include "qelib1.inc"; include "stdgates.inc";']) {
      expect(() => parseQasm(`${files} qubit q; ${define}`)).toThrow(
        `: the name ${word} is already taken; choose another.`,
      );
    }
  });

  it.each(['u1', 'u2', 'u3', 'id', 'phase', 'cphase', 'sx', 'ccx'])(
    '%s, without any library only',
    (word) => {
      const define = `gate ${word} a { x a; }`;
      expect(parseQasm(`qubit q; ${define} ${word} q;`).operations).toEqual([{ gate: 'X', qubits: [0] }]);
      expect(() => parseQasm(`include "stdgates.inc"; qubit q; ${define}`)).toThrow(
        `Line 1, column 39: the name ${word} is already taken; choose another.`,
      );
    },
  );

  it.each(['U', 'CX'])('no %s', (word) => {
    expect(() => parseQasm(`qubit q; gate ${word} a { x a; }`)).toThrow(
      `Line 1, column 15: the name ${word} is already taken; choose another.`,
    );
  });
});

describe('what is written', () => {
  const bodyOf = (text: string) => text.split('\n').slice(2, -2);

  it('is SX† as a separate gate', () => {
    const circuit = { qubitCount: 2, operations: [{ gate: 'SXDG' as const, qubits: [1] }] };
    expect(bodyOf(writeQasm3(circuit))).toEqual([
      'gate sxdg_1 a0 {',
      '  h a0;',
      '  sdg a0;',
      '  h a0;',
      '}',
      'qubit[2] q;',
      'bit[2] c;',
      'sxdg_1 q[1];',
    ]);
  });

  it('is one gate for all operations that are alike, and one more for each other kind', () => {
    const mcx = (...qubits: number[]) => ({ gate: 'MCZ' as const, qubits });
    const operations = [mcx(0, 1, 2), mcx(2, 1, 0), { gate: 'SXDG' as const, qubits: [0] }];
    expect(bodyOf(writeQasm2({ qubitCount: 3, operations }))).toEqual([
      'gate mcz_1 a0, a1, a2 {',
      '  cu1(pi/2) a1, a2;',
      '  cx a0, a1;',
      '  cu1(-pi/2) a1, a2;',
      '  cx a0, a1;',
      '  cu1(pi/2) a0, a2;',
      '}',
      'gate sxdg_2 a0 {',
      '  h a0;',
      '  sdg a0;',
      '  h a0;',
      '}',
      'qreg q[3];',
      'creg c[3];',
      'mcz_1 q[0], q[1], q[2];',
      'mcz_1 q[2], q[1], q[0];',
      'sxdg_2 q[0];',
    ]);
  });

  it('is another gate where as little is done on more qubits', () => {
    const nothing = (...qubits: number[]) => ({
      gate: 'PERMUTATION' as const,
      qubits,
      oracle: (x: number) => x,
    });
    expect(
      bodyOf(writeQasm3({ qubitCount: 2, operations: [nothing(1), nothing(1, 0), nothing(0)] })),
    ).toEqual([
      'gate permutation_1 a0 {',
      '}',
      'gate permutation_2 a0, a1 {',
      '}',
      'qubit[2] q;',
      'bit[2] c;',
      'permutation_1 q[1];',
      'permutation_2 q[1], q[0];',
      'permutation_1 q[0];',
    ]);
  });

  it.each([
    ['P', [1], ['p(1) q[0];', 'u1(1) q[0];']],
    ['U', [1, 2, 3], ['U(1, 2, 3) q[0];', 'u3(1, 2, 3) q[0];']],
    ['CP', [1], ['cp(1) q[0], q[1];', 'cu1(1) q[0], q[1];']],
    ['CRX', [1], ['crx(1) q[0], q[1];', 'crx(1) q[0], q[1];']],
  ] as const)('is %s by the names of each version', (gate, params, texts) => {
    const qubits = gate.startsWith('C') ? [0, 1] : [0];
    const circuit = { qubitCount: 2, operations: [{ gate, qubits, params }] };
    expect([writeQasm3, writeQasm2].map((write) => bodyOf(write(circuit)).at(-1))).toEqual(texts);
  });

  it.each([
    [0, '0'],
    [-0, '0'],
    [Math.PI, 'pi'],
    [-Math.PI, '-pi'],
    [2 * Math.PI, '2*pi'],
    [64 * Math.PI, '64*pi'],
    [65 * Math.PI, '204.20352248333654'],
    [Math.PI / 2, 'pi/2'],
    [Math.PI / 3, 'pi/3'],
    [(-2 * Math.PI) / 3, '-2*pi/3'],
    [(3 * Math.PI) / 4, '3*pi/4'],
    [Math.PI / 6, 'pi/6'],
    [Math.PI / 8, 'pi/8'],
    [Math.PI / 16, 'pi/16'],
    [Math.PI / 512, 'pi/512'],
    [Math.PI / 1024, 'pi/1024'],
    [(63 * Math.PI) / 1024, '63*pi/1024'],
    [Math.PI / 2048, '0.0015339807878856412'],
    [Math.PI / 5, '0.6283185307179586'],
    [1e-7, '1.0e-7'],
    [-1e-7, '-1.0e-7'],
    [1.5e-7, '1.5e-7'],
    [1e21, '1.0e+21'],
    [0.1, '0.1'],
  ])('is the angle %d as %s', (angle, text) => {
    const circuit = { qubitCount: 1, operations: [{ gate: 'RX' as const, qubits: [0], params: [angle] }] };
    expect(bodyOf(writeQasm3(circuit)).at(-1)).toBe(`rx(${text}) q[0];`);
  });
});
