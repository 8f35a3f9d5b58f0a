import { afterEach, describe, expect, it } from '@jest/globals';
import { purityOf, simulate, unitaryOf } from '@superpose/quantum';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { BitOrder } from '../../platform/bitOrder';
import type { EditorCircuit } from '../circuit/circuit';
import { toEngineCircuit } from '../circuit/engineCircuit';
import { bell, circuitOf, cnot, gate } from '../testing/build';
import { densityOfPreview, qubitEntropy } from './mixture';
import { namedStates } from '../parts/labels';
import { OtherViews } from './OtherViews';
import { fittingLabels, labelsOf, qSphere } from './qSphere';
import { stateOf, type PreviewState } from './stateOf';
import type { View } from './ViewTabs';

afterEach(cleanup);

const stateAfter = (circuit: EditorCircuit): PreviewState => {
  const { qubitCount, amplitudes } = simulate(toEngineCircuit(circuit));
  return stateOf(qubitCount, amplitudes);
};
interface Asked {
  readonly order?: BitOrder;
  readonly asTable?: boolean;
  readonly state?: PreviewState;
  readonly stepCount?: number;
}
const draw = (view: Exclude<View, 'amplitudes'>, circuit: EditorCircuit, asked: Asked = {}) => {
  const { order = 'q0-right', asTable = false, state = stateAfter(circuit), stepCount = 9 } = asked;
  render(
    <OtherViews
      view={view}
      state={state}
      order={order}
      asTable={asTable}
      circuit={circuit}
      stepCount={stepCount}
    />,
  );
};
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '));

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

/** |01⟩ + i|10⟩ with q0 on the right. */
const turned = circuitOf(2, gate('H', 0, 0), gate('X', 1, 0), cnot(0, 1, 1), gate('S', 1, 2));
/** Measured: half |0⟩, half |1⟩. */
const measured: PreviewState = (() => {
  const branches = (['0', '1'] as const).map((bits) => ({
    bits,
    probability: 0.5,
    ...stateAfter(bits === '0' ? circuitOf(1) : circuitOf(1, gate('X', 0, 0))),
  }));
  return {
    ...branches[0]!,
    amplitudes: new Float64Array(),
    probabilities: Float64Array.of(0.5, 0.5),
    branches,
  };
})();

describe('the circles', () => {
  it('are one for each basis state, in the order of the labels', () => {
    draw('circles', turned, { order: 'q0-left' });
    expect(screen.getByRole('list', { name: 'Amplitudes as circles' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '|00⟩0.0%',
      '|01⟩50.0%phase π/2',
      '|10⟩50.0%phase 0',
      '|11⟩0.0%',
    ]);
  });

  it('are a table, too', () => {
    draw('circles', turned, { asTable: true });
    expect(rows()).toEqual([
      '|00⟩ 0.0000 – 0.0000 + 0.0000i',
      '|01⟩ 0.7071 0 0.7071 + 0.0000i',
      '|10⟩ 0.7071 π/2 0.0000 + 0.7071i',
      '|11⟩ 0.0000 – 0.0000 + 0.0000i',
    ]);
  });

  it('are the most probable ones where there are many', () => {
    draw('circles', circuitOf(7, gate('X', 6, 0)));
    expect(screen.getAllByRole('listitem')).toHaveLength(64);
    expect(screen.getByText('64 less probable states aren’t listed.')).toBeVisible();
    expect(screen.getByText('|1000000⟩')).toBeVisible();
  });
});

describe('the Q-sphere', () => {
  it('has |0…0⟩ at the top, |1…1⟩ below, and the others around their parallels', () => {
    const dots = qSphere(namedStates(3, 'q0-right'));
    expect(dots[0]!.point).toEqual({ x: 0, y: 0, z: 1 });
    expect(dots[7]!.point.z).toBe(-1);
    for (const { ones, point } of dots) {
      expect(point.z).toBeCloseTo(1 - (2 * ones) / 3, 12);
      expect(Math.hypot(point.x, point.y, point.z)).toBeCloseTo(1, 12);
    }
    expect(
      new Set(dots.map(({ point }) => `${point.x.toFixed(6)} ${point.y.toFixed(6)} ${point.z}`)).size,
    ).toBe(8);
  });

  it('shows the states that there are, and is a table, too', () => {
    draw('qSphere', turned);
    const sphere = screen.getByRole('group', { name: /^Q-sphere with 2 states/ });
    expect([...sphere.querySelectorAll('text')].map(({ textContent }) => textContent).sort()).toEqual([
      '|01⟩',
      '|10⟩',
    ]);
    const placeOf = () => sphere.querySelector('text')!.getAttribute('x');
    const before = placeOf();
    fireEvent.keyDown(sphere, { key: 'ArrowLeft' });
    expect(placeOf()).not.toBe(before);
    cleanup();
    draw('qSphere', turned, { asTable: true });
    expect(rows()).toEqual(['|01⟩ 1 50.0% 0', '|10⟩ 1 50.0% π/2']);
  });

  it('leaves out a label that would cover one before it, and moves one inwards that would be cut', () => {
    const ket = '|0101010101⟩';
    const at = (x: number, y: number) => ({ text: ket, x, y });
    expect(fittingLabels([at(0, 0), at(0.5, 0.05), at(0.5, 0.2), at(-1.3, 1)])).toEqual([
      at(0, 0),
      at(0.5, 0.2),
      { text: ket, x: expect.closeTo(-0.968), y: 1 },
    ]);
    const short = (x: number) => ({ text: '|0⟩', x, y: 0 });
    expect(fittingLabels([short(0), short(0.3)])).toHaveLength(2);
  });

  it('labels the more probable of two dots in one place, and the nearer of equally probable ones', () => {
    const dot = (ket: string, probability: number, depth: number, y: number) => ({
      ...{ ket, probability, depth, x: 0, y },
    });
    const labelled = (...dots: Parameters<typeof labelsOf>[0]) => labelsOf(dots).map(({ text }) => text);
    expect(labelled(dot('|01⟩', 0.3, 0.5, 0), dot('|10⟩', 0.6, -0.5, 0.02))).toEqual(['|10⟩']);
    expect(labelled(dot('|10⟩', 0.5 - 1e-12, 0.4, 0), dot('|01⟩', 0.5, 0.2, 0.05))).toEqual(['|10⟩']);
    expect(labelsOf([dot('|1⟩', 1, 0, 0.5)])).toEqual([{ text: '|1⟩', x: 0, y: expect.closeTo(0.49, 9) }]);
  });
});

describe('the density matrix', () => {
  it('of a pure state is |ψ⟩⟨ψ|, and of a mixture the mean', () => {
    const { entries } = densityOfPreview(stateAfter(turned));
    // ⟨01|ρ|10⟩ = a(01)·a(10)* = −i/2.
    expect(entries[2 * (1 * 4 + 2)]).toBeCloseTo(0, 12);
    expect(entries[2 * (1 * 4 + 2) + 1]).toBeCloseTo(-0.5, 12);
    expect(purityOf(densityOfPreview(stateAfter(turned)))).toBeCloseTo(1, 12);
    expect([...densityOfPreview(measured).entries]).toEqual([0.5, 0, 0, 0, 0, 0, 0.5, 0]);
    expect(purityOf(densityOfPreview(measured))).toBeCloseTo(0.5, 12);
  });

  it('is read out by the arrow keys and by the pointer', () => {
    draw('density', bell);
    const matrix = screen.getByRole('group', { name: /^Density matrix of 4 rows/ });
    act(() => matrix.focus());
    expect(screen.getByRole('status')).toHaveTextContent(
      'Row |00⟩, column |00⟩: 1/2 = 0.5000 + 0.0000i, phase 0',
    );
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'x'])
      fireEvent.keyDown(matrix, { key });
    expect(screen.getByRole('status')).toHaveTextContent('Row |00⟩, column |11⟩: 1/2');
    fireEvent.keyDown(matrix, { key: 'ArrowDown' });
    expect(screen.getByRole('status')).toHaveTextContent('Row |01⟩, column |11⟩: 0');
    fireEvent.pointerLeave(matrix);
    expect(screen.getByRole('status')).toHaveTextContent('Point at an entry');
    expect(screen.getByText('Purity tr ρ² = 1.0000')).toBeVisible();
  });

  it('has other entries, or no place, when the order or the circuit is another', () => {
    const circuit = circuitOf(3, gate('X', 0, 0));
    const view = (shown: EditorCircuit, order: BitOrder) => (
      <OtherViews
        view="density"
        state={stateAfter(shown)}
        order={order}
        asTable={false}
        circuit={shown}
        stepCount={9}
      />
    );
    const { rerender } = render(view(circuit, 'q0-right'));
    const matrix = screen.getByRole('group', { name: /^Density matrix of 8 rows/ });
    act(() => matrix.focus());
    for (let n = 0; n < 8; n++) fireEvent.keyDown(matrix, { key: n % 2 ? 'ArrowDown' : 'ArrowRight' });
    expect(screen.getByRole('status')).toHaveTextContent(/^Row \|100⟩, column \|100⟩: 0$/);
    rerender(view(circuit, 'q0-left'));
    expect(screen.getByRole('status')).toHaveTextContent(/^Row \|100⟩, column \|100⟩: 1 = /);
    rerender(view(circuitOf(1), 'q0-left'));
    expect(screen.getByRole('status')).toHaveTextContent('Point at an entry');
  });

  it('of measured qubits is half and half', () => {
    draw('density', circuitOf(1), { state: measured, asTable: true });
    expect(rows()).toEqual(['|0⟩ 0.500 + 0.000i 0.000 + 0.000i', '|1⟩ 0.000 + 0.000i 0.500 + 0.000i']);
    expect(screen.getByText('Purity tr ρ² = 0.5000')).toBeVisible();
  });

  it('is left out for more than five qubits', () => {
    draw('density', circuitOf(6));
    expect(screen.getByText(/^This view needs 5 qubits or fewer/)).toBeVisible();
    cleanup();
    draw('density', circuitOf(5));
    expect(screen.getByText('Purity tr ρ² = 1.0000')).toBeVisible();
  });
});

describe('the unitary', () => {
  it('is that of the columns so far, in the order of the labels', () => {
    draw('unitary', circuitOf(2, cnot(0, 1, 0), gate('X', 0, 1)), {
      asTable: true,
      order: 'q0-left',
      stepCount: 1,
    });
    // |q0 q1⟩: the CNOT exchanges |10⟩ and |11⟩.
    expect(rows().map((row) => row.replaceAll(/([01])\.000 \+ 0\.000i/g, '$1'))).toEqual([
      '|00⟩ 1 0 0 0',
      '|01⟩ 0 1 0 0',
      '|10⟩ 0 0 0 1',
      '|11⟩ 0 0 1 0',
    ]);
  });

  it('follows the steps', () => {
    const view = (stepCount: number) => (
      <OtherViews
        view="unitary"
        state={stateAfter(flip)}
        order="q0-right"
        asTable
        circuit={flip}
        stepCount={stepCount}
      />
    );
    const flip = circuitOf(1, gate('X', 0, 0));
    const { rerender } = render(view(0));
    expect(rows()[0]).toBe('|0⟩ 1.000 + 0.000i 0.000 + 0.000i');
    rerender(view(1));
    expect(rows()[0]).toBe('|0⟩ 0.000 + 0.000i 1.000 + 0.000i');
  });

  it('doesn’t take what the wires start as for a gate', () => {
    const circuit = { ...circuitOf(1), initialStates: ['1'] as const };
    draw('unitary', circuit, { asTable: true });
    expect(rows()[0]).toBe('|0⟩ 1.000 + 0.000i 0.000 + 0.000i');
    expect(unitaryOf(toEngineCircuit(circuit)).entries[0]).toBe(0);
  });

  it('says why where there is none', () => {
    draw('unitary', circuitOf(1, { gate: 'MEASURE', qubits: [0], bit: 0, timeStep: 0 }), { state: measured });
    expect(screen.getByText(/can’t be part of a unitary/)).toBeVisible();
    cleanup();
    draw('unitary', circuitOf(6));
    expect(screen.getByText(/^This view needs 5 qubits or fewer/)).toBeVisible();
  });
});

describe('the Bloch vectors', () => {
  it('are spheres, or a table with purity and entropy', () => {
    draw('bloch', bell);
    expect(screen.getAllByRole('group', { name: /^Bloch sphere of q\d/ })).toHaveLength(2);
    expect(screen.getAllByText(/entangled, r = 0\.00/)).toHaveLength(2);
    cleanup();
    const short = { ...measured, blochVectors: [{ x: 0, y: 0, z: 0.5 }] };
    draw('bloch', circuitOf(1), { state: short });
    expect(screen.getByText(/mixed, r = 0\.50/)).toBeVisible();
    cleanup();
    draw('bloch', circuitOf(2, gate('H', 0, 0)), { asTable: true });
    expect(rows()).toEqual([
      'q0 1.000 0.000 0.000 1.000 1.000 0.000',
      'q1 0.000 0.000 1.000 1.000 1.000 0.000',
    ]);
    cleanup();
    draw('bloch', bell, { asTable: true });
    expect(rows()[0]).toBe('q0 0.000 0.000 0.000 0.000 0.500 1.000');
    cleanup();
    // RY(2π/3) has q0 read 1 with 3/4: z = −1/2, and the CNOT takes away the rest of the arrow.
    draw('bloch', circuitOf(2, gate('RY', 0, 0, (2 * Math.PI) / 3), cnot(0, 1, 1)), { asTable: true });
    expect(rows()[0]).toBe('q0 0.000 0.000 -0.500 0.500 0.625 0.811');
  });

  it('have the entropy of their two eigenvalues', () => {
    expect(qubitEntropy(0)).toBe(1);
    expect(qubitEntropy(1)).toBe(0);
    // Eigenvalues 3/4 and 1/4.
    expect(qubitEntropy(0.5)).toBeCloseTo(0.811278, 6);
  });
});

describe('the ket', () => {
  it('is a sum, a table, or the beginning of a long one', () => {
    draw('ket', turned);
    expect(screen.getByText('|ψ⟩ = 1/√2 (|01⟩ + i|10⟩)')).toBeVisible();
    cleanup();
    draw('ket', turned, { asTable: true, order: 'q0-left' });
    expect(rows()).toEqual(['|01⟩ i/√2', '|10⟩ 1/√2']);
    cleanup();
    // Of 64 states 32 are there.
    draw('ket', circuitOf(6, ...[0, 1, 2, 3, 4].map((qubit) => gate('H', qubit, 0))));
    expect(screen.getByText(/\|001111⟩\) \+ …$/)).toBeVisible();
    expect(screen.getByText('16 less probable states aren’t listed.')).toBeVisible();
  });

  it('lists its states in the order of their labels, on whichever side q0 stands', () => {
    // q2 is more probable to be 1 than the others together.
    const circuit = circuitOf(3, gate('RY', 2, 0, (2 * Math.PI) / 3), gate('RY', 0, 0, Math.PI / 2));
    draw('ket', circuit, { asTable: true });
    expect(rows().map((row) => row.slice(0, 5))).toEqual(['|000⟩', '|001⟩', '|100⟩', '|101⟩']);
    cleanup();
    draw('ket', circuit, { asTable: true, order: 'q0-left' });
    expect(rows().map((row) => row.slice(0, 5))).toEqual(['|000⟩', '|001⟩', '|100⟩', '|101⟩']);
  });

  it('is rounded where no closed form is short', () => {
    draw('ket', circuitOf(1, gate('RX', 0, 0, 0.3)));
    expect(screen.getByText('|ψ⟩ ≈ 0.9888|0⟩ − 0.1494i|1⟩')).toBeVisible();
    expect(screen.getByText(/rounded to four decimals/)).toBeVisible();
  });

  it('needs one state', () => {
    draw('ket', circuitOf(1), { state: measured });
    expect(screen.getByText(/Choose one of the results above/)).toBeVisible();
  });
});

describe('as a table', () => {
  it.each<[Exclude<View, 'amplitudes'>, string, readonly string[]]>([
    ['circles', 'Amplitudes as circles', ['State', 'Size', 'Phase', 'Amplitude']],
    ['qSphere', 'States on the Q-sphere', ['State', 'Ones', 'Probability', 'Phase']],
    ['density', 'Density matrix', ['Row', '|00⟩', '|01⟩', '|10⟩', '|11⟩']],
    ['bloch', 'Bloch vectors', ['Qubit', 'x', 'y', 'z', 'r', 'Purity', 'Entropy (bits)']],
    ['ket', 'The state in Dirac notation', ['State', 'Amplitude']],
    ['unitary', 'Unitary', ['Row', '|00⟩', '|01⟩', '|10⟩', '|11⟩']],
  ])('%s has its name, and a heading for each column', (view, name, columns) => {
    draw(view, turned, { asTable: true });
    expect(screen.getByRole('table', { name })).toBeVisible();
    expect(screen.getByRole('region', { name })).toHaveAttribute('tabindex', '0');
    expect(headings()).toStrictEqual([...columns]);
  });
});

describe('the colours of the phases', () => {
  it.each<[Exclude<View, 'amplitudes'>, boolean]>([
    ['circles', true],
    ['qSphere', true],
    ['density', true],
    ['unitary', true],
    ['bloch', false],
    ['ket', false],
  ])('are explained below the picture of %s: %s, and below no table', (view, isExplained) => {
    const isThere = () => screen.queryByText('Phase', { selector: 'p' }) !== null;
    draw(view, turned);
    expect(isThere()).toBe(isExplained);
    cleanup();
    draw(view, turned, { asTable: true });
    expect(isThere()).toBe(false);
  });
});
