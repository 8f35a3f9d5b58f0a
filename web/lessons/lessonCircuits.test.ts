import { describe, expect, it } from '@jest/globals';
import { checkClaim } from './checkClaim.ts';
import { decodeCircuit } from '../src/editor/exchange/link.ts';
import { circuitFigure, measuringFigure } from './circuitFigure.ts';
import { readCircuit, stateAfter } from './circuits.ts';
import { evaluate } from './evaluate.ts';

const HALF = 0.707107;

describe('a number in a lesson', () => {
  it.each([
    ['2', 2],
    ['0.25', 0.25],
    ['1e-3', 0.001],
    ['pi', Math.PI],
    ['PI/2', Math.PI / 2],
    ['1 + 2*3', 7],
    ['(1 + 2)*3', 9],
    ['8 - 3 - 2', 3],
    ['8/4/2', 1],
    ['-2^2', -4],
    ['2^3^2', 512],
    ['2^-1', 0.5],
    ['--2', 2],
    ['1/sqrt(2)', 1 / Math.sqrt(2)],
    ['cos(pi/8)^2', (1 + Math.SQRT1_2) / 2],
    ['sin(pi/2)', 1],
    ['tan(pi/4)', 1],
    ['acos(0)', Math.PI / 2],
    ['asin(1)', Math.PI / 2],
    ['atan(1)', Math.PI / 4],
    ['theta/2', 3],
  ])('%s is %d', (text, value) => {
    expect(evaluate(text, { theta: 6 })).toBeCloseTo(value, 12);
  });

  it.each(['', ' ', 'half', '1 2', '(1', '1)', '1/0', 'sqrt', 'sqrt(-1)', 'sqrt 2', '2*', 'phi', '€'])(
    '“%s” is none',
    (text) => {
      expect(() => evaluate(text, { theta: 6 })).toThrow(
        `“${text}” isn’t a number or an expression such as 1/sqrt(2) or 3*pi/4`,
      );
    },
  );
});

describe('a circuit in a lesson', () => {
  it('is written in steps, with as many qubits as its gates name', () => {
    expect(readCircuit('H 0, X 1; CNOT 0 1; ; RY(pi/2) 2')).toEqual({
      qubitCount: 3,
      steps: [
        [
          { gate: 'H', qubits: [0] },
          { gate: 'X', qubits: [1] },
        ],
        [{ gate: 'CX', qubits: [0, 1] }],
        [{ gate: 'RY', qubits: [2], params: [Math.PI / 2] }],
      ],
    });
    expect(readCircuit('H 0', 3).qubitCount).toBe(3);
    expect(readCircuit('U(pi, (1+1)/2, 0) 0').steps[0]![0]!.params).toEqual([Math.PI, 1, 0]);
  });

  it.each([
    ['HH 0', '"HH 0" isn\'t a gate; write it like "H 0", "CNOT 0 1" or "RX(pi/3) 0"'],
    ['H', '"H" isn\'t a gate; write it like "H 0", "CNOT 0 1" or "RX(pi/3) 0"'],
    ['DIAGONAL 0', '"DIAGONAL 0" isn\'t a gate; write it like "H 0", "CNOT 0 1" or "RX(pi/3) 0"'],
    ['RY 0', '"RY 0": RY takes 1 angle'],
    ['H(pi) 0', '"H(pi) 0": H takes 0 angles'],
    ['', 'a circuit has 1 to 6 qubits, not 0'],
  ])('“%s” can’t be read, and says why', (gates, reason) => {
    expect(() => readCircuit(gates)).toThrow(reason);
  });

  it('has no gate on a qubit beyond those that it says it has', () => {
    expect(() => readCircuit('H 2', 2)).toThrow(/qubit/);
  });

  it('has its state after each step', () => {
    const bell = readCircuit('H 0; CNOT 0 1');
    const real = (count?: number) =>
      Array.from(stateAfter(bell, count).amplitudes, (value) => Number(value.toFixed(6))).filter(
        (_, index) => index % 2 === 0,
      );
    expect([real(0), real(1), real(2), real()]).toEqual([
      [1, 0, 0, 0],
      [HALF, HALF, 0, 0],
      [HALF, 0, 0, HALF],
      [HALF, 0, 0, HALF],
    ]);
  });
});

describe('the figure of a lesson’s circuit', () => {
  it.each([
    ['H 0', { symbol: 'H', family: 'hadamard', controls: [], targets: [0] }],
    ['Y 1', { symbol: 'Y', family: 'pauli', controls: [], targets: [1] }],
    ['X 0', { symbol: 'X', family: 'pauli', controls: [], targets: [0] }],
    ['T 0', { symbol: 'T', family: 'phase', controls: [], targets: [0] }],
    ['S 0', { symbol: 'S', family: 'phase', controls: [], targets: [0] }],
    ['RY(3*pi/4) 0', { symbol: 'RY', family: 'rotation', controls: [], targets: [0], angle: '3π/4' }],
    ['RZ(-pi/2) 0', { symbol: 'RZ', family: 'rotation', controls: [], targets: [0], angle: '−π/2' }],
    ['P(pi) 0', { symbol: 'P', family: 'phase', controls: [], targets: [0], angle: 'π' }],
    ['CNOT 1 0', { symbol: '⊕', family: 'controlled', controls: [1], targets: [0] }],
    ['CCX 0 2 1', { symbol: '⊕', family: 'controlled', controls: [0, 2], targets: [1] }],
    ['MCX 0 1 2 3', { symbol: '⊕', family: 'controlled', controls: [0, 1, 2], targets: [3] }],
    ['CZ 0 1', { symbol: 'Z', family: 'pauli', controls: [0], targets: [1] }],
    ['CP(pi/2) 0 1', { symbol: 'P', family: 'phase', controls: [0], targets: [1], angle: 'π/2' }],
    ['SWAP 0 1', { symbol: '×', family: 'controlled', controls: [], targets: [0, 1] }],
    ['CSWAP 2 0 1', { symbol: '×', family: 'controlled', controls: [2], targets: [0, 1] }],
  ])('draws %s as %j', (gates, drawn) => {
    expect(circuitFigure(gates).steps).toMatchObject([[drawn]]);
  });

  it('has the state after each step, and a link to the simulator', () => {
    const { rows, qubitCount, angle } = circuitFigure('H 0; CNOT 0 1');
    expect([qubitCount, angle, rows.length]).toEqual([2, undefined, 1]);
    expect(rows[0]!.states).toEqual([
      [1, 0, 0, 0, 0, 0, 0, 0],
      [HALF, 0, HALF, 0, 0, 0, 0, 0],
      [HALF, 0, 0, 0, 0, 0, HALF, 0],
    ]);
    expect(rows[0]!.link).toMatch(/^\/simulator[?#]/);
  });

  it('has a row for each value of its angle, and begins where it’s asked to', () => {
    const { rows, steps, angle } = circuitFigure('RY(theta) 0', undefined, 'theta', Math.PI);
    expect([angle!.symbol, angle!.first, angle!.values.length, rows.length]).toEqual(['θ', 12, 25, 25]);
    expect(steps[0]![0]!.angle).toBe('θ');
    // At 0, π and 2π: |0⟩, |1⟩ and −|0⟩.
    expect([0, 12, 24].map((turn) => rows[turn]!.states[1])).toEqual([
      [1, 0, 0, 0],
      [0, 0, 1, 0],
      [-1, 0, 0, 0],
    ]);
    expect(circuitFigure('RZ(phi) 0', undefined, 'phi').angle).toMatchObject({ symbol: 'φ', first: 0 });
  });

  it.each([
    ['theta', 'θ'],
    ['phi', 'φ'],
    ['lambda', 'λ'],
    ['alpha', 'α'],
    ['beta', 'β'],
  ])('writes the angle %s as %s', (name, sign) => {
    const { steps, angle } = circuitFigure(`RY(${name}) 0`, undefined, name);
    expect([steps[0]![0]!.angle, angle!.symbol]).toEqual([sign, sign]);
  });

  it('begins at the nearest of its angles, and opens each in the simulator as it is', () => {
    const { rows, angle } = circuitFigure('RY(theta) 0', undefined, 'theta', (5.9 * Math.PI) / 12);
    expect(angle!.first).toBe(6);
    const turnOf = (row: number) => decodeCircuit(rows[row]!.link!.replace('/simulator', ''))!.gates[0]!;
    expect([6, 18].map((row) => turnOf(row).params![0])).toEqual([
      expect.closeTo(Math.PI / 2, 6),
      expect.closeTo(1.5 * Math.PI, 6),
    ]);
  });

  it.each([
    [
      'RY(theta) 0',
      'omega',
      0,
      'angle="omega" is none of theta, phi, lambda, alpha, beta, or isn’t in the circuit',
    ],
    [
      'RY(theta) 0',
      'phi',
      0,
      'angle="phi" is none of theta, phi, lambda, alpha, beta, or isn’t in the circuit',
    ],
    ['RY(theta) 0', 'theta', 7, 'at="…" is an angle between 0 and 2*pi'],
    ['RY(theta) 0', 'theta', -1, 'at="…" is an angle between 0 and 2*pi'],
  ])('of %s with the angle %s at %d is refused', (gates, angle, start, reason) => {
    expect(() => circuitFigure(gates, undefined, angle, start)).toThrow(reason);
  });
});

describe('a circuit that measures on its way', () => {
  const TELEPORT =
    'RY(pi/3) 0; H 1; CNOT 1 2; CNOT 0 1; H 0; MEASURE 1 c1; MEASURE 0 c0; X 2 if c1; Z 2 if c0';

  it('has a row for each result, and the state that this result leaves after each step', () => {
    const { results, rows, bitCount } = measuringFigure('H 0; MEASURE 0 c0; X 1 if c0');
    expect(bitCount).toBe(1);
    expect(results).toEqual([
      { bits: '0', probability: 0.5 },
      { bits: '1', probability: 0.5 },
    ]);
    const begin = [
      [1, 0, 0, 0, 0, 0, 0, 0],
      [HALF, 0, HALF, 0, 0, 0, 0, 0],
    ];
    const zero = [1, 0, 0, 0, 0, 0, 0, 0];
    expect(rows[0]!.states).toEqual([...begin, zero, zero]);
    expect(rows[1]!.states).toEqual([...begin, [0, 0, 1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 1, 0]]);
  });

  it('teleports: with each result, q2 ends in the state that q0 began with', () => {
    const { results, rows } = measuringFigure(TELEPORT);
    expect(results!.map(({ bits, probability }) => [bits, probability])).toEqual(
      ['00', '01', '10', '11'].map((bits) => [bits, 0.25]),
    );
    // q0 and q1 read the result, so q2's two amplitudes stand at this place and four places on.
    const ends = rows.map(({ states }, result) => {
      const last = states.at(-1)!;
      return [last[2 * result], last[2 * (result + 4)]];
    });
    expect(ends).toEqual(ends.map(() => [0.866025, 0.5]));
  });

  it('draws what measures and waits, and opens in the simulator', () => {
    const { steps, rows } = measuringFigure(TELEPORT);
    expect(steps[5]).toEqual([{ symbol: 'M', family: 'controlled', controls: [], targets: [1], bit: 1 }]);
    expect(steps[8]).toMatchObject([{ symbol: 'Z', targets: [2], condition: { bits: [0], value: 1 } }]);
    const circuit = decodeCircuit(rows[0]!.link!.replace('/simulator', ''))!;
    expect(circuit.gates.map(({ gate }) => gate).join(' ')).toBe('RY H CX CX H MEASURE MEASURE X Z');
  });

  it('leaves out results that can’t be', () => {
    expect(measuringFigure('X 0; MEASURE 0 c0').results).toEqual([{ bits: '1', probability: 1 }]);
  });

  it.each([
    ['MEASURE 0 c0; MEASURE 1 c0', 'measurements are into c0, c1, … up to c2, each into a separate bit'],
    ['MEASURE 0 c1', 'measurements are into c0, c1, … up to c2, each into a separate bit'],
    ['MEASURE 0', '"MEASURE 0" isn\'t a gate'],
  ])('%s is refused', (gates, reason) => {
    expect(() => measuringFigure(gates)).toThrow(reason);
  });
});

describe('a claim of a lesson', () => {
  const bell = { says: 'They agree', circuit: 'H 0; CNOT 0 1' };

  it.each([
    [{ probabilities: { '00': '1/2', '01': '0', '11': '0.5' } }],
    [{ amplitudes: { '00': '1/sqrt(2)', '10': ['0', '0'] as const } }],
    [{ outcomes: ['11', '00'] }],
    [{ sameAs: 'H 1; CNOT 1 0' }],
    [{ probabilities: { '00': '0.49' }, within: 0.02 }],
  ])('that is true is let through: %j', (claim) => {
    expect(checkClaim({ ...bell, ...claim })).toEqual([]);
  });

  it.each([
    [{ probabilities: { '01': '1/2' } }, ['the probability of 01 is 0, not 1/2']],
    [
      { amplitudes: { '01': ['1', '2'] as const } },
      ['the real part of 01’s amplitude is 0, not 1', 'the imaginary part of 01’s amplitude is 0, not 2'],
    ],
    [{ probabilities: { '01': '0.05' } }, ['the probability of 01 is 0, not 0.05']],
    [{ outcomes: ['00'] }, ['the outcomes are 00, 11']],
    [{ outcomes: ['00', '01', '11'] }, ['the outcomes are 00, 11']],
    [{ sameAs: 'X 0' }, ['the fidelity with X 0 is 0']],
  ])('that is false is named: %j', (claim, problems) => {
    expect(checkClaim({ ...bell, ...claim })).toEqual(
      problems.map((problem) => `“They agree” (H 0; CNOT 0 1): ${problem}`),
    );
  });

  it.each([
    ['about 94.5% after two', 'sin(5*asin(1/sqrt(8)))^2'],
    ['it becomes $-0.354$.', '-1/sqrt(8)'],
    ['For $p = 1\\%$ that’s about 0.03%', '3*0.01^2-2*0.01^3'],
    ['$\\tfrac12\\cdot 1 + \\tfrac12\\cdot\\tfrac12 = \\tfrac34$', '1/2+1/4'],
    ['just 5/8', '0.625'],
    ['just $-\\tfrac35$', '-0.6'],
    ['a factor of 50,000', '25/500*10^6'],
  ])('that reckons is let through: %s', (says, value) => {
    expect(checkClaim({ says, value })).toEqual([]);
  });

  it.each([
    ['about 94.6%', '0.9453'],
    ['about −94.5%', '0.9453'],
    ['0.354', '-0.354'],
    ['3/8', '0.3751'],
    ['50', '50.6'],
  ])('that reckons wrong is named: %s isn’t %s', (says, value) => {
    expect(checkClaim({ says, value })).toEqual([expect.stringContaining(`“${says}”: ${value} is `)]);
  });

  it('of a number without one is refused', () => {
    expect(() => checkClaim({ says: 'half of them', value: '1/2' })).toThrow('there’s no number in it');
  });

  it('of a label that isn’t one is refused', () => {
    expect(() => checkClaim({ ...bell, probabilities: { '0': '1' } })).toThrow(
      '0 isn’t an outcome of 2 qubits',
    );
    expect(() => checkClaim({ ...bell, outcomes: ['00', '1'] })).toThrow('1 isn’t an outcome of 2 qubits');
  });
});
