import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import { formatAmplitude, formatReal, meanOf, probabilityOf } from '../exact/amplitude';
import { AmplitudeBars, inGroups, shownAmplitudes } from './AmplitudeBars';
import { AmplitudeTable } from './AmplitudeTable';
import { CompactCircuit } from './CompactCircuit';
import { box, hadamards, meters, signs, zeros } from './columnParts';

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const real = (...values: number[]) => values.map((value) => ({ real: value, imag: 0 }));

describe('a real amplitude in figures', () => {
  test.each([
    [0, '0.0000'],
    [-0, '0.0000'],
    [1e-17, '0.0000'],
    [-1e-17, '0.0000'],
    [0.00004, '0.0000'],
    [-0.00004, '0.0000'],
    [0.00006, '0.0001'],
    [-0.00006, '−0.0001'],
    [0.5, '0.5000'],
    [-0.5, '−0.5000'],
    [Math.SQRT1_2, '0.7071'],
    [-Math.SQRT1_2, '−0.7071'],
    [1 / Math.sqrt(8), '0.3536'],
    [1 / Math.sqrt(3), '0.5774'],
    [0.99996, '1.0000'],
    [1, '1.0000'],
    [-1, '−1.0000'],
  ])('%d is %s', (value, text) => {
    expect(formatReal(value)).toBe(text);
  });
});

describe('a complex amplitude in figures', () => {
  test.each([
    [0, 0, '0.0000'],
    [1, 1e-17, '1.0000'],
    [1, -0.00004, '1.0000'],
    [1, 0.00006, '1.0000 + 0.0001i'],
    [0, 1, '0.0000 + 1.0000i'],
    [0, -1, '0.0000 − 1.0000i'],
    [-1e-17, 0.5, '0.0000 + 0.5000i'],
    [-0.5, 0.5, '−0.5000 + 0.5000i'],
    [-0.5, -0.5, '−0.5000 − 0.5000i'],
    [Math.SQRT1_2, -Math.SQRT1_2, '0.7071 − 0.7071i'],
  ])('%d and %d are %s', (re, im, text) => {
    expect(formatAmplitude({ real: re, imag: im })).toBe(text);
  });

  test.each([
    [{ real: 0, imag: 0 }, 0],
    [{ real: -1, imag: 0 }, 1],
    [{ real: 0, imag: -1 }, 1],
    [{ real: 0.6, imag: 0.8 }, 1],
    [{ real: 0.5, imag: -0.5 }, 0.5],
  ])('%j has the probability %d', (amplitude, probability) => {
    expect(probabilityOf(amplitude)).toBeCloseTo(probability, 15);
  });

  test('have a mean in both parts', () => {
    expect(meanOf([...real(1, -0.5), { real: 0.5, imag: 3 }, { real: 0, imag: -1 }])).toEqual({
      real: 0.25,
      imag: 0.5,
    });
  });
});

describe('the table of amplitudes', () => {
  const rows = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => textsOf(row.children).join(' · '));

  test('has a row for each state, with its amplitude and probability', () => {
    const amplitudes = [...real(0.5, -0.5, 0), { real: 0, imag: -Math.SQRT1_2 }];
    renderAsPage(<AmplitudeTable shown={shownAmplitudes(amplitudes)} />);
    expect(textsOf(document.querySelectorAll('thead th'))).toEqual(['State', 'Amplitude', 'Probability']);
    expect(rows()).toEqual([
      '|00⟩ · 0.5000 · 25.0%',
      '|01⟩ · −0.5000 · 25.0%',
      '|10⟩ · 0.0000 · 0.0%',
      '|11⟩ · 0.0000 − 0.7071i · 50.0%',
    ]);
  });

  test.each([
    [1, '100.0%'],
    [1 / Math.sqrt(8), '12.5%'],
    [0.9722718, '94.5%'],
    [0.02, '0.0%'],
    [0.03, '0.1%'],
  ])('gives for the amplitude %d the probability %s', (amplitude, percent) => {
    renderAsPage(<AmplitudeTable shown={shownAmplitudes(real(amplitude, 0))} />);
    expect(rows()[0]!.split(' · ')[2]).toBe(percent);
  });

  test('says nothing where it would give a secret away', () => {
    renderAsPage(<AmplitudeTable shown={shownAmplitudes(real(1, 0))} covered />);
    expect(rows()).toEqual(['|0⟩ · ? · ?', '|1⟩ · ? · ?']);
  });
});

describe('the amplitudes that have room', () => {
  test('are all of 16, and of 32 the 16 largest in the order of their index', () => {
    expect(shownAmplitudes(real(...Array.from({ length: 16 }, () => 0.25)))).toHaveLength(16);
    const many = real(...Array.from({ length: 32 }, (_, index) => (index % 2 === 1 ? -0.25 : 0)));
    expect(shownAmplitudes(many).map(({ label }) => label)).toEqual([
      '00001',
      '00011',
      '00101',
      '00111',
      '01001',
      '01011',
      '01101',
      '01111',
      '10001',
      '10011',
      '10101',
      '10111',
      '11001',
      '11011',
      '11101',
      '11111',
    ]);
  });

  test('stand in groups by their last bits', () => {
    const shown = shownAmplitudes(real(...Array.from({ length: 8 }, () => 0)));
    expect(inGroups(shown, { bits: 1, nameOf: String }).map(({ label }) => label)).toEqual([
      '000',
      '010',
      '100',
      '110',
      '001',
      '011',
      '101',
      '111',
    ]);
  });
});

describe('the bars of amplitudes', () => {
  const bars = () =>
    [...document.querySelectorAll<SVGRectElement>('svg > rect')].map(({ style }) => style.transform);
  const labels = () => textsOf(document.querySelectorAll('.h-16 > span'));

  test('are as high as their amplitudes, with the mean beside them', () => {
    renderAsPage(
      <AmplitudeBars
        shown={shownAmplitudes(real(0.5, -0.5, 0, 1))}
        mean={-0.25}
        meanLabel="mean"
        highlight="10"
      />,
    );
    expect(bars()).toEqual(['scaleY(0.5)', 'scaleY(-0.5)', 'scaleY(0)', 'scaleY(1)']);
    expect(labels()).toEqual(['|00⟩', '|01⟩', '|10⟩', '|11⟩']);
    expect(document.querySelector('svg text')!.textContent).toBe('mean −0.2500');
    // The axis is at 104, and an amplitude of 1 is 100 high.
    expect(document.querySelector<SVGGElement>('svg g')!.style.transform).toBe('translateY(129px)');
    expect([...document.querySelectorAll('.underline')].map((e) => e.textContent)).toEqual(['|10⟩']);
    expect([...document.querySelectorAll('svg > rect')].map((bar) => bar.hasAttribute('fill'))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test('have a scale from 1 to −1, and a note in the place of their labels', () => {
    renderAsPage(<AmplitudeBars shown={shownAmplitudes(real(1, 0))} note="Shuffled" />);
    expect(textsOf(document.querySelectorAll('.w-7 span'))).toEqual(['1', '0', '−1']);
    expect(labels()).toEqual([]);
    expect(document.querySelector('.h-16')!.textContent).toBe('Shuffled');
    expect(document.querySelector('svg text')).toBeNull();
  });

  test('name their groups once', () => {
    const groups = { bits: 1, nameOf: (bits: string) => `input ${bits}` };
    renderAsPage(
      <AmplitudeBars shown={inGroups(shownAmplitudes(real(1, 0, 0, 0)), groups)} groups={groups} />,
    );
    expect(textsOf(document.querySelectorAll('.h-16 > div'))).toEqual(['01input 0', '01input 1']);
  });
});

describe('the parts of a column', () => {
  test('are a gate or a meter a wire', () => {
    expect(zeros(2)).toEqual([
      { kind: 'gate', qubit: 0, symbol: '|0⟩', family: 'controlled' },
      { kind: 'gate', qubit: 1, symbol: '|0⟩', family: 'controlled' },
    ]);
    expect(hadamards(1)).toEqual([{ kind: 'gate', qubit: 0, symbol: 'H', family: 'hadamard' }]);
    expect(meters(2)).toEqual([
      { kind: 'meter', qubit: 0 },
      { kind: 'meter', qubit: 1 },
    ]);
    expect(box(3, 'a', 'b')).toEqual({ kind: 'box', first: 0, last: 2, lines: ['a', 'b'] });
  });

  test.each([
    ['0', []],
    ['1', [0]],
    ['10', [1]],
    ['0110', [2, 1]],
  ])('are a Z for each 1 of %s', (label, qubits) => {
    expect(signs(label)).toEqual(
      qubits.map((qubit) => ({ kind: 'gate', qubit, symbol: 'Z', family: 'phase' })),
    );
  });

  test('are drawn on their wires, and lead to their step', () => {
    const onSelect = jest.fn();
    const columns = [
      { name: 'First', parts: hadamards(2) },
      { name: 'Second', parts: [box(2, 'up', 'down')] },
      { name: 'Third', parts: [{ kind: 'cnot' as const, control: 0, target: 1, shift: -9 }] },
    ];
    renderAsPage(<CompactCircuit {...{ columns, onSelect }} qubitCount={2} current={1} disabled={false} />);
    const [first, second, third] = screen.getAllByRole('button');
    expect(textsOf(first!.querySelectorAll('text'))).toEqual(['H', 'H']);
    expect([...first!.querySelectorAll('text')].map((text) => text.getAttribute('y'))).toEqual(['21', '51']);
    expect(textsOf(second!.querySelectorAll('text'))).toEqual(['up', 'down']);
    expect(third!.querySelector('g')!.getAttribute('transform')).toBe('translate(-9)');
    expect([...third!.querySelectorAll('circle')].map((dot) => dot.getAttribute('cy'))).toEqual(['17', '47']);
    expect([first, second, third].map((column) => column!.getAttribute('aria-current'))).toEqual([
      'false',
      'true',
      'false',
    ]);
    expect(textsOf(document.querySelectorAll('span'))).toEqual(['q0', 'q1']);
    fireEvent.click(third!);
    expect(onSelect.mock.calls).toEqual([[2]]);
  });
});
