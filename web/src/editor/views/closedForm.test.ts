import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { writeComplex, writeKet, writeSize } from './closedForm';

const polar = (size: number, phase: number) => ({
  real: size * Math.cos(phase),
  imag: size * Math.sin(phase),
});

describe('a size', () => {
  it.each([
    [1, '1'],
    [Math.SQRT1_2, '1/√2'],
    [0.5, '1/2'],
    [Math.sqrt(3) / 2, '√3/2'],
    [Math.sqrt(1 / 3), '1/√3'],
    [Math.sqrt(2 / 3), '√6/3'],
    [Math.sqrt(1 / 8), '1/(2√2)'],
    [3 / 4, '3/4'],
    [1 / 8, '1/8'],
    [Math.cos(Math.PI / 8), 'cos(π/8)'],
    [Math.sin(Math.PI / 8), 'sin(π/8)'],
    [Math.cos(Math.PI / 8) / Math.SQRT2, 'cos(π/8)/√2'],
    [Math.sin(Math.PI / 12), 'sin(π/12)'],
    [Math.cos(Math.PI / 16), 'cos(π/16)'],
    [Math.sin(Math.PI / 24), 'sin(π/24)'],
    [Math.cos(Math.PI / 8) / 8, 'cos(π/8)/8'],
  ])('%d is %s', (size, text) => expect(writeSize(size)).toEqual({ text, isExact: true }));

  it('without a short form has four decimals, and says so', () =>
    expect(writeSize(0.123456)).toEqual({ text: '0.1235', isExact: false }));

  it('in closed form is the number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 64 }), fc.integer({ min: 1, max: 64 }), (a, b) => {
        const size = Math.sqrt(Math.min(a, b) / Math.max(a, b));
        const { text, isExact } = writeSize(size);
        expect(isExact).toBe(true);
        expect(valueOf(text)).toBeCloseTo(size, 12);
      }),
    );
  });
});

/** What a size’s text says, read by itself. */
function valueOf(text: string): number {
  const [top, bottom = '1'] = text.split('/');
  const one = (part: string) => {
    const [outside, inside] = part.replaceAll(/[()]/g, '').split('√');
    return (outside === '' ? 1 : Number(outside)) * (inside === undefined ? 1 : Math.sqrt(Number(inside)));
  };
  return one(top!) / one(bottom);
}

describe('a complex number', () => {
  it.each([
    [polar(1, 0), '1'],
    [polar(1, Math.PI), '−1'],
    [polar(Math.SQRT1_2, Math.PI / 2), 'i/√2'],
    [polar(0.5, -Math.PI / 2), '−i/2'],
    [polar(Math.SQRT1_2, Math.PI / 4), 'e^{iπ/4}/√2'],
    [polar(1, -Math.PI / 4), 'e^{−iπ/4}'],
    [polar(Math.sqrt(3) / 2, Math.PI / 2), 'i√3/2'],
    [polar(0.75, -Math.PI / 2), '−3i/4'],
    [polar(Math.cos(Math.PI / 8), Math.PI / 4), 'e^{iπ/4}·cos(π/8)'],
    [polar(Math.sin(Math.PI / 8) / Math.SQRT2, Math.PI), '−sin(π/8)/√2'],
    [polar(Math.sqrt(8 / 9), Math.PI / 2), 'i·2√2/3'],
    [polar(2, -Math.PI / 2), '−2i'],
    [polar(1, (3 * Math.PI) / 4), 'e^{i3π/4}'],
    [polar(1, (-3 * Math.PI) / 4), 'e^{−i3π/4}'],
    [polar(1, Math.PI / 32), 'e^{iπ/32}'],
    [polar(1, Math.PI / 24), 'e^{iπ/24}'],
    [polar(1, (-5 * Math.PI) / 12), 'e^{−i5π/12}'],
  ])('%j is %s', (value, text) => expect(writeComplex(value)).toEqual({ text, isExact: true }));

  it('with any phase has it in radians', () =>
    expect(writeComplex(polar(1, -0.3))).toEqual({ text: 'e^{−0.3000i}', isExact: false }));
});

describe('a state', () => {
  const ket = (...terms: readonly [string, number, number][]) =>
    writeKet(terms.map(([label, size, phase]) => ({ label, amplitude: polar(size, phase) }))).text;
  const h = Math.SQRT1_2;
  it.each([
    [ket(['00', 1, 0]), '|00⟩'],
    [ket(['00', h, 0], ['11', h, 0]), '1/√2 (|00⟩ + |11⟩)'],
    [ket(['01', h, 0], ['10', h, Math.PI]), '1/√2 (|01⟩ − |10⟩)'],
    [ket(['0', h, Math.PI], ['1', h, -Math.PI / 2]), '1/√2 (−|0⟩ − i|1⟩)'],
    [ket(['0', Math.sqrt(3) / 2, 0], ['1', 0.5, Math.PI / 4]), '√3/2|0⟩ + e^{iπ/4}/2|1⟩'],
    [ket(['0', 1, Math.PI / 2]), 'i|0⟩'],
    [ket(['0', 0.6, 0], ['1', 0.8, -Math.PI / 2]), '3/5|0⟩ − 4i/5|1⟩'],
  ])('is %s', (text, expected) => expect(text).toBe(expected));

  it.each<[string, [number, number][], boolean]>([
    ['one exact amplitude', [[1, 0]], true],
    [
      'sizes that differ',
      [
        [0.6, 0],
        [0.8, Math.PI],
      ],
      true,
    ],
    [
      'sizes that are the same',
      [
        [h, 0],
        [h, Math.PI / 4],
      ],
      true,
    ],
    [
      'one size in decimals',
      [
        [0.6, 0],
        [0.123456, 0],
      ],
      false,
    ],
    [
      'one phase in decimals',
      [
        [0.6, 0.3],
        [0.8, 0],
      ],
      false,
    ],
    [
      'one shared size in decimals',
      [
        [0.123456, 0],
        [0.123456, 0],
      ],
      false,
    ],
    [
      'one phase in decimals of a shared size',
      [
        [h, 0],
        [h, 0.3],
      ],
      false,
    ],
  ])('of %s says whether it’s exact', (_case, polars, isExact) => {
    const terms = polars.map(([size, phase]) => ({ label: '0', amplitude: polar(size, phase) }));
    expect(writeKet(terms).isExact).toBe(isExact);
  });
});
