import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FIRST_VIEW } from '../../components/bloch-sphere/projection';
import { StateTable } from './StateTable';
import { PhaseDial, PhaseLegend } from './PhaseDial';
import { QubitSphere } from './QubitSphere';
import { stateOf } from './stateOf';

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const rows = () => [...document.querySelectorAll('tbody tr')];
const rowTexts = () => rows().map((row) => textsOf(row.children).join(' '));

/** Two qubits with amplitudes 1/2, −1/2, 0 and i/√2. */
const state = stateOf(2, Float64Array.of(0.5, 0, -0.5, 0, 0, 0, 0, Math.SQRT1_2));

describe('the amplitudes', () => {
  it('are a table of states with probability, amplitude and phase', () => {
    render(<StateTable state={state} />);
    expect(screen.getByRole('table', { name: 'Amplitudes' })).toBeVisible();
    expect(textsOf(document.querySelectorAll('thead th'))).toEqual([
      'State',
      'Probability',
      'Amplitude',
      'Phase',
    ]);
    expect(rowTexts()).toEqual([
      '|00⟩ 25.0% 0.5000 + 0.0000i 0',
      '|01⟩ 25.0% -0.5000 + 0.0000i π',
      '|10⟩ 0.0% 0.0000 + 0.0000i ',
      '|11⟩ 50.0% 0.0000 + 0.7071i π/2',
    ]);
  });

  it('are bars as long as their probability', () => {
    render(<StateTable state={state} />);
    const bars = [...document.querySelectorAll<HTMLElement>('td [style]')].map(
      ({ style }) => style.transform,
    );
    expect(
      bars.map((bar) => /scaleX\((.*)\)/.exec(bar)?.[1]).map((width) => Number(width).toFixed(6)),
    ).toEqual(['0.250000', '0.250000', '0.000000', '0.500000']);
  });

  it('are bars and dials in the colour of their phase', () => {
    render(<StateTable state={state} />);
    const hue = (color: string) => / ([\d.]+)\)$/.exec(color)?.[1];
    const bars = [...document.querySelectorAll<HTMLElement>('td [style]')];
    expect(bars.map(({ style }) => hue(style.background))).toEqual(['245.0', '65.0', '245.0', '335.0']);
    const dials = [...document.querySelectorAll('td circle')];
    expect(dials.map((dial) => hue(dial.getAttribute('fill')!))).toEqual(['245.0', '65.0', '335.0']);
  });

  it.each([
    ['by their labels', {}, ['|00⟩', '|01⟩', '|10⟩', '|11⟩']],
    ['by their labels with q0 on the left', { order: 'q0-left' }, ['|00⟩', '|01⟩', '|10⟩', '|11⟩']],
    ['the most probable first', { isSorted: true }, ['|11⟩', '|00⟩', '|01⟩', '|10⟩']],
    [
      'the most probable first with q0 on the left',
      { isSorted: true, order: 'q0-left' },
      ['|11⟩', '|00⟩', '|10⟩', '|01⟩'],
    ],
  ] as const)('are sorted %s', (_, choice, kets) => {
    render(<StateTable state={state} {...choice} />);
    expect(rows().map((row) => row.children[0]!.textContent)).toStrictEqual([...kets]);
  });

  it('of equal probability come in the order of their labels, whichever qubit is first', () => {
    // |01⟩ and |10⟩ are a quarter each, and the other label with q0 on the left.
    const half = stateOf(2, Float64Array.of(0, 0, 0.5, 0, -0.5, 0, 0, Math.SQRT1_2));
    render(<StateTable state={half} isSorted order="q0-left" />);
    expect(rowTexts().slice(1, 3)).toStrictEqual([
      '|01⟩ 25.0% -0.5000 + 0.0000i π',
      '|10⟩ 25.0% 0.5000 + 0.0000i 0',
    ]);
  });

  it.each([
    ['q0-right', '|01⟩ 25.0%'],
    ['q0-left', '|10⟩ 25.0%'],
  ] as const)('of the state that a verdict speaks of are marked, with %s', (order, marked) => {
    render(<StateTable state={state} highlightedLabel="01" order={order} />);
    const texts = rows().map(
      (row) => row.className.includes('bg-warn-soft') && textsOf(row.children).join(' '),
    );
    expect(texts.filter(Boolean)).toEqual([expect.stringContaining(marked)]);
  });

  it('are left out where there’s no room for them, heading and figures alike', () => {
    render(<StateTable state={state} />);
    const thirds = [...document.querySelectorAll('tr')].map(({ children }) => children[2]!.classList);
    expect(thirds.map((names) => names.contains('hidden') && names.contains('@md:table-cell'))).toEqual(
      new Array<boolean>(5).fill(true),
    );
  });

  it('of nothing are muted, and have no dial', () => {
    const tiny = Math.sqrt(9e-10);
    render(<StateTable state={stateOf(1, Float64Array.of(1, 0, tiny, 0))} />);
    expect(rows().map((row) => row.className.includes('text-muted'))).toEqual([false, true]);
    expect(rows().map((row) => row.querySelectorAll('svg').length)).toEqual([1, 0]);
  });

  it('of a little are shown', () => {
    render(<StateTable state={stateOf(1, Float64Array.of(1, 0, Math.sqrt(2e-9), 0))} />);
    expect(rows().map((row) => row.querySelectorAll('svg').length)).toEqual([1, 1]);
  });

  it.each([
    ['01', [false, true, false, false]],
    ['10', [false, false, true, false]],
    [null, [false, false, false, false]],
  ])('of the state %s that a verdict speaks of are marked', (highlightedLabel, marked) => {
    render(<StateTable state={state} highlightedLabel={highlightedLabel} />);
    expect(rows().map((row) => row.className.includes('bg-warn-soft'))).toEqual(marked);
  });

  it.each([
    [4, 16, null],
    [5, 16, '16 less probable states aren’t listed.'],
    [11, 16, '2,032 less probable states aren’t listed.'],
  ])('of %i qubits have %i rows at most', (qubitCount, count, note) => {
    const amplitudes = new Float64Array(2 ** (qubitCount + 1));
    amplitudes[2 * 2 ** qubitCount - 2] = 1;
    render(<StateTable state={stateOf(qubitCount, amplitudes)} />);
    expect(rows()).toHaveLength(count);
    expect(rowTexts().at(-1)).toBe(`|${'1'.repeat(qubitCount)}⟩ 100.0% 1.0000 + 0.0000i 0`);
    expect(document.querySelector('p')?.textContent ?? null).toBe(note);
  });
});

it.each([
  [6, false],
  [7, true],
])('the amplitudes of %i qubits are scrolled by keyboard: %s', (qubitCount, isGroup) => {
  const amplitudes = new Float64Array(2 ** (qubitCount + 1));
  amplitudes[0] = 1;
  render(<StateTable state={stateOf(qubitCount, amplitudes)} />);
  const group = screen.queryByRole('group', { name: 'Amplitudes' });
  expect(group?.tabIndex).toBe(isGroup ? 0 : undefined);
});

describe('a phase’s dial', () => {
  it.each([
    [0, 8.5, 0],
    [Math.PI / 2, 0, -8.5],
    [Math.PI, -8.5, 0],
    [1.5 * Math.PI, 0, 8.5],
  ])('of %d points to %d, %d', (phase, x, y) => {
    render(<PhaseDial phase={phase} />);
    const hand = document.querySelector('line')!;
    expect(Number(hand.getAttribute('x2'))).toBeCloseTo(x, 9);
    expect(Number(hand.getAttribute('y2'))).toBeCloseTo(y, 9);
  });

  it('is explained by four of them', () => {
    render(<PhaseLegend />);
    expect(document.querySelector('p')!.textContent).toBe('Phase0π/2π3π/2');
    const hands = [...document.querySelectorAll('line')].map((hand) =>
      ['x2', 'y2'].map((name) => Math.round(Number(hand.getAttribute(name))) || 0),
    );
    expect(hands).toEqual([
      [9, 0],
      [0, -8],
      [-8, 0],
      [0, 9],
    ]);
  });
});

describe('a qubit’s sphere', () => {
  const draw = (x: number, y: number, z: number) =>
    render(<QubitSphere qubit={2} vector={{ x, y, z }} view={FIRST_VIEW} onTurn={jest.fn()} />);

  it.each([
    [0, 0, 1, 'q2(0.00, 0.00, 1.00)pure'],
    [0.6, -0.8, 0, 'q2(0.60, -0.80, 0.00)pure'],
    [0, 0, 0.9991, 'q2(0.00, 0.00, 1.00)pure'],
    [0, 0, 0.998, 'q2(0.00, 0.00, 1.00)entangled, r = 1.00'],
    [0.3, 0, 0.4, 'q2(0.30, 0.00, 0.40)entangled, r = 0.50'],
    [0, 0, 0, 'q2(0.00, 0.00, 0.00)entangled, r = 0.00'],
  ])('of (%d, %d, %d) says “%s”', (x, y, z, text) => {
    draw(x, y, z);
    expect(document.querySelector('figcaption')!.textContent).toBe(text);
  });

  it('has its numbers in its name', () => {
    draw(0.6, -0.8, 0);
    const label = 'Bloch sphere of q2: x 0.60, y -0.80, z 0.00. Arrow keys turn it.';
    expect(screen.getByLabelText(label)).toBeInTheDocument();
  });

  it('is drawn again for another vector, view or qubit, and for a mixture, only', () => {
    const sphere = (qubit: number, z: number, isMixed = false) => (
      <QubitSphere
        qubit={qubit}
        vector={{ x: 0, y: 0, z }}
        view={FIRST_VIEW}
        onTurn={jest.fn()}
        isMixed={isMixed}
      />
    );
    const { rerender } = render(sphere(0, 1));
    rerender(sphere(0, -1));
    expect(screen.getByText(/pure/).textContent).toBe('q0(0.00, 0.00, -1.00)pure');
    rerender(sphere(1, -1));
    expect(screen.getByText(/pure/).textContent).toBe('q1(0.00, 0.00, -1.00)pure');
    rerender(sphere(1, 0));
    expect(screen.getByText(/r =/).textContent).toBe('q1(0.00, 0.00, 0.00)entangled, r = 0.00');
    rerender(sphere(1, 0, true));
    expect(screen.getByText(/r =/).textContent).toBe('q1(0.00, 0.00, 0.00)mixed, r = 0.00');
  });
});
