import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { PALETTE_GATES, type PaletteGate } from '@superpose/quantum/gates';
import { allGatesRules, exerciseRules, simulatorRules } from '../circuit/rules';
import { circuitOf } from '../testing/build';
import { InEditor } from '../testing/InEditor';
import type { EditorActions } from '../state/useEditor';
import { GatePalette } from './GatePalette';
import { MoreGates } from './MoreGates';

const onSelect = jest.fn();
const edit = jest.fn<EditorActions['edit']>();
const draw = (offered: readonly PaletteGate[] = PALETTE_GATES, more: object = {}) => {
  onSelect.mockClear();
  render(
    <InEditor
      editor={{
        isOpen: true,
        rules: simulatorRules,
        selectedGate: 'RY',
        angle: 0.5,
        actions: { edit },
        ...more,
      }}
    >
      <GatePalette title="Gates" gates={offered} onSelect={onSelect}>
        <p>beside</p>
      </GatePalette>
    </InEditor>,
  );
};
const gates = () => [...document.querySelectorAll<HTMLElement>('[data-palette-gate]')];

describe('all gates', () => {
  const more = {
    ...{ selectedGate: null, angle: 0, circuit: circuitOf(2) },
    actions: { edit },
  };
  it.each([
    ['where a page opens them to those who want them', simulatorRules, true],
    ['not in an exercise whose bits are given', exerciseRules(2, [], 1), false],
    ['not where the inside of a gate is drawn', { ...simulatorRules, gatesOnly: true } as const, false],
  ])('can be opened %s', (_, rules, canBe) => {
    render(
      <InEditor editor={{ isOpen: true, ...more, rules }}>
        <GatePalette title="Gates" gates={['H']} onSelect={onSelect} more={<p>more</p>}>
          {null}
        </GatePalette>
      </InEditor>,
    );
    expect(screen.queryByRole('switch', { name: 'All gates' }) !== null).toBe(canBe);
  });

  const offered = (allowed?: readonly string[]) => {
    render(
      <InEditor editor={{ isOpen: true, ...more, rules: exerciseRules(2, [], 1) }}>
        <MoreGates onSelect={onSelect} allowed={allowed} />
      </InEditor>,
    );
    return gates().map(({ dataset }) => dataset.paletteGate);
  };
  it('are those that an exercise allows, without controls', () => {
    expect(offered(['SWAP', 'SDG'])).toEqual(['SDG', 'SWAP']);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
  it('stand in their groups, the circuit’s own last, of which the chosen one is pressed', () => {
    const swing = { name: 'Swing', qubitCount: 1, family: 'pauli' as const };
    const circuit = { ...circuitOf(2), customGates: [{ ...swing, name: 'Pair' }, swing] };
    render(
      <InEditor
        editor={{ isOpen: true, ...more, circuit, selectedGate: 'CUSTOM Swing', rules: allGatesRules }}
      >
        <MoreGates onSelect={onSelect} />
      </InEditor>,
    );
    const groups = screen.getAllByRole('group').map((group) => {
      const items = [...group.querySelectorAll<HTMLElement>('[data-palette-gate]')];
      return [group.getAttribute('aria-label'), ...items.map(({ dataset }) => dataset.paletteGate)].join(' ');
    });
    expect(groups).toStrictEqual([
      'Phases and roots SDG TDG SX SXDG P U',
      'On several qubits CZ CP SWAP SQRTSWAP ISWAP RXX RYY RZZ CCX CSWAP',
      'Controls CONTROL ANTICONTROL',
      'Measuring MEASURE RESET BARRIER',
      'Displays SHOW_PROBABILITY SHOW_BLOCH SHOW_AMPLITUDES SHOW_DENSITY SHOW_PAULI SHOW_ENTROPY',
      'Your gates Pair Swing',
    ]);
    const pressed = gates().filter((each) => each.getAttribute('aria-pressed') === 'true');
    expect(pressed.map(({ title, textContent }) => [title, textContent])).toStrictEqual([
      ['Your gate Swing', 'SwingSwing'],
    ]);
    // Each in its colour.
    expect(pressed[0]!.querySelectorAll('.bg-gate-pauli')).toHaveLength(1);
    onSelect.mockClear();
    fireEvent.click(gates().at(-2)!);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'swing' } });
    fireEvent.click(gates()[0]!);
    expect([gates().length, onSelect.mock.calls]).toEqual([1, [['CUSTOM Pair'], ['CUSTOM Swing']]]);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'square root of' } });
    expect(gates().map(({ dataset }) => dataset.paletteGate)).toEqual(['SX', 'SXDG', 'SQRTSWAP']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'control' } });
    expect(gates().map(({ dataset }) => dataset.paletteGate)).toEqual(
      expect.arrayContaining(['CONTROL', 'ANTICONTROL']),
    );
  });

  it('have controls, on 1 and on 0, where an exercise limits nothing', () => {
    expect(offered()).toEqual(expect.arrayContaining(['SDG', 'SWAP', 'CONTROL', 'ANTICONTROL', 'MEASURE']));
    expect(
      gates()
        .map(({ title }) => title)
        .filter((title) => /Key [01]$/.test(title)),
    ).toEqual([expect.stringMatching(/\|1⟩.*Key 1$/), expect.stringMatching(/\|0⟩.*Key 0$/)]);
  });
});

describe('the palette', () => {
  it('has the gates in their order, with their description and key', () => {
    draw();
    expect(screen.getByRole('heading').textContent).toBe('Gates');
    expect(gates().map(({ textContent, title }) => `${textContent}: ${title}`)).toEqual([
      'HH: Hadamard: makes an equal superposition of |0⟩ and |1⟩. Key H',
      'XX: Pauli X: swaps |0⟩ and |1⟩. Key X',
      'YY: Pauli Y: swaps |0⟩ and |1⟩ with a phase. Key Y',
      'ZZ: Pauli Z: turns the phase of |1⟩ by π. Key Z',
      'SS: Phase gate: turns the phase of |1⟩ by π/2. Key S',
      'TT: T gate: turns the phase of |1⟩ by π/4. Key T',
      'RXRX: Rotation about the x axis of the Bloch sphere. Key R',
      'RYRY: Rotation about the y axis of the Bloch sphere. Key R',
      'RZRZ: Rotation about the z axis of the Bloch sphere. Key R',
      '⊕CNOT: Controlled NOT: flips the target where the control is |1⟩. Key C',
    ]);
    expect(screen.getByText('beside')).toBeVisible();
    // On a phone there is no room for the names; they're still read.
    expect(gates().map((each) => each.lastElementChild!.className)).toEqual(
      new Array<string>(10).fill('max-sm:sr-only'),
    );
  });

  it('shows which gate is selected, and selects another', () => {
    draw();
    const pressed = gates().filter((each) => each.getAttribute('aria-pressed') === 'true');
    expect(pressed.map(({ dataset }) => dataset.paletteGate)).toEqual(['RY']);
    fireEvent.click(gates()[9]!);
    expect(onSelect.mock.calls).toEqual([['CX']]);
  });

  it.each<[readonly PaletteGate[], string]>([
    [['H'], 'repeat(6, minmax(0, 1fr))'],
    [['H', 'X', 'Y', 'Z', 'S', 'T'], 'repeat(6, minmax(0, 1fr))'],
    [['H', 'X', 'Y', 'Z', 'S', 'T', 'CX'], 'repeat(10, minmax(0, 1fr))'],
  ])('of %j has its columns', (offered, columns) => {
    draw(offered);
    expect(gates()[0]!.parentElement!.style.gridTemplateColumns).toBe(columns);
  });

  it('folds away and comes back', () => {
    draw();
    const body = () => document.querySelector<HTMLElement>('[data-palette-body]')!.hidden;
    const button = screen.getByRole('button', { name: 'Fold away' });
    expect([button.getAttribute('aria-expanded'), button.getAttribute('aria-controls'), body()]).toEqual([
      'true',
      document.querySelector('[data-palette-body]')!.id,
      false,
    ]);
    fireEvent.click(button);
    expect([button.textContent, button.getAttribute('aria-expanded'), body()]).toEqual([
      'Show gates',
      'false',
      true,
    ]);
    // Its own display would show what is hidden.
    expect(document.querySelector('[data-palette-body]')).toHaveClass('flex', '[[hidden]]:hidden');
    fireEvent.click(button);
    expect([button.textContent, body()]).toEqual(['Fold away', false]);
  });

  it.each([
    [true, false],
    [false, true],
  ])('with its editor open: %s is invisible: %s', (isOpen, isInvisible) => {
    draw(PALETTE_GATES, { isOpen });
    expect(document.querySelector<HTMLElement>('[data-palette-body]')!.classList.contains('invisible')).toBe(
      isInvisible,
    );
  });
});
