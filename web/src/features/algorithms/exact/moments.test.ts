import { describe, expect, it } from '@jest/globals';
import { formatAmplitude, formatReal, groundState, meanOf, probabilityOf } from './amplitude';
import { bernsteinVaziraniMomentOf, bernsteinVaziraniMoments } from './bernsteinVazirani';
import { deutschJozsaMomentOf, deutschJozsaMoments } from './deutschJozsa';
import { groverAngle, groverMomentOf, groverMoments } from './grover';
import type { Moment } from './moment';
import { simonMomentOf, simonMoments } from './simon';
import { classicalErrorAfter, promiseOf } from './truthTable';

/** `oracle 1: X0 CX0,2` of every stage. */
const stagesOf = (moments: readonly Moment[]) =>
  moments.map(({ stage }) =>
    stage
      ? `${stage.id} ${stage.round}: ${stage.operations.map(({ gate, qubits }) => `${gate}${qubits.join(',')}`).join(' ')}`.trim()
      : '-',
  );

describe('the stages of', () => {
  it('Grover’s search are one superposition, then an oracle and a diffusion a round', () => {
    expect(stagesOf(groverMoments(2, 3, 2))).toEqual([
      '-',
      'superposition 0: H0 H1',
      'oracle 1: DIAGONAL0,1',
      'diffusion 1: H0 H1 DIAGONAL0,1 H0 H1',
      'oracle 2: DIAGONAL0,1',
      'diffusion 2: H0 H1 DIAGONAL0,1 H0 H1',
    ]);
    expect(stagesOf(groverMoments(2, 3, 0))).toEqual(['-', 'superposition 0: H0 H1']);
  });

  it('Deutsch and Jozsa’s algorithm are three', () => {
    expect(stagesOf(deutschJozsaMoments([0, 1, 1, 0]))).toEqual([
      '-',
      'hadamards 0: H0 H1',
      'oracle 0: DIAGONAL0,1',
      'hadamardsAgain 0: H0 H1',
    ]);
  });

  it.each([
    ['phase', 3, ['-', 'hadamards 0: H0 H1 H2', 'oracle 0: Z0 Z1', 'hadamardsAgain 0: H0 H1 H2']],
    [
      'kickback',
      4,
      ['-', 'hadamards 0: H0 H1 H2 X3 H3', 'oracle 0: CX0,3 CX1,3', 'hadamardsAgain 0: H0 H1 H2'],
    ],
  ] as const)(
    'Bernstein and Vazirani’s algorithm with the %s oracle act on %i qubits',
    (form, width, stages) => {
      const moments = bernsteinVaziraniMoments('011', form);
      expect(stagesOf(moments)).toEqual(stages);
      expect(moments.map(({ statevector }) => statevector.qubitCount)).toEqual([width, width, width, width]);
    },
  );

  it('Bernstein and Vazirani’s algorithm have the phase oracle unless they are told otherwise', () => {
    expect(stagesOf(bernsteinVaziraniMoments('01'))[2]).toBe('oracle 0: Z0');
  });

  it('Simon’s algorithm are three', () => {
    expect(stagesOf(simonMoments('01'))).toEqual([
      '-',
      'hadamards 0: H0 H1',
      'oracle 0: CX1,2',
      'hadamardsAgain 0: H0 H1',
    ]);
  });

  it('all algorithms begin with |0…0⟩', () => {
    const first: (Moment | undefined)[] = [
      groverMoments(2, 1, 1)[0],
      deutschJozsaMoments([0, 1])[0],
      bernsteinVaziraniMoments('1')[0],
      simonMoments('11')[0],
    ];
    expect(first.map((moment) => moment?.statevector.amplitudes.indexOf(1))).toEqual([0, 0, 0, 0]);
  });
});

describe('a step shows the moment', () => {
  it.each([
    ['Deutsch–Jozsa', deutschJozsaMomentOf],
    ['Bernstein–Vazirani', bernsteinVaziraniMomentOf],
    ['Simon', simonMomentOf],
  ])('with its number up to the third, of %s', (_name, momentOf) => {
    expect([0, 1, 2, 3, 4, 5].map(momentOf)).toEqual([0, 1, 2, 3, 3, 3]);
  });

  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [2, 1, 2],
    [3, 1, 3],
    [4, 1, 3],
    [2, 2, 4],
    [3, 2, 5],
    [4, 2, 5],
    [5, 2, 5],
  ])('step %i in round %i of two is moment %i of Grover’s search', (step, iteration, moment) => {
    expect(groverMomentOf({ step, iteration } as Parameters<typeof groverMomentOf>[0], 2)).toBe(moment);
  });
});

describe('amplitudes', () => {
  it('have a mean, part by part', () => {
    expect(
      meanOf([
        { real: 1, imag: 0.5 },
        { real: 0, imag: -0.25 },
        { real: 0.5, imag: 0 },
        { real: -0.5, imag: -0.75 },
      ]),
    ).toEqual({ real: 0.25, imag: -0.125 });
  });

  it.each([
    [{ real: 1, imag: 0 }, 1],
    [{ real: 0, imag: -1 }, 1],
    [{ real: 0.6, imag: 0.8 }, 1],
    [{ real: -0.5, imag: 0 }, 0.25],
  ])('%j have the probability %d', (amplitude, probability) => {
    expect(probabilityOf(amplitude)).toBeCloseTo(probability, 12);
  });

  it('of the ground state are 1 and zeros', () => {
    expect(groundState(1)).toEqual([
      { real: 1, imag: 0 },
      { real: 0, imag: 0 },
    ]);
    expect(groundState(3).map(({ real }) => real)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  });

  it.each([
    [0.00005, '0.0001'],
    [0.00004, '0.0000'],
    [-0.00004, '0.0000'],
    [-0.5, '−0.5000'],
  ])('%d are written %s', (value, text) => {
    expect(formatReal(value)).toBe(text);
  });

  it.each([
    [{ real: -0.5, imag: -0.5 }, '−0.5000 − 0.5000i'],
    [{ real: 0, imag: 1 }, '0.0000 + 1.0000i'],
    [{ real: 0.5, imag: 0.00004 }, '0.5000'],
    [{ real: 0.5, imag: 0.0001 }, '0.5000 + 0.0001i'],
  ])('%j are written %s', (amplitude, text) => {
    expect(formatAmplitude(amplitude)).toBe(text);
  });
});

it.each([
  [1, Math.PI / 4],
  [2, Math.PI / 6],
  [3, 0.36136712390670783],
])('of %i qubits the even superposition is at the angle %d', (qubitCount, angle) => {
  expect(groverAngle(qubitCount)).toBeCloseTo(angle, 12);
});

describe('a truth table', () => {
  it.each([
    [[0, 0], 'constant'],
    [[1, 1, 1, 1], 'constant'],
    [[0, 1], 'balanced'],
    [[1, 1, 0, 0], 'balanced'],
    [[1, 0, 0, 0], 'broken'],
    [[1, 1, 1, 0], 'broken'],
  ] as const)('%j is %s', (table, promise) => {
    expect(promiseOf(table)).toBe(promise);
  });

  it.each([
    [0, 2, 1],
    [1, 2, 1],
    [2, 2, 0],
    [2, 4, 1 / 3],
    [3, 4, 0],
    [3, 16, 0.2],
    [4, 4, 0],
  ])('after %i questions of %i leaves a guesser wrong with %d', (queries, size, chance) => {
    // 2·C(8, 3)/C(16, 3) = 2·56/560.
    expect(classicalErrorAfter(queries, size)).toBeCloseTo(chance, 12);
  });

  it('leaves no chance below zero when more than half is asked', () => {
    // Nor −0, which would be written with its sign.
    expect([4, 6, 7].map((queries) => classicalErrorAfter(queries, 8))).toEqual([
      expect.closeTo(1 / 35, 12),
      0,
      0,
    ]);
  });
});
