import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { circuitOf, cnot, gate } from '../testing/build';
import { allowDialogs } from '../testing/dialogs';
import { InEditor } from '../testing/InEditor';
import { cellAt, drawEditor, labelOf } from '../../testing/drawEditor';
import { useEditor } from '../state/useEditor';
import { CircuitEditor } from './CircuitEditor';
import { NO_HIGHLIGHT, type Highlight } from './highlight';

const three = circuitOf(3, gate('H', 0, 0), gate('RX', 1, 1, 0.5), cnot(0, 2, 2));
allowDialogs();

describe('selected gates', () => {
  const sdg = circuitOf(2, gate('SDG', 0, 0));

  it.each([
    ['where all gates are open', { circuit: sdg, simulator: true }, true],
    ['not among the basic gates', { circuit: circuitOf(2, gate('S', 0, 0)), simulator: true }, false],
    ['not in an exercise', { circuit: sdg, bits: 0 }, false],
  ])('become a gate of one’s own %s', async (_, setting, canBe) => {
    drawEditor(setting);
    act(() => cellAt(0, 0).focus());
    fireEvent.keyDown(cellAt(0, 0), { key: 'ArrowDown', shiftKey: true });
    await screen.findByRole('group', { name: 'The selected gates' });
    const make = screen.queryByRole('button', { name: 'Make a gate' });
    expect(make !== null).toBe(canBe);
    if (!make) return;
    fireEvent.click(make);
    expect(await screen.findByRole('dialog', { name: 'Make a gate' })).toBeVisible();
  });
});

describe('the grid', () => {
  it.each([
    [1, 'Circuit of 1 qubit'],
    [3, 'Circuit of 3 qubits'],
  ])('of %i wires is named, and counts its rows and columns', (qubitCount, name) => {
    drawEditor({ circuit: circuitOf(qubitCount) });
    const grid = screen.getByRole('grid', { name });
    expect(grid).toHaveAttribute('aria-rowcount', String(qubitCount + 1));
    expect(grid).toHaveAttribute('aria-colcount', '11');
    expect(screen.getAllByRole('gridcell')).toHaveLength(qubitCount * 10);
  });

  it('has a header for each time step and each wire', () => {
    drawEditor({ simulator: true });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Qubit', 'T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8'],
    ]);
    expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual([
      'q0|0⟩',
      'q1|0⟩',
      'q2|0⟩',
    ]);
    expect(screen.getByRole('rowheader', { name: 'Qubit 1' })).toBeVisible();
  });

  it('says what each wire starts as, and lets that be changed where all gates are open', () => {
    const circuit = { ...circuitOf(3, gate('SDG', 0, 0)), initialStates: ['1', '-i', '0'] as const };
    drawEditor({ circuit, simulator: true });
    expect(screen.getAllByRole('rowheader').map((header) => header.getAttribute('aria-label'))).toEqual([
      'Qubit 0, starts as |1⟩',
      'Qubit 1, starts as |−i⟩',
      'Qubit 2',
    ]);
    const buttons = screen.getAllByRole('button', { name: /starts as/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'q0 starts as |1⟩. Change to |+⟩',
      'q1 starts as |−i⟩. Change to |0⟩',
      'q2 starts as |0⟩. Change to |1⟩',
    ]);
  });

  it('of an exercise with all gates has its bits, and wires that start as |0⟩', () => {
    drawEditor({ circuit: circuitOf(2, gate('SDG', 0, 0)), bits: 2 });
    expect(screen.queryAllByRole('button', { name: /starts as/ })).toHaveLength(0);
    const names = [...document.querySelectorAll('[role="rowgroup"] > span')];
    expect(names.map(({ textContent }) => textContent)).toEqual(['c0', 'c1']);
  });

  it('says what is in a cell', () => {
    const overlapping = circuitOf(
      3,
      gate('H', 0, 0),
      gate('RX', 1, 1, 0.5),
      cnot(0, 2, 2),
      cnot(1, 2, 2),
      gate('T', 2, 2),
    );
    drawEditor({ circuit: overlapping, simulator: true });
    expect([labelOf(0, 0), labelOf(1, 1), labelOf(0, 2), labelOf(2, 2), labelOf(2, 7)]).toEqual([
      'q0, T1: H',
      'q1, T2: RX 0.50',
      'q0, T3: CNOT from q0 to q2',
      'q2, T3: T, target of the CNOT from q0, target of the CNOT from q1',
      'q2, T8: empty',
    ]);
  });

  it('has a cross at each gate, to be seen under the mouse and in the focused cell', () => {
    drawEditor({ circuit: three });
    const crosses = screen.getAllByRole('button', { name: /^Remove / });
    const seen = ['group-hover:visible', 'group-focus-visible/remove:visible', 'group-focus-within:visible'];
    const pictures = crosses.map((cross) => cross.firstElementChild!);
    expect(pictures.every(({ classList }) => classList.contains('invisible'))).toBe(true);
    expect(pictures.map(({ classList }) => seen.map((name) => classList.contains(name)))).toEqual([
      [true, true, true],
      [true, true, false],
      [true, true, false],
    ]);
    expect(crosses.every((cross) => cross.closest('[role="gridcell"]')!.classList.contains('group'))).toBe(
      true,
    );
  });

  it('is dragged by a finger, which scrolls elsewhere', () => {
    drawEditor({ circuit: three });
    const handles = [...document.querySelectorAll('[data-gate], [data-target-of]')];
    expect(handles.map(({ classList }) => classList.contains('touch-none'))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(document.querySelectorAll('.touch-none')).toHaveLength(4);
  });

  it('says which cells are in a locked box', () => {
    drawEditor({ locked: [{ label: 'Uf', timeStep: 1, qubits: [0, 2] }] });
    expect([labelOf(0, 1), labelOf(1, 1), labelOf(2, 1)]).toEqual([
      'q0, T2: locked box Uf',
      'q1, T2: empty',
      'q2, T2: locked box Uf',
    ]);
  });

  it.each([
    [true, ''],
    [false, 'invisible'],
  ])('of an editor that is open (%s) has the class “%s”', (isOpen, name) => {
    const { result } = renderHook(() => useEditor('simulator', 3, null));
    const { container } = render(
      <InEditor editor={{ ...result.current, isOpen }}>
        <CircuitEditor targetCycles />
      </InEditor>,
    );
    expect((container.firstElementChild as HTMLElement).className).toBe(name);
  });

  it.each([
    ['basic gates', circuitOf(2), /^Arrow keys move\. H, X, Y, Z, S, T and R place/],
    ['all gates', circuitOf(2, gate('SDG', 0, 0)), /^Arrow keys move\. H, X, Y, Z, S, T, P, U and R place/],
  ])('has its keys explained with %s', (_, circuit, words) => {
    drawEditor({ circuit, simulator: true });
    expect(screen.getByRole('grid')).toHaveAccessibleDescription(words);
    expect(screen.getByRole('grid')).toHaveAccessibleDescription(/Shift with an arrow selects several cells/);
  });
});

describe('a verdict', () => {
  const highlight: Highlight = {
    input: '011',
    output: '100',
    qubits: [1],
    cells: [
      { qubit: 0, timeStep: 1 },
      { qubit: 2, timeStep: 3, before: true },
    ],
    timeStep: 2,
  };

  it('marks cells, a column, wires, and what goes in and comes out', () => {
    drawEditor({ highlight });
    expect([labelOf(0, 1), labelOf(2, 3), labelOf(1, 1)]).toEqual([
      'q0, T2: empty (the verdict is about this)',
      'q2, T4: empty (the verdict is about the place just before this)',
      'q1, T2: empty',
    ]);
    expect(
      [...document.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('data-mark')),
    ).toEqual(['cell', 'before']);
    const marked = screen.getAllByRole('columnheader').filter((header) => header.dataset.marked);
    expect(marked.map((header) => header.getAttribute('aria-label'))).toEqual([
      'T3 (the verdict is about this)',
    ]);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.dataset.highlighted)).toEqual([undefined, 'true', undefined]);
    expect(rows.map((row) => row.textContent)).toEqual(['q0|1⟩|0⟩', 'q1|1⟩|0⟩', 'q2|0⟩|1⟩']);
  });

  it('that says nothing marks nothing', () => {
    drawEditor({ highlight: NO_HIGHLIGHT });
    expect(document.querySelectorAll('[data-mark], [data-marked], [data-highlighted]')).toHaveLength(0);
    expect(screen.getAllByRole('row').at(-1)!.textContent).toBe('q2|0⟩');
  });
});

describe('the preview’s place', () => {
  it.each([
    [{ stepCount: 3, lastStep: 3 }, null],
    [{ stepCount: 0, lastStep: 3 }, 'translateX(0px)'],
    [{ stepCount: 2, lastStep: 3 }, 'translateX(120px)'],
  ])('%j is marked by %s', (scrubber, transform) => {
    drawEditor({ circuit: three, scrubber });
    expect(screen.queryByTestId('step-marker')?.style.transform ?? null).toBe(transform);
  });
});
