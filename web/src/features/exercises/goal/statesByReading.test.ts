import { describe, expect, it } from '@jest/globals';
import { stateForAll, statesByReading, type StateByReading } from './statesByReading';

const ZERO = { real: 0, imag: 0 };
/** A matrix with the entries given and zeros elsewhere. */
const matrix = (size: number, entries: Readonly<Record<string, { real: number; imag: number }>>) =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => entries[`${row},${column}`] ?? ZERO),
  );
const real = (value: number) => ({ real: value, imag: 0 });

describe('the states by what classical bits read', () => {
  it('are scaled, with their probabilities, the last bit leftmost', () => {
    // |0⟩ with c = 00 in one of four cases, (|0⟩ + i|1⟩)/√2 with c = 10 in the others.
    const density = matrix(8, {
      '0,0': real(0.25),
      '4,4': real(0.375),
      '4,5': { real: 0, imag: -0.375 },
      '5,4': { real: 0, imag: 0.375 },
      '5,5': real(0.375),
    });
    const [first, second, ...more] = statesByReading(density, 1, 2);
    expect(more).toHaveLength(0);
    expect(first).toStrictEqual({ reading: '00', probability: 0.25, amplitudes: [1, 0] });
    expect(second).toMatchObject({ reading: '10', probability: 0.75 });
    const [zero, one] = second!.amplitudes as [number, { real: number; imag: number }];
    expect(zero).toBeCloseTo(Math.SQRT1_2);
    expect(one.real).toBeCloseTo(0);
    expect(one.imag).toBeCloseTo(Math.SQRT1_2);
  });

  it('have no amplitudes where they are mixed', () => {
    const density = matrix(4, { '0,0': real(0.25), '1,1': real(0.25), '3,3': real(0.5) });
    expect(statesByReading(density, 1, 1)).toStrictEqual([
      { reading: '0', probability: 0.5, amplitudes: null },
      { reading: '1', probability: 0.5, amplitudes: [0, 1] },
    ]);
  });

  it.each([
    [1e-9, 1],
    [1e-8, 2],
  ])('with a probability of %d count or not: there are %i', (probability, count) => {
    const density = matrix(2, { '0,0': real(1), '1,1': real(probability) });
    expect(statesByReading(density, 0, 1)).toHaveLength(count);
  });
});

describe('the state for every reading', () => {
  const states = (...all: StateByReading['amplitudes'][]): StateByReading[] =>
    all.map((amplitudes, index) => ({ reading: String(index), probability: 0.5, amplitudes }));
  const I = { real: 0, imag: 1 };

  it.each<[string, StateByReading['amplitudes'][], boolean]>([
    ['one', [[1, 0]], true],
    [
      'the same',
      [
        [1, 0],
        [1, 0],
      ],
      true,
    ],
    [
      'the same but for rounding',
      [
        [1, 0],
        [1, 9e-7],
      ],
      true,
    ],
    [
      'another',
      [
        [1, 0],
        [1, 1e-6],
      ],
      false,
    ],
    [
      'another at the end',
      [
        [1, 0],
        [1, 0],
        [0, 1],
      ],
      false,
    ],
    [
      'the same complex one',
      [
        [1, I],
        [1, { ...I }],
      ],
      true,
    ],
    [
      'with another sign of i',
      [
        [1, I],
        [1, { real: 0, imag: -1 }],
      ],
      false,
    ],
    [
      'with another real part',
      [
        [1, I],
        [1, { real: 0.5, imag: 1 }],
      ],
      false,
    ],
    [
      'complex beside real',
      [
        [1, { real: 1, imag: 0 }],
        [1, 1],
      ],
      true,
    ],
    ['a mixed one among them', [[1, 0], null], false],
    ['a mixed one first', [null, [1, 0]], false],
    ['of another size', [[1], [1, 0]], false],
  ])('is there: %s', (_, all, isThere) => {
    const given = states(...all);
    expect(stateForAll(given)).toBe(isThere ? given[0]!.amplitudes : null);
  });

  it('is none where nothing can be read', () => {
    expect(stateForAll([])).toBeNull();
  });
});
